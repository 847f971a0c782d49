import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Clock } from '../../src/platform/clock.ts'
import type { Executor } from '../../src/platform/db/connection.ts'
import type { JobKind, Jobs } from '../../src/platform/jobs/jobs.ts'

const LONGEST_PAUSE_SECONDS = 600

const SCHEMA = `
create schema if not exists simulation;
create table if not exists simulation.jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  data jsonb not null,
  retries integer not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  given_up boolean not null default false
);
create index if not exists jobs_open on simulation.jobs (due_at, id) where done_at is null and not given_up`

/** A job that is due. */
export interface DueJob {
  readonly id: number
  readonly kind: string
  readonly data: object
}

/** Creates the table that replaces the real queue's. */
export function createQueueTable(pool: pg.Pool) {
  return pool.query(SCHEMA)
}

/**
 * The queue of one server. As in the real one, a job exists if and only if the caller's transaction commits; the
 * simulation starts each job.
 */
export interface Queue extends Jobs {
  readonly run: (job: DueJob) => Promise<void>
}

export function createQueue(clock: Clock): Queue {
  const registered = new Map<string, { readonly retries: number; readonly work: (data: object) => Promise<void> }>()
  const add = async (executor: Executor, kind: JobKind<object>, data: object, at?: string): Promise<void> => {
    const known = registered.get(kind.name)
    if (!known) throw new Error(`No handler is registered for the job ${kind.name}`)
    await executor.execute(sql`
      insert into simulation.jobs (kind, data, retries, due_at)
      values (${kind.name}, ${JSON.stringify(data)}::jsonb, ${known.retries}, ${at ?? clock.now().toString()}::timestamptz)`)
  }
  return {
    handle: (kind, handler) => {
      registered.set(kind.name, {
        retries: kind.retries,
        work: (data) => handler(data as Parameters<typeof handler>[0]),
      })
    },
    enqueue: (executor, kind, data, options) => add(executor, kind, data, options?.at),
    enqueueAll: async (executor, kind, data) => {
      for (const each of data) await add(executor, kind, each)
    },
    start: async () => undefined,
    stop: async () => undefined,
    run: async ({ kind, data }) => {
      const known = registered.get(kind)
      if (!known) throw new Error(`No handler is registered for the job ${kind}`)
      await known.work(data)
    },
  }
}

/** The oldest due job, or null. */
export async function nextJob(pool: pg.Pool, clock: Clock): Promise<DueJob | null> {
  const { rows } = await pool.query<DueJob>(
    `update simulation.jobs set attempts = attempts + 1 where id = (
       select id from simulation.jobs where done_at is null and not given_up and due_at <= $1 order by due_at, id limit 1)
     returning id, kind, data`,
    [clock.now().toString()],
  )
  return rows[0] ?? null
}

/** The number of jobs that wait. Hundreds wait after many kills. */
export async function openJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from simulation.jobs where done_at is null and not given_up',
  )
  return rows[0]?.count ?? 0
}

export function jobDone(pool: pg.Pool, clock: Clock, { id }: DueJob) {
  return pool.query('update simulation.jobs set done_at = $2 where id = $1', [id, clock.now().toString()])
}

/** Schedules a retry with exponential backoff, or gives the job up, as the real queue does. */
export function jobFailed(pool: pg.Pool, clock: Clock, { id }: DueJob) {
  return pool.query(
    `update simulation.jobs set given_up = attempts > retries,
       due_at = $2::timestamptz + make_interval(secs => least(2 ^ attempts, ${LONGEST_PAUSE_SECONDS}))
     where id = $1`,
    [id, clock.now().toString()],
  )
}
