import { type ClockSpan, ORDER_TYPES, type Weekday } from '@comanda/domain'
import { Checkbox, Chip } from '@comanda/ui'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TimeSpan } from '../../../../forms/time-span.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { isHidden } from './is-hidden.ts'
import type { FieldsProps } from './price-fields.tsx'
import { toggled } from './toggled.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]
const USUAL_SPAN: ClockSpan = { opens: '12:00', closes: '15:00' }
const MOST_SPANS = 10

/** How and when a dish is sold. */
export function ServingFields({ dish, onSave }: FieldsProps) {
  const t = useTranslations('dishes')
  const ways = useTranslations('dishes.ways')
  const days = useTranslations('start.service.days')
  const { location } = useConsole()
  const { orderTypes, serving, ageRestricted } = dish
  const { times } = serving
  const shown = ORDER_TYPES.filter((type) => location.offered.includes(type) || orderTypes.includes(type))
  // No day is every day.
  const chosen = serving.days.length === 0 ? WEEKDAYS : serving.days
  const setDays = (day: Weekday) => {
    const next = toggled(chosen, day, WEEKDAYS)
    if (next.length > 0) onSave({ serving: { times, days: next.length === WEEKDAYS.length ? [] : next } })
  }
  const setTimes = (next: readonly ClockSpan[]) => onSave({ serving: { ...serving, times: next } })
  return (
    <section aria-label={t('sold')}>
      <h3 className="text-20 font-[720]">{t('sold')}</h3>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {shown.map((type) => (
          <Checkbox
            key={type}
            label={ways(type)}
            checked={orderTypes.includes(type)}
            onChange={() => onSave({ orderTypes: toggled(orderTypes, type, ORDER_TYPES) })}
          />
        ))}
        <Checkbox
          label={t('adults')}
          checked={ageRestricted}
          onChange={({ target }) => onSave({ ageRestricted: target.checked })}
        />
      </div>
      {isHidden(dish) && <p className="mt-1 text-17 font-[600]">{t('hiddenText')}</p>}
      <fieldset className="mt-3 flex flex-wrap gap-2">
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
          <Button className="gap-2" onClick={() => setTimes([...times, USUAL_SPAN])}>
            <Plus size={20} aria-hidden />
            {t('addTime')}
          </Button>
        )}
      </div>
    </section>
  )
}
