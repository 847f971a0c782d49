import type { Subscriber } from '../../platform/events/relay.ts'
import { writeTakings } from './write-takings.ts'

/** Writes what orders bring in and give back, once they are paid, handed over or refunded. */
export const takingWriter: Subscriber = {
  name: 'takings',
  gatherMs: 500,
  concerns: ({ kind, status, refundId }) =>
    (kind === 'status' && (status === 'received' || status === 'completed')) ||
    (kind === 'payment' && refundId !== null),
  handle: async (tx, events) => {
    for (const [business, some] of Map.groupBy(events, ({ businessId }) => businessId))
      await writeTakings(tx, business, [...new Set(some.map(({ orderId }) => orderId))])
  },
}
