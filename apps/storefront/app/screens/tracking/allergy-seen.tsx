import { Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'

/** Tells the customer that the kitchen has read the note about the allergy. Not to a reader of a mail's link. */
export function AllergySeen({ order: { allergySeenAt, isReadOnly } }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  if (allergySeenAt === null || isReadOnly) return null
  return <Notice tone="ok" role="status" title={t('allergySeen')} />
}
