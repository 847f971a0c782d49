import type { ClockSpan, ServingTimes, Weekday } from '@comanda/domain'
import { Chip } from '@comanda/ui'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TimeSpan } from '../../../../forms/time-span.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { toggled } from './toggled.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]
const MOST_SPANS = 10

interface DaysAndTimesProps {
  readonly value: ServingTimes
  /** The hours that the first press adds. */
  readonly usual: ClockSpan
  readonly onChange: (value: ServingTimes) => void
}

/** Weekdays as chips and hours as rows; all days and no hours is always. */
export function DaysAndTimes({ value, usual, onChange }: DaysAndTimesProps) {
  const t = useTranslations('dishes')
  const days = useTranslations('start.service.days')
  const { times } = value
  // No day is every day.
  const chosen = value.days.length === 0 ? WEEKDAYS : value.days
  const setDays = (day: Weekday) => {
    const next = toggled(chosen, day, WEEKDAYS)
    if (next.length > 0) onChange({ times, days: next.length === WEEKDAYS.length ? [] : next })
  }
  const setTimes = (next: readonly ClockSpan[]) => onChange({ ...value, times: next })
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('days')}</legend>
        {WEEKDAYS.map((day) => (
          <Chip key={day} outlined chosen={chosen.includes(day)} onClick={() => setDays(day)}>
            {days(`d${day}`)}
          </Chip>
        ))}
      </fieldset>
      <div className="mt-3 grid justify-items-start gap-2">
        {times.length === 0 && <p className="text-17 text-ink-2">{t('allDay')}</p>}
        {times.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is nothing but its two times, and the fields keep no state
          <div key={index} className="flex items-center gap-1">
            <TimeSpan
              span={span}
              names={{ from: t('from'), to: t('to') }}
              onChange={(changed) => setTimes(times.with(index, changed))}
            />
            <RemoveRowButton
              label={t('removeTime')}
              className="px-2"
              onRemove={() => setTimes(times.toSpliced(index, 1))}
            >
              <X size={20} aria-hidden />
            </RemoveRowButton>
          </div>
        ))}
        {times.length < MOST_SPANS && (
          <Button className="gap-2" onClick={() => setTimes([...times, usual])}>
            <Plus size={20} aria-hidden />
            {t(times.length === 0 ? 'addTime' : 'addAnotherTime')}
          </Button>
        )}
      </div>
    </>
  )
}
