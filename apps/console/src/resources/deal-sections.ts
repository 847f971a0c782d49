import type { WantedSection } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type DealSection, fetchSections, setSections } from '../api/deal-sections.ts'
import type { DishRef } from '../api/dish-options.ts'
import { dishKeys } from './dishes.ts'
import { menuCheckKeys } from './menu-check.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const sectionKeys = keysOf('deal-sections')

/** The sections of a deal, as staff edit them. */
export function sectionsQuery(dish: DishRef) {
  return queryOptions({
    queryKey: sectionKeys.of(dish.locationId, dish.dishId),
    queryFn: read(() => fetchSections(dish)),
  })
}

/** Sets the sections of a deal. */
export function useSetSections(dish: DishRef) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { queryKey } = sectionsQuery(dish)
  return useChange<
    { readonly wanted: readonly WantedSection[]; readonly seen: readonly DealSection[] },
    readonly DealSection[]
  >({
    send: ({ wanted, seen }) => setSections(dish, wanted, seen),
    onDone: (sections) => {
      queries.setQueryData(queryKey, sections)
      // Whether the dish is a deal, and which dishes are in one.
      void readAgain(dishKeys.of(dish.locationId), menuCheckKeys.of(dish.locationId))
    },
    onChangedMeanwhile: () => readAgain(queryKey),
  })
}

/** Sets the sections of a deal that a screen does not show: it reads them first. */
export function useReadSections(dish: DishRef) {
  const queries = useQueryClient()
  const set = useSetSections(dish)
  /** The sections as they are now; fails with the server's refusal. */
  const readNow = () => queries.fetchQuery({ ...sectionsQuery(dish), staleTime: 0 })
  return { readNow, set }
}
