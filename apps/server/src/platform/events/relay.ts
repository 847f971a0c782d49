import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connection.ts'
import { inTransaction } from '../db/tx.ts'
import { runEvery } from '../jobs/run-every.ts'
import type { Logger } from '../observe/log.ts'
import { type Move, moveCursors, numberEvents, type OrderEvent, readBehind, readEvents, readWaiting } from './outbox.ts'
import { onWake } from './wake.ts'

/** Something that reacts to orders. */
export interface Subscriber {
  /** Names the stored cursor: keep it when the code moves. */
  readonly name: string
  /**
   * How long events are gathered before they are handed over, in milliseconds. A subscriber that is more than
   * `mostAtOnce` events behind gets the next batch sooner: see `pauseBetweenBatches`.
   */
  readonly gatherMs: number
  /** 200 by default. */
  readonly mostAtOnce?: number
  /** Whether it reacts to an event; all events by default. The others only move its cursor. */
  readonly concerns?: (event: OrderEvent) => boolean
  /**
   * Handles events in the order of their positions, at least once. What `handle` writes through `tx` commits together
   * with the cursor, so it happens once; other effects have to be idempotent by (order, event, kind) and are best left
   * to a job enqueued in `tx`.
   */
  readonly handle: (tx: Tx, events: readonly OrderEvent[]) => Promise<void>
}

export interface Relay {
  /**
   * Hands over everything that is committed now to one subscriber after the other. Skips a subscriber that another
   * server is serving; rejects when one fails.
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

/** Events that a subscriber is handed at once. */
const MOST_AT_ONCE = 200
/** Events of another server, or of one that was killed before it woke its relay, are found this late. */
const POLL_MS = 1_000
/** A subscriber that fails is tried again after a pause that doubles. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Events for a subscriber, and the move of its cursor that says that they are handled. */
interface Batch {
  readonly subscriber: Subscriber
  readonly move: Move
  /** Those that concern it, at least one. */
  readonly events: readonly OrderEvent[]
  /** `done`: there were no more events when they were read. */
  readonly then: 'more' | 'done'
}

/** What a look at the outbox brings for a subscriber. */
type Next = Batch | 'more' | 'done'

/**
 * The pause of a subscriber that is behind, in milliseconds: as long as its last batch took, so that catching up leaves
 * half of the time to new orders, and a quick subscriber keeps up with any number of them.
 */
export function pauseBetweenBatches(tookMs: number, gatherMs: number): number {
  return Math.min(tookMs, gatherMs)
}

interface Waiting {
  readonly subscriber: Subscriber
  readonly resolve: (next: Next) => void
  readonly reject: (error: unknown) => void
}

/**
 * Follows the outbox (`order_events`) and hands its events to subscribers. Safe to run on every server at once: only
 * one of them numbers events at a time, and only one serves a given subscriber.
 *
 * Events get their position after they are committed, from the server that holds the lock on `event_head`. A sequence
 * would give positions before the commit, and a transaction that commits late would then lie behind the cursors.
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

  const whenRegistered = (): Promise<void> => {
    registered ??= register().catch((error: unknown) => {
      registered = null
      throw error
    })
    return registered
  }

  const number = async (): Promise<void> => {
    await whenRegistered()
    await numberEvents(db)
  }

  /** Reads what each subscriber is to be given next, and moves the cursors of those that the events do not concern. */
  const look = async (some: readonly Subscriber[]): Promise<ReadonlyMap<Subscriber, Next>> => {
    await number()
    const cursors = await readBehind(
      db,
      some.map(({ name }) => name),
    )
    const next = new Map<Subscriber, Next>(some.map((subscriber) => [subscriber, 'done']))
    const unconcerned: Move[] = []
    // Most often all are at the same position.
    for (const [position, together] of Map.groupBy(cursors, (cursor) => cursor.position)) {
      const names = new Set(together.map(({ subscriber }) => subscriber))
      const here = some.filter(({ name }) => names.has(name))
      const most = Math.max(...here.map(({ mostAtOnce = MOST_AT_ONCE }) => mostAtOnce))
      const found = await readEvents(db, { position, head: Math.min(...together.map(({ head }) => head)) }, most)
      for (const subscriber of here) {
        const { name, mostAtOnce = MOST_AT_ONCE, concerns = () => true } = subscriber
        const events = found.slice(0, mostAtOnce)
        const to = events.at(-1)?.position
        if (to === undefined) continue
        const then = events.length < mostAtOnce ? 'done' : 'more'
        const move = { subscriber: name, from: position, to }
        const concerning = events.filter(concerns)
        if (concerning.length === 0) unconcerned.push(move)
        next.set(subscriber, concerning.length === 0 ? then : { subscriber, move, events: concerning, then })
      }
    }
    if (unconcerned.length > 0) await moveCursors(db, unconcerned, clock.now().toString())
    return next
  }

  /** `busy`: another server serves this subscriber at the moment, or has served it since the events were read. */
  const handOver = async (next: Next): Promise<'more' | 'done' | 'busy'> => {
    if (typeof next === 'string') return next
    const { subscriber, move, events, then } = next
    return inTransaction(db, async (tx) => {
      const moved = await moveCursors(tx, [move], clock.now().toString())
      if (!moved.has(subscriber.name)) return 'busy'
      await subscriber.handle(tx, events)
      return then
    })
  }

  let waiting: Waiting[] = []

  const lookForAll = async (): Promise<void> => {
    const all = waiting
    waiting = []
    try {
      const next = await look(all.map(({ subscriber }) => subscriber))
      for (const { subscriber, resolve } of all) resolve(next.get(subscriber) ?? 'done')
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  /** Subscribers whose pauses end together share one read of the outbox. */
  const lookTogether = (subscriber: Subscriber): Promise<Next> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void lookForAll())
      waiting.push({ subscriber, resolve, reject })
    })

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
      const beganAt = performance.now()
      try {
        const outcome = await handOver(await lookTogether(subscriber))
        failures = 0
        if (outcome === 'more') return pauseBetweenBatches(performance.now() - beganAt, subscriber.gatherMs)
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
      for (let behind = subscribers; behind.length > 0; ) {
        const next = await look(behind)
        const others: Subscriber[] = []
        for (const subscriber of behind)
          if ((await handOver(next.get(subscriber) ?? 'done')) === 'more') others.push(subscriber)
        behind = others
      }
    },
    start: () => {
      const serving = subscribers.map(serve)
      const forget = onWake(db, () => {
        for (const { wake } of serving) wake()
      })
      const stopPolling = runEvery({ log }, 'reading the outbox', POLL_MS, async () => {
        await whenRegistered()
        const waiting = await readWaiting(
          db,
          serving.map(({ name }) => name),
        )
        for (const { name, wake } of serving) if (waiting.includes(name)) wake()
      })
      return async () => {
        forget()
        await stopPolling()
        await Promise.all(serving.map(({ stop }) => stop()))
      }
    },
  }
}
