import { NOT_ACCEPTED, REJECT_REASONS, type RejectReason } from '@comanda/domain'
import { buttonClass, Notice } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { menuPath } from '../../navigation/paths.ts'
import { hasDeliveryFailed } from '../../order/order-progress.ts'

/**
 * An order that was rejected, failed or refunded: the reason, and what happens to the money. [4.02] [4.08] [4.09]
 * [4.10]
 */
export function EndedNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  if (order.status === 'rejected' || order.status === 'refunded') return <RejectedNotice order={order} />
  if (!hasDeliveryFailed(order)) return null
  return (
    <Notice tone="bad" role="alert" title={t('failedDelivery.title')}>
      <p>{t('failedDelivery.reason', { reason: order.courier?.reason ?? t('promise.none') })}</p>
      <p>{t('failedDelivery.notes', { notes: order.courier?.notes ?? t('promise.none') })}</p>
    </Notice>
  )
}

const isReason = (text: string): text is RejectReason => (REJECT_REASONS as readonly string[]).includes(text)

function RejectedNotice({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.rejected')
  const reason = order.history.find(({ status }) => status === 'rejected')?.reason ?? null
  const words = reason === null || reason === '' ? null : isReason(reason) ? t(`reasons.${reason}`) : reason
  const isPaidBack = order.payment === 'paid' || order.payment === 'part-refunded' || order.payment === 'refunded'
  return (
    <Notice
      tone="bad"
      role="alert"
      title={order.status === 'refunded' ? t('refundedTitle') : t('title', { location: order.location.name })}
    >
      <p>
        {reason === NOT_ACCEPTED ? t('notAccepted') : words === null ? t('noReason') : t('reason', { reason: words })}
      </p>
      <p className="mt-1 font-semibold">{isPaidBack ? t('refund') : t('noCharge')}</p>
      <Link
        to={menuPath(order.location.slug, order.orderType)}
        className={`${buttonClass({ variant: 'outline', size: 's' })} mt-3`}
      >
        {t('again')}
      </Link>
    </Notice>
  )
}
