import { sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'

const GATHER_MS = 1_000

const ANSWERS: readonly OrderEvent['status'][] = ['accepted', 'rejected']

/** Counts what happens to orders, by business, and how long restaurants take to answer. */
export function orderCounter({ metrics }: Pick<Deps, 'metrics'>): Subscriber {
  return {
    name: 'metrics',
    gatherMs: GATHER_MS,
    concerns: ({ kind }) => kind === 'status',
    handle: async (tx, events) => {
      for (const { businessId, status } of events) metrics.orderChanged(businessId, status)
      const answered = events.filter(({ status }) => ANSWERS.includes(status))
      if (answered.length === 0) return
      const asked = JSON.stringify(answered.map(({ businessId, orderId, at }) => ({ businessId, orderId, at })))
      const { rows } = await tx.execute<{ seconds: number }>(sql`
        select extract(epoch from a.at - o.received_at)::float8 as seconds
        from jsonb_to_recordset(${asked}::jsonb) as a ("businessId" int, "orderId" text, at timestamptz)
        join orders o on o.business_id = a."businessId" and o.id = a."orderId"
        where o.received_at is not null`)
      for (const { seconds } of rows) metrics.orderAnswered(seconds)
    },
  }
}
