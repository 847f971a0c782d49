import {
  addLine,
  type Cart,
  type CartLine,
  type Choice,
  cartExpiry,
  hasRoomFor,
  type OrderType,
  removeLine,
  replaceLine,
  restoreLines,
  setLineQuantity,
} from '@comanda/domain'
import { create } from 'zustand'
import type { Kept } from './kept.ts'
import { randomKey } from './random-key.ts'

/** Which cart a choice is meant for. */
export interface CartPlace {
  readonly locationId: number
  readonly orderType: OrderType
}

/** What was just taken out, while it can be brought back. */
export interface Removed {
  /** What the notice calls it; null for the whole cart. */
  readonly name: string | null
  readonly place: CartPlace
  readonly lines: readonly { readonly line: CartLine; readonly index: number }[]
  /** Brings back what went with the cart. */
  readonly undo: () => void
}

export interface CartStore {
  readonly cart: Cart | null
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number | null
  readonly removed: Removed | null
  /** `expiring` two minutes before the end, `expired` after it, `full` at the hundredth line; until dismissed. [4.26] [4.27] */
  readonly notice: 'expiring' | 'expired' | 'full' | null
  /** While a payment is under way the cart does not expire. */
  readonly paying: boolean
  /** Adds a choice, merging with an equal line. Refuses a choice of another location or order type. [5.12] [8.30] */
  add(choice: Choice, place: CartPlace): 'added' | 'other-location' | 'other-order-type' | 'full'
  /** Puts an edited choice in place of a line; merges when it now equals another. */
  update(key: string, choice: Choice): void
  setQuantity(key: string, quantity: number): void
  /** `name` is what the notice calls it while it can be brought back. */
  remove(key: string, name: string): void
  /** Takes everything out; it can be brought back. */
  empty(): void
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
  /** Takes over what another tab has written. */
  reread(now?: number): void
}

interface Ground {
  readonly stored: Kept<Cart>
  /** What goes with a cart that is cleared: its checkout draft. Returns how to bring it back. */
  readonly clearDraft: () => () => void
  readonly clock?: () => number
}

/**
 * A cart over what the browser keeps. Every change starts from what is kept at that moment, so that two tabs on one cart
 * lose nothing of each other's. Where the browser keeps nothing, the tab's own memory counts.
 */
export function createCart({ stored, clearDraft, clock = Date.now }: Ground) {
  return create<CartStore>()((set, get) => {
    /** Whether what was last written could be read again: only then does an empty shelf mean an empty cart. */
    let isKept = false

    const save = (cart: Cart | null, more: Partial<CartStore> = {}, now = clock()) => {
      const notice = get().notice === 'expired' ? ('expired' as const) : null
      if (cart === null || cart.lines.length === 0) {
        isKept = false
        set({ cart: null, savedAt: null, notice, ...more })
        stored.remove()
        return
      }
      stored.write(cart, now)
      isKept = stored.read(now) !== null
      set({ cart, savedAt: now, notice, ...more })
    }

    const reread = (now = clock()) => {
      const { cart, savedAt, paying } = get()
      const found = stored.read(now)
      if (found === null) {
        if (cart === null || !isKept || paying) return
        if (savedAt !== null && isOver(savedAt, now)) return get().checkExpiry(now)
        // Ordered, emptied or signed out elsewhere: nothing of it comes back from here.
        isKept = false
        return set({ cart: null, savedAt: null, notice: null, removed: null })
      }
      isKept = true
      if (found.savedAt === savedAt && isSame(found.value, cart)) return
      set({
        cart: isSame(found.value, cart) ? cart : found.value,
        savedAt: found.savedAt,
        notice: get().notice === 'expired' ? 'expired' : null,
      })
    }

    /** The cart as every tab knows it. */
    const latest = () => {
      reread()
      return get().cart
    }

    const takeOut = (cart: Cart, rest: Cart | null, name: string | null, undo: () => void) => {
      const left = new Set(rest?.lines.map(({ key }) => key))
      const lines = cart.lines.flatMap((line, index) => (left.has(line.key) ? [] : [{ line, index }]))
      const { locationId, orderType } = cart
      save(rest, { removed: { name, place: { locationId, orderType }, lines, undo } })
    }

    return {
      cart: null,
      savedAt: null,
      removed: null,
      notice: null,
      paying: false,
      add: (choice, place) => {
        const cart = latest()
        if (cart !== null && cart.locationId !== place.locationId) return 'other-location'
        if (cart !== null && cart.orderType !== place.orderType) return 'other-order-type'
        if (cart !== null && !hasRoomFor(cart, choice)) {
          set({ notice: 'full' })
          return 'full'
        }
        save(addLine(cart ?? { ...place, lines: [] }, choice, randomKey(12)), { removed: null })
        return 'added'
      },
      update: (key, choice) => {
        const cart = latest()
        if (cart !== null) save(replaceLine(cart, key, choice))
      },
      setQuantity: (key, quantity) => {
        const cart = latest()
        if (cart !== null) save(setLineQuantity(cart, key, quantity))
      },
      remove: (key, name) => {
        const cart = latest()
        if (cart?.lines.some((line) => line.key === key)) takeOut(cart, removeLine(cart, key), name, () => {})
      },
      empty: () => {
        const cart = latest()
        if (cart !== null) takeOut(cart, null, null, clearDraft())
      },
      undoRemove: () => {
        const { removed } = get()
        if (removed === null) return
        const cart = latest() ?? { ...removed.place, lines: [] }
        // A cart of somewhere else has begun meanwhile: what was taken out does not belong in it.
        if (cart.locationId !== removed.place.locationId || cart.orderType !== removed.place.orderType)
          return set({ removed: null })
        save(restoreLines(cart, removed.lines), { removed: null })
        removed.undo()
      },
      dismissRemoved: () => set({ removed: null }),
      replace: (cart) => save(cart, { removed: null }),
      clear: () => {
        save(null, { removed: null, paying: false, notice: null })
        clearDraft()
      },
      keep: (now = clock()) => {
        reread(now)
        const { cart } = get()
        // Cleared elsewhere, it is not brought back by being kept here.
        if (cart !== null && (!isKept || stored.read(now) !== null)) save(cart, {}, now)
      },
      setPaying: (paying) => set({ paying }),
      dismissNotice: () => set({ notice: null }),
      checkExpiry: (now = clock()) => {
        if (get().paying) return
        const known = get().savedAt
        // Another tab may have kept it, or emptied it, meanwhile.
        if (known === null || !isOver(known, now) || stored.read(now) !== null) reread(now)
        const { cart, savedAt } = get()
        if (cart === null || savedAt === null) return
        const { state } = cartExpiry(instantAt(savedAt), instantAt(now))
        if (state === 'expired') {
          get().clear()
          set({ notice: 'expired' })
        } else if (state === 'ending') set({ notice: 'expiring' })
      },
      reread,
    }
  })
}

const instantAt = (epochMs: number) => Temporal.Instant.fromEpochMilliseconds(epochMs)

const isOver = (savedAt: number, now: number): boolean =>
  cartExpiry(instantAt(savedAt), instantAt(now)).state === 'expired'

const isSame = (a: Cart, b: Cart | null): boolean => JSON.stringify(a) === JSON.stringify(b)
