import type { ItemSummary } from '@comanda/domain'
import type { MenuFilters } from '../../../stored/menu-filters.ts'

/** Vegan dishes are vegetarian too. */
const has = (item: ItemSummary, mark: MenuFilters['marks'][number]) =>
  item.dietary.includes(mark) || (mark === 'vegetarian' && item.dietary.includes('vegan'))

/**
 * Returns whether a dish bears every mark and none of the allergens; "not declared" is not "free from". [2.03] [2.53]
 */
export const fits = ({ marks, without }: MenuFilters, item: ItemSummary): boolean =>
  marks.every((mark) => has(item, mark)) &&
  (without.length === 0 || (item.allergens !== null && !without.some((allergen) => item.allergens?.includes(allergen))))
