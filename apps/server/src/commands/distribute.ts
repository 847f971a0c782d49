import '@comanda/domain/install-temporal'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../platform/config/config.ts'
import { distributeDatabase, type NodeAddress } from '../platform/db/distribution/distribute-database.ts'
import { refuseMissingMigrations } from '../platform/db/migrate.ts'

const USAGE = 'npm run db:distribute -- [--coordinator host:port] [--worker host:port]… [--shards 32]'

const addressOf = (text: string): NodeAddress => {
  const found = /^(?<host>[^\s:]+|\[[0-9a-f:]+\]):(?<port>\d+)$/i.exec(text)?.groups
  if (found?.host === undefined) throw new Error(`"${text}" is no host:port. ${USAGE}`)
  return { host: found.host.replaceAll(/[[\]]/g, ''), port: Number(found.port) }
}

/** `npm run db:distribute`: hands the tables to Citus. docs/guide/distributed-database.md describes it. */
const start = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      coordinator: { type: 'string' },
      worker: { type: 'string', multiple: true, default: [] },
      shards: { type: 'string', default: '32' },
    },
  })
  const { databaseUrl } = readConfig()
  if (databaseUrl === null)
    throw new Error('The embedded database has no Citus. Set DATABASE_URL to the coordinator of a Citus cluster.')
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) throw new Error(`--shards takes 1 to 1024. ${USAGE}`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'distribute' })
  try {
    await refuseMissingMigrations(pool)
    const client = await pool.connect()
    // Citus tells of each table that rows are copied and where.
    await client.query('set client_min_messages = warning')
    try {
      await distributeDatabase(client, {
        coordinator: values.coordinator === undefined ? null : addressOf(values.coordinator),
        workers: values.worker.map(addressOf),
        shards,
        say: (line) => console.log(line),
      })
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
