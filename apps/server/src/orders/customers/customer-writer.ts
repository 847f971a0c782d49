import type { OrderEventKind } from '../../platform/db/schema/index.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import { writeCustomers } from './write-customers.ts'

/** Events that may change whose an order is, or what it brought in. */
const KINDS: ReadonlySet<OrderEventKind> = new Set(['payment', 'refund-state', 'owner', 'change'])
/** The other steps leave whose the order is and what it brought in as they were. */
const STATUSES: ReadonlySet<OrderEvent['status']> = new Set(['received', 'rejected', 'refunded'])

/** Keeps the list of customers and what each has ordered. */
export const customerWriter: Subscriber = {
  name: 'customers',
  gatherMs: 1_000,
  concerns: ({ kind, status }) => (kind === 'status' ? STATUSES.has(status) : KINDS.has(kind) && status !== 'pending'),
  handle: async (tx, events) => {
    const byBusiness = [...Map.groupBy(events, ({ businessId }) => businessId)]
    // In one order, as the sweep of personal data locks them.
    for (const [business, some] of byBusiness.toSorted(([a], [b]) => a - b))
      await writeCustomers(tx, business, [...new Set(some.map(({ orderId }) => orderId))])
  },
}
