import type { Db, Tx } from './connection.ts'

const MOST_ATTEMPTS = 6
/** Serialization failure and deadlock: the database asks to try again. */
const RETRIED_CODES: ReadonlySet<string> = new Set(['40001', '40P01'])

/** The SQLSTATE of a database fault ("23505"), wherever the driver and drizzle put it; null for other faults. */
export const sqlStateOf = (error: unknown): string | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return null
}

const pause = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt))

/** Runs `work` in one transaction, and again when the database says that it collided with another. `work` must have no other effects. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = sqlStateOf(error)
      if (code === null || !RETRIED_CODES.has(code) || attempt >= MOST_ATTEMPTS) throw error
      await pause(attempt)
    }
  }
}
