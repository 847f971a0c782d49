import '@comanda/domain/install-temporal'
import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/observe/log.ts'

/** `npm run db:migrate`: applies the migrations of this version; servers of the version before go on meanwhile. */
const start = async (): Promise<void> => {
  parseArgs()
  const config = readConfig()
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const { applied, url, close } = await openDatabase(
    { ...config, databaseUrl: running ?? config.databaseUrl, migrateAtStart: true },
    createLog('warn'),
  )
  try {
    await migrateJobs(url)
  } finally {
    await close()
  }
  console.log(applied.length === 0 ? 'The database has all migrations.' : `Applied ${applied.join(', ')}.`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
