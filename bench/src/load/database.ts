import { randomBytes } from 'node:crypto'
import { startEmbeddedPostgres } from '@comanda/server/embedded-postgres'
import { createLog } from '@comanda/server/log'
import pg from 'pg'

/** A database of the run's own. */
export interface LoadDatabase {
  readonly url: string
  readonly remove: () => Promise<void>
}

const runOnce = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Creates a database on the PostgreSQL server at `serverUrl`, or starts the embedded one in `folder`. */
export async function createLoadDatabase(serverUrl: string | null, folder: string): Promise<LoadDatabase> {
  if (serverUrl === null) {
    const postgres = await startEmbeddedPostgres(folder, createLog('error'))
    return { url: postgres.url, remove: postgres.stop }
  }
  const name = `comanda_load_${randomBytes(4).toString('hex')}`
  await runOnce(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => runOnce(serverUrl, `drop database if exists ${name} with (force)`) }
}
