import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { scratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { connect } from '../../src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { claimDatabase } from '../../src/platform/db/installation.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../test/setup/databases.ts'

/** An empty, migrated database. */
export interface FreshDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** The PostgreSQL server of one simulation. */
export interface DatabaseServer {
  /** Creates a database. `isDurable`: commits wait for the disk, which a test that kills processes needs. */
  readonly fresh: (isDurable?: boolean) => Promise<FreshDatabase>
  readonly close: () => Promise<void>
}

/** The URL with `synchronous_commit` off: faster, and safe while the database itself is never killed. */
export function withAsyncCommits(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

/** Connects to the server in `TEST_DATABASE_URL`, or starts the embedded one. */
export async function openDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(path.join(scratchFolder(), 'comanda-simulation-'))
  const embedded = given === undefined ? await startEmbeddedPostgres(folder, createLog('error')) : null
  const serverUrl = given ?? embedded?.url ?? ''
  const name = `comanda_simulation_${process.pid}`
  const template = `${name}_template`
  await createDatabase([serverUrl], template, null)
  const { pool, close } = connect({
    url: withDatabase(serverUrl, template),
    poolSize: 1,
    onIdleError: () => undefined,
  })
  await migrate(pool)
  // As the first start of a demo does: a killed server must find its own database again.
  await claimDatabase(pool, { mode: 'demo', databaseUrl: serverUrl })
  await close()
  let made = 0
  return {
    fresh: async (isDurable = false) => {
      made += 1
      const own = `${name}_${made}`
      await createDatabase([serverUrl], own, template)
      const url = withDatabase(serverUrl, own)
      return { url: isDurable ? url : withAsyncCommits(url), drop: () => dropDatabase([serverUrl], own) }
    },
    close: async () => {
      await dropDatabase([serverUrl], template)
      await embedded?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
