import type { CalendarDate } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicHoliday } from '../../../../api/location-settings.ts'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { publicHolidaysQuery } from '../../../../resources/location-settings.ts'

export const DAY_CHOICES = ['closed', 'own', 'usual'] as const
export type DayChoice = (typeof DAY_CHOICES)[number]

/** As many as come before the list is opened: a quarter of the year has few more. */
const FIRST = 4

interface PublicHolidaysProps {
  readonly locationId: number
  /** Whether a date has been decided. */
  readonly isDecided: (date: CalendarDate) => boolean
  readonly wordsOf: (date: CalendarDate) => string
  readonly onDecide: (holiday: PublicHoliday, choice: DayChoice) => void
}

/** The public holidays of the coming year that the restaurant has not decided about; one press each. */
export function PublicHolidays({ locationId, isDecided, wordsOf, onDecide }: PublicHolidaysProps) {
  const t = useTranslations('restaurant.hours')
  const { data = [] } = useQuery(publicHolidaysQuery(locationId))
  const [isOpen, setOpen] = useState(false)
  const undecided = data.filter(({ date }) => !isDecided(date))
  if (undecided.length === 0) return null
  const shown = isOpen ? undecided : undecided.slice(0, FIRST)
  return (
    <section className="mt-4 rounded-10 bg-surface-2 p-4">
      <h5 className="text-17 font-[700]">{t('publicTitle')}</h5>
      <p className="text-15 text-ink-2">{t('publicText')}</p>
      <ul className="mt-2">
        {shown.map((holiday) => (
          <li
            key={holiday.date}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="min-w-56 flex-1 text-17">
              <span className="font-[600]">{holiday.name}</span>
              <span className="block text-15 text-ink-2">{wordsOf(holiday.date)}</span>
            </span>
            <span className="grid w-full grid-cols-3 gap-2 sm:flex sm:w-auto">
              {DAY_CHOICES.map((choice) => (
                <RemoveRowButton
                  key={choice}
                  className="border border-line-strong bg-surface px-2 sm:px-4"
                  label={t('decide', { choice: t(choice), holiday: holiday.name, day: wordsOf(holiday.date) })}
                  onRemove={() => onDecide(holiday, choice)}
                >
                  {t(choice)}
                </RemoveRowButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {undecided.length > shown.length && (
        <Button look="quiet" className="mt-1 px-2 text-15" onClick={() => setOpen(true)}>
          {t('publicAll', { count: undecided.length })}
        </Button>
      )}
    </section>
  )
}
