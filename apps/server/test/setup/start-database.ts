import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { createLog } from '../../src/observe/log.ts'
import { forTestsOnly } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database whose user may create others. */
    readonly serverUrl: string
  }
}

/** Starts one database server per run: the embedded one, or the one in TEST_DATABASE_URL. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(path.join(scratchFolder(), 'comanda-test-'))
  const embedded = given === undefined ? await startEmbeddedPostgres(folder, createLog('error')) : null
  const serverUrl = given ?? embedded?.url ?? ''
  if (embedded !== null) await forTestsOnly(serverUrl)
  project.provide('serverUrl', serverUrl)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
