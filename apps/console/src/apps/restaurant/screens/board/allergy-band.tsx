import { allergyTexts } from '@comanda/domain'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'

/** The customer mentions an allergy, in the customer's words. */
export function AllergyBand({
  order,
  isWhole = false,
  className,
}: {
  readonly order: StaffOrder
  /** However long the words are. */
  readonly isWhole?: boolean
  readonly className: string
}) {
  const t = useTranslations('board')
  const words = useTranslations('order')
  return (
    <span className={`flex items-center gap-2 bg-allergen py-1 text-15 font-[700] text-white ${className}`}>
      <TriangleAlert size={18} aria-hidden className="shrink-0" />
      <span className={`min-w-0 wrap-anywhere ${isWhole ? '' : 'line-clamp-2'}`}>
        <span className="uppercase">{t('allergy')}</span>{' '}
        {allergyTexts(order)
          .map((text) => words('quoted', { text }))
          .join(' ')}
      </span>
    </span>
  )
}
