import { BY_CUSTOMER, NOT_ACCEPTED, type OrderStatus, PAID_TOO_LATE, TIME_PASSED } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { OrderEvent, StaffOrder } from '../../../../api/orders.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { StatusShape } from '../../../../parts/status-mark.tsx'

/** Reasons of payment events that have a text of their own. */
const MONEY = [
  'refunded',
  'refund-failed',
  'refund-ended',
  'refund-settled',
  'cash-returned',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'dispute-prevented',
  'inquiry',
  'inquiry-closed',
  'fraud-warning',
] as const
type Money = (typeof MONEY)[number]

type EventName = OrderStatus | 'problem' | 'answered' | 'cancelled' | 'ready-time' | 'mail-dropped' | 'unknown'

const moneyOf = (event: OrderEvent): Money | null =>
  event.kind === 'payment' ? (MONEY.find((each) => each === event.reason) ?? null) : null

/** Why Comanda itself or the customer ended an order, by the event's reason. */
const AUTOMATIC = [NOT_ACCEPTED, PAID_TOO_LATE, TIME_PASSED, BY_CUSTOMER] as const

const nameOf = ({ kind, status, actor, reason }: OrderEvent): EventName =>
  kind === 'problem'
    ? reason === 'answered'
      ? 'answered'
      : 'problem'
    : status === 'rejected' && actor === 'customer'
      ? 'cancelled'
      : kind === 'ready-time' || kind === 'mail-dropped'
        ? kind
        : kind === 'payment'
          ? 'unknown'
          : (status ?? 'unknown')

/** The provider of a payment receives, rejects and refunds; that of a courier picks up, brings and is late. */
const isByCourier = ({ kind, status, actor }: OrderEvent): boolean =>
  actor === 'provider' &&
  (kind === 'ready-time' || (kind === 'status' && (status === 'delivery' || status === 'completed')))

/** The history of an order, latest first: what happened, who did it and when. */
export function Happened({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  const t = useTranslations('order')
  const told = (event: OrderEvent) => {
    const money = moneyOf(event)
    return money ? t(`money.${money}`) : t(`event.${nameOf(event)}`)
  }
  const reasonOf = ({ actor, kind, reason }: OrderEvent): string | null => {
    if (kind === 'payment' || kind === 'mail-dropped' || kind === 'problem' || reason === null) return null
    const automatic = actor === 'system' || actor === 'customer' ? AUTOMATIC.find((each) => each === reason) : undefined
    return automatic ? t(`automatic.${automatic}`) : reason
  }
  return (
    <ol className="flex flex-col gap-3">
      {order.events.toReversed().map((event, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events may have the same time and kind
        <li key={n} className="grid grid-cols-[20px_1fr_auto] gap-x-3">
          <StatusShape mark={event.status ?? 'unknown'} />
          <div>
            <p className="text-15 font-[650]">{told(event)}</p>
            <p className="text-13 text-ink-3">
              {event.staffName ?? t(`by.${isByCourier(event) ? 'courier' : event.actor}`)}
            </p>
            {reasonOf(event) && <p className="text-13 text-ink-2">{reasonOf(event)}</p>}
          </div>
          <time className="text-15 font-[600]">{clockTime(event.at, timeZone)}</time>
        </li>
      ))}
    </ol>
  )
}
