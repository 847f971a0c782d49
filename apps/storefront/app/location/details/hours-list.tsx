import {
  addDays,
  type ClockSpan,
  type DayHours,
  hoursAhead,
  type Location,
  localeOf,
  localMoment,
  ORDER_TYPES,
  type OrderType,
  weekdayOf,
} from '@comanda/domain'
import { Badge, classes } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'

/** Days that are listed one by one; later days are listed only when they differ. */
const WEEK = 7
const LOOKED_AHEAD = 35

interface Group {
  readonly types: readonly OrderType[]
  readonly days: readonly DayHours[]
}

/** Order types with the same hours share a group. */
function groupsOf(location: Location, today: string): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const type of ORDER_TYPES.filter((one) => location.settings[one].offered)) {
    const days = hoursAhead(location.hours[type], location.timeZone, today, LOOKED_AHEAD)
    const key = JSON.stringify(days)
    groups.set(key, { types: [...(groups.get(key)?.types ?? []), type], days })
  }
  return [...groups.values()]
}

/** The opening hours of the coming week by order type, and later dates that differ. [3.17] */
export function HoursList({ location, now }: { readonly location: Location; readonly now: Temporal.Instant }) {
  const t = useTranslations('information')
  const types = useTranslations('enumerations.orderType')
  const { language } = useSite()
  const today = localMoment(now, location.timeZone).date
  const groups = groupsOf(location, today)
  const list = new Intl.ListFormat(localeOf(language))
  return (
    <div className="flex flex-col gap-5">
      {groups.map(({ types: own, days }) => {
        const title =
          groups.length === 1
            ? t('hours')
            : t('hoursOf', { types: list.format(own.map((type) => types(type).toLocaleLowerCase(language))) })
        const later = days.filter(({ date, usual }) => usual !== null && date >= addDays(today, WEEK))
        return (
          <div key={own.join()}>
            <h3 className="text-dish font-strong">{title}</h3>
            <dl className="mt-1.5">
              {isEveryDay(days.slice(0, WEEK)) ? (
                <EveryDay day={days[0]} />
              ) : (
                days.slice(0, WEEK).map((day) => <Day key={day.date} day={day} isToday={day.date === today} />)
              )}
            </dl>
            {later.length === 0 ? null : (
              <>
                <h4 className="mt-3 text-label font-semibold">{t('different')}</h4>
                <dl className="mt-1">
                  {later.map((day) => (
                    <Day key={day.date} day={day} isToday={false} dated />
                  ))}
                </dl>
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** A week with the same hours on each day is one line. */
const isEveryDay = (days: readonly DayHours[]) =>
  new Set(days.map(({ allDay, spans, usual }) => JSON.stringify([allDay, spans, usual !== null]))).size === 1

function EveryDay({ day }: { readonly day: DayHours | undefined }) {
  const t = useTranslations('information')
  if (day === undefined) return null
  return (
    <div className="flex justify-between gap-4 py-1.5 text-body">
      <dt>{t('everyDay')}</dt>
      <dd className="text-end tabular-nums">{day.allDay ? t('allDay') : spansText(day.spans) || t('closed')}</dd>
    </div>
  )
}

interface DayProps {
  readonly day: DayHours
  readonly isToday: boolean
  readonly dated?: boolean
}

function Day({ day, isToday, dated = false }: DayProps) {
  const t = useTranslations('information')
  const weekdays = useTranslations('enumerations.weekday')
  const { language } = useSite()
  const isException = day.usual !== null
  const date = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: dated ? 'short' : 'long',
    timeZone: 'UTC',
    ...(dated && { weekday: 'short' }),
  }).format(new Date(`${day.date}T12:00:00Z`))
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        '-mx-3 flex justify-between gap-4 rounded-s px-3 py-1.5 text-body',
        isToday ? 'bg-soft font-strong' : 'text-ink-2',
      )}
    >
      <dt className="flex shrink-0 flex-wrap items-center gap-x-2">
        <span className="first-letter:uppercase">
          {dated ? date : weekdays(String(weekdayOf(day.date)) as '1')}
          {isException && !dated ? `, ${date}` : ''}
        </span>
        {day.name && <span className="font-strong text-ink">{day.name}</span>}
        {isToday ? <Badge tone="raised">{t('today')}</Badge> : null}
      </dt>
      <dd className="text-end tabular-nums">
        <span className={isException ? 'font-strong text-ink' : undefined}>
          {day.allDay ? t('allDay') : spansText(day.spans) || t('closed')}
        </span>
        {day.usual === null ? null : (
          <span className="block text-label font-normal text-ink-2">
            {day.usual.length === 0 ? t('usuallyClosed') : t('usually', { hours: spansText(day.usual) })}
          </span>
        )}
      </dd>
    </div>
  )
}

const spansText = (spans: readonly ClockSpan[]) => spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
