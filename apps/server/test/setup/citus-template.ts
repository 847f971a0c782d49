import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { distributeDatabase } from '../../src/platform/db/distribution/distribute-database.ts'
import { withDatabase } from './databases.ts'

/** One for each worker of a small cluster: every further one makes the copying of the template slower. */
const SHARDS = 2

const run = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const MIGRATIONS = new URL('../../src/platform/db/migrations/', import.meta.url)
const PLACES = new URL('../../src/platform/db/distribution/table-places.ts', import.meta.url)

/** Another one for each schema and each way to distribute it. */
export async function clusterTemplateName(): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const file of [...migrations.map((name) => new URL(name, MIGRATIONS)), PLACES]) hash.update(await readFile(file))
  return `comanda_template_citus_${hash.digest('hex').slice(0, 16)}`
}

/** Whether an earlier run has completed this template: connections to it are then forbidden. */
export async function isDistributedTemplate(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_database where datname = $1 and not datallowconn', [name])
    return rows.length > 0
  } finally {
    await client.end()
  }
}

/** Host and port of a server's URL. */
export function addressOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port === '' ? '5432' : port) }
}

/**
 * Distributes a migrated database of the same name on all nodes. Citus keeps what it knows of a database in its own
 * tables there, which hold object ids and the nodes' addresses, so that copies of all of them under another name are a
 * distributed database too.
 */
export async function distributeTemplate(servers: readonly string[], name: string): Promise<void> {
  for (const url of servers) await run(withDatabase(url, name), (client) => client.query('create extension citus'))
  const [coordinator, ...workers] = servers.map(addressOf)
  await run(withDatabase(servers[0] ?? '', name), async (client) => {
    await client.query('set client_min_messages = warning')
    const parts = { coordinator: coordinator ?? null, workers, shards: SHARDS, say: () => undefined }
    await distributeDatabase(client, parts)
  })
  // A database that is copied must have no connections, not even those of Citus's daemon and its cached ones.
  // The coordinator's is closed last, which says that all of it is done.
  for (const url of servers.toReversed())
    await run(url, async (client) => {
      await client.query(`alter database ${name} allow_connections false`)
      await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name])
    })
}
