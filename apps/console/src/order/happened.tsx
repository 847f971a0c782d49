import type { OrderStatus } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { OrderEvent, StaffOrder } from '../api/orders.ts'
import { clockTime } from '../parts/clock.ts'
import { StatusShape } from '../parts/status-mark.tsx'

type EventName = OrderStatus | 'ready-time' | 'payment' | 'unknown'

const nameOf = (event: OrderEvent): EventName =>
  event.kind === 'ready-time' || event.kind === 'payment' ? event.kind : (event.status ?? 'unknown')

/** Who did what, and when. */
export function Happened({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  const t = useTranslations('order')
  return (
    <ol className="flex flex-col gap-3">
      {order.events.toReversed().map((event) => (
        <li key={`${event.at}${event.kind}${event.status}`} className="grid grid-cols-[20px_1fr_auto] gap-x-3">
          <StatusShape mark={event.status ?? 'unknown'} />
          <div>
            <p className="text-15 font-[650]">{t(`event.${nameOf(event)}`)}</p>
            <p className="text-13 text-ink-3">{event.staffName ?? t(`by.${event.actor}`)}</p>
            {event.reason && <p className="text-13 text-ink-2">{event.reason}</p>}
          </div>
          <time className="text-15 font-[600]">{clockTime(event.at, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
