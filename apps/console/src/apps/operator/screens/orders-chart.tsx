import { useTranslations } from 'use-intl'
import type { Usage } from '../../../api/operator.ts'
import { useFigures } from './use-figures.ts'

/** Days between two dates below the bars. */
const DATED_EVERY = 7

/** Orders per day as bars, with a table for who cannot see them. */
export function OrdersChart({ days }: { readonly days: Usage['days'] }) {
  const t = useTranslations('operator.business')
  const { count, shortDay } = useFigures()
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  const peak = days.findIndex(({ orders }) => orders === most)
  return (
    <figure className="mt-2">
      <div aria-hidden className="flex h-48 items-end gap-[3px] border-b border-line-strong pt-7 md:gap-1.5">
        {days.map(({ date, orders }, n) => (
          <div
            key={date}
            className="relative min-w-0 flex-1 rounded-t-[3px] bg-[#2358b8]"
            style={{ height: `${(orders / most) * 100}%` }}
          >
            {n === peak && (
              <span className="absolute bottom-full left-1/2 -translate-x-1/2 pb-1 text-15 font-[740] tabular-nums">
                {count(orders)}
              </span>
            )}
          </div>
        ))}
      </div>
      <div aria-hidden className="flex justify-between pt-2 text-13 text-ink-2">
        {days
          .filter((_, n) => n % DATED_EVERY === 0)
          .map(({ date }) => (
            <span key={date}>{shortDay(date)}</span>
          ))}
      </div>
      <table className="sr-only">
        <caption>{t('ordersByDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, orders }) => (
            <tr key={date}>
              <td>{shortDay(date)}</td>
              <td>{count(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
