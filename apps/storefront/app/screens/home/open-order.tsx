import { ReceiptText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../stored/session.ts'
import { useTrackedOrders } from '../../stored/tracked-orders.ts'
import { OrderLink } from './order-link.tsx'

/** A link to the signed-in customer's newest open order. [2.50] */
export function OpenOrder() {
  const t = useTranslations('home')
  const user = useUser()
  const orders = useTrackedOrders((tracked) => tracked.orders)
  const newest = orders[0]
  if (user === null || newest === undefined) return null
  return (
    <OrderLink
      orderId={newest.id}
      icon={ReceiptText}
      title={user.firstName === '' ? t('underWay') : t('underWayNamed', { name: user.firstName })}
      text={t('underWayHint', { count: orders.length })}
      className="mb-3 bg-ink text-bg"
    />
  )
}
