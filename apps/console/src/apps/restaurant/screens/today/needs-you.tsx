import { isStaffAllowed } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { path } from '../../../../path.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'

/** What waits for somebody at the present place, the most urgent first; each leads to its screen. */
export function NeedsYou() {
  const t = useTranslations('today')
  const { location, counts, board } = useConsole()
  const { staff } = useSession()
  const now = useServerTime()
  const mayClose = isStaffAllowed(staff, 'close-day')
  const { data } = useQuery({
    ...dayQueries.today(location.id),
    enabled: mayClose && isStaffAllowed(staff, 'read-money'),
  })
  const late = board.orders.filter(
    ({ status, preparedAt, readyAt }) => status === 'accepted' && preparedAt === null && Date.parse(readyAt) < now,
  ).length
  const { slug } = location
  const cases = [
    { key: 'fresh', count: counts.fresh, to: path.board(slug) },
    { key: 'late', count: late, to: path.board(slug) },
    { key: 'problems', count: counts.problems, to: path.problems(slug) },
    { key: 'money', count: counts.money, to: path.money(slug) },
    { key: 'openDays', count: mayClose ? (data?.openDays ?? 0) : 0, to: path.days(slug) },
  ] as const
  const waiting = cases.filter(({ count }) => count > 0)
  return (
    <section aria-label={t('needs')} className="mt-8">
      <h3 className="text-24 font-[740]">{t('needs')}</h3>
      {waiting.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-17 text-ink-2">
          <Check size={22} aria-hidden className="text-accepted" />
          {t('nothing')}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
          {waiting.map(({ key, count, to }) => (
            <li key={key}>
              <Link to={to} className="flex min-h-14 items-center gap-3 px-4 text-17 font-[650]">
                {t(key, { count })}
                <ChevronRight size={20} aria-hidden className="ms-auto shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
