import type { SavedCard } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { brandOf } from '../../card/brand-mark.tsx'

/** What a card's brand is called. [3.16] */
export function useBrandWords(): (card: Pick<SavedCard, 'brand'>) => string {
  const t = useTranslations('account.cards.brands')
  return ({ brand }) => t(brandOf(brand))
}
