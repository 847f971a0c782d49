import { Bike } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'

/** Which of the own drivers has a delivery; nothing where none has. */
export function DriverMark({ driver }: Pick<StaffOrder, 'driver'>) {
  const t = useTranslations('drivers.order')
  if (driver === null) return null
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 rounded-s bg-surface-2 px-2 py-1 text-15 font-[650]">
      <Bike size={18} aria-hidden className="shrink-0" />
      <span className="sr-only">{t('title')}: </span>
      <span className="truncate">{driver.name}</span>
    </span>
  )
}
