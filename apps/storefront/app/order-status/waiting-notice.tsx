import { Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { timeIn } from './order-progress.ts'

/** A kitchen that does not answer: that it was reminded, and until when it may answer. The button to cancel is below. [11.34] */
export function WaitingNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.waiting')
  const { status, reminders, location, payment } = order
  if (status !== 'received' || reminders === null) return null
  const time = timeIn(reminders.answerDueAt, location.timeZone)
  return (
    <Notice tone="warn" role="status" title={t('title', { location: location.name })}>
      <p>{t(reminders.count === 1 ? 'once' : 'twice')}</p>
      <p className="mt-1">{t(payment === 'paid' ? 'refund' : 'noCharge', { time })}</p>
    </Notice>
  )
}
