import type { ApiClient } from '../api/client.ts'
import { readCurrentOrders } from '../api/customer-orders.ts'
import { MOST_TRACKED, useTrackedOrders } from '../stored/tracked-orders.ts'

/** Tracks all open orders of the account on this device, wherever and whenever they were placed. [7.30] [4.16] */
export async function followOwnOrders(client: ApiClient): Promise<void> {
  const answer = await readCurrentOrders(client, 1, MOST_TRACKED)
  if (answer.ok) useTrackedOrders.getState().trackAll(answer.value.orders.map(({ id }) => id))
}
