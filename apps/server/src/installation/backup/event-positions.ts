import type pg from 'pg'

/** The position of events that no subscriber receives any more: it is below every cursor. */
const HANDLED = 0

/** The position up to which every subscriber has handled the events; null when there are no subscribers. */
export async function readLowestCursor(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ position: number | null }>(
    'select min(position)::float8 as position from event_cursors',
  )
  return rows[0]?.position ?? null
}

/**
 * Positions count the events of one installation, so those of a restored business mean nothing to the target's cursors.
 * Events that all subscribers of the source had handled are never handed over again; the target numbers the others and
 * hands them over, a second time to subscribers that were ahead of the slowest one. When `lowestCursor` is null, all
 * numbered events count as handled.
 */
export async function adoptEvents(client: pg.ClientBase, business: number, lowestCursor: number | null): Promise<void> {
  await client.query(
    `update order_events set position = case when position <= coalesce($2::bigint, position) then ${HANDLED} end
     where business_id = $1 and position is not null`,
    [business, lowestCursor],
  )
}
