import { type SQL, sql } from 'drizzle-orm'

/** The next event's number of an order; the order's row must be locked, or changed in the same statement. */
export const nextSeq = (businessId: number, orderId: string): SQL<number> =>
  sql<number>`(select coalesce(max(e.seq), 0) + 1 from order_events e where e.business_id = ${businessId} and e.order_id = ${orderId})`
