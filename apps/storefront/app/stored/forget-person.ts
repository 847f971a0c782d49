import { useCart } from './cart.ts'
import { removeKept } from './kept.ts'
import { useTrackedOrders } from './tracked-orders.ts'
import { useVisit } from './visit.ts'

/** What signing out takes along: cart, place, orders that are followed, and what was typed at the checkout. [4.39] */
export function forgetPerson(): void {
  useCart.getState().clear()
  useVisit.getState().set({
    locationId: null,
    locationSlug: null,
    orderType: null,
    postcode: null,
    position: null,
    tableId: null,
  })
  for (const { id } of useTrackedOrders.getState().orders) useTrackedOrders.getState().forget(id)
  // By name: what keeps them is fetched with the checkout only.
  for (const name of ['details', 'completed-order', 'begun-payment']) removeKept(name)
}
