import { NOT_ACCEPTED, PAID_TOO_LATE, REJECT_REASONS, type RejectReason, readCourierReason } from '@comanda/domain'
import { Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { hasDeliveryFailed, isCancelled, wasRejected } from './order-progress.ts'
import { useMoneyBack } from './use-money-back.ts'

/**
 * An order that was rejected, failed or refunded: the reason, and what happens to the money. [4.02] [4.08] [4.09]
 * [4.10]
 */
export function EndedNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const money = useMoneyBack()(order)
  const isFailed = hasDeliveryFailed(order) && !wasRejected(order)
  if (!isFailed)
    return order.status === 'rejected' || order.status === 'refunded' ? <RejectedNotice order={order} /> : null
  const read = readCourierReason(order.courier?.reason ?? null)
  const reason =
    read === null
      ? t('promise.none')
      : 'words' in read
        ? read.words
        : t(`failedDelivery.reasons.${read.failure}`, { location: order.location.name })
  return (
    <Notice tone="bad" role="alert" title={t('failedDelivery.title')}>
      <p>{t('failedDelivery.reason', { reason })}</p>
      <p>{t('failedDelivery.notes', { notes: order.courier?.notes ?? t('promise.none') })}</p>
      {order.refunded > 0 && money !== null ? <p className="mt-1 font-semibold">{money}</p> : null}
    </Notice>
  )
}

const isReason = (text: string): text is RejectReason => (REJECT_REASONS as readonly string[]).includes(text)

/** The texts about orders that ended by themselves, by the event's reason. */
const AUTOMATIC: Readonly<Record<string, 'notAccepted' | 'paidTooLate'>> = {
  [NOT_ACCEPTED]: 'notAccepted',
  [PAID_TOO_LATE]: 'paidTooLate',
}

function RejectedNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.rejected')
  const money = useMoneyBack()(order)
  const reason = order.history.find(({ status }) => status === 'rejected')?.reason ?? null
  const isOwn = isCancelled(order)
  const isRefundOnly = order.status === 'refunded' && !wasRejected(order)
  const automatic = reason === null ? undefined : AUTOMATIC[reason]
  const why = () => {
    if (automatic) return t(automatic)
    if (reason === null || reason === '') return t('noReason')
    return isReason(reason)
      ? t('reason', { reason: t(`reasons.${reason}`) })
      : t('says', { location: order.location.name, words: reason })
  }
  return (
    <Notice
      tone={isRefundOnly ? 'info' : 'bad'}
      role="alert"
      title={isOwn ? t('ownTitle') : isRefundOnly ? t('refundedTitle') : why()}
    >
      <p className="font-semibold">{money ?? t('noCharge')}</p>
    </Notice>
  )
}
