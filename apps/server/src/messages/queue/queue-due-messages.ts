import { sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { type OrderMessage, orderMessageJob } from './order-message.ts'

const EVERY_MS = 15_000
const MOST_AT_ONCE = 500

/**
 * Queues the messages about orders whose time has come, for example those that ask for a review. Each is queued once,
 * even if several servers run this at the same time.
 */
export async function queueDueMessages({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now().toString({ smallestUnit: 'millisecond' })
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<OrderMessage & { traceparent: string | null } & Record<string, unknown>>(sql`
      with due as (
        select d.business_id, d.order_id, d.event, d.kind, d.channel, e.traceparent
        from order_messages d
        left join order_events e on e.business_id = d.business_id and e.order_id = d.order_id and e.seq = d.event
        where d.due_at <= ${now} order by d.due_at limit ${MOST_AT_ONCE}
      )
      update order_messages m set due_at = null from due
      where m.business_id = due.business_id and m.order_id = due.order_id and m.event = due.event and m.kind = due.kind
        and m.channel = due.channel and m.due_at <= ${now}
      returning m.business_id as "businessId", m.order_id as "orderId", m.event, m.kind, m.channel, due.traceparent`)
    const traces = new Map<OrderMessage, string | null>()
    for (const { traceparent, ...message } of rows) traces.set(message, traceparent)
    await jobs.enqueueAll(tx, orderMessageJob, [...traces.keys()], (message) => traces.get(message) ?? null)
  })
}

/** Queues due messages now and every 15 seconds; returns the function that stops it. */
export function startQueueingDueMessages(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): () => Promise<void> {
  return periodically(deps, 'queueing messages', EVERY_MS, () => queueDueMessages(deps))
}
