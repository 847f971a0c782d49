import { CART_LIFETIME_MINUTES, type Cart, cartCount, MAX_LINES } from '@comanda/domain'
import * as v from 'valibot'
import { createCart } from './cart-store.ts'
import { chosenIn, useDraft } from './draft.ts'
import { browserShelf, kept, MINUTES, type Shelf } from './kept.ts'
import { cartLineSchema, idSchema, orderTypeSchema } from './schemas.ts'

export type { CartPlace, Removed } from './cart-store.ts'

/** The cart as a browser keeps it. */
export const storedCart = (shelf: () => Shelf | null = browserShelf) =>
  kept<Cart>(
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
    shelf,
  )

/** What was chosen for the order goes with its cart, and comes back with it. [4.28] */
function clearDraft(): () => void {
  const draft = useDraft.getState()
  const chosen = chosenIn(draft)
  draft.clear()
  return () => draft.set(chosen)
}

const stored = storedCart()

/** The cart draft of this browser. Empty on the server and during hydration; every change is kept and told to other tabs. */
export const useCart = createCart({ stored, clearDraft })

/** How many dishes are in the cart. */
export const countOf = (cart: Cart | null): number => (cart === null ? 0 : cartCount(cart))

if (typeof window !== 'undefined') {
  const load = () => useCart.getState().reread()
  load()
  stored.onOtherTab(load)
}
