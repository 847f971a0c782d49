import { useCallback, useMemo, useState } from 'react'
import { useMenuFilters } from '../../stored/menu-filters.ts'
import type { Wanted } from './menu-view.ts'

/** What is searched for here, and the filters of this visit. */
export function useWanted(): readonly [Wanted, (wanted: Wanted) => void] {
  const [query, setQuery] = useState('')
  const marks = useMenuFilters((filters) => filters.marks)
  const without = useMenuFilters((filters) => filters.without)
  const change = useCallback((wanted: Wanted) => {
    setQuery(wanted.query)
    const filters = useMenuFilters.getState()
    if (wanted.marks !== filters.marks || wanted.without !== filters.without) filters.set(wanted)
  }, [])
  return [useMemo(() => ({ query, marks, without }), [query, marks, without]), change]
}
