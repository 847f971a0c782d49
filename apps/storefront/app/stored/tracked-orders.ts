import * as v from 'valibot'
import { create } from 'zustand'
import { DAYS, storedValue } from './stored-value.ts'

/** An open order that this browser tracks. [3.12] */
export interface TrackedOrder {
  readonly id: string
  readonly skipReview: boolean
}

const MOST = 20

const storedOrders = storedValue<readonly TrackedOrder[]>({
  name: 'tracked-orders',
  timeToLive: DAYS(2),
  schema: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)), skipReview: v.boolean() })),
    v.maxLength(MOST),
  ),
})

interface TrackedOrdersStore {
  /** Newest first. */
  readonly orders: readonly TrackedOrder[]
  /** Tracks an order while it is open. [4.15] [4.22] */
  track(id: string, skipReview?: boolean): void
  /** Removes a finished order. [4.14] */
  forget(id: string): void
}

function withTracked(orders: readonly TrackedOrder[], id: string, skipReview: boolean): readonly TrackedOrder[] {
  return [{ id, skipReview }, ...orders.filter((order) => order.id !== id)].slice(0, MOST)
}

/** The orders that this browser tracks. */
export const useTrackedOrders = create<TrackedOrdersStore>()((set, get) => {
  const save = (orders: readonly TrackedOrder[]) => {
    set({ orders })
    if (orders.length === 0) storedOrders.remove()
    else storedOrders.write(orders)
  }
  return {
    orders: [],
    track: (id, skipReview = false) => {
      if (!get().orders.some((order) => order.id === id)) save(withTracked(get().orders, id, skipReview))
    },
    forget: (id) => {
      if (get().orders.some((order) => order.id === id)) save(get().orders.filter((order) => order.id !== id))
    },
  }
})

if (typeof window !== 'undefined') {
  const load = () => useTrackedOrders.setState({ orders: storedOrders.read()?.value ?? [] })
  load()
  storedOrders.onOtherTab(load)
}
