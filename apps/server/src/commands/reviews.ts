import '@comanda/domain/install-temporal'
import { decideReport, listReports } from '../orders/reviews/reports.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'

const USAGE = [
  'npm run reviews -- reported                 lists the reviews that restaurants report',
  'npm run reviews -- hide <business> <review> takes one off the pages and out of the means',
  'npm run reviews -- keep <business> <review> keeps it, and ends the report',
]

const start = async (): Promise<void> => {
  const [command, business = '', review = ''] = process.argv.slice(2)
  const isDecision = command === 'hide' || command === 'keep'
  if (command !== 'reported' && !(isDecision && review !== '')) {
    for (const line of USAGE) console.log(line)
    process.exitCode = 1
    return
  }
  const config = readConfig(process.env)
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  try {
    if (!isDecision) {
      const reports = await listReports(database.db)
      if (reports.length === 0) console.log('No review is reported.')
      for (const line of reports) console.log(line)
    } else if (await decideReport(database.db, { business, reviewId: Number(review) }, command, systemClock.now()))
      console.log(command === 'hide' ? 'Hidden.' : 'Kept.')
    else {
      console.error(`${business} has no reported review ${review}.`)
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
