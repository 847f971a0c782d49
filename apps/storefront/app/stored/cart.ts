import {
  addLine,
  CART_LIFETIME_MINUTES,
  type Cart,
  type CartLine,
  type Choice,
  cartCount,
  cartExpiry,
  type OrderType,
  removeLine,
  replaceLine,
  setLineQuantity,
} from '@comanda/domain'
import * as v from 'valibot'
import { create } from 'zustand'
import { useDraft } from './draft.ts'
import { kept, MINUTES } from './kept.ts'
import { randomKey } from './random-key.ts'
import { cartLineSchema, idSchema, orderTypeSchema } from './schemas.ts'

const storedCart = kept<Cart>({
  name: 'cart',
  /** [4.26] [9.02] */
  timeToLive: MINUTES(CART_LIFETIME_MINUTES),
  schema: v.object({
    locationId: idSchema,
    orderType: orderTypeSchema,
    lines: v.pipe(v.array(cartLineSchema), v.minLength(1), v.maxLength(100)),
  }),
})

/** Which cart a choice is meant for. */
export interface CartPlace {
  readonly locationId: number
  readonly orderType: OrderType
}

interface CartStore {
  readonly cart: Cart | null
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number | null
  /** The line just removed and where it stood, while it can be brought back. */
  readonly removed: {
    readonly name: string
    readonly line: CartLine
    readonly index: number
    readonly cart: Cart
  } | null
  /** `expiring` two minutes before the end, `expired` after it until dismissed. [4.26] [4.27] */
  readonly notice: 'expiring' | 'expired' | null
  /** While a payment is under way the cart does not expire. */
  readonly paying: boolean
  /** Adds a choice, merging with an equal line. Refuses a choice of another location or order type. [5.12] [8.30] */
  add(choice: Choice, place: CartPlace): 'added' | 'other-location' | 'other-order-type'
  /** Puts an edited choice in place of a line; merges when it now equals another. */
  update(key: string, choice: Choice): void
  setQuantity(key: string, quantity: number): void
  /** `name` is what the notice calls it while it can be brought back. */
  remove(key: string, name: string): void
  undoRemove(): void
  dismissRemoved(): void
  /** Takes a cart that the domain worked out: an order-type change, removed dishes. Empty ends the cart. */
  replace(cart: Cart): void
  /** Empties the cart and its checkout draft. [4.28] [4.29] */
  clear(): void
  /** "I'm still here": starts the half hour again. */
  keep(now?: number): void
  setPaying(paying: boolean): void
  dismissNotice(): void
  /** Looks at the clock; clears an expired cart. [4.26] [4.27] */
  checkExpiry(now?: number): void
}

/** The cart draft of this browser. Empty on the server and during hydration; every change is kept and told to other tabs. */
export const useCart = create<CartStore>()((set, get) => {
  const save = (cart: Cart | null, more: Partial<CartStore> = {}, now = Date.now()) => {
    if (cart === null || cart.lines.length === 0) {
      set({ cart: null, savedAt: null, notice: null, ...more })
      storedCart.remove()
    } else {
      set({ cart, savedAt: now, notice: null, ...more })
      storedCart.write(cart, now)
    }
  }
  return {
    cart: null,
    savedAt: null,
    removed: null,
    notice: null,
    paying: false,
    add: (choice, place) => {
      const { cart } = get()
      if (cart !== null && cart.locationId !== place.locationId) return 'other-location'
      if (cart !== null && cart.orderType !== place.orderType) return 'other-order-type'
      save(addLine(cart ?? { ...place, lines: [] }, choice, randomKey(12)), { removed: null })
      return 'added'
    },
    update: (key, choice) => {
      const { cart } = get()
      if (cart !== null) save(replaceLine(cart, key, choice))
    },
    setQuantity: (key, quantity) => {
      const { cart } = get()
      if (cart !== null) save(setLineQuantity(cart, key, quantity))
    },
    remove: (key, name) => {
      const { cart } = get()
      const index = cart?.lines.findIndex((line) => line.key === key) ?? -1
      const line = cart?.lines[index]
      if (cart !== null && line !== undefined) save(removeLine(cart, key), { removed: { name, line, index, cart } })
    },
    undoRemove: () => {
      const { cart, removed } = get()
      if (removed === null) return
      const lines = cart?.lines ?? []
      save({ ...(cart ?? removed.cart), lines: lines.toSpliced(removed.index, 0, removed.line) }, { removed: null })
    },
    dismissRemoved: () => set({ removed: null }),
    replace: (cart) => save(cart, { removed: null }),
    clear: () => {
      save(null, { removed: null, paying: false })
      useDraft.getState().clear()
    },
    keep: (now = Date.now()) => save(get().cart, {}, now),
    setPaying: (paying) => set({ paying }),
    dismissNotice: () => set({ notice: null }),
    checkExpiry: (now = Date.now()) => {
      const { cart, savedAt, paying } = get()
      if (cart === null || savedAt === null || paying) return
      const { state } = cartExpiry(instantAt(savedAt), instantAt(now))
      if (state === 'expired') {
        get().clear()
        set({ notice: 'expired' })
      } else if (state === 'ending') set({ notice: 'expiring' })
    },
  }
})

const instantAt = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs)

/** How many dishes are in the cart. */
export const countOf = (cart: Cart | null): number => (cart === null ? 0 : cartCount(cart))

if (typeof window !== 'undefined') {
  const load = () => {
    const stored = storedCart.read()
    useCart.setState({ cart: stored?.value ?? null, savedAt: stored?.savedAt ?? null, notice: null })
  }
  load()
  storedCart.onOtherTab(load)
}
