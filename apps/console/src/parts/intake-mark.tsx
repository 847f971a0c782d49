import type { Intake } from '@comanda/domain'
import { Phone, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'

const ICONS = { phone: Phone, counter: Store } as const

/** How staff took an order; nothing of one that its customer placed. */
export function IntakeMark({ intake }: { readonly intake: Intake | null }) {
  const t = useTranslations('allOrders')
  if (intake === null) return null
  const Icon = ICONS[intake]
  return (
    <span className="inline-flex items-center gap-1.5 py-1 text-15 font-[600] whitespace-nowrap text-ink-2">
      <Icon size={18} aria-hidden />
      {t(`intakes.${intake}`)}
    </span>
  )
}
