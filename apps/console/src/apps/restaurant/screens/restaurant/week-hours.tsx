import { type ClockSpan, LOCATION_LIMITS, type OpeningHours, type Weekday } from '@comanda/domain'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CopiedNote, CopyDayButton, useDayCopy } from '../../../../forms/copy-day.tsx'
import { SpanList } from '../../../../forms/span-list.tsx'
import { Button } from '../../../../parts/button.tsx'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]
export const USUAL_SPAN: ClockSpan = { opens: '12:00', closes: '22:00' }
export const EVENING: ClockSpan = { opens: '18:00', closes: '23:00' }

interface WeekHoursProps {
  readonly week: OpeningHours['week']
  readonly onChange: (week: OpeningHours['week']) => void
}

/** The opening times of each day of the week; several a day leave a break between them. */
export function WeekHours({ week, onChange }: WeekHoursProps) {
  const t = useTranslations('restaurant.hours')
  const days = useTranslations('start.service.days')
  const all = WEEKDAYS.map((day) => week[day])
  const first = all.find((spans) => spans.length > 0) ?? []
  const copy = useDayCopy(all, ([d1 = [], d2 = [], d3 = [], d4 = [], d5 = [], d6 = [], d7 = []]) =>
    onChange({ 1: d1, 2: d2, 3: d3, 4: d4, 5: d5, 6: d6, 7: d7 }),
  )
  const set = (day: Weekday, spans: readonly ClockSpan[]) => copy.edit(day - 1, spans)
  const nameOf = (day: Weekday) => days(`d${day}`)
  const copiedDay = copy.copiedDay === null ? undefined : WEEKDAYS[copy.copiedDay]
  return (
    <div>
      <ul className="border-t border-line">
        {WEEKDAYS.map((day) => {
          const spans = week[day]
          const name = nameOf(day)
          return (
            <li key={day} className="flex min-h-16 flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-1.5">
              <label className="flex min-h-13 w-36 cursor-pointer items-center gap-3 text-17 font-[600]">
                <input
                  type="checkbox"
                  aria-label={t('open', { day: name })}
                  checked={spans.length > 0}
                  onChange={({ target }) => set(day, target.checked ? (first.length > 0 ? first : [USUAL_SPAN]) : [])}
                  className="size-6 accent-ink"
                />
                {name}
              </label>
              {spans.length === 0 && (
                <span className="flex min-h-13 items-center text-17 text-ink-2">{t('closed')}</span>
              )}
              <SpanList
                spans={spans}
                names={{
                  from: t('fromOf', { day: name }),
                  to: t('toOf', { day: name }),
                  remove: t('removeSpan', { day: name }),
                }}
                onChange={(changed) => set(day, changed)}
              />
              {spans.length > 0 && spans.length < LOCATION_LIMITS.spans && (
                <Button
                  look="quiet"
                  className="ms-auto min-h-13 gap-1.5 px-2 text-15"
                  aria-label={t('splitOf', { day: name })}
                  onClick={({ currentTarget }) => {
                    const row = currentTarget.closest('li')
                    set(day, [...spans, EVENING])
                    // The button may have gone.
                    requestAnimationFrame(() => row?.querySelector<HTMLInputElement>('[data-last-span] input')?.focus())
                  }}
                >
                  <Plus size={18} aria-hidden />
                  {t('split')}
                </Button>
              )}
              <CopyDayButton copy={copy.of(day - 1)} day={name} onPress={() => copy.press(day - 1)} />
            </li>
          )
        })}
      </ul>
      <CopiedNote day={copiedDay === undefined ? null : nameOf(copiedDay)} />
    </div>
  )
}
