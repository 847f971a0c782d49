import * as v from 'valibot'
import { DAYS, storedValue } from './stored-value.ts'
import { useTrackedOrders } from './tracked-orders.ts'

/** The last order of this browser that was completed, as long as the guest's secret opens it. */
export const storedLastOrder = storedValue<string>({
  name: 'last-order',
  timeToLive: DAYS(7),
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{10,40}$/)),
})

/** Stops following a completed order, and remembers it to be ordered again. [4.14] */
export function finishOrder(id: string): void {
  if (useTrackedOrders.getState().orders.some((order) => order.id === id)) storedLastOrder.write(id)
  useTrackedOrders.getState().forget(id)
}
