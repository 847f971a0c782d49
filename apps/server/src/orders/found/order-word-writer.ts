import type { Subscriber } from '../../platform/events/relay.ts'
import { writeOrderWords } from './write-order-words.ts'

/** Writes the words by which staff find an order, once the restaurant has received it. */
export const orderWordWriter: Subscriber = {
  name: 'order-words',
  gatherMs: 1_000,
  concerns: ({ kind, status }) => kind === 'status' && status === 'received',
  handle: async (tx, events) => {
    for (const [business, some] of Map.groupBy(events, ({ businessId }) => businessId))
      await writeOrderWords(
        tx,
        business,
        some.map(({ orderId }) => orderId),
      )
  },
}
