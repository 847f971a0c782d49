import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ApiError } from '../api/call.ts'
import { type Board, fetchBoard, type StaffOrder } from '../api/orders.ts'

const POLL_MS = 10_000

export interface LiveBoard {
  readonly orders: readonly StaffOrder[]
  /** Server's clock minus this device's, milliseconds. */
  readonly clockOffset: number
  readonly state: 'loading' | 'ready' | 'failed'
  /** What was last read stays on the screen when a later reading fails. */
  readonly error: ApiError | null
  /** Since when nothing could be read for want of a connection, milliseconds since 1970 by this device; null while there is one. */
  readonly lostAt: number | null
  /** Puts an order that an action answered with on the board at once. */
  readonly replace: (order: StaffOrder) => void
  readonly reload: () => void
}

const keyOf = (locationId: number) => ['board', locationId]

/** The orders of a location: read at once, on every live change (the shell invalidates), and every ten seconds behind it. */
export function useBoard(locationId: number): LiveBoard {
  const queries = useQueryClient()
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: keyOf(locationId),
    queryFn: async () => {
      const answer = await fetchBoard(locationId)
      if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
      return { ...answer.value, clockOffset: Date.parse(answer.value.now) - Date.now() }
    },
    refetchInterval: POLL_MS,
  })
  const replace = useCallback(
    (order: StaffOrder) => {
      queries.setQueryData(
        keyOf(locationId),
        (board: (Board & { clockOffset: number }) | undefined) =>
          board && { ...board, orders: board.orders.map((other) => (other.id === order.id ? order : other)) },
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
      clockOffset: data?.clockOffset ?? 0,
      state: data ? 'ready' : error ? 'failed' : 'loading',
      error: error as ApiError | null,
      lostAt: (error as ApiError | null)?.code === 'unreachable' ? dataUpdatedAt : null,
      replace,
      reload,
    }),
    [data, error, dataUpdatedAt, replace, reload],
  )
}
