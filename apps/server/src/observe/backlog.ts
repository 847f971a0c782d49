import type pg from 'pg'

const EVERY_MS = 100
/** Ended measurements that agree before the server counts as behind: a pause of the garbage collector or one slow query is not a backlog. */
const MEASUREMENTS = 3

/** How far the server is behind with its work. */
export interface Backlog {
  /**
   * Milliseconds for which a call waits for the event loop, a database connection and the answer to one statement: the shortest of the last
   * measurements, or the present one where it takes longer.
   */
  readonly waitMs: () => number
  /** Ends the measurements. */
  readonly stop: () => void
}

/**
 * Measures how late a timer fires, and how long it takes to get a connection of the pool and an answer of the database.
 * @param onMeasured called ten times a second, also while a measurement takes longer
 */
export const measureBacklog = (pool: Pick<pg.Pool, 'connect'>, onMeasured: (waitMs: number) => void): Backlog => {
  const measured: number[] = []
  let dueAt = performance.now() + EVERY_MS
  let askedAt: number | null = null
  const waitMs = (): number => {
    const ended = measured.length < MEASUREMENTS ? 0 : Math.min(...measured)
    // One that takes this long is no pause of the garbage collector: timers fire meanwhile.
    const present = askedAt === null ? 0 : performance.now() - askedAt
    return present > MEASUREMENTS * EVERY_MS ? Math.max(present, ended) : ended
  }
  const ask = async (): Promise<void> => {
    const client = await pool.connect()
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
    onMeasured(waitMs())
    if (askedAt !== null) return
    askedAt = now
    // A connection that is not to be had in time, or breaks, has been waited for all the same.
    await ask().catch(() => undefined)
    askedAt = null
    measured.push(late + performance.now() - now)
    if (measured.length > MEASUREMENTS) measured.shift()
  }
  const timer = setInterval(() => void measure(), EVERY_MS)
  timer.unref()
  return { waitMs, stop: () => clearInterval(timer) }
}
