import type { BusinessState } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { StatusShape } from '../../../parts/status-mark.tsx'

const SHAPES = { draft: 'pending', live: 'accepted', suspended: 'rejected' } as const

/** The state of a business: shape and text. */
export function StateMark({ state }: { readonly state: BusinessState }) {
  const t = useTranslations('operator.state')
  return (
    <span className="inline-flex items-center gap-2 text-15 font-[650] whitespace-nowrap">
      <StatusShape mark={SHAPES[state]} />
      {t(state)}
    </span>
  )
}
