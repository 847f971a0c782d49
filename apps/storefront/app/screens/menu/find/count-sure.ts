import type { ItemSummary } from '@comanda/domain'
import { fitsFor, matching, type SearchFilters } from './menu-view.ts'
import type { FindDishes } from './search.ts'

/** How many matching dishes may contain nothing that is avoided. */
export function countSure(items: readonly ItemSummary[], find: FindDishes, filters: SearchFilters): number {
  const fits = fitsFor(items, find, filters)
  return [...matching(items, find, filters).keys()].filter((id) => (fits.get(id)?.mayContain.length ?? 0) === 0).length
}
