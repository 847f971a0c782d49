import 'temporal-polyfill/global'
import { createSchema } from '@comanda/sandbox/schema'
import type { TestProject } from 'vitest/node'
import type { Deps } from '../../src/orders/deps.ts'
import { connect } from '../../src/platform/db/connection.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { handleJobs } from '../../src/start/handle-jobs.ts'
import { clusterTemplateName, distributeTemplate, isDistributedTemplate } from './citus-template.ts'
import { createDatabase, dropDatabase, withDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated and never written to: every test's database is a copy of it. */
    readonly templateName: string
  }
}

/** Creates the database that is copied for each test, with all tables and queues, and the tables of the sandbox. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, servers } = project.getProvidedContext()
  const isCluster = servers.length > 1
  const templateName = isCluster ? await clusterTemplateName() : `comanda_template_${project.name}_${process.pid}`
  project.provide('templateName', templateName)
  if (isCluster && (await isDistributedTemplate(serverUrl, templateName))) return async () => undefined
  await dropDatabase(servers, templateName)
  await createDatabase(servers, templateName, null)
  const templateUrl = withDatabase(serverUrl, templateName)
  const template = connect({ url: templateUrl, poolSize: 1, onIdleError: () => undefined })
  await migrate(template.pool)
  // Each server of a demo creates them where they are missing. On a cluster they belong to the coordinator alone.
  if (!isCluster) await createSchema(template.pool)
  await template.close()
  const jobs = createJobs(templateUrl, createLog('error'))
  // Registering a handler reads nothing but `jobs`.
  handleJobs({ jobs } as Deps)
  await jobs.start({ works: false })
  await jobs.stop(1)
  if (!isCluster) return () => dropDatabase(servers, templateName)
  await distributeTemplate(servers, templateName)
  // Kept for the next run: distributing takes a minute or more.
  return async () => undefined
}
