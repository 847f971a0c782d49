import { useCart } from './cart.ts'
import { useCompletedOrder } from './completed-order.ts'
import { useDraft } from './draft.ts'
import { useTrackedOrders } from './tracked-orders.ts'

/** After a payment: COMPLETED at step 3, the order is followed, a copy of its id kept, the cart cleared. [4.22] */
export function completeOrder(orderId: string): void {
  useTrackedOrders.getState().track(orderId)
  useCompletedOrder.getState().complete(orderId)
  useCart.getState().clear()
  useDraft.getState().happened({ type: 'order-saved', orderId })
  useDraft.getState().happened({ type: 'paid' })
}

/** Whether the basket that is here is what became that order: another one that was begun since is left alone. */
export const isBasketOf = (orderId: string): boolean =>
  useCart.getState().cart === null || useDraft.getState().placed?.orderId === orderId

/**
 * What a payment that was left has come to. An order that is paid, or may still be, is followed; once it is paid, its basket is
 * gone. True where the checkout goes on with it: its own basket is the one that is here. [4.22]
 */
export function takeUpOrder(orderId: string, isPaid: boolean): boolean {
  if (!isBasketOf(orderId)) {
    useTrackedOrders.getState().track(orderId)
    return false
  }
  if (isPaid) completeOrder(orderId)
  else useDraft.getState().happened({ type: 'order-saved', orderId })
  return true
}

/** Leaving the checkout for any other route: an order that was not paid there is taken up anew. [2.48] [4.24] */
export function leaveCheckout(): void {
  leaveCompletedOrder()
  if (useDraft.getState().progress.status === 'saved') useDraft.getState().happened({ type: 'back-to-menu' })
}

/** What the thanks showed is forgotten. [2.48] */
export function leaveCompletedOrder(): void {
  useCompletedOrder.getState().clear()
  if (useDraft.getState().progress.status === 'completed') useDraft.getState().clear()
}
