import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Breakdown } from '../../../../api/breakdown.ts'
import { useConsole } from '../../shell/console-context.ts'
import { hoursOf } from './chart-parts.ts'
import { useFigureFormats } from './figure-words.ts'

/** A Monday; the days after it have the other names. */
const WEEK = [5, 6, 7, 8, 9, 10, 11].map((day) => `2026-01-${String(day).padStart(2, '0')}`)
/** Shares of the chart's colour, in percent: ink stands on the darkest at 4.5:1. */
const SHADES = { least: 8, most: 72 } as const

/** Orders by weekday and hour: a table, darker where there are more. */
export function HeatMap({ breakdown: { rows } }: { readonly breakdown: Breakdown }) {
  const t = useTranslations('figures')
  const id = useId()
  const { location } = useConsole()
  const { weekday, shortWeekday } = useFigureFormats()
  const ordersOf = new Map(rows.map(({ key, now }) => [key, now.orders]))
  const hours = hoursOf(
    rows.flatMap(({ key, now }) => (now.orders > 0 ? key.slice(2) : [])),
    location.dayBegins,
  )
  const most = Math.max(1, ...ordersOf.values())
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id={id} className="text-20 font-[700]">
        {t('heat')}
      </h3>
      <p className="mt-1 text-15 text-ink-2">{t('heatText')}</p>
      {hours.length === 0 ? (
        <p className="mt-4 text-17">{t('noneOf')}</p>
      ) : (
        <table aria-labelledby={id} className="mt-3 w-full table-fixed border-separate border-spacing-0.5 tabular-nums">
          <thead className="text-13 text-ink-2">
            <tr>
              <th scope="col" className="w-12 text-start font-[600]">
                {t('hour')}
              </th>
              {WEEK.map((day) => (
                <th key={day} scope="col" aria-label={weekday(day)} className="font-[600]">
                  {shortWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-start text-13 font-[600] text-ink-2">
                  {`${hour}:00`}
                </th>
                {WEEK.map((day, n) => {
                  const orders = ordersOf.get(`${n + 1}-${hour}`) ?? 0
                  const shade = SHADES.least + Math.round((orders / most) * (SHADES.most - SHADES.least))
                  return (
                    <td
                      key={day}
                      className="h-8 rounded-[4px] text-center text-13 font-[600]"
                      style={{
                        background:
                          orders === 0
                            ? 'var(--bg)'
                            : `color-mix(in srgb, var(--color-chart) ${shade}%, var(--surface))`,
                      }}
                    >
                      {orders}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
