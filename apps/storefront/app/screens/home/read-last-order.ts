import type { ApiClient } from '../../api/client.ts'
import { readPastOrders } from '../../api/customer-orders.ts'
import { readOrder } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { storedGuest } from '../../stored/guest.ts'
import { storedLastOrder } from '../../stored/last-order.ts'

/** Returns the newest finished order of the account; null without one, undefined when it could not be read. */
export async function readCustomersLast(client: ApiClient): Promise<OrderView | null | undefined> {
  const answer = await readPastOrders(client, 1)
  return answer.ok ? (answer.value.orders[0] ?? null) : undefined
}

/**
 * Returns the last completed order that this browser placed as a guest; null without one, or once its secret has ended.
 */
export async function readGuestsLast(client: ApiClient): Promise<OrderView | null | undefined> {
  const id = storedLastOrder.read()?.value ?? null
  const secret = storedGuest.read()?.value ?? null
  if (id === null || secret === null) return null
  const answer = await readOrder(client, id, secret)
  if (answer.ok) return answer.value.status === 'completed' ? answer.value : null
  if (answer.error.status !== 404) return undefined
  storedLastOrder.remove()
  return null
}
