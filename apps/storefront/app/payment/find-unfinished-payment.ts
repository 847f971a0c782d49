import type { ApiClient } from '../api/client.ts'
import { readOrder } from '../api/orders.ts'
import { clearOrdered } from '../stored/complete-order.ts'
import { storedGuest } from '../stored/guest.ts'
import { isPaidElsewhere, storedStartedPayment } from '../stored/started-payment.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { isSettled } from './pay-order.ts'

/**
 * Reads the order of a payment whose page was left. Once paid, the order is tracked and its basket cleared. Never
 * cancels.
 */
export async function findUnfinishedPayment(client: ApiClient, orderId: string): Promise<void> {
  if (await isPaidElsewhere()) return
  const answer = await readOrder(client, orderId, storedGuest.read()?.value ?? null)
  if (!answer.ok || storedStartedPayment.read()?.value !== orderId) return
  if (isSettled(answer.value)) {
    storedStartedPayment.remove()
    useTrackedOrders.getState().track(orderId)
    clearOrdered(orderId)
  } else if (answer.value.status !== 'pending') storedStartedPayment.remove()
}
