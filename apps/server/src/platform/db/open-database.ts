import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Logger } from '../observe/log.ts'
import { connect, type Db } from './connection.ts'
import { refuseHalfDistributed } from './distribution/distribute-database.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { claimDatabase, refuseForeignDatabase } from './installation.ts'
import { migrate, refuseMissingMigrations } from './migrate.ts'

/** A database with the newest schema. */
export interface OpenDatabase {
  readonly url: string
  readonly db: Db
  readonly pool: pg.Pool
  /** Names of the migrations that this opening applied. */
  readonly applied: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Opens the configured database, or the embedded one, and migrates it, or refuses one that lacks migrations where it
 * may not. Throws, with nothing changed, when it belongs to the other mode.
 */
export async function openDatabase(
  config: Pick<Config, 'mode' | 'databaseUrl' | 'databasePool' | 'databasePrepare' | 'dataDir' | 'migrateAtStart'>,
  log: Logger,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null
  const url = embedded?.url ?? config.databaseUrl ?? ''
  let isClosing = false
  // The pool ends before its connections are closed, and the embedded database reports its end to them.
  const onIdleError = (error: Error): void => {
    if (!isClosing) log.warn({ error }, 'a database connection was lost')
  }
  const connection = connect({ url, poolSize: config.databasePool, prepare: config.databasePrepare, onIdleError })
  const close = async (): Promise<void> => {
    isClosing = true
    await connection.close()
    await embedded?.stop()
  }
  try {
    await refuseForeignDatabase(connection.pool, config)
    if (!config.migrateAtStart) await refuseMissingMigrations(connection.pool)
    const applied = config.migrateAtStart ? await migrate(connection.pool) : []
    await refuseHalfDistributed(connection.pool)
    await claimDatabase(connection.pool, config)
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
    return { url, db: connection.db, pool: connection.pool, applied, close }
  } catch (error) {
    await close()
    throw error
  }
}
