import { orderNumberText } from '@comanda/domain'
import { OctagonX } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'

interface LapsedCardProps {
  /** Orders that were rejected because nobody answered, the newest first. */
  readonly orders: readonly StaffOrder[]
  readonly location: Pick<StaffLocation, 'timeZone'>
  readonly actions: OrderActions
  readonly onOpen: (order: StaffOrder) => void
}

/** Tells, on every console, which orders were cancelled because nobody answered, until staff take it away. */
export function LapsedCard({ orders, location, actions, onOpen }: LapsedCardProps) {
  const t = useTranslations('board')
  const money = useMoney()
  if (orders.length === 0) return null
  return (
    <section
      aria-labelledby="lapsed-orders"
      className="shrink-0 rounded-m border-3 border-rejected bg-surface shadow-e1 "
    >
      <h2 id="lapsed-orders" className="flex items-center gap-2 bg-rejected px-3 py-2 text-17 font-[740] text-white">
        <OctagonX size={24} aria-hidden className="shrink-0" />
        {t('lapsed', { count: orders.length })}
      </h2>
      <ul className="divide-y divide-line px-2">
        {orders.map((order) => (
          <li key={order.id}>
            <AriaButton
              onPress={() => onOpen(order)}
              className="flex min-h-12 w-full flex-wrap content-center items-center gap-x-2.5 rounded-s px-1 py-1 text-start text-15 outline-offset-[-2px]!"
            >
              <span className="sr-only">{t('openOrder', { number: orderNumberText(order.number) })}, </span>
              <b className="text-17 font-[740]">#{orderNumberText(order.number)}</b>
              <span className="font-[650]">{clockTime(order.lapsedAt ?? order.receivedAt, location.timeZone)}</span>
              <span className="min-w-0 wrap-anywhere">
                {order.customer.firstName} {order.customer.lastName}
              </span>
              <span className="ms-auto font-[600]">{money(order.totals.total, order.currency)}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
      <div className="p-2">
        <Button className="w-full" disabled={!actions.areOn} onClick={() => void actions.noteLapsed(orders)}>
          {t('noteLapsed')}
        </Button>
      </div>
    </section>
  )
}
