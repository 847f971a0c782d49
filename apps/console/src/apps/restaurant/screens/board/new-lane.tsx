import { orderNumberText } from '@comanda/domain'
import { BellRing, ListChecks, Undo2 } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { Scroll } from '../../../../parts/scroll.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { path } from '../../../../path.ts'
import { isLarge } from './card-size.ts'
import { FirstNew } from './first-new.tsx'
import { ForLater } from './for-later.tsx'
import { LapsedCard } from './lapsed-card.tsx'
import { NextNew } from './next-new.tsx'

export interface NewLaneProps {
  /** New orders for now, by arrival. */
  readonly orders: readonly StaffOrder[]
  /** New orders for later that need no answer yet. */
  readonly forLater: readonly StaffOrder[]
  /** Orders that were rejected because nobody answered, until staff take note of them. */
  readonly lapsed: readonly StaffOrder[]
  /** All new orders for now, also those that `orders` leaves out. */
  readonly total: number
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
  /** An order has just taken the place of another: presses meant for that one must not meet it. */
  readonly isDead: boolean
  readonly onOpen: (order: StaffOrder) => void
  readonly onReject: (order: StaffOrder) => void
}

export type NewCardProps = Pick<NewLaneProps, 'location' | 'now' | 'actions' | 'onOpen' | 'onReject'> & {
  readonly order: StaffOrder
}

const ringingFor = (order: StaffOrder, now: number) => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(order.receivedAt)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * New orders ring here, solid orange, until staff act; those for later wait below without ringing. A narrow strip when
 * there are none.
 */
export function NewLane({ orders, forLater, lapsed, total, isDead, ...rest }: NewLaneProps) {
  const t = useTranslations('board')
  const { now, actions } = rest
  const [first, ...others] = orders
  const undoable = actions.accepting.findLast(({ isSent }) => !isSent)
  const undo = undoable && <UndoAccept order={undoable.order} at={undoable.at} {...rest} />
  const ended = <LapsedCard orders={lapsed} {...rest} />
  if (!first)
    return forLater.length > 0 || lapsed.length > 0 || undo ? (
      <section
        aria-label={t('noneNew')}
        className="flex shrink-0 flex-col gap-3 p-3 lg:min-h-0 lg:w-[clamp(332px,22rem,45cqw)] lg:rounded-sheet lg:border-2 lg:border-dashed lg:border-line-strong"
      >
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-ink-3">{t('noneNew')}</p>
          {undo}
        </div>
        <Scroll className="rounded-m max-lg:overflow-visible lg:min-h-0">
          {ended}
          <ForLater orders={forLater} {...rest} startsOpen />
        </Scroll>
      </section>
    ) : (
      <section
        aria-label={t('noneNew')}
        className="m-3 grid place-items-center rounded-sheet border-2 border-dashed border-line-strong p-3 text-center text-ink-3 lg:m-0 lg:h-full lg:w-24"
      >
        <p className="text-15 lg:[writing-mode:vertical-rl]">{t('quiet')}</p>
      </section>
    )
  const isWide = isLarge(first)
  return (
    <section
      aria-labelledby="new-orders"
      className={`ringing flex shrink-0 flex-col bg-received p-3 lg:h-full lg:min-h-0 lg:rounded-sheet ${isWide ? 'lg:w-[clamp(332px,38rem,55cqw)] large-text:lg:w-[45cqw]' : 'lg:w-[clamp(332px,22rem,45cqw)]'}`}
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 px-1 pb-2 text-ink">
        {!undo && (
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink text-received low:hidden">
            <BellRing aria-hidden size={26} className="bell" />
          </span>
        )}
        <h2 id="new-orders" className="text-34 font-[790] leading-none whitespace-nowrap lg:text-44 low:text-20">
          {t('new', { count: total })}
        </h2>
        <div className="ms-auto">
          {undo ?? <p className="text-15 font-[650]">{t('ringing', { time: ringingFor(first, now) })}</p>}
        </div>
      </header>
      <Scroll className="flex flex-col gap-2 rounded-m max-lg:overflow-visible lg:min-h-0 lg:flex-1 lg:[container-type:size]">
        {ended}
        <div inert={isDead} className="contents">
          <FirstNew key={first.id} order={first} isWide={isWide} hasOthers={others.length > 0} {...rest} />
          {others.length > 0 && (
            <ul aria-label={t('alsoNew')} className="flex flex-col gap-2">
              {others.map((order) => (
                <NextNew key={order.id} order={order} {...rest} />
              ))}
            </ul>
          )}
        </div>
      </Scroll>
      <div className={isWide ? 'gap-x-2 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:items-end' : ''}>
        <div inert={isDead} className="contents">
          <ForLater orders={forLater} {...rest} />
        </div>
        {others.length > 0 && <AllNew shown={orders.length} total={total} />}
      </div>
    </section>
  )
}

/** Takes the latest acceptance back, for as long as the customer is not told. */
function UndoAccept({
  order,
  at,
  location,
  actions,
}: Pick<NewLaneProps, 'location' | 'actions'> & { readonly order: StaffOrder; readonly at: number }) {
  const t = useTranslations('board')
  const number = orderNumberText(order.number)
  const time = useClockWords()(at, location.timeZone)
  return (
    <button
      type="button"
      aria-label={t('undoAccept', { number })}
      onClick={() => actions.undoAccept(order)}
      className="flex min-h-14 items-center gap-2 rounded-btn bg-ink px-4 text-start leading-tight text-white"
    >
      <Undo2 size={22} aria-hidden className="shrink-0" />
      <span>
        <b className="block text-17 font-[700]">{t('undo')}</b>
        <span role="status" className="block text-13 font-[600] whitespace-nowrap">
          {t('acceptedFor', { number, time })}
        </span>
      </span>
    </button>
  )
}

/** Leads to the list of all new orders, and says when the board shows only some of them. */
function AllNew({ shown, total }: { readonly shown: number; readonly total: number }) {
  const t = useTranslations('board')
  const { location = '' } = useParams()
  return (
    <div className="mt-2 shrink-0 low:hidden">
      {shown < total && <p className="px-1 pb-1 text-15 font-[650] text-ink">{t('newCut', { shown, total })}</p>}
      <Link
        to={path.newOrders(location)}
        className="flex min-h-12 items-center justify-center gap-2 rounded-btn border-2 border-ink px-4 text-17 font-[680] text-ink"
      >
        <ListChecks size={20} aria-hidden />
        {t('selectNew', { count: total })}
      </Link>
    </div>
  )
}
