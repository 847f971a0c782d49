import { type ClockSpan, isLongSpan } from '@comanda/domain'
import { Checkbox } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useSpanWords } from './use-span-words.ts'

interface LongHoursProps {
  readonly spans: readonly ClockSpan[]
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Asks about spans that may be a slip, such as 12:00 to 11:00; nothing where there are none. */
export function LongHours({ spans, isConfirmed, onConfirm }: LongHoursProps) {
  const t = useTranslations('restaurant.hours')
  const wordsOf = useSpanWords()
  const long = [...new Set(spans.filter(isLongSpan).map(wordsOf))]
  if (long.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-10 border-2 border-soon bg-card p-4">
      <legend className="px-1 text-17 font-[700]">{t('longTitle')}</legend>
      {long.map((words) => (
        <p key={words} className="text-15">
          {words}
        </p>
      ))}
      <Checkbox label={t('longRight')} checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
    </fieldset>
  )
}
