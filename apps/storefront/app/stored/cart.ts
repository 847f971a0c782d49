import { CART_LIFETIME_MINUTES, type Cart, cartCount, MAX_LINES } from '@comanda/domain'
import * as v from 'valibot'
import { createCart } from './cart-store.ts'
import { chosenIn, useDraft } from './draft.ts'
import { cartLineSchema, idSchema, orderTypeSchema } from './schemas.ts'
import { browserStorage, MINUTES, type StorageLike, storedValue } from './stored-value.ts'

export type { CartContext, Removed } from './cart-store.ts'

/** The cart as the browser stores it. */
export const storedCart = (storage: () => StorageLike | null = browserStorage) =>
  storedValue<Cart>(
    {
      name: 'cart',
      /** [4.26] [9.02] */
      timeToLive: MINUTES(CART_LIFETIME_MINUTES),
      schema: v.object({
        locationId: idSchema,
        orderType: orderTypeSchema,
        lines: v.pipe(
          v.array(cartLineSchema),
          v.minLength(1),
          v.maxLength(MAX_LINES),
          v.check((lines) => new Set(lines.map(({ key }) => key)).size === lines.length),
        ),
      }),
    },
    storage,
  )

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
export const useCart = createCart({ stored, clearDraft })

/** Returns the number of dishes in the cart. */
export const countOf = (cart: Cart | null): number => (cart === null ? 0 : cartCount(cart))

if (typeof window !== 'undefined') {
  const load = () => useCart.getState().reread()
  load()
  stored.onOtherTab(load)
}
