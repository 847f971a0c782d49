import '@comanda/domain/install-temporal'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeBackup } from '../installation/backup/make-backup.ts'
import { restoreBackup } from '../installation/backup/restore-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'

const USAGE = `npm run backup -- --to folder [--business subdomain]
npm run restore -- --from folder
Writes the installation, or one business, to an empty folder, and reads it back. docs/guide/operator/keeping.md describes both.`

const picturesOf = ({ s3Bucket, dataDir }: Config): string | null =>
  s3Bucket === null ? path.join(dataDir, 'pictures') : null

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, business: { type: 'string' } },
  })
  const [verb] = positionals
  const folder = verb === 'backup' ? values.to : verb === 'restore' ? values.from : undefined
  if (folder === undefined) throw new Error(USAGE)
  // The tools work where the server may not start yet: a restore comes before the settings of mails and payments.
  const config = readConfig({ ...process.env, ALLOW_IN_PRODUCTION: 'no-mail no-public-url test-keys plain-database' })
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  const client = new pg.Client({ connectionString: database.url, application_name: `comanda-${verb}` })
  try {
    await client.connect()
    const pictures = picturesOf(config)
    if (verb === 'backup') {
      const tables = await makeBackup(client, {
        folder,
        pictures,
        business: values.business ?? null,
        now: systemClock.now(),
      })
      console.log(
        `Wrote ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables to ${folder}.`,
      )
      if (pictures === null) console.log('The pictures are in the bucket of S3_BUCKET, and are not part of it.')
    } else {
      const { business, madeAt, money } = await restoreBackup(client, {
        folder,
        url: database.url,
        pictures,
        mode: config.mode,
      })
      console.log(`Restored ${business === null ? 'the installation' : business.subdomain} as of ${madeAt}.`)
      if (money) console.log('The sums of orders, payments and refunds are those of the backup.')
    }
  } finally {
    await client.end()
    await database.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
