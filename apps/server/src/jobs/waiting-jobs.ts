import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/** A job that was queued and has not ended. */
export interface WaitingJob {
  readonly name: string
  readonly data: object
  /** ISO 8601. */
  readonly startAfter: string
}

/** The jobs that wait or run. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<readonly WaitingJob[]> {
  const { rows: known } = await client.query<{ has: boolean }>(`select to_regclass('pgboss.job') is not null as has`)
  if (!known[0]?.has) return []
  const { rows } = await client.query<WaitingJob>(
    `select name, data, to_json(start_after)#>>'{}' as "startAfter" from pgboss.job
     where state <= 'active' and data is not null and name not like '\\_\\_pgboss%' order by name, created_on`,
  )
  return rows
}

/** Queues jobs again. A job that ran when it was read may run twice, as after a crash. */
export async function queueAgain(url: string, jobs: readonly WaitingJob[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    for (const [name, ofKind] of Map.groupBy(jobs, (job) => job.name)) {
      // A starting server gives the queue its limits.
      await boss.createQueue(name)
      await boss.insert(
        name,
        ofKind.map(({ data, startAfter }) => ({ data, startAfter: new Date(startAfter) })),
      )
    }
  } finally {
    await boss.stop()
  }
}
