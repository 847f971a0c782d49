import { Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useMomentWords } from '../location/opening-words.ts'
import { useNow } from '../start-up/use-site.ts'
import { timeIn } from './order-progress.ts'
import { useKitchenOpens } from './use-kitchen-opens.ts'

/**
 * A kitchen that is closed: when it opens and answers. One that does not answer: that it was reminded, and until when
 * it may answer. The button to cancel is below. [11.34]
 */
export function WaitingNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.waiting')
  const { status, reminders, location, payment, contact } = order
  const moment = useMomentWords()
  const now = useNow()
  const opensAt = useKitchenOpens(order)
  if (opensAt !== null) {
    const when = moment(opensAt, location.timeZone, now)
    return (
      <Notice tone="info" role="status" title={t('closed', { location: location.name, when })}>
        {contact.email === '' ? null : t('closedMail')}
      </Notice>
    )
  }
  if (status !== 'received' || reminders === null) return null
  const time = timeIn(reminders.answerDueAt, location.timeZone)
  return (
    <Notice tone="warn" role="status" title={t('title', { location: location.name })}>
      <p>{t(reminders.count === 1 ? 'once' : 'twice')}</p>
      <p className="mt-1">{t(payment === 'paid' ? 'refund' : 'noCharge', { time })}</p>
    </Notice>
  )
}
