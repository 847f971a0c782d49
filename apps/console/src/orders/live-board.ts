import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type ApiError, unwrap } from '../api/call.ts'
import { type Board, fetchBoard, fetchOrder, type StaffOrder } from '../api/orders.ts'
import { useLiveState, usePolling } from '../live/live-context.ts'

const POLL_MS = 10_000

export interface LiveBoard {
  readonly orders: readonly StaffOrder[]
  /** All new orders, and all finished lately, also those that `orders` leaves out. */
  readonly newTotal: number
  readonly finishedTotal: number
  /** Server's clock minus this device's, milliseconds. */
  readonly clockOffset: number
  readonly state: 'loading' | 'ready' | 'failed'
  /** Of the latest request; the orders of the one before stay. */
  readonly error: ApiError | null
  /** Until when the board was current, milliseconds since 1970 by this device's clock; null while the server can be reached. */
  readonly lostAt: number | null
  /** Shows at once the order that an action answered with. */
  readonly replace: (order: StaffOrder) => void
  readonly reload: () => void
}

const keyOf = (locationId: number) => ['board', locationId]
/** The board with an order as an action answered it. */
function withOrder<Shown extends Board>(board: Shown, order: StaffOrder): Shown {
  const wasNew = board.orders.some(({ id, status }) => id === order.id && status === 'received')
  return {
    ...board,
    orders: board.orders.map((other) => (other.id === order.id ? order : other)),
    newTotal: board.newTotal - (wasNew && order.status !== 'received' ? 1 : 0),
  }
}

const orderKeyOf = (id: string) => ['order', id]

/** The orders of a location. Reads them at the start, on every live change (`LiveProvider`), and every ten seconds while the stream is down. */
export function useBoard(locationId: number): LiveBoard {
  const queries = useQueryClient()
  const { heardAt } = useLiveState()
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: keyOf(locationId),
    queryFn: async () => {
      const board = unwrap(await fetchBoard(locationId))
      return { ...board, clockOffset: Date.parse(board.now) - Date.now() }
    },
    ...usePolling(POLL_MS),
  })
  const replace = useCallback(
    (order: StaffOrder) => {
      queries.setQueryData(orderKeyOf(order.id), (known: StaffOrder | undefined) => known && order)
      queries.setQueryData(
        keyOf(locationId),
        (board: (Board & { clockOffset: number }) | undefined) => board && withOrder(board, order),
      )
    },
    [queries, locationId],
  )
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: keyOf(locationId) }),
    [queries, locationId],
  )
  return useMemo(
    () => ({
      orders: data?.orders ?? [],
      newTotal: data?.newTotal ?? 0,
      finishedTotal: data?.finishedTotal ?? 0,
      clockOffset: data?.clockOffset ?? 0,
      state: data ? 'ready' : error ? 'failed' : 'loading',
      error: error as ApiError | null,
      lostAt: (error as ApiError | null)?.code === 'unreachable' ? Math.max(dataUpdatedAt, heardAt ?? 0) : null,
      replace,
      reload,
    }),
    [data, error, dataUpdatedAt, heardAt, replace, reload],
  )
}

/** An order by its id: from the board, else read by itself, since the board drops orders two hours after they finish. */
export function useOrder(board: LiveBoard, id: string) {
  const onBoard = board.orders.find((order) => order.id === id)
  const { data, error, refetch } = useQuery({
    queryKey: orderKeyOf(id),
    queryFn: async () => unwrap(await fetchOrder(id)),
    enabled: board.state !== 'loading' && onBoard === undefined,
  })
  return { order: onBoard ?? data, error: onBoard ? null : (error as ApiError | null), reload: () => void refetch() }
}
