import { withoutOrdered } from '@comanda/domain'
import { useCart } from './cart.ts'
import { useCompletedOrder } from './completed-order.ts'
import { useDraft } from './draft.ts'
import { useTrackedOrders } from './tracked-orders.ts'
import { storedUsualPayment } from './usual-payment.ts'

/**
 * Completes an order after its payment: sets step 3 to COMPLETED, tracks the order, stores its id and clears its dishes
 * from the cart. [4.22]
 */
export function completeOrder(orderId: string): void {
  // The draft goes with the cart.
  storedUsualPayment.write(useDraft.getState().paymentType === 'cash' ? 'cash' : 'card')
  useTrackedOrders.getState().track(orderId)
  useCompletedOrder.getState().complete(orderId)
  clearOrdered(orderId)
  useDraft.getState().happened({ type: 'order-saved', orderId })
  useDraft.getState().happened({ type: 'paid' })
}

/**
 * Removes an order's dishes from the basket that became it. What was added since, perhaps in another tab, stays, and so
 * does a basket that was started since. [4.22]
 */
export function clearOrdered(orderId: string): void {
  const { clear, keepRest, setPaying } = useCart.getState()
  const dishes = useDraft.getState().placed?.dishes
  if (!isBasketOf(orderId)) setPaying(false)
  else if (dishes) keepRest((cart) => withoutOrdered(cart, dishes))
  else clear()
}

/** Returns whether the current basket became that order; a basket that was started since is kept. */
export function isBasketOf(orderId: string): boolean {
  return useCart.getState().cart === null || useDraft.getState().placed?.orderId === orderId
}

/**
 * Handles the outcome of a payment whose page was left. A paid or possibly paid order is tracked; once it is paid, its
 * basket is cleared. Returns true when the checkout continues with it, because the current basket is its own. [4.22]
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

/**
 * Call when the customer leaves the checkout: an unpaid order is resumed later. A completed order is forgotten, unless
 * the next page is its own (`toOrder` is its id): that page says thanks and then forgets it. [2.48] [4.24]
 */
export function leaveCheckout(toOrder: string | null): void {
  const { orderId } = useCompletedOrder.getState()
  leaveCompletedOrder()
  if (orderId !== null && orderId === toOrder) useCompletedOrder.getState().complete(orderId)
  if (useDraft.getState().progress.status === 'saved') useDraft.getState().happened({ type: 'back-to-menu' })
}

/** Forgets the completed order. [2.48] */
export function leaveCompletedOrder(): void {
  useCompletedOrder.getState().clear()
  if (useDraft.getState().progress.status === 'completed') useDraft.getState().clear()
}
