import { addDays, type CalendarDate, isStaffAllowed, localeOf, type Minor } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { useSession } from '../../shell/session.ts'

/** What each place of the member has taken so far, against the same weekday by this time; for who may see money. */
export function SoFar() {
  const t = useTranslations('today')
  const { staff, locations } = useSession()
  if (!isStaffAllowed(staff, 'read-money')) return null
  return (
    <section aria-label={t('soFar')} className="mt-6 grid gap-4 md:grid-cols-2">
      {locations.map((location) => (
        <Place key={location.id} location={location} isOne={locations.length === 1} />
      ))}
    </section>
  )
}

interface PlaceProps {
  readonly location: StaffLocation
  /** Whether the member has no other place, so that it needs no name. */
  readonly isOne: boolean
}

function Place({ location, isOne }: PlaceProps) {
  const t = useTranslations('today')
  const money = useMoney()
  const weekday = useWeekday()
  const { data, isError, refetch } = useQuery(dayQueries.today(location.id))
  if (!data && isError) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-44 w-full" />
  const { day, currency, now, weekAgo, weekAgoByNow, yesterday, weekBeforeYesterday } = data
  const amount = (minor: Minor) => money(minor, currency)
  const isCompared = weekAgo.orders > 0
  const compared = (more: Minor, to: CalendarDate, keys: typeof TODAY | typeof YESTERDAY) =>
    t(keys[Math.sign(more) as Sign], { amount: amount(Math.abs(more)), day: weekday(to) })
  return (
    <article className="rounded-m border border-line bg-surface p-4 md:p-5">
      <h3 className="text-17 font-[650] text-ink-2">{isOne ? t('soFar') : location.name}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <b className="text-34 font-[760] tabular-nums">{amount(now.total)}</b>
        <span className="text-20 font-[650]">{t('orders', { count: now.orders })}</span>
      </p>
      <p className="mt-1 text-17">{isCompared ? compared(now.total - weekAgoByNow.total, day, TODAY) : t('first')}</p>
      {yesterday.orders + weekBeforeYesterday.orders > 0 && (
        <p className="mt-2 text-15 text-ink-2">
          {t('yesterday', { amount: amount(yesterday.total), orders: t('orders', { count: yesterday.orders }) })}
          {weekBeforeYesterday.orders > 0 &&
            `: ${compared(yesterday.total - weekBeforeYesterday.total, addDays(day, -1), YESTERDAY)}`}
        </p>
      )}
      <Link
        to={path.day(location.slug, day)}
        className="mt-2 inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('seeDay')}
        {!isOne && <span className="sr-only"> · {location.name}</span>}
      </Link>
    </article>
  )
}

type Sign = -1 | 0 | 1
/** The words for less, as much, and more. */
const TODAY = { [-1]: 'less', 0: 'same', 1: 'more' } as const
const YESTERDAY = { [-1]: 'yesterdayLess', 0: 'yesterdaySame', 1: 'yesterdayMore' } as const

/** The weekday of a calendar date in the reader's language: "Friday", "viernes". */
function useWeekday(): (day: CalendarDate) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), { weekday: 'long', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day))
}
