import type pg from 'pg'

/** How often it is asked whether what follows the orders is done. */
const LOOK_MS = 250
const LONGEST_WAIT_MS = 120_000

/**
 * What still follows the orders: readers of events that are behind, events without a position, and queues with due
 * jobs.
 */
const UNFINISHED = `
  select 'reader ' || c.subscriber as what, h.position - c.position as count from event_cursors c, event_head h where c.position < h.position
  union all select 'events without a position', count(*) from order_events where position is null having count(*) > 0
  union all select 'queue ' || name, count(*) from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() group by name`

/**
 * Waits until the mails and receipts of all orders are written, because they cost CPU that belongs to the orders
 * before.
 */
export async function untilFollowedUp(database: pg.Client): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const { rows } = await database.query<{ what: string; count: string }>(UNFINISHED)
    if (rows.length === 0) return
    if (performance.now() > until)
      throw new Error(
        `What follows the orders takes longer than two minutes: ${rows.map(({ what, count }) => `${what} ${count}`).join(', ')}.`,
      )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
