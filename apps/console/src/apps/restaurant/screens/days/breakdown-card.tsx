import type { FigureBy } from '@comanda/domain'
import { Select, Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Breakdown, BreakdownRow, FigureAmounts } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { breakdownQuery } from '../../../../resources/breakdown.ts'
import { ChartCard } from './chart-card.tsx'
import type { FigureRow } from './figure-table.tsx'
import { useBases, useFigureFormats, useRowName } from './figure-words.ts'
import { useOrdersOf } from './orders-of.ts'

/** What the screen breaks a period down by; days and hours have charts of their own. */
export const CARD_BYS = [
  'dish',
  'category',
  'choice',
  'pair',
  'order-type',
  'channel',
  'payment',
  'area',
  'coupon',
  'customer',
  'taken-by',
  'accepted-by',
  'promise',
  'rejection',
  'place',
] as const satisfies readonly FigureBy[]
export type CardBy = (typeof CARD_BYS)[number]

interface BreakdownCardProps {
  readonly by: CardBy
  readonly onBy: (by: CardBy) => void
  readonly period: Period
  /** null: every place */
  readonly locationId: number | null
}

/** A period by anything, as bars or as a table, with the choice of what. */
export function BreakdownCard({ by, onBy, period, locationId }: BreakdownCardProps) {
  const t = useTranslations('figures')
  const of = { by, period, locationId }
  const { data, isError, refetch } = useQuery(breakdownQuery(of))
  return (
    <div className="min-w-0 rounded-m border border-line bg-surface p-4 md:p-5">
      <Select label={t('by')} value={by} onChange={(event) => onBy(event.target.value as CardBy)}>
        {CARD_BYS.filter((one) => one !== 'place' || locationId === null).map((one) => (
          <option key={one} value={one}>
            {t(`bys.${one}`)}
          </option>
        ))}
      </Select>
      {data && <Rows by={by} period={period} locationId={locationId} breakdown={data} />}
      {!data && isError && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-4 h-80 w-full" />}
    </div>
  )
}

const NOTED = ['dish', 'category', 'choice', 'pair', 'promise', 'rejection', 'accepted-by'] as const
/** What are counted rather than sold. */
const COUNTED: readonly CardBy[] = ['pair', 'promise', 'rejection']

const isEmpty = ({ orders, refunds }: FigureAmounts): boolean => orders === 0 && refunds === 0

interface RowsProps extends Omit<BreakdownCardProps, 'onBy'> {
  readonly breakdown: Breakdown
}

function Rows({ by, period, locationId, breakdown }: RowsProps) {
  const t = useTranslations('figures')
  const noted = NOTED.find((one) => one === by)
  const table = useTable(by, breakdown, { period, locationId })
  const shown = breakdown.rows.filter(({ now }) => !isEmpty(now))
  return (
    <ChartCard
      isInside
      title={t(`bys.${by}`)}
      note={noted && t(`notes.${noted}`)}
      of={{ by, period, locationId }}
      heads={table.heads}
      rows={table.rows}
      chart={
        shown.length === 0 ? (
          <p className="mt-4 text-17">{t('noneOf')}</p>
        ) : (
          <Bars by={by} rows={shown} breakdown={breakdown} place={{ period, locationId }} />
        )
      }
    >
      {breakdown.more > 0 && <p className="mt-3 text-15 text-ink-2">{t('more200', { count: breakdown.more })}</p>}
    </ChartCard>
  )
}

type Place = Pick<BreakdownCardProps, 'period' | 'locationId'>

const sizeOf = (by: CardBy, { orders, sales, refunds }: FigureAmounts): number =>
  COUNTED.includes(by) ? orders : sales + refunds

/** Rows that are shown as bars; the table has them all. */
const MOST_BARS = 12

interface BarsProps {
  readonly by: CardBy
  readonly rows: readonly BreakdownRow[]
  readonly breakdown: Breakdown
  readonly place: Place
}

function Bars({ by, rows, breakdown: { currency }, place }: BarsProps) {
  const t = useTranslations('figures')
  const money = useMoney()
  const nameOf = useRowName(by)
  const ordersOf = useOrdersOf(by, place)
  const { count } = useFigureFormats()
  const sorted = rows.toSorted((a, b) => sizeOf(by, b.now) - sizeOf(by, a.now)).slice(0, MOST_BARS)
  const most = Math.max(1, ...sorted.map(({ now }) => sizeOf(by, now)))
  const isOfMenu = by === 'dish' || by === 'choice' || by === 'category'
  const beside = ({ now }: BreakdownRow): string => {
    if (by === 'promise') return now.portions > 0 ? t('minutesLate', { count: count(now.portions) }) : ''
    if (isOfMenu) return t('soldPortions', { count: count(now.portions) })
    return by === 'rejection' ? money(now.sales, currency) : t('soldTimes', { count: now.orders })
  }
  return (
    <ul className="mt-3 grid gap-3">
      {sorted.map((row) => {
        const name = nameOf(row)
        const to = ordersOf(row.key)
        const size = sizeOf(by, row.now)
        const isMissed = by === 'promise' && row.key !== 'kept'
        const colour = by === 'promise' ? (isMissed ? 'bg-rejected' : 'bg-accepted') : 'bg-chart'
        return (
          <li key={row.key} className="text-15">
            <div className="flex items-baseline gap-3">
              {to === null ? (
                <span className="me-auto min-w-0 font-[600] break-words">{name}</span>
              ) : (
                <Link
                  to={to}
                  aria-label={t('openOrders', { what: name })}
                  className="me-auto inline-flex min-h-11 min-w-0 items-center font-[600] underline decoration-line-strong underline-offset-4"
                >
                  {name}
                </Link>
              )}
              <span className="whitespace-nowrap text-ink-2 tabular-nums">{by === 'pair' ? '' : beside(row)}</span>
              <b className="whitespace-nowrap tabular-nums">
                {COUNTED.includes(by) ? t('soldTimes', { count: row.now.orders }) : money(size, currency)}
              </b>
            </div>
            <div aria-hidden className="mt-1 h-2.5 rounded-full bg-bg">
              <div
                className={`h-full rounded-full ${colour}`}
                style={{ width: `${Math.max(0, Math.min(1, size / most)) * 100}%` }}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Everything that is known of the rows, against what they are compared with. */
function useTable(by: CardBy, { rows, currency }: Breakdown, place: Place) {
  const t = useTranslations('figures')
  const money = useMoney()
  const nameOf = useRowName(by)
  const ordersOf = useOrdersOf(by, place)
  const { count } = useFigureFormats()
  const bases = useBases(place.period)
  const isOfMenu = by === 'dish' || by === 'choice' || by === 'category'
  const isCounted = COUNTED.includes(by)
  const amount = (minor: number) => money(minor, currency)
  const size = (amounts: FigureAmounts): string =>
    isCounted ? count(sizeOf(by, amounts)) : amount(sizeOf(by, amounts))
  const columns: readonly (readonly [string, (row: BreakdownRow) => string])[] = [
    // The orders of two dishes of a category are not two orders.
    ...(by === 'category' ? [] : [[t('orders'), ({ now }: BreakdownRow) => count(now.orders)] as const]),
    ...(isOfMenu ? [[t('portions'), ({ now }: BreakdownRow) => count(now.portions)] as const] : []),
    ...(by === 'promise' ? [[t('late'), ({ now }: BreakdownRow) => count(now.portions)] as const] : []),
    ...(by === 'pair' ? [] : [[t('sales'), ({ now }: BreakdownRow) => amount(now.sales)] as const]),
    ...(isOfMenu || isCounted || by === 'accepted-by'
      ? []
      : [[t('refunds'), ({ now }: BreakdownRow) => amount(now.refunds)] as const]),
    [t('before'), ({ before }) => size(before)],
    ...(bases.weekdays === null ? [] : [[t('weekdays'), ({ weekdays }: BreakdownRow) => size(weekdays)] as const]),
  ]
  return {
    heads: [t(`bys.${by}`), ...columns.map(([head]) => head)],
    rows: rows.map((row): FigureRow => {
      const to = ordersOf(row.key)
      return {
        id: row.key,
        name: nameOf(row),
        cells: columns.map(([, cell]) => cell(row)),
        ...(to !== null && { to }),
      }
    }),
  }
}
