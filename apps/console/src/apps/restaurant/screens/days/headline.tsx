import { Equal, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Breakdown, BreakdownRow, FigureAmounts } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useBases, useChangeWords, useFigureFormats } from './figure-words.ts'
import { useOrdersOf } from './orders-of.ts'

interface HeadlineProps {
  readonly period: Period
  readonly locationId: number | null
  /** By day or by hour: anything that has all sales. */
  readonly breakdown: Breakdown
  /** By promise; undefined while it loads. */
  readonly promises: Breakdown | undefined
}

type Slot = 'now' | 'before' | 'weekdays'

const sumOf = (rows: readonly BreakdownRow[], slot: Slot, of: (amounts: FigureAmounts) => number): number =>
  rows.reduce((sum, row) => sum + of(row[slot]), 0)

/** The sums of a period, each with how it stands to what was before, in words and with a sign. */
export function Headline({ period, locationId, breakdown: { rows, currency }, promises }: HeadlineProps) {
  const t = useTranslations('figures')
  const money = useMoney()
  const { count, percent } = useFigureFormats()
  const openOrders = useOrdersOf('day', { period, locationId })
  const total = (slot: Slot) => sumOf(rows, slot, ({ sales, refunds }) => sales + refunds)
  const sales = (slot: Slot) => sumOf(rows, slot, (amounts) => amounts.sales)
  const orders = (slot: Slot) => sumOf(rows, slot, (amounts) => amounts.orders)
  const average = (slot: Slot) => (orders(slot) === 0 ? 0 : Math.round(sales(slot) / orders(slot)))
  const kept = (slot: Slot): number | null => {
    const all = sumOf(promises?.rows ?? [], slot, (amounts) => amounts.orders)
    return all === 0 ? null : (promises?.rows.find(({ key }) => key === 'kept')?.[slot].orders ?? 0) / all
  }
  const keptNow = kept('now')
  const amount = (of: (slot: Slot) => number) => ({ of, text: money(of('now'), currency) })
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Fact name={t('total')} period={period} {...amount(total)} isLarge />
      <Fact name={t('orders')} period={period} of={orders} text={count(orders('now'))} to={openOrders('')} />
      <Fact name={t('average')} period={period} {...amount(average)} />
      {keptNow !== null && (
        <Fact name={t('kept')} period={period} of={(slot) => kept(slot) ?? 0} text={percent(keptNow)} isLarge />
      )}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly text: string
  readonly of: (slot: Slot) => number
  readonly period: Period
  readonly to?: string | null
  /** As wide as a phone. */
  readonly isLarge?: boolean
}

function Fact({ name, text, of, period, to = null, isLarge = false }: FactProps) {
  const bases = useBases(period)
  return (
    <div className={`rounded-m border border-line bg-surface p-4 ${isLarge ? 'max-lg:col-span-2' : ''}`}>
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd>
        <p className="text-34 font-[760] tabular-nums max-sm:text-24">
          {to === null ? (
            text
          ) : (
            <Link to={to} className="underline decoration-line-strong decoration-2 underline-offset-4">
              {text}
            </Link>
          )}
        </p>
        {bases.weekdays !== null && <Change now={of('now')} then={of('weekdays')} base={bases.weekdays} />}
        <Change now={of('now')} then={of('before')} base={bases.before} />
      </dd>
    </div>
  )
}

const SIGNS = { more: TrendingUp, less: TrendingDown, same: Equal, none: Minus } as const

function Change({ now, then, base }: { readonly now: number; readonly then: number; readonly base: string }) {
  const { sign, words } = useChangeWords()(now, then, base)
  const Sign = SIGNS[sign]
  return (
    <p className="mt-1 flex gap-1.5 text-15 text-ink-2">
      <Sign size={17} aria-hidden className="mt-0.5 shrink-0" />
      {words}
    </p>
  )
}
