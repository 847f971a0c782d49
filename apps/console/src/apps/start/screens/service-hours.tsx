import type { ClockSpan } from '@comanda/domain'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Service } from '../../../api/signup.ts'
import { CopiedNote, CopyDayButton, useDayCopy } from '../../../forms/copy-day.tsx'
import { SpanList } from '../../../forms/span-list.tsx'
import { Button } from '../../../parts/button.tsx'
import { splitDay } from '../split-day.ts'

type Week = Service['week']
type Span = Week[number][number]

const DAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const
const USUAL_SPAN: Span = { opensAt: '12:00', closesAt: '22:00' }
export const USUAL_WEEK: Week = DAYS.map(() => [USUAL_SPAN])

const openDays = (week: Week): Week => week.filter((spans) => spans.length > 0)

/** What the open days have in common: the times of the first one. */
const timesOf = (week: Week): Week[number] => openDays(week)[0] ?? [USUAL_SPAN]

/** Whether all open days have the same times. */
export function isSameDaily(week: Week): boolean {
  return openDays(week).every((spans) => JSON.stringify(spans) === JSON.stringify(timesOf(week)))
}

/** The week with the same times on its open days: closed days stay closed, unless all are. */
export function withSameTimes(week: Week, spans: Week[number] = timesOf(week)): Week {
  return openDays(week).length === 0 ? week.map(() => spans) : week.map((day) => (day.length === 0 ? [] : spans))
}

interface ServiceHoursProps {
  readonly week: Week
  readonly isByDay: boolean
  readonly error: string | null
  readonly onChange: (week: Week) => void
  readonly onByDay: (isByDay: boolean) => void
}

/** When a restaurant is open: the same times on its open days, or times of each day; at most two a day. */
export function ServiceHours({ week, isByDay, error, onChange, onByDay }: ServiceHoursProps) {
  const t = useTranslations('start.service')
  const copy = useDayCopy(week, (days) => onChange(days.map((spans) => [...spans])))
  const nameOf = (day: number) => t(`days.${DAYS[day] ?? 'd1'}`)
  return (
    <>
      <h2 className="mt-5 mb-2 text-20 font-[720]">{t('hours')}</h2>
      {isByDay ? (
        <ul className="grid gap-2">
          {DAYS.map((key, index) => {
            const spans = week[index] ?? []
            const day = nameOf(index)
            return (
              <li key={key} className="flex min-h-13 flex-wrap items-start gap-x-3 gap-y-1">
                <label className="flex min-h-13 w-34 cursor-pointer items-center gap-3 text-17">
                  <input
                    type="checkbox"
                    aria-label={t('open', { day })}
                    checked={spans.length > 0}
                    onChange={(event) => copy.edit(index, event.target.checked ? timesOf(week) : [])}
                    className="size-6 accent-ink"
                  />
                  {day}
                </label>
                {spans.length === 0 ? (
                  <span className="flex min-h-13 items-center text-15 text-ink-2">{t('closed')}</span>
                ) : (
                  <DayTimes
                    spans={spans}
                    names={{
                      from: t('fromOf', { day }),
                      to: t('toOf', { day }),
                      remove: t('removeTimeOf', { day }),
                      add: t('addTimeOf', { day }),
                    }}
                    onChange={(changed) => copy.edit(index, changed)}
                  >
                    <CopyDayButton copy={copy.of(index)} day={day} onPress={() => copy.press(index)} />
                  </DayTimes>
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <OpenDays week={week} />
          <DayTimes
            spans={timesOf(week)}
            names={{ from: t('from'), to: t('to'), remove: t('removeTime'), add: t('addTime') }}
            onChange={(spans) => onChange(withSameTimes(week, spans))}
          />
        </div>
      )}
      {isByDay && <CopiedNote day={copy.copiedDay === null ? null : nameOf(copy.copiedDay)} />}
      {error !== null && (
        <p role="alert" className="mt-2 text-15 font-[600] text-bad">
          {error}
        </p>
      )}
      <Button
        look="quiet"
        className="mt-2 -ms-4 text-15"
        onClick={() => {
          if (isByDay) onChange(withSameTimes(week))
          onByDay(!isByDay)
        }}
      >
        {isByDay ? t('sameDay') : t('byDay')}
      </Button>
    </>
  )
}

/** An arbitrary Monday, from which the names of the weekdays are formatted. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** "Every day", or which days are not among them. */
function OpenDays({ week }: { readonly week: Week }) {
  const t = useTranslations('start.service')
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const closed = week.flatMap((spans, day) => (spans.length === 0 ? [name.format(A_MONDAY + day * DAY_MS)] : []))
  const days = new Intl.ListFormat(locale).format(closed)
  return (
    <span className="flex items-center text-17 font-[600] sm:min-h-13">
      {closed.length === 0 || closed.length === week.length ? t('everyDay') : t('exceptDays', { days })}
    </span>
  )
}

export function clockOf({ opensAt: opens, closesAt: closes }: Span): ClockSpan {
  return { opens, closes }
}
const wireOf = ({ opens, closes }: ClockSpan): Span => ({ opensAt: opens, closesAt: closes })

interface DayTimesProps {
  readonly spans: Week[number]
  /** Accessible names. */
  readonly names: Record<'from' | 'to' | 'remove' | 'add', string>
  readonly onChange: (spans: Week[number]) => void
  /** A button beside that of the second time. */
  readonly children?: ReactNode
}

/** The times of a day, and a second one after a break. */
function DayTimes({ spans, names, onChange, children }: DayTimesProps) {
  const t = useTranslations('start.service')
  const [only] = spans
  return (
    <div>
      <SpanList spans={spans.map(clockOf)} names={names} onChange={(changed) => onChange(changed.map(wireOf))} />
      {spans.length === 1 && only !== undefined && (
        <Button
          look="quiet"
          className="-ms-4 min-h-11 gap-1.5 text-15"
          aria-label={names.add}
          onClick={({ currentTarget }) => {
            const list = currentTarget.parentElement
            onChange(splitDay(clockOf(only)).map(wireOf))
            // The button has gone.
            requestAnimationFrame(() => list?.querySelector<HTMLInputElement>('[data-last-span] input')?.focus())
          }}
        >
          <Plus size={18} aria-hidden />
          {t('addTime')}
        </Button>
      )}
      {children}
    </div>
  )
}
