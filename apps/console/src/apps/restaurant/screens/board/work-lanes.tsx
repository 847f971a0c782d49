import { orderNumberText } from '@comanda/domain'
import type { ReactNode } from 'react'
import { Button as AriaButton, Tab, TabList, TabPanel, TabPanels, Tabs } from 'react-aria-components'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import type { OrderActions } from '../../../../orders/order-actions.ts'
import { promisedFrom } from '../../../../orders/promised.ts'
import { startsAt } from '../../../../orders/starts-at.ts'
import { urgencyOf } from '../../../../orders/urgency.ts'
import { clockTime } from '../../../../parts/clock.ts'
import { Scroll } from '../../../../parts/scroll.tsx'
import { type Mark, StatusShape } from '../../../../parts/status-mark.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import type { Lane } from './lanes.ts'
import { MakingCard, WaitingCard } from './order-card.tsx'

export interface LanesProps {
  readonly lanes: Readonly<Record<Lane, readonly StaffOrder[]>>
  /** All orders finished lately, also those that the lane Done leaves out. */
  readonly finishedTotal: number
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
  /** Ids of orders without proof that their ticket was printed. */
  readonly unprinted: ReadonlySet<string>
  readonly onOpen: (order: StaffOrder) => void
}

type WorkLane = Exclude<Lane, 'new' | 'forLater' | 'lapsed'>

const MARKS: Readonly<Record<WorkLane, Mark>> = {
  making: 'accepted',
  ready: 'prepared',
  out: 'delivery',
  later: 'pending',
  done: 'completed',
}
const WORDS = { making: 'making', ready: 'ready', out: 'onTheWay', later: 'later', done: 'done' } as const
const SHORT = { ...WORDS, out: 'out' } as const

/** The lanes of accepted orders, side by side. */
export function LaneColumns(props: LanesProps) {
  const { lanes } = props
  return (
    <>
      <Column lane="making" aside={<Pressing {...props} />} {...props} />
      <Scroll className="flex min-h-0 flex-col gap-4 rounded-m">
        <Column lane="ready" {...props} />
        <Column lane="out" {...props} />
        {lanes.later.length > 0 && <Column lane="later" {...props} />}
        {lanes.done.length > 0 && <Column lane="done" {...props} />}
      </Scroll>
    </>
  )
}

/** The lanes of accepted orders as tabs, where they do not fit side by side. The address keeps the chosen lane. */
export function LaneTabs(props: LanesProps) {
  const t = useTranslations('board')
  const shown = (['making', 'ready', 'out', 'later', 'done'] as const).filter(
    (lane) => lane === 'making' || lane === 'ready' || lane === 'out' || props.lanes[lane].length > 0,
  )
  const [query, setQuery] = useSearchParams()
  const chosen = shown.find((lane) => lane === query.get('lane')) ?? 'making'
  return (
    <Tabs
      selectedKey={chosen}
      onSelectionChange={(lane) => setQuery(lane === 'making' ? {} : { lane: String(lane) }, { replace: true })}
      className="flex flex-1 flex-col"
    >
      <TabList
        aria-label={t('title')}
        className="sticky top-0 z-10 flex shrink-0 overflow-x-auto border-b border-line bg-surface px-1"
      >
        {shown.map((lane) => (
          <Tab
            key={lane}
            id={lane}
            className="flex min-h-14 flex-1 cursor-default items-center justify-center gap-2 border-b-4 border-transparent px-2.5 text-15 font-[600] whitespace-nowrap text-ink-2 outline-offset-[-4px]! data-selected:border-ink data-selected:text-ink max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-13"
          >
            <StatusShape mark={MARKS[lane]} />
            {t(SHORT[lane])} {props.lanes[lane].length}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {shown.map((lane) => (
          <TabPanel key={lane} id={lane} className="p-3 outline-offset-[-4px]!">
            <LaneContent lane={lane} {...props} />
          </TabPanel>
        ))}
      </TabPanels>
    </Tabs>
  )
}

function Column({ lane, aside, ...props }: LanesProps & { lane: WorkLane; aside?: ReactNode }) {
  const t = useTranslations('board')
  const title = t(WORDS[lane])
  return (
    <section aria-label={title} className="flex min-h-0 flex-col last:pb-2 not-only:shrink-0">
      <header className="flex min-h-12 items-center gap-2.5 ps-1">
        <StatusShape mark={MARKS[lane]} />
        <h2 className="text-24 font-[740] whitespace-nowrap">
          {title} <span className="ms-1">{props.lanes[lane].length}</span>
        </h2>
        {aside}
      </header>
      {lane === 'making' ? (
        <Scroll className="min-h-0 flex-1 rounded-m">
          <LaneContent lane={lane} {...props} />
        </Scroll>
      ) : (
        <LaneContent lane={lane} {...props} />
      )}
    </section>
  )
}

function Pressing({ lanes, now }: LanesProps) {
  const t = useTranslations('board')
  const late = lanes.making.filter((order) => urgencyOf(order, now) === 'late').length
  const soon = lanes.making.filter((order) => urgencyOf(order, now) === 'soon').length
  if (late + soon === 0) return null
  return <p className="ms-auto pe-1 text-end text-15 leading-tight text-ink-2">{t('lateAndSoon', { late, soon })}</p>
}

function LaneContent({ lane, lanes, unprinted, ...props }: LanesProps & { lane: WorkLane }) {
  const t = useTranslations('board')
  const orders = lanes[lane]
  if (lane === 'later' || lane === 'done') return <RowList lane={lane} orders={orders} {...props} />
  if (orders.length === 0)
    return (
      <p className="rounded-m border border-dashed border-line-strong p-4 text-15 text-ink-3">{t(`none.${lane}`)}</p>
    )
  return lane === 'making' ? (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2.5">
      {orders.map((order) => (
        <MakingCard key={order.id} order={order} isUnprinted={unprinted.has(order.id)} {...props} />
      ))}
    </div>
  ) : (
    <div className="flex flex-col gap-2.5">
      {orders.map((order) => (
        <WaitingCard key={order.id} order={order} isUnprinted={unprinted.has(order.id)} {...props} />
      ))}
    </div>
  )
}

function RowList({
  lane,
  orders,
  finishedTotal,
  location,
  now,
  onOpen,
}: Omit<LanesProps, 'lanes' | 'unprinted'> & { lane: 'later' | 'done'; orders: readonly StaffOrder[] }) {
  const t = useTranslations('board')
  const clock = useClockWords()
  const dayWords = useDayWords()
  const startOf = (order: StaffOrder) => {
    const at = new Date(startsAt(order, location.preparationMinutes)).toISOString()
    const time = clockTime(at, location.timeZone)
    return [dayWords(at, location.timeZone, now), time].filter(Boolean).join(', ')
  }
  const shown = lane === 'done' ? orders.toReversed() : orders
  const isCut = lane === 'done' && orders.length < finishedTotal
  return (
    <ul className="divide-y divide-line rounded-m border border-line bg-surface px-3 text-15">
      {isCut && <li className="py-2.5 text-ink-2">{t('doneCut', { shown: orders.length, total: finishedTotal })}</li>}
      {shown.map((order) => (
        <li key={order.id}>
          <AriaButton
            data-order={order.id}
            onPress={() => onOpen(order)}
            className="flex min-h-12 w-full flex-wrap content-center items-center gap-x-2.5 rounded-s py-2 text-start outline-offset-[-2px]!"
          >
            <span className="sr-only">{t('openOrder', { number: orderNumberText(order.number) })}, </span>
            {lane === 'done' && <StatusShape mark={order.status ?? 'unknown'} />}
            <b className="font-[700]">#{orderNumberText(order.number)}</b>
            {lane === 'done' ? (
              <span className="truncate">{order.customer.firstName}</span>
            ) : (
              <>
                <span className="whitespace-nowrap text-ink-2">{t('starts', { time: startOf(order) })}</span>
                <span className="ms-auto whitespace-nowrap">
                  {t('forTime', { time: clock(promisedFrom(order), location.timeZone) })}
                </span>
              </>
            )}
          </AriaButton>
        </li>
      ))}
    </ul>
  )
}
