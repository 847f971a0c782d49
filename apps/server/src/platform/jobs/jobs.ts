import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Executor } from '../db/connection.ts'
import type { Logger } from '../observe/log.ts'
import { plainError } from '../observe/plain-error.ts'
import { currentTraceparent } from '../observe/span.ts'
import { NO_TRACING, type Tracing } from '../observe/tracing.ts'
import { PollingClient } from './polling-client.ts'
import { runEvery } from './run-every.ts'

/** A kind of job. Jobs run after the commit, at least once, so handlers must be idempotent. */
export interface JobKind<D extends object> {
  readonly name: string
  /** Retries, with growing pauses, before the job fails for good and is kept for inspection. */
  readonly retries: number
  /** How long a finished job's data is kept; null keeps it as long as the queue keeps others. */
  readonly keptHours: number | null
  readonly dataType?: D
}

/** Declares a kind of job; `name` in kebab case. */
export function jobKind<D extends object>(name: string, retries = 10, keptHours: number | null = null): JobKind<D> {
  return {
    name,
    retries,
    keptHours,
  }
}

interface EnqueueOptions {
  /** Not before this moment (ISO 8601); at once when left out. */
  readonly at?: string
  /** The trace that the job goes on with; the caller's by default. */
  readonly traceparent?: string | null
}

export interface Jobs {
  /** Registers the handler of a kind. Call it before `start`; a kind without a handler cannot be enqueued. */
  readonly handle: <D extends object>(kind: JobKind<D>, handler: (data: D) => Promise<void>) => void
  /** Queues a job in the caller's transaction: it exists if and only if that commits. */
  readonly enqueue: <D extends object>(
    executor: Executor,
    kind: JobKind<D>,
    data: D,
    options?: EnqueueOptions,
  ) => Promise<void>
  /**
   * Like `enqueue`, several jobs of one kind in one statement. `traceparentOf`: the trace that each goes on with; the
   * caller's by default.
   */
  readonly enqueueAll: <D extends object>(
    executor: Executor,
    kind: JobKind<D>,
    data: readonly D[],
    traceparentOf?: (one: D) => string | null,
  ) => Promise<void>
  /** Starts the queue. `works`: whether this server takes jobs; otherwise it only enqueues them. */
  readonly start: (how?: { readonly works: boolean }) => Promise<void>
  /** Takes no new jobs and waits at most `seconds` for the running ones. */
  readonly stop: (seconds: number) => Promise<void>
}

/** The longest pause before a failed job is tried again. */
export const LONGEST_RETRY_SECONDS = 600

/**
 * A job that has not ended by then is taken again: its server was killed, or lost the database before it could say that
 * the job had ended. No job takes as long, because third parties get 30 seconds at most to answer.
 */
const LONGEST_RUN_SECONDS = 180

/**
 * How often each queue looks for jobs by itself: while notifications do not arrive, and while they do, when one look
 * for all queues finds those of a pause that has ended.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }

/** How often all queues together are asked for jobs whose pause has ended: such a job sends no notification. */
const LOOK_FOR_DUE_MS = 5_000
const QUEUES_WITH_DUE = `
  select q.name from unnest($1::text[]) as q(name)
  where exists (
    select from pgboss.job j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
  )`

/**
 * The queue goes on with another connection when one has not answered for so long: to upgrade its tables takes less.
 */
const LATEST_ANSWER_MS = 120_000

/** A connection is replaced after so long, so that a plan of an almost empty table does not stay. */
const LONGEST_PLAN_SECONDS = 600

/**
 * No job is queued by the time of day or waits for another, so the queue need not look for such jobs every five
 * seconds.
 */
const UNUSED = { schedule: false, flowIntervalSeconds: 3_600 }

interface Registered {
  readonly kind: JobKind<object>
  readonly work: (data: object) => Promise<void>
}

/** The queue tells some errors as copies, `{ ...error, message, stack, queue }`, which are no `Error`. */
const asError = (told: object): Error => {
  if (told instanceof Error) return told
  const { message, stack, code } = told as {
    readonly message?: unknown
    readonly stack?: unknown
    readonly code?: unknown
  }
  const error = new Error(String(message))
  return Object.assign(error, { stack: String(stack ?? error.stack), ...(typeof code === 'string' && { code }) })
}
const queueOf = (told: object): { readonly queue?: string } =>
  'queue' in told && typeof told.queue === 'string' ? { queue: told.queue } : {}

/** A job's data as the queue stores it. */
type Stored<D extends object> = D & { readonly traceparent?: string }

const stored = <D extends object>(data: D, traceparent: string | null): Stored<D> =>
  traceparent === null ? data : { ...data, traceparent }

/** How often it is asked whether the queue still builds indexes. */
const LOOK_MS = 500

/**
 * Creates or upgrades the tables of the job queue (schema `pgboss`), and waits for the indexes that it builds beside
 * running servers.
 */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
  await boss.start()
  try {
    const isBuilding = async () =>
      (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
    while (await isBuilding()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  } finally {
    await boss.stop()
  }
}

interface JobsOptions {
  /** How long finished jobs are kept. */
  readonly keptDays?: number
  /** Whether `start` may create and upgrade the queue's tables; otherwise it rejects where they are missing. */
  readonly migrates?: boolean
  /** False for poolers in transaction mode without support for prepared statements. */
  readonly prepare?: boolean
  readonly tracing?: Tracing
}

/** Creates the job queue in PostgreSQL. Notifications wake it; polling covers missed ones. */
export function createJobs(
  url: string,
  log: Logger,
  { keptDays = 7, migrates = true, prepare = true, tracing = NO_TRACING }: JobsOptions = {},
): Jobs {
  const connection = {
    connectionString: url,
    max: 3,
    application_name: 'comanda-jobs',
    keepAlive: true,
    query_timeout: LATEST_ANSWER_MS,
    maxLifetimeSeconds: LONGEST_PLAN_SECONDS,
    ...(prepare && { Client: PollingClient }),
  }
  const boss = new PgBoss({ ...connection, ...UNUSED, useListenNotify: true, migrate: migrates })
  boss.on('error', (told) => log.error({ error: asError(told), ...queueOf(told) }, 'jobs: the queue reports an error'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: the queue warns'))
  const registered = new Map<string, Registered>()
  let started = false
  let running = false
  let stopLooking: () => Promise<void> = async () => undefined

  /** One statement for all queues, which are most often empty. */
  const wakeDue = async (workers: ReadonlyMap<string, string>): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(QUEUES_WITH_DUE, [[...workers.keys()]])
    for (const { name } of rows as readonly { readonly name: string }[]) {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  }

  /** A failed job does not fail the others of its batch. */
  const run = ({ kind, work }: Registered, { id, data: queued }: Job<Stored<object>>): Promise<JobResult> => {
    const { traceparent, ...data } = queued
    const parent = traceparent === undefined ? null : { traceparent }
    const attributes = { 'messaging.destination.name': kind.name }
    return tracing.root({ name: `job ${kind.name}`, kind: 'consumer', attributes, parent }, async (span) => {
      try {
        await work(data)
        return { id, status: 'completed' }
      } catch (error) {
        const { type, message } = plainError(error)
        span.fail(type)
        log.error({ error, job: kind.name, jobId: id }, 'a job failed')
        return { id, status: 'failed', output: { message } }
      }
    })
  }

  return {
    handle: (kind, handler) => {
      if (started) throw new Error(`Job ${kind.name} was registered after the start`)
      // The queue returns the data that `enqueue` of the same kind stored.
      registered.set(kind.name, { kind, work: (data) => handler(data as Parameters<typeof handler>[0]) })
    },
    enqueue: async (executor, kind, data, options) => {
      if (!registered.has(kind.name)) throw new Error(`Job ${kind.name} has no handler`)
      const { traceparent = currentTraceparent() } = options ?? {}
      await boss.send(kind.name, stored(data, traceparent), {
        db: fromDrizzle(executor, sql),
        ...(options?.at === undefined ? {} : { startAfter: options.at }),
      })
    },
    enqueueAll: async (executor, kind, data, traceparentOf = currentTraceparent) => {
      if (!registered.has(kind.name)) throw new Error(`Job ${kind.name} has no handler`)
      if (data.length === 0) return
      await boss.insert(
        kind.name,
        data.map((each) => ({ data: stored(each, traceparentOf(each)) })),
        { db: fromDrizzle(executor, sql) },
      )
    },
    start: async ({ works } = { works: true }) => {
      started = true
      if (registered.size === 0) return
      await boss.start()
      running = true
      const workers = new Map<string, string>()
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const entry of registered.values()) {
        const { name, retries, keptHours } = entry.kind
        const queue = {
          retryLimit: retries,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: LONGEST_RETRY_SECONDS,
          expireInSeconds: LONGEST_RUN_SECONDS,
          deleteAfterSeconds: (keptHours ?? 24 * keptDays) * 3600,
          notify: true,
        }
        const existing = known.get(name)
        if (existing === undefined) await boss.createQueue(name, queue)
        else if (
          existing.deleteAfterSeconds !== queue.deleteAfterSeconds ||
          existing.expireInSeconds !== queue.expireInSeconds
        )
          await boss.updateQueue(name, queue)
        if (!works) continue
        const options = { ...POLLING, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
        const worker = await boss.work(name, options, (jobs: Job<Stored<object>>[]) =>
          Promise.all(jobs.map((job) => run(entry, job))),
        )
        workers.set(name, worker)
      }
      if (works) stopLooking = runEvery({ log }, 'looking for due jobs', LOOK_FOR_DUE_MS, () => wakeDue(workers))
    },
    stop: async (seconds) => {
      await stopLooking()
      if (running) await boss.stop({ graceful: true, timeout: seconds * 1000, close: true })
    },
  }
}
