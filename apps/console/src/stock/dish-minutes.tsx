import { MAX_DISH_MINUTES } from '@comanda/domain'
import { Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { NumberInput } from '../parts/number-input.tsx'
import { say } from '../parts/toasts.tsx'

interface DishMinutesProps {
  readonly name: string
  /** Null: as many as any other dish. */
  readonly minutes: number | null
  /** Of any other dish. */
  readonly otherwise: number
  readonly onMinutes: (minutes: number | null) => void
}

/** How many minutes of work one portion is, where the kitchen's work is counted. Emptied, it is as many as of any other dish. */
export function DishMinutes({ name, minutes, otherwise, onMinutes }: DishMinutesProps) {
  const t = useTranslations('stock')
  return (
    <span className="order-1 flex basis-full items-center justify-end gap-1.5 pb-1 text-15 text-ink-2 md:order-none md:basis-auto md:pb-0">
      <Timer size={18} aria-hidden />
      <NumberInput
        label={t('minutesOf', { name })}
        value={minutes}
        most={MAX_DISH_MINUTES}
        placeholder={String(otherwise)}
        onNumber={onMinutes}
        onEmpty={() => onMinutes(null)}
        onWrong={() => say(t('mostMinutes', { most: MAX_DISH_MINUTES }))}
      />
      <span aria-hidden>{t('minutes')}</span>
    </span>
  )
}
