import type pg from 'pg'

const EVERY_MS = 100
/** Measurements that agree before the server counts as behind: a pause of the garbage collector or one slow query is not a backlog. */
const MEASUREMENTS = 5

/** How far the server is behind with its work. */
export interface Backlog {
  /** Milliseconds for which work has waited for the event loop and a database connection, at least, throughout the last half second. */
  readonly waitMs: () => number
}

/** Measures ten times a second how late a timer fires, and how long it takes to get a connection of the pool, which are handed out in turn. */
export const measureBacklog = (pool: Pick<pg.Pool, 'connect'>): Backlog & { readonly stop: () => void } => {
  const measured: number[] = []
  const keep = (ms: number): void => {
    measured.push(ms)
    if (measured.length > MEASUREMENTS) measured.shift()
  }
  let dueAt = performance.now() + EVERY_MS
  let askedAt: number | null = null
  const measure = async (): Promise<void> => {
    const now = performance.now()
    const late = Math.max(0, now - dueAt)
    dueAt = now + EVERY_MS
    if (askedAt !== null) return keep(now - askedAt)
    askedAt = now
    // A connection that is not to be had in time has been waited for all the same.
    await pool.connect().then(
      (client) => client.release(),
      () => undefined,
    )
    askedAt = null
    keep(late + performance.now() - now)
  }
  const timer = setInterval(() => void measure(), EVERY_MS)
  timer.unref()
  return {
    waitMs: () => (measured.length < MEASUREMENTS ? 0 : Math.min(...measured)),
    stop: () => clearInterval(timer),
  }
}
