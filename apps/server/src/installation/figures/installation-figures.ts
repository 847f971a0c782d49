import { sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { runEvery } from '../../platform/jobs/run-every.ts'
import { listWaiting } from '../../restaurants/businesses/waiting-businesses.ts'

const EVERY_MS = 15_000
/** An order that waits longer while no console of its business is in use: the device sleeps, or no staff are there. */
const ASLEEP = { minutes: 5 }
/** Jobs start within seconds; later ones are late. */
const LATE = { minutes: 1 }

type FigureDeps = Pick<Deps, 'db' | 'clock' | 'metrics' | 'log'>

/** How the installation stands, over all businesses. */
interface InstallationFigures {
  /** Orders that the restaurant has received and not answered. */
  readonly unanswered: number
  readonly unansweredOldestSeconds: number
  /** Businesses with an unanswered order and without a console that was lately in use. */
  readonly consolesAsleep: number
  readonly jobsLate: number
  readonly jobsLateOldestSeconds: number
  /** Jobs that were given up after all retries and are still kept. */
  readonly jobsFailed: number
  /** Events that the slowest subscriber has not handled. */
  readonly outboxBehind: number
  /** Businesses that opened by themselves and that no operator has looked at. */
  readonly newBusinesses: number
  /** Those that reject many of their orders. */
  readonly newBusinessesRejecting: number
}

const NOTHING: InstallationFigures = {
  unanswered: 0,
  unansweredOldestSeconds: 0,
  consolesAsleep: 0,
  jobsLate: 0,
  jobsLateOldestSeconds: 0,
  jobsFailed: 0,
  outboxBehind: 0,
  newBusinesses: 0,
  newBusinessesRejecting: 0,
}

const readOrders = async ({ db, clock }: FigureDeps) => {
  const now = clock.now()
  const asleepSince = now.subtract(ASLEEP).toString()
  const { rows } = await db.execute<
    Pick<InstallationFigures, 'unanswered' | 'unansweredOldestSeconds' | 'consolesAsleep'> & Record<string, unknown>
  >(sql`
    select count(*)::int as unanswered,
      coalesce(extract(epoch from ${now.toString()}::timestamptz - min(o.received_at)), 0)::float8 as "unansweredOldestSeconds",
      (count(distinct o.business_id) filter (
        where o.received_at < ${asleepSince} and coalesce(w.seen_at, 'epoch') <= ${asleepSince}
      ))::int as "consolesAsleep"
    from orders o left join location_watches w on w.business_id = o.business_id and w.location_id = o.location_id
    where o.finished_at is null and o.cancelled_at is null and o.received_at is not null and o.status = 'received'`)
  return rows[0]
}

/** The queue has no view of its own clock's lateness; its table is read by the database's clock, as the queue does. */
const readJobs = async ({ db }: FigureDeps) => {
  const { rows } = await db.execute<
    Pick<InstallationFigures, 'jobsLate' | 'jobsLateOldestSeconds' | 'jobsFailed'> & Record<string, unknown>
  >(sql`
    with late as (
      select now() - start_after as by from pgboss.job
      where state < 'active' and not blocked and start_after < now() - ${`${LATE.minutes} minutes`}::interval
    )
    select count(*)::int as "jobsLate", coalesce(extract(epoch from max(by)), 0)::float8 as "jobsLateOldestSeconds",
      (select count(*) from pgboss.job where state = 'failed')::int as "jobsFailed"
    from late`)
  return rows[0]
}

const readOutbox = async ({ db }: FigureDeps) => {
  const { rows } = await db.execute<Pick<InstallationFigures, 'outboxBehind'> & Record<string, unknown>>(sql`
    select (h.position - coalesce(min(c.position), h.position)
      + (select count(*) from order_events where position is null))::float8 as "outboxBehind"
    from event_head h left join event_cursors c on true group by h.position`)
  return rows[0]
}

const readNewBusinesses = async ({ db, clock }: FigureDeps) => {
  const waiting = await listWaiting(db, clock.now())
  const rejecting = waiting.filter(({ rejectsMuch }) => rejectsMuch)
  return { newBusinesses: waiting.length, newBusinessesRejecting: rejecting.length }
}

export async function readInstallationFigures(deps: FigureDeps): Promise<InstallationFigures> {
  const parts = await Promise.all([readOrders(deps), readJobs(deps), readOutbox(deps), readNewBusinesses(deps)])
  return Object.assign({}, NOTHING, ...parts)
}

const GAUGES: Readonly<Record<keyof InstallationFigures, readonly [name: string, help: string]>> = {
  unanswered: ['orders_unanswered', 'Orders that a restaurant has received and not answered'],
  unansweredOldestSeconds: ['orders_unanswered_oldest_seconds', 'Age of the oldest unanswered order'],
  consolesAsleep: ['consoles_asleep', 'Businesses with an order that waits for minutes and no console in use'],
  jobsLate: ['jobs_late', 'Jobs that should have started more than a minute ago'],
  jobsLateOldestSeconds: ['jobs_late_oldest_seconds', 'Delay of the job that is latest'],
  jobsFailed: ['jobs_failed', 'Jobs that were given up and are kept for inspection'],
  newBusinesses: ['new_businesses_waiting', 'Restaurants that opened by themselves and wait for an operator'],
  newBusinessesRejecting: ['new_businesses_rejecting', 'Those among them that reject many of their orders'],
  outboxBehind: ['outbox_behind_events', 'Order events that the slowest subscriber has not handled'],
}

/** Reads the figures now and every 15 seconds into this server's metrics; returns the function that stops it. */
export function startReadingFigures(deps: FigureDeps): () => Promise<void> {
  let figures = NOTHING
  for (const [key, [name, help]] of Object.entries(GAUGES))
    deps.metrics.gauge(name, help, () => figures[key as keyof InstallationFigures])
  return runEvery(deps, 'reading figures', EVERY_MS, async () => {
    figures = await readInstallationFigures(deps)
  })
}
