import { createContext, use } from 'react'
import type { ChangedOrder } from '../api/live.ts'

export interface LiveState {
  /** Whether the stream of changes is heard; otherwise what changes is polled. */
  readonly isLive: boolean
  /**
   * When the stream was last heard before it was lost, milliseconds since 1970 by this device's clock; null while it is
   * live.
   */
  readonly heardAt: number | null
}

export const LiveContext = createContext<LiveState>({ isLive: false, heardAt: null })

type HearOrder = (order: ChangedOrder) => void

/** Passes on which orders have changed. Returns the function that stops it. */
export const OrderChanges = createContext<(hear: HearOrder) => () => void>(() => () => {})

/** Passes on the heartbeats of the live stream. Returns the function that stops it. */
export const Heartbeats = createContext<(hear: () => void) => () => void>(() => () => {})

export function useHeartbeat() {
  return use(Heartbeats)
}

export function useLiveState(): LiveState {
  return use(LiveContext)
}

/** When a query that the live stream keeps current is polled. */
export function pollWhileDown(isLive: boolean, everyMs: number) {
  return ({ state }: { readonly state: { readonly status: 'pending' | 'error' | 'success' } }): number | false =>
    // After a failed read the stream announces nothing that would read it again.
    isLive && state.status !== 'error' ? false : everyMs
}

/** Options of such a query. It is also polled on a hidden page, since a console rings behind other windows. */
export function usePolling(everyMs: number) {
  const { isLive } = useLiveState()
  return { refetchInterval: pollWhileDown(isLive, everyMs), refetchIntervalInBackground: true }
}
