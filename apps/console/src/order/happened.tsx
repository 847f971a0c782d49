import type { OrderStatus } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { OrderEvent, StaffOrder } from '../api/orders.ts'
import { clockTime } from '../parts/clock.ts'
import { StatusShape } from '../parts/status-mark.tsx'

/** What the provider tells about money, by the event's reason. */
const MONEY = ['refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost'] as const
type Money = (typeof MONEY)[number]

type EventName = OrderStatus | 'ready-time' | 'unknown'

const moneyOf = (event: OrderEvent): Money | null =>
  event.kind === 'payment' ? (MONEY.find((each) => each === event.reason) ?? null) : null

const nameOf = (event: OrderEvent): EventName =>
  event.kind === 'ready-time' ? event.kind : event.kind === 'payment' ? 'unknown' : (event.status ?? 'unknown')

/** Who did what, and when. */
export function Happened({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  const t = useTranslations('order')
  const told = (event: OrderEvent) => {
    const money = moneyOf(event)
    return money ? t(`money.${money}`) : t(`event.${nameOf(event)}`)
  }
  return (
    <ol className="flex flex-col gap-3">
      {order.events.toReversed().map((event, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may be of the same moment and sort
        <li key={n} className="grid grid-cols-[20px_1fr_auto] gap-x-3">
          <StatusShape mark={event.status ?? 'unknown'} />
          <div>
            <p className="text-15 font-[650]">{told(event)}</p>
            <p className="text-13 text-ink-3">{event.staffName ?? t(`by.${event.actor}`)}</p>
            {event.reason && event.kind !== 'payment' && <p className="text-13 text-ink-2">{event.reason}</p>}
          </div>
          <time className="text-15 font-[600]">{clockTime(event.at, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
