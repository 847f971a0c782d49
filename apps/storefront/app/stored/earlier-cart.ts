import type { Cart } from '@comanda/domain'
import { create } from 'zustand'
import { cartSchema } from './schemas.ts'
import { DAYS, storedValue } from './stored-value.ts'

const stored = storedValue<Cart>({ name: 'earlier-cart', timeToLive: DAYS(1), schema: cartSchema })

interface EarlierCartStore {
  /** The last cart that expired, for a day; null once another cart has begun. */
  readonly earlier: Cart | null
  /** `savedAt`: epoch milliseconds of the cart's last change. */
  keep(cart: Cart, savedAt: number): void
  drop(): void
  /** Whether the cart of this page is the earlier one, brought back. */
  readonly isBack: boolean
}

/** What a cart that has expired held, so that the customer can have it back. */
export const useEarlierCart = create<EarlierCartStore>()((set, get) => ({
  earlier: null,
  isBack: false,
  keep: (cart, savedAt) => {
    // A device may have slept for days.
    if (Date.now() - savedAt >= stored.timeToLive) return
    stored.write(cart, savedAt)
    set({ earlier: cart, isBack: false })
  },
  drop: () => {
    if (get().earlier === null) return
    stored.remove()
    set({ earlier: null })
  },
}))

if (typeof window !== 'undefined') useEarlierCart.setState({ earlier: stored.read()?.value ?? null })
