import type { User } from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { useBrowsingContext } from './browsing-context.ts'
import { useCart } from './cart.ts'
import { useEarlierCart } from './earlier-cart.ts'
import { DAYS, removeStoredValue, storedValue } from './stored-value.ts'
import { useTrackedOrders } from './tracked-orders.ts'

/** Stores only that a customer signed in here: the token is an httpOnly cookie that scripts cannot read. [3.29] */
const storedHint = storedValue<true>({ name: 'signed-in', timeToLive: DAYS(90), schema: v.literal(true) })

interface SessionStore {
  /** `unknown` until the account was read; then `in` with the user, or `out`. */
  readonly state: 'unknown' | 'in' | 'out'
  readonly user: User | null
  /** Returns whether reading the account is worthwhile. */
  readonly isExpected: () => boolean
  /** A customer signed in, or the account has changed. */
  readonly enter: (user: User) => void
  /** The customer signed out: clears their data. Code that holds more of it listens with `onLeaving`. [4.39] */
  readonly leave: () => void
  /** There was no session from the start: clears nothing. */
  readonly stayOut: () => void
}

const leaving = new Set<() => void>()

/** Adds a listener for signing out, in this tab or another. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** The signed-in customer as this browser knows it. The server decides with every call. */
export const useSession = create<SessionStore>()((set, get) => ({
  state: 'unknown',
  user: null,
  isExpected: () => storedHint.read() !== null,
  enter: (user) => {
    set({ state: 'in', user })
    if (storedHint.read() === null) storedHint.write(true)
  },
  leave: () => {
    const wasExpected = get().state === 'in' || storedHint.read() !== null
    set({ state: 'out', user: null })
    if (!wasExpected) return
    storedHint.remove()
    forgetPerson()
    for (const listener of leaving) listener()
  },
  stayOut: () => {
    storedHint.remove()
    set({ state: 'out', user: null })
  },
}))

/** Returns the account; null while no customer is known to be signed in. */
export function useUser(): User | null {
  return useSession(({ user }) => user)
}

if (typeof window !== 'undefined') {
  storedHint.onOtherTab(() => {
    const { state } = useSession.getState()
    if (storedHint.read() !== null) {
      // A customer signed in there: the server knows who.
      if (state === 'out') useSession.setState({ state: 'unknown' })
    } else if (state !== 'out') {
      // The stored values were cleared there and announce it themselves.
      useSession.setState({ state: 'out', user: null })
      for (const listener of leaving) listener()
    }
  })
}

/** Clears cart, location, tracked orders and typed details when the customer signs out. [4.39] */
function forgetPerson(): void {
  useCart.getState().clear()
  useEarlierCart.getState().drop()
  useBrowsingContext.getState().set({
    locationId: null,
    locationSlug: null,
    orderType: null,
    postcode: null,
    position: null,
    tableId: null,
  })
  for (const { id } of useTrackedOrders.getState().orders) useTrackedOrders.getState().forget(id)
  // By name, because the code that owns these values loads only with the checkout.
  for (const name of ['details', 'completed-order', 'begun-payment', 'cart-prices', 'last-order'])
    removeStoredValue(name)
}
