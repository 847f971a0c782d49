import type { SearchFilters } from './menu-view.ts'
import type { Wish } from './search.ts'

/** Returns the filters with a wish in place of the search that named it. */
export function withWish({ marks, without }: SearchFilters, { filters }: Wish): SearchFilters {
  return {
    query: '',
    marks: [...new Set([...marks, ...filters.marks])],
    without: [...new Set([...without, ...filters.without])],
  }
}
