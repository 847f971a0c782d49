import { sql } from 'drizzle-orm'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { runEvery } from '../jobs/run-every.ts'
import { type OrderMail, orderMailJob } from './queue-order-mails.ts'

const EVERY_MS = 15_000
const MOST_AT_ONCE = 500

/**
 * Queues the mails about orders whose time has come, for example those that ask for a review. Each is queued once, even if several servers
 * run this at the same time.
 */
export const queueDueMails = async ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> => {
  const now = clock.now().toString({ smallestUnit: 'millisecond' })
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<OrderMail & Record<string, unknown>>(sql`
      with due as (
        select ctid from order_mails where due_at <= ${now} order by due_at limit ${MOST_AT_ONCE} for update skip locked
      )
      update order_mails m set due_at = null from due where m.ctid = due.ctid
      returning m.business_id as "businessId", m.order_id as "orderId", m.event, m.kind`)
    await jobs.enqueueAll(tx, orderMailJob, rows)
  })
}

/** Queues due mails now and every 15 seconds; returns the function that stops it. */
export const startQueueingDueMails = (deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): (() => Promise<void>) =>
  runEvery(deps, 'queueing mails', EVERY_MS, () => queueDueMails(deps))
