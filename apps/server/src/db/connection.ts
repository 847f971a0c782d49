import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase
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
  /** Replaces the driver's client. */
  readonly client?: typeof pg.Client
  readonly onIdleError: (error: Error) => void
}

/** Sends every statement without its name, so that the database does not keep it prepared. */
class ForgetfulClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [first, ...rest] = args
    const isNamed = typeof first === 'object' && first !== null && 'name' in first
    return Reflect.apply(super.query, this, [isNamed ? { ...first, name: undefined } : first, ...rest]) as never
  }
}

/** Creates a pool of connections to PostgreSQL. It connects with the first query. */
export const connect = ({ url, poolSize, prepare = true, client, onIdleError }: ConnectionOptions): Connection => {
  const pool = new pg.Pool({
    ...(prepare ? {} : { Client: ForgetfulClient }),
    ...(client && { Client: client }),
    connectionString: url,
    max: poolSize,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'comanda',
  })
  pool.on('error', onIdleError)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the process. The next
  // statement of that transaction fails.
  pool.on('connect', (opened) => opened.on('error', () => undefined))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
