import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchNewOrders, rejectOrders } from '../api/new-orders.ts'
import {
  type Board,
  fetchBoard,
  fetchNamedOrders,
  fetchOrder,
  fetchOrderStory,
  previewChange,
  type WantedOrderChange,
} from '../api/orders.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export { newIdempotencyKey } from '../api/orders.ts'

/** The orders of a location on its board, those that wait in pages, and an order by its id. */
export const orderKeys = {
  board: keysOf('board'),
  waiting: keysOf('new-orders'),
  one: keysOf('order'),
  story: keysOf('order-story'),
  change: keysOf('order-change'),
}

export const orderQueries = {
  /** The board joins what the server answers with what it shows: some of its orders are newer. */
  board: <Shown extends Board>(locationId: number, join: (readBoard: () => Promise<Board>) => Promise<Shown>) =>
    queryOptions({
      queryKey: orderKeys.board.of(locationId),
      queryFn: () => join(read(() => fetchBoard(locationId))),
    }),
  one: (id: string) => queryOptions({ queryKey: orderKeys.one.of(id), queryFn: read(() => fetchOrder(id)) }),
  /** Read again with each version of the order. */
  story: ({ id, version }: { readonly id: string; readonly version: number }) =>
    queryOptions({
      queryKey: orderKeys.story.of(id, version),
      queryFn: read(() => fetchOrderStory(id)),
      placeholderData: keepPreviousData,
    }),
  /** What a change would cost, with each version of the order. */
  change: ({ id, version }: { readonly id: string; readonly version: number }, wanted: WantedOrderChange) =>
    queryOptions({
      queryKey: orderKeys.change.of(id, version, wanted),
      queryFn: read(() => previewChange(id, wanted)),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  waiting: (locationId: number, page: number) =>
    queryOptions({
      queryKey: orderKeys.waiting.of(locationId, page),
      queryFn: read(() => fetchNewOrders(locationId, page)),
      placeholderData: keepPreviousData,
    }),
}

/** Some orders of a board; null where they cannot be read now. */
export async function readNamedOrders(locationId: number, ids: readonly string[]): Promise<Board | null> {
  const answer = await fetchNamedOrders(locationId, ids)
  return answer.ok ? answer.value : null
}

type Rejection = Parameters<typeof rejectOrders>

/** Rejects some of the orders that wait. */
export function useRejectOrders(locationId: number) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ ids, reason, message }: { ids: Rejection[0]; reason: Rejection[1]; message: Rejection[2] }) =>
      rejectOrders(ids, reason, message),
    onEnd: () => void readAgain(orderKeys.board.of(locationId), orderKeys.waiting.of(locationId)),
  })
}
