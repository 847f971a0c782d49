import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'

/** Orders of the day that are not handed over, and those that were rejected; each leads to its order. */
export function UnsoldOrders({ day: { unsold, currency } }: { readonly day: BusinessDay }) {
  const t = useTranslations('days')
  const money = useMoney()
  const { location } = useConsole()
  return (['open', 'rejected'] as const).map((state) => {
    const orders = unsold.filter((order) => order.state === state)
    if (orders.length === 0) return null
    const title = t(state === 'open' ? 'unfinished' : 'rejected')
    return (
      <section key={state} aria-label={title} className="mt-6">
        <h3 className="text-20 font-[700]">
          {title} ({orders.length})
        </h3>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {orders.map(({ id, code, total, isCounted }) => (
            <li key={id}>
              <Link
                to={path.foundOrder(location.slug, id)}
                className="inline-flex min-h-11 items-center gap-2 text-17 underline underline-offset-4"
              >
                <b>{code}</b> <span className="tabular-nums">{money(total, currency)}</span>
              </Link>{' '}
              {state === 'open' && (
                <span className="text-15 text-ink-2">{t(isCounted ? 'counted' : 'notCounted')}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
