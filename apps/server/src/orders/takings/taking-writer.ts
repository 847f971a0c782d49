import { readChangeStep } from '@comanda/domain'
import type { Subscriber } from '../../platform/events/relay.ts'
import { countOrders } from './count-orders.ts'

/** Writes what orders bring in and give back, and adds it to the figures, once paid, changed, refunded or ended. */
export const takingWriter: Subscriber = {
  name: 'takings',
  gatherMs: 500,
  // What is paid in person is sold when it is handed over: its arrival counts nothing.
  concerns: ({ kind, status, reason, refundId, isPaidByCard }) =>
    (kind === 'status' &&
      ((status === 'received' && isPaidByCard) || status === 'completed' || status === 'rejected')) ||
    (kind === 'payment' && refundId !== null) ||
    (kind === 'change' && readChangeStep(reason)?.state === 'applied'),
  handle: async (tx, events) => {
    for (const [business, some] of Map.groupBy(events, ({ businessId }) => businessId))
      await countOrders(tx, business, [...new Set(some.map(({ orderId }) => orderId))])
  },
}
