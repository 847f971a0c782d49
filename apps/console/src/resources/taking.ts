import type { CalendarDate } from '@comanda/domain'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import {
  fetchDish,
  fetchMenu,
  fetchPlace,
  fetchQuote,
  fetchRepeat,
  findCaller,
  type TakenDraft,
  takeOrder,
} from '../api/taking.ts'
import { orderKeys } from './orders.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

/** What an order for a customer is taken from. */
const takingKeys = keysOf('taking')

export const takingQueries = {
  menu: (locationId: number) =>
    queryOptions({ queryKey: takingKeys.of('menu', locationId), queryFn: read(() => fetchMenu(locationId)) }),
  place: (locationId: number) =>
    queryOptions({ queryKey: takingKeys.of('place', locationId), queryFn: read(() => fetchPlace(locationId)) }),
  dish: (locationId: number, itemId: number) =>
    queryOptions({
      queryKey: takingKeys.of('dish', locationId, itemId),
      queryFn: read(() => fetchDish(locationId, itemId)),
    }),
  quote: (draft: TakenDraft, day: CalendarDate | null) =>
    queryOptions({
      queryKey: takingKeys.of('quote', draft, day),
      queryFn: read(() => fetchQuote(draft, day)),
      placeholderData: keepPreviousData,
      // Stock, slots and prices move.
      staleTime: 0,
      retry: false,
    }),
  repeat: (id: string) => queryOptions({ queryKey: takingKeys.of('repeat', id), queryFn: read(() => fetchRepeat(id)) }),
}

/** Some dishes with their options, by id; those that are still read are missing. */
export function useDishes(locationId: number, ids: readonly number[]) {
  return useQueries({
    queries: [...new Set(ids)].map((id) => takingQueries.dish(locationId, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
}

/** Finds a customer by telephone. */
export function useFindCaller(locationId: number) {
  return useChange({ send: (telephone: string) => findCaller(locationId, telephone) })
}

interface Wanted {
  readonly draft: TakenDraft
  readonly payment: 'cash' | 'terminal'
  readonly key: string
}

/** Places an order for a customer. */
export function useTakeOrder(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ draft, payment, key }: Wanted) => takeOrder(draft, payment, key),
    onDone: () => readAgain(orderKeys.board.of(locationId)),
  })
}
