import type { Door } from '../../../api/door.ts'
import { readOrder } from '../../../api/orders.ts'
import { isPaidElsewhere, storedBegunPayment } from '../../../stored/begun-payment.ts'
import { useCart } from '../../../stored/cart.ts'
import { isBasketOf } from '../../../stored/complete-order.ts'
import { storedGuest } from '../../../stored/guest.ts'
import { useTrackedOrders } from '../../../stored/tracked-orders.ts'
import { isSettled } from './pay-order.ts'

/** Looks at the order of a payment that was left: once it is paid it is followed, and its basket is gone. Nothing is taken back. */
export async function findLeftPayment(door: Door, orderId: string): Promise<void> {
  if (await isPaidElsewhere()) return
  const answer = await readOrder(door, orderId, storedGuest.read()?.value ?? null)
  if (!answer.ok || storedBegunPayment.read()?.value !== orderId) return
  if (isSettled(answer.value)) {
    storedBegunPayment.remove()
    useTrackedOrders.getState().track(orderId)
    if (isBasketOf(orderId)) useCart.getState().clear()
  } else if (answer.value.status !== 'pending') storedBegunPayment.remove()
}
