import { orderNumberText } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button as AriaButton, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Kitchen } from '../../../../api/kitchen.ts'
import type { StaffOrder } from '../../../../api/orders.ts'
import { promisedFrom } from '../../../../orders/promised.ts'
import { startsAt } from '../../../../orders/starts-at.ts'
import { usualPreparation } from '../../../../orders/usual-preparation.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { path } from '../../../../path.ts'
import { kitchenQuery } from '../../../../resources/kitchen.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { arrange } from './arrange.ts'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { ticketHeight } from './ticket-height.ts'
import { fireTimeOf, type KitchenTimes, screenOf, type Ticket, ticketsOf } from './tickets.ts'
import { ToMake } from './to-make.tsx'
import { useBumps } from './use-bumps.ts'

/** Tickets show minutes, so they render every five seconds. */
const TICKET_CLOCK_MS = 5000
const COLUMN = 244
const GAP = 12
/** Keys of a bump bar: 1 to 9 are tickets, 0 brings the last one back. */
const KEYS = 9
/** A ticket that was cancelled stays red for so long. */
const CANCELLED_MS = 30_000

/** Two presses within this are one that bounced. */
const SAME_PRESS_MS = 400

const NO_KITCHEN: Kitchen = { stations: [], categories: [], dishes: [] }

/** The tickets of the kitchen or of one of its stations, read from two metres and done by touch or by key. */
export function KitchenScreen() {
  const t = useTranslations('kitchen')
  const again = useTranslations('board')
  const { board, location, actions } = useConsole()
  const { data: kitchen = NO_KITCHEN, error, refetch } = useQuery(kitchenQuery(location.id))
  const { waiting, tell } = useBumps()
  const clock = useServerTime()
  const now = Math.floor(clock / TICKET_CLOCK_MS) * TICKET_CLOCK_MS
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('station'))
  const station = kitchen.stations.find(({ id }) => id === asked)?.id ?? null
  const [page, setPage] = useState(0)
  const { ref, columns, height } = useRoom()

  const times = {
    preparation: location.preparationMinutes,
    usual: usualPreparation(location),
    perDish: location.capacity?.by === 'minutes' ? location.capacity.perDish : null,
    now,
  }
  const holds = (at: number | null) => kitchen.stations.find(({ id }) => id === at)?.holds ?? false
  const moment = { ...times, holds: holds(station) }
  const tickets = ticketsOf(board.orders, kitchen, waiting)
  const { open, later, last } = screenOf(tickets, station, moment)
  const sized = open.map((ticket) => ({
    ticket,
    height: ticketHeight(ticket, station, (fireTimeOf(ticket, station, moment) ?? 0) > now),
  }))
  const pages = arrange(sized, { columns, height, gap: GAP })
  const shownPage = Math.min(page, Math.max(0, pages.length - 1))
  const shown = pages[shownPage] ?? []
  const onPage = new Set(shown.flat().map(({ ticket }) => ticket))
  const inOrder = open.filter((ticket) => onPage.has(ticket))
  const cancelled = board.orders.filter((order) => isJustCancelled(order, now))
  // Off for those who may not; a screen without a network keeps what it says.
  const isOff = !actions.areOn && board.lostAt === null
  const say = (ticket: Ticket, isDone: boolean) => tell({ orderId: ticket.order.id, station, isDone })
  const sawAt = useRef(new Map<string, number>())
  /** An allergy is seen before anything is done: the first press says so, and the ticket stays. */
  const advance = (ticket: Ticket) => {
    const { id } = ticket.order
    if (ticket.isAllergyUnseen) {
      sawAt.current.set(id, Date.now())
      tell({ orderId: id, sees: 'allergy' })
    } else if (Date.now() - (sawAt.current.get(id) ?? 0) > SAME_PRESS_MS) say(ticket, true)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')) return
    const ticket = /^[1-9]$/.test(event.key) ? inOrder[Number(event.key) - 1] : undefined
    if (ticket) advance(ticket)
    else if (event.key === '0' && last) say(last, false)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  if (error && board.state !== 'ready')
    return <Failure text={t('failed')} retry={again('retry')} onRetry={() => void refetch()} />

  const count = (at: number | null) => screenOf(tickets, at, { ...times, holds: holds(at) }).open.length
  const more = pages.slice(shownPage + 1).flat(2).length
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden bg-kitchen-ground p-3 on-dark">
      <div className="flex flex-wrap items-center gap-2">
        <StationTabs
          kitchen={kitchen}
          station={station}
          count={count}
          onChoose={(id) => setParams(id === null ? {} : { station: String(id) })}
        />
        {board.newTotal > 0 && (
          <Link
            to={path.board(location.slug)}
            className="inline-flex min-h-14 items-center rounded-btn bg-received px-4 text-20 font-[740] text-ink"
          >
            {t('newOrders', { count: board.newTotal })}
          </Link>
        )}
        {last && (
          <AriaButton
            isDisabled={isOff}
            onPress={() => say(last, false)}
            className="ms-auto inline-flex min-h-14 items-center gap-2 rounded-btn border-2 border-kitchen-quiet px-4 text-17 font-[650] text-kitchen-ink"
          >
            <Undo2 size={22} aria-hidden />
            {t('bringBack', { number: orderNumberText(last.order.number) })}
          </AriaButton>
        )}
      </div>
      {board.lostAt !== null && (
        <p role="status" className="rounded-m bg-soon px-4 py-2 text-34 leading-tight font-[770] text-ink">
          {t('listOf', { time: clockTime(board.lostAt, location.timeZone) })}
          {waiting.length > 0 && (
            <span className="block text-17 font-[650]">{t('waiting', { count: waiting.length })}</span>
          )}
        </p>
      )}
      {cancelled.map((order) => (
        <p key={order.id} role="alert" className="rounded-m bg-rejected px-4 py-2 text-24 font-[770] text-white">
          #{orderNumberText(order.number)} {t('cancelled')}
        </p>
      ))}
      <div className="grid min-h-0 flex-1 gap-3 lg:grid-cols-[1fr_minmax(12rem,15rem)]">
        <div ref={ref} className="min-h-0 overflow-y-auto">
          {open.length === 0 ? (
            <div className="grid h-full place-content-center text-center text-kitchen-quiet">
              <p className="text-34 font-[740]">{t('empty')}</p>
              <p className="text-17">{t('emptyText')}</p>
              <div className="mt-4 lg:hidden">
                <Later tickets={later} station={station} times={moment} />
              </div>
            </div>
          ) : (
            <div
              className="grid items-start gap-3"
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {shown.map((column) => (
                <div key={column[0]?.ticket.order.id} className="grid gap-3">
                  {column.map(({ ticket }) => {
                    const n = inOrder.indexOf(ticket)
                    return (
                      <KitchenTicket
                        key={ticket.order.id}
                        ticket={ticket}
                        stations={kitchen.stations}
                        station={station}
                        location={location}
                        now={now}
                        startsAt={fireTimeOf(ticket, station, moment)}
                        keyName={n < KEYS ? String(n + 1) : null}
                        isOff={isOff}
                        onPress={() => advance(ticket)}
                      />
                    )
                  })}
                </div>
              ))}
            </div>
          )}
        </div>
        <div className="flex min-h-0 flex-col gap-3 max-lg:hidden">
          <ToMake tickets={open} kitchen={kitchen} station={station} />
          <Later tickets={later} station={station} times={moment} />
        </div>
      </div>
      {pages.length > 1 && (
        <AriaButton
          onPress={() => setPage(more > 0 ? shownPage + 1 : 0)}
          className="flex min-h-14 items-center justify-center gap-4 rounded-btn bg-kitchen-btn text-20 font-[700] text-kitchen-ink"
        >
          <span>{more > 0 ? t('next', { count: more }) : t('first')}</span>
          <span className="text-17 text-kitchen-quiet">{t('page', { page: shownPage + 1, pages: pages.length })}</span>
        </AriaButton>
      )}
    </div>
  )
}

const isJustCancelled = ({ status, acceptedAt, finishedAt }: StaffOrder, now: number): boolean =>
  (status === 'rejected' || status === 'refunded') &&
  acceptedAt !== null &&
  finishedAt !== null &&
  now - Date.parse(finishedAt) < CANCELLED_MS

interface StationTabsProps {
  readonly kitchen: Kitchen
  readonly station: number | null
  readonly count: (station: number | null) => number
  readonly onChoose: (station: number | null) => void
}

function StationTabs({ kitchen, station, count, onChoose }: StationTabsProps) {
  const t = useTranslations('kitchen')
  if (kitchen.stations.length === 0) return null
  return (
    <ToggleButtonGroup
      aria-label={t('stations')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[station ?? 'all']}
      onSelectionChange={([key]) => onChoose(key === 'all' ? null : Number(key))}
      className="flex flex-wrap gap-2"
    >
      {[null, ...kitchen.stations].map((one) => (
        <ToggleButton
          key={one?.id ?? 'all'}
          id={one?.id ?? 'all'}
          className="min-h-14 rounded-btn bg-kitchen-head px-4 text-20 font-[700] text-kitchen-ink data-selected:bg-kitchen-ink data-selected:text-ink"
        >
          {one?.name ?? t('all')} <span className="ms-1.5">{count(one?.id ?? null)}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** What starts next, so that nobody is surprised by a large order for later. */
function Later({
  tickets,
  station,
  times,
}: {
  readonly tickets: readonly Ticket[]
  readonly station: number | null
  readonly times: KitchenTimes
}) {
  const t = useTranslations('kitchen')
  const { location } = useConsole()
  const shownAt = (ticket: Ticket) => {
    const usual = startsAt(ticket.order, times.preparation)
    const fire = fireTimeOf(ticket, station, times)
    // A screen that holds its tickets shows each when it starts; the others some time before.
    return fire === null ? usual : times.holds ? fire : Math.min(fire, usual)
  }
  const [next] = tickets.toSorted((a, b) => shownAt(a) - shownAt(b))
  if (!next) return null
  const { order, dishes } = next
  const at = shownAt(next)
  return (
    <p className="rounded-m border-2 border-dashed border-kitchen-quiet p-3 text-17 text-kitchen-ink">
      <b className="block font-[700]">
        {t('starts', { time: clockTime(at, location.timeZone), number: orderNumberText(order.number) })}
      </b>
      {t('startsFor', {
        count: dishes.reduce((sum, { quantity, notMade }) => sum + quantity - notMade, 0),
        time: clockTime(promisedFrom(order), location.timeZone),
      })}
    </p>
  )
}

/** How many columns of tickets fit, and how high they are. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ columns: 1, height: 600 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setRoom({ columns: Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP))), height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...room }
}
