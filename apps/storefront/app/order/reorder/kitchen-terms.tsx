import type { Currency } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import type { KitchenTerms } from './use-reorder-offers.ts'

interface TermsProps {
  readonly terms: KitchenTerms
  readonly currency: Currency
  readonly className?: string
}

/** How long it takes at another kitchen, what the delivery costs, and what the dishes lack to its minimum. [5.17] */
export function Terms({ terms, currency, className }: TermsProps) {
  const t = useTranslations('tracking.rejected')
  const common = useTranslations('common')
  const { money } = useSite()
  const { minutes, fee, minimum, missing } = terms
  const amount = (of: number) => money(of, currency)
  const parts = [
    common('minutes', { low: String(minutes), high: String(minutes + 10) }),
    ...(fee === null ? [] : [fee === 0 ? t('freeDelivery') : t('fee', { fee: amount(fee) })]),
  ]
  return (
    <p className={classes('text-label text-ink-2', className)}>
      {parts.join(' · ')}
      {missing === 0 ? null : (
        <span className="block font-strong text-warn">
          {t('missing', { missing: amount(missing), minimum: amount(minimum) })}
        </span>
      )}
    </p>
  )
}
