import { orderNumberText } from '@comanda/domain'
import { BellRing, Check, ChevronRight, ListChecks } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../api/orders.ts'
import type { StaffLocation } from '../../api/session.ts'
import { AcceptSuggested, OtherTimes } from '../../orders/accept-buttons.tsx'
import { acceptTimes } from '../../orders/accept-times.ts'
import type { OrderActions } from '../../orders/order-actions.ts'
import { AgeMark } from '../../parts/age-mark.tsx'
import { Button } from '../../parts/button.tsx'
import { clockTime } from '../../parts/clock.ts'
import { useMoney } from '../../parts/money.ts'
import { MoneyTag } from '../../parts/money-tag.tsx'
import { Note } from '../../parts/note.tsx'
import { Scroll } from '../../parts/scroll.tsx'
import { TypeTile } from '../../parts/type-tile.tsx'
import { useClockWords } from '../../parts/use-clock-words.ts'
import { choicesInWords, dishesOf } from './dishes.ts'

interface NewLaneProps {
  readonly orders: readonly StaffOrder[]
  /** All new orders, also those that `orders` leaves out. */
  readonly total: number
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
  readonly onOpen: (order: StaffOrder) => void
  readonly onReject: (order: StaffOrder) => void
}

const ringingFor = (order: StaffOrder, now: number) => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(order.receivedAt)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** New orders ring here, solid orange, until staff act; a narrow strip when there are none. */
export function NewLane({ orders, total, now, ...rest }: NewLaneProps) {
  const t = useTranslations('board')
  const [first, ...others] = orders
  if (!first)
    return (
      <section
        aria-label={t('noneNew')}
        className="m-3 grid place-items-center rounded-sheet border-2 border-dashed border-line-strong p-3 text-center text-ink-3 lg:m-0 lg:h-full lg:w-24"
      >
        <p className="text-15 lg:[writing-mode:vertical-rl]">{t('quiet')}</p>
      </section>
    )
  return (
    <section
      aria-labelledby="new-orders"
      className="ringing flex shrink-0 flex-col bg-received p-3 lg:h-full lg:min-h-0 lg:w-[332px] lg:rounded-sheet lg:[container-type:size]"
    >
      <header className="flex items-center gap-3 px-1 pb-3 text-ink">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink text-received lg:size-14">
          <BellRing aria-hidden size={28} className="bell" />
        </span>
        <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="new-orders" className="text-34 font-[790] leading-none whitespace-nowrap lg:text-44">
            {t('new', { count: total })}
          </h2>
          <p className="text-15 font-[650]">{t('ringing', { time: ringingFor(first, now) })}</p>
        </div>
      </header>
      <FirstNew key={first.id} order={first} now={now} {...rest} />
      {others.length > 0 && (
        <ul
          aria-label={t('alsoNew')}
          className="mt-2 flex max-h-28 shrink-0 flex-col gap-2 overflow-auto rounded-m lg:max-h-[max(7rem,calc(100cqh-41.5rem))]"
        >
          {others.map((order) => (
            <NextNew key={order.id} order={order} now={now} {...rest} />
          ))}
        </ul>
      )}
      {others.length > 0 && <AllNew shown={orders.length} total={total} />}
    </section>
  )
}

/** Leads to the list of all new orders, and says when the board shows only some of them. */
function AllNew({ shown, total }: { readonly shown: number; readonly total: number }) {
  const t = useTranslations('board')
  return (
    <div className="mt-2 shrink-0">
      {shown < total && <p className="px-1 pb-1 text-15 font-[650] text-ink">{t('newCut', { shown, total })}</p>}
      <Link
        to="new"
        className="flex min-h-12 items-center justify-center gap-2 rounded-btn border-2 border-ink px-4 text-17 font-[680] text-ink"
      >
        <ListChecks size={20} aria-hidden />
        {t('selectNew')}
      </Link>
    </div>
  )
}

type CardProps = Omit<NewLaneProps, 'orders' | 'total'> & { readonly order: StaffOrder }

function FirstNew({ order, location, now, actions, onOpen, onReject }: CardProps) {
  const t = useTranslations('board')
  const orders = useTranslations('order')
  const clock = useClockWords()
  const money = useMoney()
  return (
    <article
      aria-label={t('orderNamed', { number: orderNumberText(order.number) })}
      data-first-new={order.id}
      className="flex flex-col overflow-auto rounded-m lg:min-h-0 lg:flex-1 bg-surface p-4 shadow-e1"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-34 font-[790] leading-none">#{orderNumberText(order.number)}</h3>
        <TypeTile type={order.orderType} table={order.table} withWord />
      </div>
      <p className="mt-2 text-17">
        <b className="font-[680] wrap-anywhere">
          {order.customer.firstName} {order.customer.lastName}
        </b>{' '}
        <span className="text-ink-2">{order.address?.postcode}</span>
      </p>
      {order.comment && (
        <div className="-mx-1 mt-2">
          <Note words={order.comment} />
        </div>
      )}
      <Scroll className="mt-2 flex-1 rounded-s max-lg:max-h-44 lg:min-h-24">
        <ul aria-label={t('dishes')} className="text-17 font-[600]">
          {order.lines.map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={n} className="py-0.5">
              {dishesOf(order)[n]}
              {line.ageRestricted && <AgeMark />}
              {line.choices.length > 0 && (
                <span className="line-clamp-2 text-15 font-[450] text-ink-2">{choicesInWords(line)}</span>
              )}
              {line.comment && (
                <span className="block text-15 font-[650]">{orders('quoted', { text: line.comment })}</span>
              )}
            </li>
          ))}
        </ul>
      </Scroll>
      <div className="mt-2 mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
        {order.paymentType !== 'cash' && (
          <span className="text-17 font-[700]">{money(order.totals.total, order.currency)}</span>
        )}
        <MoneyTag order={order} />
        <span className="ms-auto text-15 text-ink-2">
          {order.wantedAt ? t('wantsAt', { time: clock(order.wantedAt, location.timeZone) }) : t('wantsNow')}
        </span>
      </div>
      <AcceptSuggested order={order} location={location} now={now} actions={actions} />
      <div className="mt-2 shrink-0">
        <OtherTimes order={order} location={location} now={now} actions={actions} />
      </div>
      <div className="-mb-2 mt-1 grid shrink-0 grid-cols-2 gap-2">
        <Button
          look="quiet"
          aria-label={t('openOrder', { number: orderNumberText(order.number) })}
          onClick={() => onOpen(order)}
        >
          {t('open')}
        </Button>
        <Button
          look="quietRejected"
          aria-label={t('ofOrder', { action: t('cannotTake'), number: orderNumberText(order.number) })}
          disabled={!actions.areOn}
          onClick={() => onReject(order)}
        >
          {t('cannotTake')}
        </Button>
      </div>
    </article>
  )
}

function NextNew({ order, location, now, actions, onOpen }: CardProps) {
  const t = useTranslations('board')
  const clock = useClockWords()
  const { suggested } = acceptTimes(order, location.preparationMinutes, now)
  const time = clockTime(suggested, location.timeZone)
  return (
    <li
      aria-label={t('orderNamed', { number: orderNumberText(order.number) })}
      className="flex shrink-0 flex-wrap items-center gap-2 rounded-m bg-surface p-3 shadow-e1"
    >
      <AriaButton onPress={() => onOpen(order)} className="min-w-0 grow basis-[11rem] rounded-s text-start">
        <span className="sr-only">{t('openOrder', { number: orderNumberText(order.number) })}, </span>
        <span className="flex flex-wrap items-center gap-2">
          <b className="text-24 font-[780] leading-none">#{orderNumberText(order.number)}</b>
          <TypeTile type={order.orderType} table={order.table} />
          <ChevronRight size={20} aria-hidden className="lg:hidden" />
        </span>
        <span className="mt-1 block">
          <MoneyTag order={order} />
        </span>
        <span className="block truncate text-15 text-ink-2">{dishesOf(order).join(', ')}</span>
      </AriaButton>
      <Button
        look="accepted"
        size={64}
        className="flex-col gap-0! px-4!"
        aria-label={t('acceptAt', { number: orderNumberText(order.number), time: clock(suggested, location.timeZone) })}
        disabled={!actions.areOn}
        onClick={() => void actions.accept(order, suggested)}
      >
        <Check size={22} strokeWidth={2.6} aria-hidden />
        {time}
      </Button>
    </li>
  )
}
