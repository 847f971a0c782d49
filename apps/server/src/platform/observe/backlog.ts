import type pg from 'pg'

const EVERY_MS = 100
/** How often the database is asked while no call waits for it: only operators look at the answer then. */
const RESTING_MS = 5_000
/** The same while the last answer was late. */
const RESTING_LATE_MS = 1_000
/**
 * Ended measurements that agree before the server counts as behind: a pause of the garbage collector or one slow query
 * is not a backlog.
 */
const MEASUREMENTS = 3

/**
 * Calls under way from which on a wait counts as the server's own queue. One visitor's browser sends at most about ten
 * at once. With fewer, it is the machine that is slow, and to refuse one would help no other.
 */
const OWN_QUEUE = 12

/**
 * Milliseconds without a free connection in the pool that count as the server's own queue too. Work in the background
 * takes all for a moment.
 */
const POOL_HELD_MS = 3_000

/** How far the server is behind with its work. */
export interface Backlog {
  /**
   * Milliseconds for which a call waits for the event loop, a database connection and the answer to one statement: the
   * shortest of the last measurements, or the present one where it takes longer.
   */
  readonly waitMs: () => number
  /** Ends the measurements. */
  readonly stop: () => void
}

interface Parts {
  readonly pool: Pick<pg.Pool, 'connect' | 'idleCount' | 'totalCount' | 'options'>
  readonly callsUnderWay: () => number
  /**
   * Called ten times a second, also while a measurement takes longer: the wait, or 0 where it is not the server's own
   * queue.
   */
  readonly onMeasured: (waitMs: number) => void
}

/** A statement of this measurement that is under way. */
interface Question {
  readonly at: number
  /** Others held all connections when it began. */
  readonly isPoolFull: boolean
  connectedAt: number | null
}

interface Measurement {
  readonly ms: number
  readonly isOwnQueue: boolean
}

/**
 * Measures how late a timer fires, and how long it takes to get a connection of the pool and an answer of the database.
 * Other processes of the machine delay all three, so that a wait counts only while calls queue here, or while all
 * connections of the pool are held for long.
 */
export function measureBacklog({ pool, callsUnderWay, onMeasured }: Parts): Backlog {
  const measured: Measurement[] = []
  let dueAt = performance.now() + EVERY_MS
  let asked: Question | null = null
  let lastAskedAt = Number.NEGATIVE_INFINITY
  const shortest = (of: (one: Measurement) => number): number =>
    measured.length < MEASUREMENTS ? 0 : Math.min(...measured.map(of))
  /** One that takes this long is no pause of the garbage collector: timers fire meanwhile. */
  const present = (): number => {
    const ms = asked === null ? 0 : performance.now() - asked.at
    return ms > MEASUREMENTS * EVERY_MS ? ms : 0
  }
  const waitMs = (): number =>
    Math.max(
      present(),
      shortest(({ ms }) => ms),
    )
  const isOwnQueue = ({ at, isPoolFull, connectedAt }: Question): boolean =>
    callsUnderWay() >= OWN_QUEUE || (isPoolFull && (connectedAt ?? performance.now()) - at >= POOL_HELD_MS)
  const ownWaitMs = (): number =>
    Math.max(
      asked !== null && isOwnQueue(asked) ? present() : 0,
      shortest((one) => (one.isOwnQueue ? one.ms : 0)),
    )
  const ask = async (question: Question): Promise<void> => {
    const client = await pool.connect()
    question.connectedAt = performance.now()
    try {
      await client.query('select 1')
    } finally {
      client.release()
    }
  }
  const measure = async (): Promise<void> => {
    const now = performance.now()
    const late = Math.max(0, now - dueAt)
    dueAt = now + EVERY_MS
    const ownWait = ownWaitMs()
    onMeasured(ownWait)
    if (asked !== null) return
    const isPoolFull = pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? Number.POSITIVE_INFINITY)
    const rests = callsUnderWay() === 0 && !isPoolFull && ownWait === 0
    const restingMs = (measured.at(-1)?.ms ?? 0) > EVERY_MS ? RESTING_LATE_MS : RESTING_MS
    if (rests && now - lastAskedAt < restingMs - EVERY_MS / 2) return
    lastAskedAt = now
    const question: Question = { at: now, isPoolFull, connectedAt: null }
    const wasOwnQueue = isOwnQueue(question)
    asked = question
    // A connection that is not to be had in time, or breaks, has been waited for all the same.
    await ask(question).catch(() => undefined)
    asked = null
    measured.push({ ms: late + performance.now() - now, isOwnQueue: wasOwnQueue || isOwnQueue(question) })
    if (measured.length > MEASUREMENTS) measured.shift()
  }
  const timer = setInterval(() => void measure(), EVERY_MS)
  timer.unref()
  return { waitMs, stop: () => clearInterval(timer) }
}
