import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import { isDatabaseAway } from '../db/away.ts'
import { connect, type Db } from '../db/connection.ts'
import { periodically, SHARE_OF_INTERVAL } from '../jobs/periodically.ts'
import { runEvery } from '../jobs/run-every.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'

/**
 * Runs a read whose answer may be as old as DATABASE_REPLICA_LAG_SECONDS allows: on the replica, or on the primary
 * where there is none, it is away or too far behind. It may run twice, so it must not write. Not for what a customer or
 * a kitchen acts upon. `what` names it in the log.
 */
export type ReadLate = <T>(what: string, read: (db: Db) => Promise<T>) => Promise<T>

export interface Replica {
  readonly readLate: ReadLate
  /** Closes the connections to the replica, after the reads that run. */
  readonly close: () => Promise<void>
}

interface ReplicaParts {
  readonly config: Pick<Config, 'databaseReplicaUrl' | 'databaseReplicaLagSeconds' | 'databasePrepare'>
  readonly db: Db
  readonly log: Logger
  readonly metrics: Metrics
}

/** The row of `periodic_work` that the installation writes at intervals and that is read on the replica. */
const BEAT = 'replica beat'
const EVERY_MS = 5_000
/** Long reads, of a few people at a time. */
const POOL_SIZE = 4
/** A machine that is gone does not answer; the primary is asked after so long. */
const CONNECT_MS = 2_000
const MEASURE_MS = 3_000

/**
 * Writes the beat every five seconds, once in the installation, while a replica is set; returns the function that stops
 * it.
 */
export function startBeating({ config, db, log }: Pick<ReplicaParts, 'config' | 'db' | 'log'>): () => Promise<void> {
  return config.databaseReplicaUrl === null ? async () => {} : periodically({ db, log }, BEAT, EVERY_MS, async () => {})
}

/**
 * Seconds by which the replica is behind, by the primary's clock alone; null where it has no beat or belongs to another
 * installation. Reads rows instead of positions in the log, so that it holds for every kind of replication, and for a
 * standby that has lost its primary.
 */
async function measureLag(primary: Db, replica: Db): Promise<number | null> {
  const { rows: told } = await replica.execute<{ started: string; due: string }>(sql`
    select i.started_at::text as started, w.due_at::text as due from installation i, periodic_work w where w.name = ${BEAT}`)
  const [replayed] = told
  if (replayed === undefined) return null
  const { rows } = await primary.execute<{ isSame: boolean; since: number }>(sql`
    select started_at = ${replayed.started}::timestamptz as "isSame",
      extract(epoch from clock_timestamp() - ${replayed.due}::timestamptz)::float8 as since
    from installation`)
  const [known] = rows
  return known?.isSame ? Math.max(0, known.since + (SHARE_OF_INTERVAL * EVERY_MS) / 1000) : null
}

/**
 * Opens the replica of DATABASE_REPLICA_URL, if there is one, and follows how far it is behind. Does not wait for it.
 */
export function openReplica({ config, db, log, metrics }: ReplicaParts): Replica {
  const { databaseReplicaUrl: url, databaseReplicaLagSeconds: mostSeconds, databasePrepare: prepare } = config
  if (url === null) return { readLate: (_what, read) => read(db), close: async () => {} }
  const connection = connect({
    url,
    poolSize: POOL_SIZE,
    prepare,
    connectMs: CONNECT_MS,
    onIdleError: (error) => log.warn({ error }, 'a connection to the database replica was lost'),
  })
  /** Null: away, or not measured. */
  let lag: number | null = null
  let wasUsable: boolean | null = null
  const isUsable = (): boolean => lag !== null && lag <= mostSeconds
  metrics.gauge(
    'database_replica_lag_seconds',
    'How far the replica for figures and exports is behind; not a number while it is away',
    () => lag ?? Number.NaN,
  )

  const tell = (error?: unknown): void => {
    if (wasUsable === isUsable()) return
    wasUsable = isUsable()
    if (wasUsable) log.info({ lag }, 'figures and exports are read from the database replica')
    else log.warn({ lag, error }, 'the database replica is away or too far behind: the primary is read')
  }
  const stopMeasuring = runEvery({ log }, 'measuring the database replica', EVERY_MS, async () => {
    let failure: unknown
    const measured = measureLag(db, connection.db).catch((error: unknown) => {
      failure = error
      return null
    })
    const late = AbortSignal.timeout(MEASURE_MS)
    lag = await Promise.race([measured, once(late, 'abort').then(() => null)])
    tell(failure)
  })

  const readPrimary = <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    metrics.count('replica_reads_on_primary', 'Figures and exports read from the primary though a replica is set')
    return read(db)
  }
  return {
    readLate: async (what, read) => {
      if (!isUsable()) return readPrimary(read)
      try {
        const answer = await read(connection.db)
        metrics.count('replica_reads', 'Figures and exports read from the replica')
        return answer
      } catch (error) {
        // Also a standby that ends a read because it stands in the way of replication, and one that lacks a new column.
        log.warn({ error, what }, 'a read on the database replica failed and is repeated on the primary')
        if (isDatabaseAway(error)) {
          lag = null
          tell(error)
        }
        return readPrimary(read)
      }
    },
    close: async () => {
      await stopMeasuring()
      await connection.close()
    },
  }
}
