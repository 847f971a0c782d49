import { MAX_DISH_MINUTES } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NumberInput } from '../../../../forms/number-input.tsx'

interface DishMinutesProps {
  readonly name: string
  /** Null: the default. */
  readonly minutes: number | null
  /** The minutes of a dish without minutes of its own; null where the kitchen has none. */
  readonly defaultMinutes: number | null
  readonly onMinutes: (minutes: number | null) => void
}

/** The minutes of work of one portion. Emptying the field restores the default. */
export function DishMinutes({ name, minutes, defaultMinutes, onMinutes }: DishMinutesProps) {
  const t = useTranslations('stock')
  return (
    <span className="order-1 flex basis-full items-center justify-end gap-1.5 pb-1 text-15 text-ink-2 md:order-none md:basis-auto md:pb-0">
      <Timer size={18} aria-hidden />
      <NumberInput
        label={t('minutesOf', { name })}
        value={minutes}
        most={MAX_DISH_MINUTES}
        placeholder={defaultMinutes === null ? '–' : String(defaultMinutes)}
        onNumber={onMinutes}
        onEmpty={() => onMinutes(null)}
        onInvalid={() => showToast(t('mostMinutes', { most: MAX_DISH_MINUTES }), { tone: 'bad' })}
      />
      <span aria-hidden>{t('minutes')}</span>
    </span>
  )
}
