import { notMadeOf } from '@comanda/domain'
import { Ban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'

/** What was refunded before it was made, so that nobody makes it; nothing where all is made. */
export function NotMadeBand({ order, className }: { readonly order: StaffOrder; readonly className: string }) {
  const t = useTranslations('board')
  const notMade = notMadeOf(order)
  const texts = order.lines.flatMap(({ name }, n) => {
    const count = notMade[n] ?? 0
    return count > 0 ? [t('doNotMakeDish', { count, name })] : []
  })
  if (texts.length === 0) return null
  return (
    <span className={`flex items-start gap-2 bg-rejected py-1 text-15 font-[700] text-white ${className}`}>
      <Ban size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {texts.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
