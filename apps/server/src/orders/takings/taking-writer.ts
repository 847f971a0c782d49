import type { Subscriber } from '../../platform/events/relay.ts'
import { countOrders } from './count-orders.ts'

/** Writes what orders bring in and give back, and adds it to the figures, once they are paid, refunded or ended. */
export const takingWriter: Subscriber = {
  name: 'takings',
  gatherMs: 500,
  concerns: ({ kind, status, refundId }) =>
    (kind === 'status' && (status === 'received' || status === 'completed' || status === 'rejected')) ||
    (kind === 'payment' && refundId !== null),
  handle: async (tx, events) => {
    for (const [business, some] of Map.groupBy(events, ({ businessId }) => businessId))
      await countOrders(tx, business, [...new Set(some.map(({ orderId }) => orderId))])
  },
}
