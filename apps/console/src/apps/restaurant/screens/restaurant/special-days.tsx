import {
  addDays,
  type CalendarDate,
  type ClockSpan,
  countSpecialDays,
  datesOf,
  hoursOn,
  LOCATION_LIMITS,
  localeOf,
  localMomentAt,
  MOST_SPECIAL_DAYS,
  type OpeningHours,
  type SpecialDays as Range,
  specialDaysOf,
  withoutSpecialDays,
  withSpecialDays,
} from '@comanda/domain'
import { Field, Segmented } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { SpanList } from '../../../../forms/span-list.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { useServerTime } from '../../shell/server-clock.tsx'
import { DAY_CHOICES, type DayChoice, PublicHolidays } from './public-holidays.tsx'
import { EVENING, USUAL_SPAN } from './week-hours.tsx'

type Change = (hours: OpeningHours) => OpeningHours

interface SpecialDaysProps {
  readonly location: StaffLocation
  readonly hours: OpeningHours
  /** Changes the hours that are shown. */
  readonly onChange: (change: Change) => void
  /** Changes the hours of every way to order: a day that is added is one for all. */
  readonly onChangeAll: (change: Change) => void
}

/** Days: a year and a month, so that next Christmas is there at this one. */
const SHOWN_AHEAD = 396

const choiceOf = ({ spans }: Range): DayChoice => (spans === null ? 'usual' : spans.length === 0 ? 'closed' : 'own')

/** The hours that a day begins with: those of its weekday, where it has any. */
const spansFor = (choice: DayChoice, hours: OpeningHours, date: CalendarDate): readonly ClockSpan[] | null => {
  if (choice === 'usual') return null
  if (choice === 'closed') return []
  const usual = hoursOn({ ...hours, exceptions: {} }, date)
  return usual.length === 0 ? [USUAL_SPAN] : usual
}

const middayOf = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

/** "Fri, 25 Dec 2026", or "24–26 Dec 2026". */
function useRangeWords(): (first: CalendarDate, last?: CalendarDate) => string {
  const locale = localeOf(useLocale())
  return (first, last = first) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
      ...(first === last && { weekday: 'short' }),
    }).formatRange(middayOf(first), middayOf(last))
}

/** The dates with other hours or a name, and the public holidays to decide about. */
export function SpecialDays({ location, hours, onChange, onChangeAll }: SpecialDaysProps) {
  const t = useTranslations('restaurant.hours')
  const wordsOf = useRangeWords()
  const today = localMomentAt(useServerTime(), location.timeZone).date
  const [isLaterShown, setLaterShown] = useState(false)
  const ahead = specialDaysOf(hours).filter(({ last }) => last >= today)
  const coming = isLaterShown ? ahead : ahead.filter(({ first }) => first < addDays(today, SHOWN_AHEAD))
  const add = (days: Omit<Range, 'spans'>, choice: DayChoice) => {
    if (days.first >= addDays(today, SHOWN_AHEAD)) setLaterShown(true)
    onChangeAll((own) => withSpecialDays(own, { ...days, spans: spansFor(choice, own, days.first) }))
  }
  return (
    <div>
      <h4 className="text-20 font-[700]">{t('special')}</h4>
      <p className="mt-1 text-15 text-ink-2">{t('specialText')}</p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {coming.map((days) => (
          <DaysRow
            key={days.first}
            days={days}
            words={wordsOf(days.first, days.last)}
            hours={hours}
            onChange={onChange}
          />
        ))}
      </ul>
      {ahead.length > coming.length && (
        <Button look="quiet" className="mt-1 px-2" onClick={() => setLaterShown(true)}>
          {t('later', { count: ahead.length - coming.length })}
        </Button>
      )}
      <PublicHolidays
        locationId={location.id}
        isDecided={(date) => hours.exceptions[date] !== undefined || hours.names?.[date] !== undefined}
        wordsOf={wordsOf}
        onDecide={({ date, name }, choice) => add({ first: date, last: date, name }, choice)}
      />
      <NewDays
        room={LOCATION_LIMITS.exceptions - countSpecialDays(hours)}
        today={today}
        onAdd={(days) => add(days, 'closed')}
      />
    </div>
  )
}

interface DaysRowProps {
  readonly days: Range
  readonly words: string
  readonly hours: OpeningHours
  readonly onChange: (change: Change) => void
}

function DaysRow({ days, words, hours, onChange }: DaysRowProps) {
  const t = useTranslations('restaurant.hours')
  const set = (changed: Partial<Range>) => onChange((own) => withSpecialDays(own, { ...days, ...changed }))
  const spans = days.spans ?? []
  // Without a name nothing would be left of a day as usual.
  const choices = DAY_CHOICES.filter((choice) => choice !== 'usual' || days.name !== '')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="w-full sm:w-56">
        <p className="pb-1 text-17 font-[600]">{words}</p>
        {days.spans === null ? (
          <p className="text-17">{days.name}</p>
        ) : (
          <Field
            label={t('nameOf', { day: words })}
            hideLabel
            placeholder={t('dayName')}
            maxLength={LOCATION_LIMITS.dayName}
            value={days.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <Segmented
          label={t('hoursOfDay', { day: words })}
          value={choiceOf(days)}
          segments={choices.map((value) => ({ value, label: t(value) }))}
          onChange={(choice) => set({ spans: spansFor(choice, hours, days.first) })}
        />
        <SpanList
          spans={spans}
          names={{
            from: t('fromOf', { day: words }),
            to: t('toOf', { day: words }),
            remove: t('removeSpan', { day: words }),
          }}
          onChange={(changed) => set({ spans: changed })}
        />
        {spans.length > 0 && spans.length < LOCATION_LIMITS.spans && (
          <Button
            look="quiet"
            className="min-h-11 justify-self-start gap-1.5 px-2 text-15"
            aria-label={t('splitOf', { day: words })}
            onClick={() => set({ spans: [...spans, EVENING] })}
          >
            <Plus size={18} aria-hidden />
            {t('split')}
          </Button>
        )}
      </div>
      <RemoveRowButton
        className="px-3"
        label={t('removeDay', { day: words })}
        onRemove={() => onChange((own) => withoutSpecialDays(own, days))}
      >
        <Trash2 size={20} aria-hidden />
      </RemoveRowButton>
    </li>
  )
}

interface NewDaysProps {
  /** How many days may be added. */
  readonly room: number
  readonly today: CalendarDate
  readonly onAdd: (days: Omit<Range, 'spans'>) => void
}

const NOTHING = { first: '', last: '', name: '' }

/** A date or a range, with its name; it is closed until other hours are chosen. */
function NewDays({ room, today, onAdd }: NewDaysProps) {
  const t = useTranslations('restaurant.hours')
  const [typed, setTyped] = useState(NOTHING)
  const { first, name } = typed
  const last = typed.last || first
  const count = datesOf({ first, last }).length
  const problem =
    first === ''
      ? null
      : last < first
        ? t('backwards')
        : count === 0
          ? t('tooLong', { most: MOST_SPECIAL_DAYS })
          : count > room
            ? t('tooMany')
            : null
  const field = (key: keyof typeof NOTHING) => ({
    value: typed[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((now) => ({ ...now, [key]: target.value })),
  })
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-17 font-[700]">{t('addTitle')}</legend>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <div className="min-w-40 flex-1">
          <Field type="date" label={t('firstDay')} min={today} {...field('first')} />
        </div>
        <div className="min-w-40 flex-1">
          <Field type="date" label={t('lastDay')} min={first || today} error={problem} {...field('last')} />
        </div>
        <div className="min-w-52 flex-2">
          <Field label={t('dayName')} hint={t('dayNameHint')} maxLength={LOCATION_LIMITS.dayName} {...field('name')} />
        </div>
        <Button
          className="min-h-13 gap-2 sm:mt-7"
          disabled={first === '' || problem !== null}
          onClick={() => {
            onAdd({ first, last, name: name.trim() })
            setTyped(NOTHING)
          }}
        >
          <Plus size={20} aria-hidden />
          {t('addDay')}
        </Button>
      </div>
    </fieldset>
  )
}
