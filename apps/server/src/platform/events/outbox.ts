import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { PLANNED_EACH_TIME } from '../db/frequent-statements.ts'
import type { orderEvents, orders } from '../db/schema/index.ts'
import { run, type Statement } from '../db/statement.ts'

type EventRow = typeof orderEvents.$inferSelect

/** An event as subscribers receive it. */
export type OrderEvent = Pick<
  EventRow,
  'businessId' | 'orderId' | 'seq' | 'kind' | 'status' | 'actor' | 'reason' | 'refundId' | 'at' | 'traceparent'
> & {
  readonly position: number
  readonly locationId: (typeof orders.$inferSelect)['locationId']
  readonly orderType: (typeof orders.$inferSelect)['orderType']
  /** Whether the order belongs to an account. */
  readonly hasAccount: boolean
  /** Whether the restaurant ever received the order. */
  readonly wasReceived: boolean
  /** Whether the order is paid by card or wallet. */
  readonly isPaidByCard: boolean
}

/** So many events get positions in one statement. */
const MOST_NUMBERED = 2_000
/**
 * An arbitrary constant. The server that numbers events holds this advisory lock until the numbers are committed on
 * every node of a distributed database.
 */
const NUMBERING = 7_266_244

const NUMBER_EVENTS: Statement = {
  name: 'number_events',
  text: `
    with head as (
      select position, pg_advisory_xact_lock(${NUMBERING})::text from event_head
      where id = 1 and exists (select 1 from order_events where position is null) for update
    ),
    due as (
      select e.business_id, e.order_id, e.seq, row_number() over (order by e.seq, e.at, e.order_id) as n
      from order_events e, head
      where e.position is null
      order by e.seq, e.at, e.order_id limit ${MOST_NUMBERED}
    ),
    numbered as (
      update order_events e set position = head.position + due.n
      from due, head
      where e.business_id = due.business_id and e.order_id = due.order_id and e.seq = due.seq and e.position is null
      returning e.position
    )
    update event_head h set position = greatest(h.position, (select max(position) from numbered))
    where exists (select 1 from numbered)
    returning (select count(*) from numbered)::int as count`,
}

/** Gives positions to all committed events that have none. */
export async function numberEvents(db: Db): Promise<void> {
  for (let count = MOST_NUMBERED; count === MOST_NUMBERED; )
    count = (await run<{ count: number }>(db, NUMBER_EVENTS, []))[0]?.count ?? 0
}

/** Where a subscriber that is behind continues: after `position`, up to `head`. */
interface Cursor {
  readonly subscriber: string
  readonly position: number
  /** The last position up to which every event is visible. */
  readonly head: number
}

/**
 * A distributed database commits on one node after the other: without the lock a reader could see an event of one node,
 * move its cursor, and never see an earlier one of another node.
 */
const READ_BEHIND: Statement = {
  name: 'read_cursors_behind',
  text: `
    select c.subscriber, c.position::float8 as position, h.position::float8 as head, pg_advisory_xact_lock_shared(${NUMBERING})
    from event_cursors c, event_head h where c.subscriber = any($1::text[]) and c.position < h.position`,
}

/** One statement that reads little, because it is sent every second. */
const READ_WAITING: Statement = {
  name: 'read_waiting_events',
  text: `
    select exists (select 1 from order_events where position is null) as "areUnnumbered", array(
      select c.subscriber from event_cursors c, event_head h where c.subscriber = any($1::text[]) and c.position < h.position
    ) as behind`,
}

/** Which of the subscribers have something to read: all of them while there are events without a position. */
export async function readWaiting(db: Db, subscribers: readonly string[]): Promise<readonly string[]> {
  const [row] = await run<{ areUnnumbered: boolean; behind: readonly string[] }>(db, READ_WAITING, [subscribers])
  return row?.areUnnumbered ? subscribers : (row?.behind ?? [])
}

/** The cursors of those of the subscribers that are behind. */
export function readBehind(db: Db, subscribers: readonly string[]): Promise<readonly Cursor[]> {
  return run<Cursor>(db, READ_BEHIND, [subscribers])
}

/** The next events after a cursor, at most so many. */
export async function readEvents(
  db: Db,
  { position, head }: Pick<Cursor, 'position' | 'head'>,
  most: number,
): Promise<readonly OrderEvent[]> {
  const { rows } = await db.execute<OrderEvent & Record<string, unknown>>(sql`
    select ${sql.raw(PLANNED_EACH_TIME)} e.position::float8 as position, e.business_id as "businessId", e.order_id as "orderId", e.seq, e.kind, e.status, e.actor,
      e.reason, e.refund_id as "refundId", to_json(e.at)#>>'{}' as at, e.traceparent, o.location_id as "locationId", o.order_type as "orderType",
      o.user_id is not null as "hasAccount", o.received_at is not null as "wasReceived",
      coalesce(o.payment_type not in ('cash', 'terminal'), false) and o.total > 0 as "isPaidByCard"
    from order_events e join orders o on o.business_id = e.business_id and o.id = e.order_id
    where e.position > ${position} and e.position <= ${head} order by e.position limit ${most}`)
  return rows
}

/** A cursor that moves from one position to a later one. */
export interface Move {
  readonly subscriber: string
  readonly from: number
  readonly to: number
}

/** Skips cursors that another server holds or has moved. */
const MOVE_CURSORS: Statement = {
  name: 'move_event_cursors',
  text: `
    with mine as (
      select c.subscriber, m."to" from event_cursors c
      join json_to_recordset($1::json) as m (subscriber text, "from" bigint, "to" bigint)
        on m.subscriber = c.subscriber and m."from" = c.position
      order by c.subscriber for update of c skip locked
    )
    update event_cursors c set position = mine."to", moved_at = $2 from mine where c.subscriber = mine.subscriber
    returning c.subscriber`,
}

/**
 * Claims cursors until the end of the transaction, and moves them. Returns the subscribers that no other server serves
 * at the moment.
 */
export async function moveCursors(db: Db | Tx, moves: readonly Move[], now: string): Promise<ReadonlySet<string>> {
  const moved = await run<{ subscriber: string }>(db, MOVE_CURSORS, [JSON.stringify(moves), now])
  return new Set(moved.map(({ subscriber }) => subscriber))
}
