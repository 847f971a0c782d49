import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import * as v from 'zod'

/** A job that was queued and has not ended. */
export const waitingJobSchema = v.object({
  name: v.string(),
  data: v.record(v.string(), v.unknown()),
  /** ISO 8601. */
  startAfter: v.iso.datetime({ offset: true }),
  /**
   * How the job is retried and kept, by pg-boss's names. Backups of earlier versions lack them: such a job gets the
   * rules of its queue.
   */
  rules: v.optional(
    v.object({
      retryLimit: v.int(),
      retryDelay: v.int(),
      retryBackoff: v.boolean(),
      /** Null: no limit. */
      retryDelayMax: v.nullable(v.int()),
      expireInSeconds: v.int(),
      deleteAfterSeconds: v.int(),
    }),
  ),
})

export type WaitingJob = v.infer<typeof waitingJobSchema>

/** The jobs that wait or run. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<readonly WaitingJob[]> {
  const { rows: known } = await client.query<{ has: boolean }>(`select to_regclass('pgboss.job') is not null as has`)
  if (!known[0]?.has) return []
  const { rows } = await client.query(
    `select name, data, to_json(start_after)#>>'{}' as "startAfter", json_build_object(
       'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max,
       'expireInSeconds', expire_seconds, 'deleteAfterSeconds', deletion_seconds) as rules
     from pgboss.job
     where state <= 'active' and data is not null and name not like '\\_\\_pgboss%' order by name, created_on`,
  )
  // The tables are the queue's own: another version of it may have other columns.
  return v.array(waitingJobSchema).parse(rows)
}

/** A job copies the rules of its queue when it is inserted without its own. */
const toInsert = ({ data, startAfter, rules }: WaitingJob) => {
  const { retryDelayMax = null, ...others } = rules ?? {}
  return { data, startAfter: new Date(startAfter), ...others, ...(retryDelayMax !== null && { retryDelayMax }) }
}

/**
 * Queues jobs again, in the transaction of the client. A job that ran when it was read may run twice, as after a crash.
 */
export type QueueAgain = (client: pg.ClientBase) => Promise<void>

/**
 * Creates the queues of jobs over a connection of its own, then runs `work`. The queues come first, because a
 * distributed database could make their creation wait for the transaction of `work`.
 */
export async function withQueuesOf(
  url: string,
  jobs: readonly WaitingJob[],
  work: (queueAgain: QueueAgain) => Promise<void>,
): Promise<void> {
  if (jobs.length === 0) return work(async () => undefined)
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    const kinds = Map.groupBy(jobs, (job) => job.name)
    // A starting server gives the queue its limits.
    for (const name of kinds.keys()) await boss.createQueue(name)
    await work(async (client) => {
      const db = { executeSql: (text: string, values: unknown[] = []) => client.query(text, values) }
      for (const [name, ofKind] of kinds) await boss.insert(name, ofKind.map(toInsert), { db })
    })
  } finally {
    await boss.stop()
  }
}
