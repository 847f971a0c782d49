import { CART_LIFETIME_MINUTES, type Cart, cartCount } from '@comanda/domain'
import { createCart } from './cart-store.ts'
import { chosenIn, useDraft } from './draft.ts'
import { useEarlierCart } from './earlier-cart.ts'
import { cartSchema } from './schemas.ts'
import { browserStorage, DAYS, MINUTES, type StorageLike, storedValue } from './stored-value.ts'

export type { CartContext, Removed } from './cart-store.ts'

/** The cart as the browser stores it. */
export function storedCart(storage: () => StorageLike | null = browserStorage) {
  return storedValue<Cart>(
    {
      name: 'cart',
      /** [4.26] [9.02] */
      timeToLive: MINUTES(CART_LIFETIME_MINUTES),
      schema: cartSchema,
    },
    storage,
  )
}

/** The checkout draft is cleared and restored with its cart. [4.28] */
function clearDraft(): () => void {
  const draft = useDraft.getState()
  const chosen = chosenIn(draft)
  draft.clear()
  return () => draft.set(chosen)
}

const stored = storedCart()

/**
 * The cart draft of this browser. Empty on the server and during hydration; every change is stored and told to other
 * tabs.
 */
export const useCart = createCart({ stored, clearDraft, onExpired: useEarlierCart.getState().keep })

/** Returns the number of dishes in the cart. */
export function countOf(cart: Cart | null): number {
  return cart === null ? 0 : cartCount(cart)
}

/** A cart that expired while no page was open: `stored` would drop it unseen. */
function keepExpired(now = Date.now()) {
  const late = storedValue<Cart>({ name: 'cart', timeToLive: DAYS(1), schema: cartSchema }).read(now)
  if (late !== null && stored.read(now) === null) useEarlierCart.getState().keep(late.value, late.savedAt)
}

if (typeof window !== 'undefined') {
  keepExpired()
  // A new cart ends the offer of the earlier one.
  useCart.subscribe(({ cart }) => {
    if (cart !== null) useEarlierCart.getState().drop()
    else useEarlierCart.setState({ isBack: false })
  })
  const load = () => useCart.getState().reread()
  load()
  stored.onOtherTab(load)
}
