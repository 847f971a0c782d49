import {
  BY_CUSTOMER,
  COURIER_PHASES,
  NOT_ACCEPTED,
  type OrderStatus,
  PAID_TOO_LATE,
  readBump,
  readChangeStep,
  TIME_PASSED,
} from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Mail, MessageSquare, ReceiptText, Smartphone, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder, StoryEntry } from '../../../../api/orders.ts'
import { cardName } from '../../../../parts/card-name.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { StatusShape } from '../../../../parts/status-mark.tsx'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import { orderQueries } from '../../../../resources/orders.ts'

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

/** Kinds of events with a text of their own. */
const OWN = ['ready-time', 'mail-dropped', 'prepared', 'reminder', 'noted'] as const
type EventName = OrderStatus | 'problem' | 'answered' | 'cancelled' | (typeof OWN)[number] | 'unknown'

type Told<What extends StoryEntry['what']> = Extract<StoryEntry, { readonly what: What }>
type OrderEvent = Told<'event'>

const moneyOf = (event: OrderEvent): Money | null =>
  event.kind === 'payment' ? (MONEY.find((each) => each === event.reason) ?? null) : null

/** Why Comanda itself or the customer ended an order, by the event's reason. */
const AUTOMATIC = [NOT_ACCEPTED, PAID_TOO_LATE, TIME_PASSED, BY_CUSTOMER] as const

const nameOf = ({ kind, status, actor, reason }: OrderEvent): EventName => {
  if (kind === 'problem') return reason === 'answered' ? 'answered' : 'problem'
  if (status === 'rejected' && actor === 'customer') return 'cancelled'
  const own = OWN.find((each) => each === kind)
  return own ?? (kind === 'payment' ? 'unknown' : (status ?? 'unknown'))
}

/** The provider of a payment receives, rejects and refunds; that of a courier picks up, brings and is late. */
const isByCourier = ({ kind, status, actor }: OrderEvent): boolean =>
  kind === 'courier' ||
  (actor === 'provider' &&
    (kind === 'ready-time' || (kind === 'status' && (status === 'delivery' || status === 'completed'))))

/** Kinds of events whose reason is a word of the program. */
const WITHOUT_REASON: ReadonlySet<string> = new Set([
  'payment',
  'mail-dropped',
  'problem',
  'courier',
  'prepared',
  'reminder',
  'noted',
  'bump',
  'allergy-seen',
  'change',
  'driver',
])

interface HappenedProps {
  readonly order: StaffOrder
  readonly timeZone: string
}

/**
 * The whole story of an order, latest first: what happened, who did it, where and when, what its customer was told, and
 * which money and receipts moved. Until it is read, the history that the order itself has.
 */
export function Happened({ order, timeZone }: HappenedProps) {
  const { data } = useQuery(orderQueries.story(order))
  const story: readonly StoryEntry[] =
    data ?? order.events.map((event) => ({ ...event, what: 'event', device: '', amount: null }))
  const dayWords = useDayWords()
  return (
    <ol className="flex flex-col gap-3">
      {story.toReversed().map((entry, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may have the same time and kind
        <li key={n} className="grid grid-cols-[20px_1fr_auto] gap-x-3">
          <Entry entry={entry} order={order} timeZone={timeZone} />
          <time className="text-end text-15 font-[600]">
            {clockTime(entry.at, timeZone)}
            {dayWords(entry.at, timeZone, Date.parse(order.receivedAt)) !== null && (
              <span className="block max-w-20 text-13 font-[500] text-ink-3">
                {dayWords(entry.at, timeZone, Date.parse(order.receivedAt))}
              </span>
            )}
          </time>
        </li>
      ))}
    </ol>
  )
}

interface EntryProps<What extends StoryEntry['what'] = StoryEntry['what']> {
  readonly entry: Told<What>
  readonly order: Pick<StaffOrder, 'currency' | 'intake'>
  readonly timeZone: string
}

function Entry({ entry, ...place }: EntryProps) {
  if (entry.what === 'event') return <EventEntry entry={entry} {...place} />
  if (entry.what === 'message') return <MessageEntry entry={entry} {...place} />
  if (entry.what === 'payment') return <PaymentEntry entry={entry} {...place} />
  return <ReceiptEntry entry={entry} {...place} />
}

interface LineProps {
  readonly shape: ReactNode
  readonly text: string
  readonly by: string
  readonly more?: string | null
}

function Line({ shape, text, by, more }: LineProps) {
  return (
    <>
      {shape}
      <div className="min-w-0 wrap-anywhere">
        <p className="text-15 font-[650]">{text}</p>
        <p className="text-13 text-ink-3">{by}</p>
        {more && <p className="text-13 text-ink-2">{more}</p>}
      </div>
    </>
  )
}

function EventEntry({ entry, order: { currency, intake } }: EntryProps<'event'>) {
  const t = useTranslations('order')
  const courier = useTranslations('courier')
  const kitchen = useTranslations('kitchen')
  const drivers = useTranslations('drivers.order')
  const money = useMoney()
  const name = moneyOf(entry)
  const phase = entry.kind === 'courier' ? COURIER_PHASES.find((each) => each === entry.reason) : undefined
  const changes = useTranslations('orderChange.story')
  const bump = entry.kind === 'bump' ? readBump(entry.reason) : null
  const isTaken = intake !== null && entry.kind === 'status' && entry.status === 'pending'
  const change = entry.kind === 'change' ? readChangeStep(entry.reason) : null
  const saidOf = () => {
    if (entry.kind === 'allergy-seen') return kitchen('allergySeen')
    if (bump) return kitchen(bump.isDone ? 'bumped' : 'broughtBack')
    if (change) return changes(change.state)
    if (entry.kind === 'driver') return entry.reason ? drivers('gave', { name: entry.reason }) : drivers('tookBack')
    return isTaken ? t(`taken.${intake}`) : null
  }
  const said = saidOf()
  const text = said ?? (name ? t(`money.${name}`) : phase ? courier(`phase.${phase}`) : t(`event.${nameOf(entry)}`))
  const automatic =
    entry.actor === 'system' || entry.actor === 'customer' ? AUTOMATIC.find((each) => each === entry.reason) : undefined
  const reason = WITHOUT_REASON.has(entry.kind) ? null : automatic ? t(`automatic.${automatic}`) : entry.reason
  const who = entry.staffName ?? t(`by.${isByCourier(entry) ? 'courier' : entry.actor}`)
  return (
    <Line
      shape={<StatusShape mark={entry.kind === 'prepared' ? 'prepared' : (entry.status ?? 'unknown')} />}
      text={entry.amount === null ? text : `${text}: ${money(entry.amount, currency)}`}
      by={[who, entry.device].filter(Boolean).join(' · ')}
      more={reason}
    />
  )
}

const CHANNEL_ICONS = { mail: Mail, sms: MessageSquare, push: Smartphone } as const

function MessageEntry({ entry: { about, channel, fate, fateAt }, timeZone }: EntryProps<'message'>) {
  const t = useTranslations('order')
  const words = useTranslations('messages')
  const Icon = CHANNEL_ICONS[channel]
  return (
    <Line
      shape={<Icon size={20} aria-hidden />}
      text={t('story.told', { channel: words(`channel.${channel}`), about: words(`kind.${about}`) })}
      by={t(`story.fate.${fate}`, { time: fateAt === null ? '' : clockTime(fateAt, timeZone) })}
    />
  )
}

function PaymentEntry({ entry: { outcome, amount, card, error }, order: { currency } }: EntryProps<'payment'>) {
  const t = useTranslations('order')
  const money = useMoney()
  return (
    <Line
      shape={<Wallet size={20} aria-hidden />}
      text={t(`story.payment.${outcome}`, { amount: money(amount, currency) })}
      by={card ? cardName(card) : t('by.provider')}
      more={error === null ? null : t('story.code', { code: error })}
    />
  )
}

function ReceiptEntry({ entry: { kind, number, total, voided }, order: { currency } }: EntryProps<'receipt'>) {
  const t = useTranslations('order')
  const money = useMoney()
  return (
    <Line
      shape={<ReceiptText size={20} aria-hidden />}
      text={t(`story.${kind}`, { number })}
      by={[money(total, currency), voided && t('story.voided')].filter(Boolean).join(' · ')}
    />
  )
}
