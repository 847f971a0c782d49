import { type ClockSpan, LOCATION_LIMITS, type OpeningHours } from '@comanda/domain'
import { Checkbox, Field } from '@comanda/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SpanList } from '../../../../forms/span-list.tsx'
import { Button } from '../../../../parts/button.tsx'
import { RemoveRowButton } from '../../../../parts/remove-row-button.tsx'
import { USUAL_SPAN } from './week-hours.tsx'

interface SpecialDaysProps {
  readonly exceptions: OpeningHours['exceptions']
  readonly onChange: (exceptions: OpeningHours['exceptions']) => void
}

/** The dates on which a location is closed or has other hours. */
export function SpecialDays({ exceptions, onChange }: SpecialDaysProps) {
  const t = useTranslations('restaurant.hours')
  const [date, setDate] = useState('')
  const dates = Object.keys(exceptions).toSorted()
  const set = (day: string, spans: readonly ClockSpan[]) => onChange({ ...exceptions, [day]: spans })
  const add = () => {
    if (date === '' || dates.length >= LOCATION_LIMITS.exceptions) return
    set(date, exceptions[date] ?? [])
    setDate('')
  }
  return (
    <div>
      <h4 className="text-20 font-[700]">{t('special')}</h4>
      <p className="mt-1 text-15 text-ink-2">{t('specialText')}</p>
      <ul className="mt-3 border-t border-line empty:hidden">
        {dates.map((day) => {
          const spans = exceptions[day] ?? []
          return (
            <li key={day} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5">
              <span className="w-36 text-17 font-[600]">
                {new Intl.DateTimeFormat(document.documentElement.lang, {
                  dateStyle: 'medium',
                  timeZone: 'UTC',
                }).format(new Date(`${day}T00:00:00Z`))}
              </span>
              <Checkbox
                label={t('closed')}
                checked={spans.length === 0}
                onChange={({ target }) => set(day, target.checked ? [] : [USUAL_SPAN])}
              />
              <SpanList
                spans={spans}
                names={{ from: t('fromOf', { day }), to: t('toOf', { day }), remove: t('removeSpan', { day }) }}
                onChange={(changed) => set(day, changed)}
              />
              <RemoveRowButton
                className="ms-auto px-3"
                label={t('removeDay', { day })}
                onRemove={() => onChange(Object.fromEntries(Object.entries(exceptions).filter(([one]) => one !== day)))}
              >
                <Trash2 size={20} aria-hidden />
              </RemoveRowButton>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-52">
          <Field type="date" label={t('date')} value={date} onChange={({ target }) => setDate(target.value)} />
        </div>
        <Button className="min-h-13 gap-2" disabled={date === ''} onClick={add}>
          <Plus size={20} aria-hidden />
          {t('addDay')}
        </Button>
      </div>
    </div>
  )
}
