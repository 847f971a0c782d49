import type { ItemSummary, Menu } from '@comanda/domain'
import { useEffect, useMemo, useState } from 'react'
import { loadPart } from '../../start-up/load-part.ts'
import { type FindDishes, searchOf } from './search.ts'
import type { Slips } from './slips.ts'

/** How the dishes of a menu are found. What forgives slips is fetched at the first letter; where it does not come, the next letter asks again. [2.06] */
export function useSearch(menu: Menu<ItemSummary>, query: string): FindDishes {
  const [slips, setSlips] = useState<Slips | null>(null)
  const isAwaited = slips === null && query !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter is an attempt
  useEffect(() => {
    if (!isAwaited) return
    let stands = true
    loadPart(() => import('./slips.ts')).then(
      (come) => stands && setSlips(() => come.slips),
      () => {},
    )
    return () => {
      stands = false
    }
  }, [isAwaited, query])
  return useMemo(() => searchOf(menu, slips), [menu, slips])
}
