import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useMemo } from 'react'
import type { ApiError } from '../api/call.ts'
import type { Board, StaffOrder } from '../api/orders.ts'
import { OrderChanges, useLiveState, usePolling } from '../live/live-context.ts'
import { orderKeys, orderQueries, readNamedOrders } from '../resources/orders.ts'
import { createBoardReader } from './board-reader.ts'
import { isWhole, mergeOrders, withLater, withOrder } from './merge-board.ts'

const POLL_MS = 10_000

export interface LiveBoard {
  readonly orders: readonly StaffOrder[]
  /** All new orders, and all finished lately, also those that `orders` leaves out. */
  readonly newTotal: number
  readonly finishedTotal: number
  /** Server's clock minus this device's, milliseconds. */
  readonly clockOffset: number
  readonly state: 'loading' | 'ready' | 'failed'
  /** The error of the latest request; the orders of the request before stay. */
  readonly error: ApiError | null
  /**
   * Until when the board was current, milliseconds since 1970 by this device's clock; null while the server can be
   * reached.
   */
  readonly lostAt: number | null
  /** Shows at once the order that an action answered with. */
  readonly replace: (order: StaffOrder) => void
  readonly reload: () => void
}

type ShownBoard = Board & {
  /** Server's clock minus this device's, milliseconds. */
  readonly clockOffset: number
}

const offsetOf = ({ now }: Board): number => Date.parse(now) - Date.now()

const after = (milliseconds: number, act: () => void) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * The orders of a location. The board is read whole at the start, when the live stream (re)opens, and every ten seconds
 * while the stream is down; of an order that the stream names as changed only that order is read.
 * @param mayRead false for a member whose role reads no orders: their board stays empty
 */
export function useBoard(locationId: number, mayRead: boolean): LiveBoard {
  const queries = useQueryClient()
  const { heardAt } = useLiveState()
  const onOrder = use(OrderChanges)
  const shown = useCallback(
    () => queries.getQueryData<ShownBoard>(orderKeys.board.of(locationId)),
    [queries, locationId],
  )
  const reload = useCallback(() => {
    void queries.invalidateQueries({ queryKey: orderKeys.board.of(locationId) })
    void queries.invalidateQueries({ queryKey: orderKeys.waiting.of(locationId) })
  }, [queries, locationId])
  const reader = useMemo(
    () =>
      createBoardReader<Board>({
        readNamed: (ids) => readNamedOrders(locationId, ids),
        show: (ids, read) => {
          const board = shown()
          if (!board) return true
          const merged = { ...mergeOrders(board, ids, read), clockOffset: offsetOf(read) }
          queries.setQueryData(orderKeys.board.of(locationId), merged)
          return isWhole(merged)
        },
        askForWhole: () => void queries.invalidateQueries({ queryKey: orderKeys.board.of(locationId) }),
        after,
      }),
    [queries, locationId, shown],
  )
  useEffect(() => {
    const stopHearing = onOrder(({ id, locationId: at, version }) => {
      // The answer to an action of this console shows its own change.
      const known = shown()?.orders.find((order) => order.id === id)
      const isKnown = known !== undefined && version !== null && known.version >= version
      if (at === locationId && !isKnown) reader.name(id)
    })
    return () => {
      stopHearing()
      reader.stop()
    }
  }, [onOrder, locationId, shown, reader])
  const { data, error, dataUpdatedAt } = useQuery({
    ...orderQueries.board(locationId, (readBoard) =>
      reader.whole(async (): Promise<ShownBoard> => {
        const board = await readBoard()
        return { ...withLater(board, shown()), clockOffset: offsetOf(board) }
      }),
    ),
    ...usePolling(POLL_MS),
    enabled: mayRead,
  })
  const replace = useCallback(
    (order: StaffOrder) => {
      queries.setQueryData(orderQueries.one(order.id).queryKey, (known) => known && order)
      queries.setQueryData(
        orderKeys.board.of(locationId),
        (board: ShownBoard | undefined) => board && withOrder(board, order),
      )
    },
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

/**
 * An order by its id: from the board, else read by itself, since the board drops orders two hours after they finish.
 */
export function useOrder(board: LiveBoard, id: string) {
  const onBoard = board.orders.find((order) => order.id === id)
  const { data, error, refetch } = useQuery({
    ...orderQueries.one(id),
    enabled: board.state !== 'loading' && onBoard === undefined,
  })
  return { order: onBoard ?? data, error: onBoard ? null : (error as ApiError | null), reload: () => void refetch() }
}
