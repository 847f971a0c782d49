import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, storedValue } from './stored-value.ts'

/** An order that this browser follows. [3.12] */
export interface TrackedOrder {
  readonly id: string
  /** The last change of an order that ended badly when its page was opened: a later change is news again. */
  readonly readAt?: string | undefined
}

/** The orders that a browser follows at most: the newest ones. */
export const MOST_TRACKED = 20

const storedOrders = storedValue<readonly TrackedOrder[]>({
  name: 'tracked-orders',
  // Longer than the fourteen days ahead that an order may be placed for.
  timeToLive: DAYS(16),
  schema: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
        readAt: v.optional(v.pipe(v.string(), v.maxLength(40))),
      }),
    ),
    v.maxLength(MOST_TRACKED),
  ),
})

interface TrackedOrdersStore {
  /** Newest first, as far as it is known. */
  readonly orders: readonly TrackedOrder[]
  /** Tracks an order while it is open. [4.15] [4.22] */
  track(id: string): void
  /** Tracks all live orders of an account, newest first. [4.16] */
  trackAll(ids: readonly string[]): void
  /**
   * The page of an order that ended badly was opened, so that it is news no more. `updatedAt` is the order's last
   * change.
   */
  markRead(id: string, updatedAt: string): void
  /** Removes a finished order. [4.14] */
  forget(id: string): void
}

/** The orders that this browser tracks. */
export const useTrackedOrders = create<TrackedOrdersStore>()((set, get) => {
  const save = (all: readonly TrackedOrder[]) => {
    const orders = all.slice(0, MOST_TRACKED)
    set({ orders })
    if (orders.length === 0) storedOrders.remove()
    else storedOrders.write(orders)
  }
  const has = (id: string) => get().orders.some((order) => order.id === id)
  const trackAll = (ids: readonly string[]) => {
    const added = ids.filter((id) => !has(id)).map((id) => ({ id }))
    if (added.length > 0) save([...added, ...get().orders])
  }
  return {
    orders: [],
    track: (id) => trackAll([id]),
    trackAll,
    markRead: (id, readAt) => {
      if (get().orders.some((order) => order.id === id && order.readAt !== readAt))
        save(get().orders.map((order) => (order.id === id ? { id, readAt } : order)))
    },
    forget: (id) => {
      if (has(id)) save(get().orders.filter((order) => order.id !== id))
    },
  }
})

if (typeof window !== 'undefined') {
  const load = () => useTrackedOrders.setState({ orders: storedOrders.read()?.value ?? [] })
  load()
  storedOrders.onOtherTab(load)
}
