import type { Coupon, Currency } from '@comanda/domain'
import { Button, EmptyState } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { DealList } from '../home/deal-list.tsx'

interface DealsTabProps {
  readonly deals: readonly Coupon[]
  readonly currency: Currency
  readonly onMenu: () => void
}

/** The coupons of this location. [2.07] */
export function DealsTab({ deals, currency, onMenu }: DealsTabProps) {
  const t = useTranslations('menu')
  if (deals.length > 0) {
    return (
      <div className="px-4 pt-6 lg:px-0">
        <h2 className="heading mb-4 text-section">{t('deals')}</h2>
        <DealList deals={deals} currency={currency} />
      </div>
    )
  }
  return (
    <EmptyState
      title={t('dealsEmpty')}
      action={
        <Button block variant="secondary" onClick={onMenu}>
          {t('seeMenu')}
        </Button>
      }
    />
  )
}
