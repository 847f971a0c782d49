import { addDays, type CalendarDate, type Currency, isStaffAllowed, localeOf } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Usual } from '../../../../api/days.ts'
import type { StaffLocation } from '../../../../api/session.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { dayQueries } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

interface TakingsProps {
  readonly location: StaffLocation
  /** Whether the member has no other place, so that it needs no name. */
  readonly isOne: boolean
}

/** What a place has taken so far, against the last same weekdays by this time. */
export function Takings({ location, isOne }: TakingsProps) {
  const t = useTranslations('today')
  const money = useMoney()
  const weekday = useDayFormat({ weekday: 'long' })
  const { data, isError, refetch } = useQuery(dayQueries.today(location.id))
  if (!data && isError) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-44 w-full" />
  const { day, currency, now, usual } = data
  const more = usual && now.total - usual.total
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <b className="text-34 font-[760] tabular-nums">{money(now.total, currency)}</b>
        <span className="text-20 font-[650]">{t('orders', { count: now.orders })}</span>
      </p>
      <p className="mt-1 text-17">
        {more === null
          ? t('first')
          : t(TODAY[Math.sign(more) as Sign], { amount: money(Math.abs(more), currency), day: weekday(day) })}
      </p>
      {usual && <UsualDays usual={usual} day={day} currency={currency} slug={location.slug} isByNow />}
      <Link
        to={path.day(location.slug, day)}
        className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
      >
        {t('seeDay')}
        {!isOne && <span className="sr-only"> · {location.name}</span>}
      </Link>
    </>
  )
}

/** What each place took yesterday, against the same weekdays before; for who may see money. */
export function Yesterday() {
  const t = useTranslations('today')
  const { staff, locations, device } = useSession()
  const { location } = useConsole()
  if (!isStaffAllowed(staff, 'read-money')) return null
  return (
    <section aria-label={t('yesterdayTitle')} className="mt-8">
      <h3 className="text-24 font-[740]">{t('yesterdayTitle')}</h3>
      <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
        {locations.map((location) => (
          <YesterdayOf key={location.id} location={location} isOne={locations.length === 1} />
        ))}
      </ul>
      {device === null && staff.role !== 'support' && (
        <Link
          to={path.account(location.slug)}
          className="mt-2 inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('byMail')}
        </Link>
      )}
    </section>
  )
}

function YesterdayOf({ location, isOne }: TakingsProps) {
  const t = useTranslations('today')
  const money = useMoney()
  const weekday = useDayFormat({ weekday: 'long' })
  const { data } = useQuery(dayQueries.today(location.id))
  if (!data) return null
  const { currency, yesterday, usualYesterday } = data
  const day = addDays(data.day, -1)
  const more = usualYesterday && yesterday.total - usualYesterday.total
  return (
    <li className="px-4 py-3">
      {!isOne && <h4 className="text-17 font-[650] text-ink-2">{location.name}</h4>}
      <Link to={path.day(location.slug, day)} className="flex min-h-11 flex-wrap items-baseline gap-x-3 pt-1">
        <b className="text-20 font-[720] tabular-nums underline underline-offset-4">
          {money(yesterday.total, currency)}
        </b>
        <span className="text-17">{t('orders', { count: yesterday.orders })}</span>
      </Link>
      {more !== null && (
        <p className="text-17">
          {t(YESTERDAY[Math.sign(more) as Sign], { amount: money(Math.abs(more), currency), day: weekday(day) })}
        </p>
      )}
      {usualYesterday && <UsualDays usual={usualYesterday} day={day} currency={currency} slug={location.slug} />}
    </li>
  )
}

interface UsualDaysProps {
  readonly usual: Usual
  /** The day that is compared with them. */
  readonly day: CalendarDate
  readonly currency: Currency
  readonly slug: string
  /** They count until this time on the clock only. */
  readonly isByNow?: boolean
}

/** From which days it is known what is usual; each leads to its sheet. */
function UsualDays({ usual, day, currency, slug, isByNow = false }: UsualDaysProps) {
  const t = useTranslations('today')
  const money = useMoney()
  const date = useDayFormat({ day: 'numeric', month: 'short' })
  const weekday = useDayFormat({ weekday: 'long' })
  const name = weekday(day)
  const words = { count: usual.days.length, day: name, days: severalOf(name), amount: money(usual.total, currency) }
  return (
    <details className="text-15 text-ink-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-[600] underline underline-offset-4">
        {t(isByNow ? 'usualByNow' : 'usual', words)}
      </summary>
      <ul className="pb-2">
        {usual.days.map((one) => (
          <li key={one.day}>
            <Link to={path.day(slug, one.day)} className="flex min-h-11 items-center gap-x-3 tabular-nums">
              <span className="underline underline-offset-4">{date(one.day)}</span>
              <b className="ms-auto font-[650]">{money(one.total, currency)}</b>
              <span>{t('orders', { count: one.orders })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Of a weekday: "Fridays", "sábados", "viernes". */
const severalOf = (weekday: string): string => (weekday.endsWith('s') ? weekday : `${weekday}s`)

type Sign = -1 | 0 | 1
/** The words for less, as much, and more. */
const TODAY = { [-1]: 'less', 0: 'same', 1: 'more' } as const
const YESTERDAY = { [-1]: 'yesterdayLess', 0: 'yesterdaySame', 1: 'yesterdayMore' } as const

/** Names a calendar date in the reader's language: "Friday", "20 Nov". */
function useDayFormat(options: Intl.DateTimeFormatOptions): (day: CalendarDate) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), { ...options, timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day))
}
