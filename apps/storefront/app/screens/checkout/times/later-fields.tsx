import { type CalendarDate, chooseDate, type InstantText, localeOf, localMoment, slotsOn } from '@comanda/domain'
import { FieldError, Segmented } from '@comanda/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldId } from '../../../forms/field-id.ts'
import { useSite } from '../../../start-up/use-site.ts'
import type { DetailsFormState } from '../details/use-details-form.ts'
import { type DayPart, daysOf, inParts, isFull, type PartOfDay, type TimesOf } from './free-times.ts'
import { TimeTile } from './time-tile.tsx'

interface LaterFieldsProps {
  readonly state: DetailsFormState
  readonly of: TimesOf
  readonly date: CalendarDate | null
  readonly at: InstantText | null
}

/**
 * The next fourteen days and the 15-minute slots of the selected one, grouped by part of the day. [4.31] [5.18] [5.20]
 * [5.38]
 */
export function LaterFields({ state, of, date, at }: LaterFieldsProps) {
  const t = useTranslations('checkout.when')
  const errorId = useId()
  const error = state.errorOf('pickup.at')
  return (
    <>
      <DayStrip state={state} of={of} date={date} />
      <fieldset
        id={fieldId('pickup.at')}
        tabIndex={-1}
        aria-describedby={error === null ? undefined : errorId}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) state.left('pickup.at')
        }}
        className="min-w-0 focus-visible:shadow-none focus-visible:outline-none"
      >
        <legend className="mb-3 text-label font-semibold">{t('time')}</legend>
        {date === null ? null : <Times key={date} state={state} of={of} date={date} at={at} />}
        {error === null ? null : <FieldError id={errorId} error={error} className="mt-3" />}
      </fieldset>
    </>
  )
}

function Times({ state, of, date, at }: LaterFieldsProps & { readonly date: CalendarDate }) {
  const t = useTranslations('checkout.when')
  /** The part of the day that was opened by hand; selecting a time afterwards opens that time's part. */
  const [looked, setLooked] = useState<{ readonly at: InstantText | null; readonly part: PartOfDay } | null>(null)
  const parts = inParts(slotsOn(of.location, of.orderType, date, of.now))
  const isFree = ({ slots }: DayPart) => slots.some((slot) => !isFull(of.times, slot.at))
  const shown =
    parts.find(({ part }) => looked?.at === at && looked.part === part) ??
    parts.find(({ slots }) => slots.some((slot) => slot.at === at)) ??
    parts.find((one) => one.part !== 'night' && isFree(one)) ??
    parts.find(isFree) ??
    parts[0]
  if (shown === undefined) return <p className="text-label text-ink-2">{t('none')}</p>
  return (
    <div className="flex flex-col gap-3">
      {parts.length === 1 ? null : (
        <Segmented
          label={t('part')}
          value={shown.part}
          segments={parts.map(({ part }) => ({ value: part, label: t(`parts.${part}`) }))}
          onChange={(part) => setLooked({ at, part })}
        />
      )}
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {shown.slots.map((slot) => {
          const full = isFull(of.times, slot.at)
          return (
            <TimeTile
              key={slot.at}
              name="time"
              value={slot.at}
              title={slot.time}
              text={full ? t('full') : null}
              checked={slot.at === at}
              disabled={full}
              onChange={() => state.set({ pickup: { type: 'later', date, at: slot.at } })}
            />
          )
        })}
      </div>
    </div>
  )
}

function DayStrip({ state, of, date }: Omit<LaterFieldsProps, 'at'>) {
  const t = useTranslations('checkout.when')
  const strip = useRef<HTMLDivElement>(null)
  const nameOf = useDayName(of)
  // Scroll a selected day into view.
  useEffect(() => {
    const chosen = strip.current?.querySelector('input:checked')?.parentElement
    if (chosen && strip.current) strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2
  }, [])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-label font-semibold">{t('date')}</legend>
      <div
        ref={strip}
        className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:grid-cols-7 lg:overflow-visible lg:px-0"
      >
        {daysOf(of).map((day) => {
          const { title, text } = nameOf(day.date)
          return (
            <TimeTile
              key={day.date}
              name="date"
              value={day.date}
              className="min-h-15 min-w-19 shrink-0 lg:min-w-0"
              title={title}
              text={
                <>
                  {text}
                  {day.shut === 'full' ? <span className="block">{t('full')}</span> : null}
                  {day.shut === 'closed' ? <span className="sr-only"> {t('closed')}</span> : null}
                </>
              }
              checked={day.date === date}
              disabled={day.shut !== null}
              onChange={() => state.set({ pickup: chooseDate(state.form.pickup, day.date) })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Returns "Today", "Tomorrow" or "Tue", each with "24 Nov". */
function useDayName({
  location,
  now,
}: TimesOf): (date: CalendarDate) => { readonly title: string; readonly text: string } {
  const t = useTranslations('checkout.when')
  const { language } = useSite()
  const today = localMoment(now, location.timeZone).date
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString()
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...parts, timeZone: 'UTC' })
  const weekday = format({ weekday: 'short' })
  const day = format({ day: 'numeric', month: 'short' })
  return (date) => {
    const noon = Date.parse(`${date}T12:00:00Z`)
    const name = date === today ? t('today') : date === tomorrow ? t('tomorrow') : weekday.format(noon)
    return { title: name, text: day.format(noon) }
  }
}
