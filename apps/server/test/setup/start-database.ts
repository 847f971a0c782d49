import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../../../scripts/scratch-folder.mjs'
import { connect } from '../../src/db/connection.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createJobs, jobKind } from '../../src/jobs/jobs.ts'
import { createLog } from '../../src/observe/log.ts'
import { createDatabase, dropDatabase, withDatabase, withoutDurability } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database whose user may create others. */
    readonly serverUrl: string
    /** Migrated and never written to: every test's database is a copy of it. */
    readonly templateName: string
  }
}

/** Starts one database server per run: the embedded one, or the one in TEST_DATABASE_URL. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('error')
  const given = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(path.join(scratchFolder(), 'comanda-test-'))
  const embedded = given === undefined ? await startEmbeddedPostgres(folder, log) : null
  const serverUrl = given ?? embedded?.url ?? ''

  if (embedded !== null) await withoutDurability(serverUrl)

  const templateName = `comanda_template_${project.name}_${process.pid}`
  await createDatabase(serverUrl, templateName, null)
  const templateUrl = withDatabase(serverUrl, templateName)
  const template = connect({ url: templateUrl, poolSize: 1, onIdleError: () => undefined })
  await migrate(template.pool)
  await template.close()
  const jobs = createJobs(templateUrl, log)
  jobs.handle(jobKind('prepare'), async () => undefined)
  await jobs.start()
  await jobs.stop(1)

  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)
  return async () => {
    await dropDatabase(serverUrl, templateName)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
