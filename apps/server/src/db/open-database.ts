import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Logger } from '../observe/log.ts'
import { connect, type Db } from './connection.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { claimDatabase, refuseForeignDatabase } from './installation.ts'
import { migrate } from './migrate.ts'

/** A database with the newest schema. */
export interface OpenDatabase {
  readonly url: string
  readonly db: Db
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/** Opens the configured database, or the embedded one, and migrates it. Throws, with nothing changed, when it belongs to the other mode. */
export const openDatabase = async (
  config: Pick<Config, 'mode' | 'databaseUrl' | 'databasePool' | 'databasePrepare' | 'dataDir'>,
  log: Logger,
): Promise<OpenDatabase> => {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, log) : null
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const onIdleError = (error: Error): void => log.warn({ error }, 'a database connection was lost')
  const connection = connect({ url, poolSize: config.databasePool, prepare: config.databasePrepare, onIdleError })
  const close = async (): Promise<void> => {
    await connection.close()
    await embedded?.stop()
  }
  try {
    await refuseForeignDatabase(connection.pool, config)
    const applied = await migrate(connection.pool)
    await claimDatabase(connection.pool, config)
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
  } catch (error) {
    await close()
    throw error
  }
  return { url, db: connection.db, pool: connection.pool, close }
}
