import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isLateAnswer, NoConnection } from './away.ts'
import { createFrequentStatements } from './frequent-statements.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** An open transaction. */
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>
/** Stores take either, so that the caller decides the scope of a transaction. */
export type Executor = Db | Tx

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export interface ConnectionOptions {
  /** postgres:// URL; a `host` query parameter names a unix socket's folder. */
  readonly url: string
  readonly poolSize: number
  /** False for poolers in transaction mode without support for prepared statements. */
  readonly prepare?: boolean
  /** After so many milliseconds without an answer a connection is closed. */
  readonly latestAnswerMs?: number
  /** After so many milliseconds a connection that does not open, or none that is free, is an error. */
  readonly connectMs?: number
  /** Replaces the driver's client. */
  readonly client?: typeof pg.Client
  readonly onIdleError: (error: Error) => void
}

/**
 * The database ends a statement before; a later answer never comes, because the machine stands still or its standby is
 * gone.
 */
const LATEST_ANSWER_MS = 20_000
const STATEMENT_MS = 15_000
/**
 * Keepalives of an idle connection begin after so long; the connection to a machine that is gone ends about ten seconds
 * later.
 */
const KEEP_ALIVE_MS = 10_000

/** Closes itself when an answer is late: a later statement would wait behind the one that is not answered. */
class ImpatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const sent: unknown = Reflect.apply(super.query, this, args)
    if (sent instanceof Promise)
      sent.catch((error: unknown) => {
        if (isLateAnswer(error)) this.end().catch(() => undefined)
      })
    return sent as never
  }
}

/** A statement as an object, but not a query of the driver that is sent as it is. */
const isStatement = (sent: unknown): sent is pg.QueryConfig =>
  typeof sent === 'object' && sent !== null && 'text' in sent && !('submit' in sent)

/** Sends statements under the names that `nameOf` gives them. */
const clientThatNames = (nameOf: (statement: pg.QueryConfig, values: unknown) => string | undefined) =>
  class extends ImpatientClient {
    override query(first: unknown, ...rest: unknown[]): never {
      const sent = isStatement(first) ? { ...first, name: nameOf(first, rest[0] ?? first.values) } : first
      return Reflect.apply(super.query, this, [sent, ...rest]) as never
    }
  }

/** Without a name, the database does not keep a statement prepared. */
const ForgetfulClient = clientThatNames(() => undefined)

/** Creates a pool of connections to PostgreSQL. It connects with the first query. */
export function connect({
  url,
  poolSize,
  prepare = true,
  latestAnswerMs = LATEST_ANSWER_MS,
  connectMs = 10_000,
  client,
  onIdleError,
}: ConnectionOptions): Connection {
  const { nameOf } = createFrequentStatements()
  // Without parameters a text may be several statements, which cannot be prepared.
  const PreparingClient = clientThatNames(
    ({ name, text }, values) => name ?? (Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined),
  )
  const pool = new pg.Pool({
    Client: prepare ? PreparingClient : ForgetfulClient,
    ...(client && { Client: client }),
    connectionString: url,
    max: poolSize,
    statement_timeout: STATEMENT_MS,
    query_timeout: latestAnswerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectMs,
    application_name: 'comanda',
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the
  // process. The next statement of that transaction fails.
  pool.on('connect', (opened) => opened.on('error', () => undefined))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>()
const connections = new WeakMap<Executor, Executor>()

/** What queries of an executor may be built on and used again: for a transaction its connection, which outlives it. */
export function connectionOf(executor: Executor): Executor {
  return connections.get(executor) ?? executor
}

/**
 * Runs `work` in one transaction on a connection of its own, which goes back to the pool in any case: drizzle's own
 * `transaction` keeps the connection of a `begin` that fails. Throws `NoConnection` when none can be opened.
 */
export async function transaction<T>({ $client: pool }: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnection(error instanceof Error ? error.message : String(error), { cause: error })
  })
  const session = sessions.get(client) ?? drizzle(client, { casing: 'snake_case' })
  sessions.set(client, session)
  try {
    return await session.transaction((tx) => {
      connections.set(tx, session as Db)
      return work(tx)
    })
  } finally {
    client.release()
  }
}
