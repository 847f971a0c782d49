import type { SavedCard } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { brandOf } from '../../../payment/brand-mark.tsx'

/** Returns the name of a card's brand. [3.16] */
export function useBrandWords(): (card: Pick<SavedCard, 'brand'>) => string {
  const t = useTranslations('account.cards.brands')
  return ({ brand }) => t(brandOf(brand))
}
