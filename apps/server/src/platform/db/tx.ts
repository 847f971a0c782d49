import { sql } from 'drizzle-orm'
import { inSpan } from '../observe/span.ts'
import { type Db, type Tx, transaction } from './connection.ts'
import { DATABASE } from './statement.ts'

const MOST_ATTEMPTS = 6
/** How long a statement of `lockedTransaction` waits for one lock. */
const LOCK_TIMEOUT = '5s'

/** Serialization failure and deadlock: the database asks to try again. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01'])
export const UNIQUE_VIOLATION = '23505'
const INTERNAL_ERROR = 'XX000'
const DUPLICATE_KEY = 'duplicate key value violates unique constraint'
/** A lock that was not to be had in time, and a statement that took too long, mostly because it waited for one. */
const TIMEOUTS: ReadonlySet<string> = new Set(['55P03', '57014'])
/** The message of the pool's error, which has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/**
 * Thrown by the work of a transaction when what it has read has changed before it could write: nothing is written, and
 * the work runs again.
 */
export class Conflict extends Error {}

/**
 * Other transactions were in the way for too long or too often. Nothing was written; the same call may succeed a moment
 * later.
 */
export class Contention extends Error {}

/** The SQLSTATE of a database fault ("23505"), wherever the driver and drizzle put it; null for other faults. */
export function sqlStateOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || typeof cause.code !== 'string' || !/^[0-9A-Z]{5}$/.test(cause.code)) continue
    // A distributed database passes on the message of a node, not always its code.
    return cause.code === INTERNAL_ERROR && cause.message.startsWith(DUPLICATE_KEY) ? UNIQUE_VIOLATION : cause.code
  }
  return null
}

/** Whether the database ended a statement because its time, or the time for a lock, was over. */
export function isTimedOut(error: unknown): boolean {
  return TIMEOUTS.has(sqlStateOf(error) ?? '')
}

/** Whether no connection of the pool was free in time. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && (error.message === NO_CONNECTION || isPoolTimeout(error.cause))
}

/** Refused data, conflicts, and a lock or statement timeout. */
const WROTE_NOTHING = /^(22|23|40|55P03|57014)/

/** Whether a statement failed in a way that leaves no doubt that it has written nothing. */
export function wroteNothing(error: unknown): boolean {
  return isPoolTimeout(error) || WROTE_NOTHING.test(sqlStateOf(error) ?? '')
}

const pause = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt))

/**
 * Runs `work` again, after a random pause, as long as it ends with a conflict: at most six times. Throws `Contention`
 * after that, and at once when a lock, a connection or an answer was not to be had in time. `work` must be safe to
 * repeat.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Contention) throw error
      if (isPoolTimeout(error)) throw new Contention('No connection was free in time', { cause: error })
      if (isTimedOut(error)) throw new Contention('A lock was not released in time', { cause: error })
      if (!(error instanceof Conflict) && !CONFLICTS.has(sqlStateOf(error) ?? '')) throw error
      if (attempt >= MOST_ATTEMPTS) throw new Contention('Conflicts did not end', { cause: error })
      await pause(attempt)
    }
  }
}

type AfterCommit = (db: Db) => void

const callbacks = new WeakMap<Tx, Set<AfterCommit>>()

/**
 * Calls `callback` once `tx` has committed; the same function once per transaction, and not at all after a rollback.
 */
export function afterCommit(tx: Tx, callback: AfterCommit): void {
  callbacks.get(tx)?.add(callback)
}

async function oneTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const due = new Set<AfterCommit>()
  const result = await inSpan('transaction', DATABASE, () =>
    transaction(db, (tx) => {
      callbacks.set(tx, due)
      return work(tx)
    }),
  )
  for (const callback of due) callback(db)
  return result
}

/**
 * Runs `work` in one transaction, and again when the database reports a conflict with another transaction. `work` must
 * have no effects outside of the transaction but those that it leaves to `afterCommit`.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => oneTransaction(db, work))
}

/** One transaction that gives up when it has waited five seconds for a lock; for use in `retryConflicts`. */
export function lockedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return oneTransaction(db, async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`))
    return work(tx)
  })
}

/**
 * For a transaction that changes tables of which a distributed database has a copy on every node, beside other tables:
 * it then asks its nodes one after the other, which Citus demands of such a transaction. PostgreSQL by itself keeps the
 * setting and does not read it.
 */
export async function oneNodeAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql.raw("set local citus.multi_shard_modify_mode to 'sequential'"))
}
