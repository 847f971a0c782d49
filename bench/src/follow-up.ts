import type pg from 'pg'

/** How often it is asked whether what follows the orders is done. */
const LOOK_MS = 250
/** Without progress for so long, something is stuck. */
const LONGEST_STILLSTAND_MS = 60_000

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
 * before. However many they are, it goes on as long as they become fewer.
 */
export async function untilFollowedUp(database: pg.Client): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let progressAt = performance.now()
  for (;;) {
    const { rows } = await database.query<{ what: string; count: string }>(UNFINISHED)
    if (rows.length === 0) return
    const left = rows.reduce((sum, { count }) => sum + Number(count), 0)
    if (left < fewest) {
      fewest = left
      progressAt = performance.now()
    }
    if (performance.now() > progressAt + LONGEST_STILLSTAND_MS)
      throw new Error(
        `What follows the orders stands still: ${rows.map(({ what, count }) => `${what} ${count}`).join(', ')}.`,
      )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
