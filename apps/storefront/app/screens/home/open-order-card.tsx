import { useTranslations } from 'use-intl'
import { useShortPromise, useStageWords } from '../../order-status/order-rows.tsx'
import { ORDER_TYPE_ICONS } from '../../order-status/status-picture.tsx'
import { useOrdersUnderWay } from '../../order-status/use-orders-under-way.ts'
import { OrderLink } from './order-link.tsx'

/** A card for every order under way, newest first: whose it is, how far it is and when it comes. [2.50] [4.16] */
export default function OpenOrderCard({ firstName }: { readonly firstName: string }) {
  const t = useTranslations('home')
  const stage = useStageWords()
  const promise = useShortPromise()
  const { live } = useOrdersUnderWay()
  return live.map((order, index) => (
    <OrderLink
      key={order.id}
      orderId={order.id}
      icon={ORDER_TYPE_ICONS[order.orderType]}
      title={index === 0 && firstName !== '' ? t('underWayNamed', { name: firstName }) : t('underWay')}
      text={[stage(order), promise(order)].filter(Boolean).join(' · ')}
      className="mb-3 bg-ink text-bg"
    />
  ))
}
