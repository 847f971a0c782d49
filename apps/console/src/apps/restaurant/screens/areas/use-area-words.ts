import { distanceUnitOf, type FeeTier } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { AreaOutline } from '../../../../api/areas.ts'
import { distanceWords } from '../../../../parts/distance-words.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'

/** Listed postcodes that are named in a line. */
const MOST_NAMED = 4

/** What an area covers, and what delivery there costs, in words. */
export function useAreaWords() {
  const t = useTranslations('areas')
  const language = useLocale()
  const money = useMoney()
  const { location } = useConsole()
  const unit = distanceUnitOf(location.currency)
  const charge = (amount: number) => (amount === 0 ? t('free') : money(amount, location.currency))
  const covers = (outline: AreaOutline): string => {
    switch (outline.type) {
      case 'circle': {
        const distance = distanceWords(outline.radiusMetres, unit, language)
        return t(outline.centre === null ? 'covers.circle' : 'covers.elsewhere', { distance })
      }
      case 'shape':
        return t('covers.shape', { count: outline.ring.length })
      case 'postcodes': {
        const list = outline.prefixes.slice(0, MOST_NAMED).join(', ')
        const count = outline.prefixes.length - MOST_NAMED
        return count > 0 ? t('covers.more', { list, count }) : t('covers.postcodes', { list })
      }
    }
  }
  /** A line for each step of the fee. */
  const fees = (tiers: readonly FeeTier[]): readonly string[] =>
    tiers.map(({ from, charge: amount }) => t('fee', { from: money(from, location.currency), charge: charge(amount) }))
  return { covers, fees, charge }
}
