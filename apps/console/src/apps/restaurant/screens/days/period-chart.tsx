import { Skeleton } from '@comanda/ui'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Breakdown, BreakdownOf, FigureAmounts } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import type { ChartBar } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { type ChartPart, chartParts, type PartSize } from './chart-parts.ts'
import type { FigureRow } from './figure-table.tsx'
import { useFigureFormats } from './figure-words.ts'

/** Its library loads with the first chart. */
const BarChart = lazy(() => import('./bar-chart.tsx').then((file) => ({ default: file.BarChart })))

interface PeriodChartProps {
  readonly period: Period
  readonly of: BreakdownOf
  /** By hour where the period is one day, else by day. */
  readonly breakdown: Breakdown
  readonly size: PartSize
  /** What the dashed outlines are. */
  readonly base: string
}

const TITLES = { hour: 'hours', day: 'days', week: 'weeks' } as const

const net = ({ sales, refunds }: FigureAmounts): number => sales + refunds

/** A period hour by hour, day by day or week by week, against the same weekdays before. A day opens its sheet. */
export function PeriodChart({ period, of, breakdown: { rows, currency }, size, base }: PeriodChartProps) {
  const t = useTranslations('figures')
  const money = useMoney()
  const { location } = useConsole()
  const { day, weekdayAndDay } = useFigureFormats()
  const parts = chartParts(rows, period, size, location.dayBegins)
  const title = t(TITLES[size])
  const short = ({ id }: ChartPart): string => (size === 'hour' ? id : day(id))
  const long = ({ id }: ChartPart): string => {
    if (size === 'hour') return `${id}:00`
    return size === 'day' ? weekdayAndDay(id).replaceAll(' ', '\u00a0') : t('weekOf', { day: day(id) })
  }
  const bars = parts.map((part): ChartBar => {
    return { id: part.id, label: short(part), value: net(part.now), past: net(part.weekdays) }
  })
  return (
    <ChartCard
      title={title}
      of={of}
      chart={
        <>
          <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 text-15 text-ink-2">
            <span className="inline-flex items-center gap-2">
              <span className="size-3.5 rounded-[3px] bg-chart" />
              {t('now')}
            </span>
            <span className="inline-flex items-center gap-2">
              <span className="size-3.5 rounded-[3px] border-2 border-dashed border-field" />
              {base}
            </span>
          </p>
          <Suspense fallback={<Skeleton className="mt-3 h-70 w-full" />}>
            <BarChart
              label={title}
              bars={bars}
              format={(value) => withoutPence(money(Math.round(value / 100) * 100, currency))}
            />
          </Suspense>
        </>
      }
      heads={[t(size), t('orders'), t('sales'), t('refunds'), t('total'), t('weekdays')]}
      rows={parts.map((part): FigureRow => {
        const { id, now, weekdays } = part
        const amounts = [now.sales, now.refunds, net(now), net(weekdays)]
        return {
          id,
          name: long(part),
          cells: [String(now.orders), ...amounts.map((amount) => money(amount, currency))],
          ...(size === 'day' && of.locationId !== null && { to: path.day(location.slug, id) }),
        }
      })}
    />
  )
}

/** A rounded amount; a chart has no space for its pence. */
const withoutPence = (text: string): string => text.replace(/[.,]\d\d(?=\D*$)/, '')
