import type { SearchFilters } from './menu-view.ts'

/** One search term or filter, and how many dishes there would be without it. */
export interface Hindrance {
  readonly kind: 'query' | 'mark' | 'allergen'
  readonly value: string
  readonly rest: SearchFilters
  readonly found: number
}

/**
 * Returns the search with each criterion removed in turn: when nothing matches, this shows which one blocks the result.
 */
export function hindrancesOf(filters: SearchFilters): Omit<Hindrance, 'found'>[] {
  const { query, marks, without } = filters
  return [
    ...(query.trim() === '' ? [] : [{ kind: 'query' as const, value: query.trim(), rest: { ...filters, query: '' } }]),
    ...marks.map((value) => ({
      kind: 'mark' as const,
      value,
      rest: { ...filters, marks: marks.filter((one) => one !== value) },
    })),
    ...without.map((value) => ({
      kind: 'allergen' as const,
      value,
      rest: { ...filters, without: without.filter((one) => one !== value) },
    })),
  ]
}
