import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connection.ts'
import type { orderEvents, orders } from '../db/schema/index.ts'
import { run, type Statement } from '../db/statement.ts'
import { inTransaction } from '../db/tx.ts'
import { runEvery } from '../jobs/run-every.ts'
import type { Logger } from '../observe/log.ts'
import { onWake } from './wake.ts'

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
}

/** Something that reacts to orders. */
export interface Subscriber {
  /** Names the stored cursor: keep it when the code moves. */
  readonly name: string
  /**
   * How long events are gathered before they are handed over, in milliseconds. It is also the pause between two batches of at most 200
   * events, so that a subscriber that can wait leaves room for new orders.
   */
  readonly gatherMs: number
  /**
   * Handles events in the order of their positions, at least once. What `handle` writes through `tx` commits together with the cursor,
   * so it happens once; other effects have to be idempotent by (order, event, kind) and are best left to a job enqueued in `tx`.
   */
  readonly handle: (tx: Tx, events: readonly OrderEvent[]) => Promise<void>
}

export interface Relay {
  /**
   * Hands over everything that is committed now to one subscriber after the other. Skips a subscriber that another server is serving;
   * rejects when one fails.
   */
  readonly drain: () => Promise<void>
  /** Starts to follow the outbox. The returned function stops it and resolves when running work is done. */
  readonly start: () => () => Promise<void>
}

interface RelayDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}

/** Events of another server, or of one that was killed before it woke its relay, are found this late. */
const POLL_MS = 1_000
const MOST_NUMBERED = 2_000
const MOST_HANDED_OVER = 200
/** A subscriber that fails is tried again after a pause that doubles. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Chosen once. Whoever numbers events holds this advisory lock until the numbers are committed on every node of a distributed database. */
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

/**
 * The last position up to which every event is visible. A distributed database commits on one node after the other: without the lock a reader
 * could see an event of one node, move its cursor, and never see an earlier one of another node.
 */
const READ_HEAD: Statement = {
  name: 'read_event_head',
  text: `select position::float8 as position, pg_advisory_xact_lock_shared(${NUMBERING}) from event_head`,
}

/** Not a prepared statement: a plan that was made when the tables were almost empty would read them whole. */
const readEvents = async (tx: Tx, after: number, head: number): Promise<readonly OrderEvent[]> => {
  const { rows } = await tx.execute<OrderEvent & Record<string, unknown>>(sql`
    select e.position::float8 as position, e.business_id as "businessId", e.order_id as "orderId", e.seq, e.kind, e.status, e.actor,
      e.reason, e.refund_id as "refundId", to_json(e.at)#>>'{}' as at, e.traceparent, o.location_id as "locationId", o.order_type as "orderType",
      o.user_id is not null as "hasAccount", o.received_at is not null as "wasReceived"
    from order_events e join orders o on o.business_id = e.business_id and o.id = e.order_id
    where e.position > ${after} and e.position <= ${head} order by e.position limit ${sql.raw(String(MOST_HANDED_OVER))}`)
  return rows
}

const LOCK_CURSOR: Statement = {
  name: 'lock_event_cursor',
  text: 'select position::float8 as position from event_cursors where subscriber = $1 for update skip locked',
}

const MOVE_CURSOR: Statement = {
  name: 'move_event_cursor',
  text: 'update event_cursors set position = $2, moved_at = $3 where subscriber = $1',
}

const READ_BEHIND: Statement = {
  name: 'read_cursors_behind',
  text: 'select c.subscriber from event_cursors c, event_head h where c.position < h.position',
}

/**
 * Follows the outbox (`order_events`) and hands its events to subscribers. Safe to run on every server at once: only one of
 * them numbers events at a time, and only one serves a given subscriber.
 *
 * Events get their position after they are committed, by whoever holds the lock on `event_head`. A sequence would give positions before the
 * commit, and a transaction that commits late would then lie behind the cursors.
 */
export function createRelay({ db, clock, log }: RelayDeps, subscribers: readonly Subscriber[]): Relay {
  let registered: Promise<void> | null = null

  /** A subscriber without a cursor starts with what happens from now on. */
  const register = async (): Promise<void> => {
    for (const { name } of subscribers)
      await db.execute(sql`
        insert into event_cursors (subscriber, position, moved_at)
        select ${name}, position, ${clock.now().toString()} from event_head on conflict do nothing`)
  }

  const numberEvents = async (): Promise<void> => {
    registered ??= register().catch((error: unknown) => {
      registered = null
      throw error
    })
    await registered
    for (let count = MOST_NUMBERED; count === MOST_NUMBERED; )
      count = (await run<{ count: number }>(db, NUMBER_EVENTS, []))[0]?.count ?? 0
  }

  /** Hands over one batch. `busy`: another server is serving this subscriber at the moment. */
  const handOverBatch = async ({ name, handle }: Subscriber): Promise<'more' | 'done' | 'busy'> => {
    const head = (await run<{ position: number }>(db, READ_HEAD, []))[0]?.position ?? 0
    return inTransaction(db, async (tx) => {
      const [cursor] = await run<{ position: number }>(tx, LOCK_CURSOR, [name])
      if (!cursor) return 'busy'
      const events = await readEvents(tx, cursor.position, head)
      const last = events.at(-1)
      if (!last) return 'done'
      await handle(tx, events)
      await run(tx, MOVE_CURSOR, [name, last.position, clock.now().toString()])
      return events.length < MOST_HANDED_OVER ? 'done' : 'more'
    })
  }

  const handOver = async (subscriber: Subscriber) => {
    await numberEvents()
    return handOverBatch(subscriber)
  }

  const readBehind = async (): Promise<ReadonlySet<string>> => {
    await numberEvents()
    const behind = await run<{ subscriber: string }>(db, READ_BEHIND, [])
    return new Set(behind.map(({ subscriber }) => subscriber))
  }

  /** Serves one subscriber when woken, never twice at a time. */
  const serve = (subscriber: Subscriber) => {
    let timer: NodeJS.Timeout | null = null
    let working: Promise<void> | null = null
    let isWokenMeanwhile = false
    let failures = 0
    let stopped = false

    const wake = (afterMs = subscriber.gatherMs): void => {
      if (stopped || timer !== null) return
      if (working !== null) isWokenMeanwhile = true
      else timer = setTimeout(work, afterMs)
    }
    const attempt = async (): Promise<number | null> => {
      try {
        const outcome = await handOver(subscriber)
        failures = 0
        return outcome === 'done' && !isWokenMeanwhile ? null : subscriber.gatherMs
      } catch (error) {
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        failures += 1
        log.error({ error, subscriber: subscriber.name, pauseMs }, 'an event subscriber failed and is tried again')
        return pauseMs
      }
    }
    const work = (): void => {
      timer = null
      isWokenMeanwhile = false
      working = attempt().then((againAfterMs) => {
        working = null
        if (againAfterMs !== null) wake(againAfterMs)
      })
    }
    const stop = async (): Promise<void> => {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await working
    }
    return { name: subscriber.name, wake, stop }
  }

  return {
    drain: async () => {
      for (const subscriber of subscribers) while ((await handOver(subscriber)) === 'more');
    },
    start: () => {
      const serving = subscribers.map(serve)
      const forget = onWake(db, () => {
        for (const { wake } of serving) wake()
      })
      const stopPolling = runEvery({ log }, 'reading the outbox', POLL_MS, async () => {
        const behind = await readBehind()
        for (const { name, wake } of serving) if (behind.has(name)) wake()
      })
      return async () => {
        forget()
        await stopPolling()
        await Promise.all(serving.map(({ stop }) => stop()))
      }
    },
  }
}
