import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { forTestsOnly } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database whose user may create others. */
    readonly serverUrl: string
    /** It alone, or the URLs of a Citus cluster's nodes, the coordinator's first. */
    readonly servers: readonly string[]
  }
}

/** The workers that the coordinator at `url` knows. */
const readWorkers = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and isactive order by groupid',
    )
    return rows.map(({ host, port }) => {
      const worker = new URL(url)
      worker.hostname = host
      worker.port = `${port}`
      return worker.href
    })
  } finally {
    await client.end()
  }
}

/**
 * Starts one database server per run: the embedded one, or the one in TEST_DATABASE_URL. CITUS_URL names a database of
 * a coordinator instead, which knows its workers.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const citusUrl = process.env.CITUS_URL
  const given = citusUrl ?? process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(path.join(scratchFolder(), 'comanda-test-'))
  const embedded = given === undefined ? await startEmbeddedPostgres(folder, createLog('error')) : null
  const serverUrl = given ?? embedded?.url ?? ''
  if (embedded !== null) await forTestsOnly(serverUrl)
  project.provide('serverUrl', serverUrl)
  project.provide('servers', [serverUrl, ...(citusUrl === undefined ? [] : await readWorkers(citusUrl))])
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
