import { useCallback, useMemo, useState } from 'react'
import { useMenuFilters } from '../../../stored/menu-filters.ts'
import type { SearchFilters } from './menu-view.ts'

/** Returns the search and the filters of this session. */
export function useFilters(): readonly [SearchFilters, (filters: SearchFilters) => void] {
  const [query, setQuery] = useState('')
  const marks = useMenuFilters((filters) => filters.marks)
  const without = useMenuFilters((filters) => filters.without)
  const change = useCallback((filters: SearchFilters) => {
    setQuery(filters.query)
    const stored = useMenuFilters.getState()
    if (stored.marks !== filters.marks || stored.without !== filters.without) stored.set(filters)
  }, [])
  return [useMemo(() => ({ query, marks, without }), [query, marks, without]), change]
}
