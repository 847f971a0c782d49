import {
  addLine,
  type Cart,
  type CartLine,
  type Choice,
  canAddChoice,
  cartExpiry,
  emptyCart,
  type OrderType,
  removeLine,
  replaceLine,
  restoreLines,
  setLineQuantity,
} from '@comanda/domain'
import { create } from 'zustand'
import { randomKey } from './random-key.ts'
import type { StoredValue } from './stored-value.ts'

/** The location and order type that a choice belongs to. */
export interface CartContext {
  readonly locationId: number
  readonly orderType: OrderType
}

/** What was just removed, while it can be restored. */
export interface Removed {
  /** The dish's name in the toast; null for the whole cart. */
  readonly name: string | null
  readonly context: CartContext
  readonly lines: readonly { readonly line: CartLine; readonly index: number }[]
  /** Restores the checkout draft that was cleared with the cart. */
  readonly undo: () => void
}

export interface CartStore {
  readonly cart: Cart | null
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number | null
  readonly removed: Removed | null
  /**
   * `expiring` two minutes before the end, `expired` after it, `full` at the hundredth line; until dismissed. [4.26]
   * [4.27]
   */
  readonly notice: 'expiring' | 'expired' | 'full' | null
  /** The cart does not expire during a payment. */
  readonly paying: boolean
  /** Adds a choice, merging with an equal line. Refuses a choice of another location or order type. [5.12] [8.30] */
  add(choice: Choice, context: CartContext): 'added' | 'other-location' | 'other-order-type' | 'full'
  /** Replaces a line by an edited choice; merges it with an equal line. */
  update(key: string, choice: Choice): void
  setQuantity(key: string, quantity: number): void
  /** `name` is the dish's name in the undo toast. */
  remove(key: string, name: string): void
  /** Removes everything; it can be restored. */
  empty(): void
  undoRemove(): void
  dismissRemoved(): void
  /**
   * Stores a cart that the domain returned: after an order-type change or removed dishes. An empty one ends the cart.
   */
  replace(cart: Cart): void
  /** Empties the cart and its checkout draft. [4.28] [4.29] */
  clear(): void
  /** Keeps the rest of the cart after an order, and clears the checkout draft. */
  keepRest(restOf: (cart: Cart) => Cart): void
  /** Restarts the half hour. */
  keep(now?: number): void
  setPaying(paying: boolean): void
  dismissNotice(): void
  /** Checks the clock and clears an expired cart. [4.26] [4.27] */
  checkExpiry(now?: number): void
  /** Loads what another tab has written. */
  reread(now?: number): void
}

interface CartDeps {
  readonly stored: StoredValue<Cart>
  /** Clears the checkout draft together with the cart. Returns a function that restores it. */
  readonly clearDraft: () => () => void
  /** Receives the cart that expires, with the time of its last change. */
  readonly onExpired?: (cart: Cart, savedAt: number) => void
  readonly clock?: () => number
}

/**
 * Creates a cart on top of browser storage. Every change starts from the stored value, so that two tabs lose nothing of
 * each other's. Without storage, the tab's memory is used.
 */
export function createCart({ stored, clearDraft, onExpired = () => {}, clock = Date.now }: CartDeps) {
  return create<CartStore>()((set, get) => {
    /** Whether the last write could be read back: only then does an empty storage mean an empty cart. */
    let isReadable = false

    const save = (cart: Cart | null, more: Partial<CartStore> = {}, now = clock()) => {
      const notice = get().notice === 'expired' ? ('expired' as const) : null
      if (cart === null || cart.lines.length === 0) {
        isReadable = false
        set({ cart: null, savedAt: null, notice, ...more })
        stored.remove()
        return
      }
      stored.write(cart, now)
      isReadable = stored.read(now) !== null
      set({ cart, savedAt: now, notice, ...more })
    }

    const reread = (now = clock()) => {
      const { cart, savedAt, paying } = get()
      const found = stored.read(now)
      if (found === null) {
        if (cart === null || !isReadable || paying) return
        if (savedAt !== null && isOver(savedAt, now)) return get().checkExpiry(now)
        // Ordered, emptied or signed out in another tab: nothing is restored from here.
        isReadable = false
        return set({ cart: null, savedAt: null, notice: null, removed: null })
      }
      isReadable = true
      if (found.savedAt === savedAt && isSame(found.value, cart)) return
      set({
        cart: isSame(found.value, cart) ? cart : found.value,
        savedAt: found.savedAt,
        notice: get().notice === 'expired' ? 'expired' : null,
      })
    }

    /** Returns the cart as every tab knows it. */
    const latest = () => {
      reread()
      return get().cart
    }

    const takeOut = (cart: Cart, rest: Cart | null, name: string | null, undo: () => void) => {
      const left = new Set(rest?.lines.map(({ key }) => key))
      const lines = cart.lines.flatMap((line, index) => (left.has(line.key) ? [] : [{ line, index }]))
      const { locationId, orderType } = cart
      save(rest, { removed: { name, context: { locationId, orderType }, lines, undo } })
    }

    return {
      cart: null,
      savedAt: null,
      removed: null,
      notice: null,
      paying: false,
      add: (choice, context) => {
        const cart = latest()
        if (cart !== null && cart.locationId !== context.locationId) return 'other-location'
        if (cart !== null && cart.orderType !== context.orderType) return 'other-order-type'
        if (cart !== null && !canAddChoice(cart, choice)) {
          set({ notice: 'full' })
          return 'full'
        }
        save(addLine(cart ?? emptyCart(context.locationId, context.orderType), choice, randomKey(12)), {
          removed: null,
        })
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
        const { locationId, orderType } = removed.context
        const cart = latest() ?? emptyCart(locationId, orderType)
        // A cart of another location or order type has started since: the removed dishes do not belong in it.
        if (cart.locationId !== locationId || cart.orderType !== orderType) return set({ removed: null })
        save(restoreLines(cart, removed.lines), { removed: null })
        removed.undo()
      },
      dismissRemoved: () => set({ removed: null }),
      replace: (cart) => save(cart, { removed: null }),
      clear: () => {
        save(null, { removed: null, paying: false, notice: null })
        clearDraft()
      },
      keepRest: (restOf) => {
        // Another tab may have changed the cart since this tab read it.
        const cart = stored.read(clock())?.value ?? (isReadable ? null : get().cart)
        save(cart && restOf(cart), { removed: null, paying: false, notice: null })
        clearDraft()
      },
      keep: (now = clock()) => {
        reread(now)
        const { cart } = get()
        // A cart cleared in another tab is not restored by keeping it here.
        if (cart !== null && (!isReadable || stored.read(now) !== null)) save(cart, {}, now)
      },
      setPaying: (paying) => set({ paying }),
      dismissNotice: () => set({ notice: null }),
      checkExpiry: (now = clock()) => {
        if (get().paying) return
        const known = get().savedAt
        // Another tab may have extended or emptied it meanwhile.
        if (known === null || !isOver(known, now) || stored.read(now) !== null) reread(now)
        const { cart, savedAt } = get()
        if (cart === null || savedAt === null) return
        const { state } = cartExpiry(instantAt(savedAt), instantAt(now))
        if (state === 'expired') {
          get().clear()
          onExpired(cart, savedAt)
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
