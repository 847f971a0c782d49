import type { Synonym } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  fetchStock,
  setItemSoldOut,
  setItemStock,
  setKitchenMinutes,
  setSynonyms,
  setValueSoldOut,
} from '../api/locations.ts'
import type { End } from '../api/overrides.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

export const stockKeys = keysOf('stock')

/** What can be sold out, with portions, minutes of work and the words that the search knows. */
export function stockQuery(locationId: number) {
  return queryOptions({ queryKey: stockKeys.of(locationId), queryFn: read(() => fetchStock(locationId)) })
}

/** A refusal tells that the menu is another one by now. */
function useStockChange<Input = void>(locationId: number, send: (input: Input) => Promise<Answer<unknown>>) {
  const readAgain = useReadAgain()
  return useChange<Input, unknown>({ send, onEnd: () => readAgain(stockKeys.of(locationId)) })
}

interface SellingOut {
  readonly id: number
  readonly soldOut: boolean
  /** Without it, sold out until the next opening. */
  readonly until?: End
}

export function useSetItemSoldOut(locationId: number) {
  return useStockChange(locationId, ({ id, soldOut, until }: SellingOut) =>
    setItemSoldOut(locationId, id, soldOut, until),
  )
}

export function useSetValueSoldOut(locationId: number) {
  return useStockChange(locationId, ({ id, soldOut, until }: SellingOut) =>
    setValueSoldOut(locationId, id, soldOut, until),
  )
}

type Count = Parameters<typeof setItemStock>[2]

/** Sets the portions of a dish, or changes their number; it resolves once they were read again. */
export function useCountPortions(locationId: number) {
  return useStockChange(locationId, ({ id, count }: { readonly id: number; readonly count: Count }) =>
    setItemStock(locationId, id, count),
  )
}

/** The portions of a dish as they were read last; null where they are not counted. */
export function usePortionsOf(locationId: number): (id: number) => number | null {
  const queries = useQueryClient()
  return (id) =>
    queries
      .getQueryData(stockQuery(locationId).queryKey)
      ?.categories.flatMap(({ items }) => items)
      .find((item) => item.id === id)?.stock ?? null
}

export function useSetKitchenMinutes(locationId: number) {
  return useStockChange(locationId, ({ id, minutes }: { readonly id: number; readonly minutes: number | null }) =>
    setKitchenMinutes(locationId, id, minutes),
  )
}

/** Replaces the location's own words for its dishes; it resolves once they were read again. */
export function useSetSynonyms(locationId: number) {
  return useStockChange(locationId, ({ wanted, seen }: Edit<readonly Synonym[]>) =>
    setSynonyms(locationId, wanted, seen),
  )
}

/** The location's own words as they were read last. */
export function useSynonymsOf(locationId: number): () => readonly Synonym[] | undefined {
  const queries = useQueryClient()
  return () => queries.getQueryData(stockQuery(locationId).queryKey)?.synonyms
}
