import { localeOf } from '@comanda/domain'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PeriodFigures } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'

/** The days of a period, each with a bar as long as its sales less refunds. A day opens its sheet. */
export function DayBars({ figures: { days, currency } }: { readonly figures: PeriodFigures }) {
  const t = useTranslations('figures')
  const money = useMoney()
  const { location } = useConsole()
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const most = Math.max(1, ...days.map(({ sales, refunds }) => sales + refunds))
  return (
    <section aria-labelledby="day-bars" className="mt-6 rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 id="day-bars" className="text-20 font-[700]">
        {t('days')}
      </h3>
      <div className="mt-2 max-h-120 overflow-auto">
        <table aria-labelledby="day-bars" className="w-full text-15 tabular-nums max-sm:text-13">
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="py-1 text-start font-[600]">
                {t('day')}
              </th>
              <th scope="col" className="ps-2 text-end font-[600]">
                {t('orders')}
              </th>
              <th scope="col" className="ps-2 text-end font-[600]">
                {t('total')}
              </th>
              <td className="w-1/2 max-sm:w-1/4" />
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, sales, refunds }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="text-start font-[500] whitespace-nowrap">
                  <Link
                    to={path.day(location.slug, day)}
                    className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
                  >
                    {format.format(Date.parse(day))}
                  </Link>
                </th>
                <td className="ps-2 text-end">{orders}</td>
                <td className="ps-2 text-end">{money(sales + refunds, currency)}</td>
                <td className="ps-4" aria-hidden>
                  <span
                    className="block h-4 rounded-s bg-accepted"
                    style={{ width: `${Math.max(0, ((sales + refunds) / most) * 100)}%` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
