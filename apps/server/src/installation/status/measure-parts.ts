import { type ServicePart, type ServiceState, worstState } from '@comanda/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { isOfEveryBusiness, readOutages } from '../../orders/payments/outages.ts'
import { readChecking } from '../../orders/payments/payment-watch.ts'

export type MeasureDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'gateways' | 'admission' | 'live'>

/** How every part stands; a part that the installation does not have is absent. */
export type PartStates = ReadonlyMap<ServicePart, ServiceState>

/** What brings messages to customers and staff, and what asks for couriers. */
export const MESSAGE_JOBS = [
  'order-message',
  'order-mail',
  'account-mail',
  'staff-mail',
  'order-code',
  'signup-code',
  'text-kitchen',
  'push-kitchen',
  'own-data-mail',
] as const
export const COURIER_JOBS = ['courier-request', 'courier-replace', 'courier-cancel'] as const

/** Seconds that a job may be late. */
const LATE_JOBS = { degraded: 120, interrupted: 900 } as const
/**
 * Seconds that an event may wait for its subscriber. Boards read again by themselves, so that they are late and never
 * silent.
 */
const LATE_EVENTS = { degraded: 60, interrupted: 900 } as const
/**
 * Jobs that fail and are tried again, of more than one business: fewer are a wrong address, or the settings of one
 * business.
 */
const FAILING = 3
const FAILING_BUSINESSES = 2

const byLimit = (seconds: number, limits: { readonly degraded: number; readonly interrupted: number }): ServiceState =>
  seconds > limits.interrupted ? 'interrupted' : seconds > limits.degraded ? 'degraded' : 'works'

/** Jobs by the database's clock, as the queue takes them. */
const readJobs = async ({ db }: MeasureDeps, names: readonly string[]): Promise<ServiceState> => {
  const { rows } = await db.execute<{ late: number; failing: number; businesses: number }>(sql`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as late,
      count(*) filter (where state = 'retry' and created_on < now() - interval '2 minutes')::int as failing,
      count(distinct data->>'businessId') filter (where state = 'retry' and created_on < now() - interval '2 minutes')::int as businesses
    from pgboss.job
    where name in ${[...names]} and state < 'active' and not blocked`)
  const { late = 0, failing = 0, businesses = 0 } = rows[0] ?? {}
  if (failing < FAILING || businesses < FAILING_BUSINESSES) return byLimit(late, LATE_JOBS)
  const { rows: done } = await db.execute(sql`
    select 1 from pgboss.job
    where name in ${[...names]} and state = 'completed' and completed_on > now() - interval '15 minutes' limit 1`)
  return worstState([byLimit(late, LATE_JOBS), done.length === 0 ? 'interrupted' : 'degraded'])
}

/**
 * Seconds for which the oldest event has waited, by subscriber. A distributed database joins no cursors, which are on
 * its coordinator, with the events of businesses.
 */
const readEvents = async ({ db, clock }: MeasureDeps): Promise<ReadonlyMap<string, number>> => {
  const now = clock.now().epochMilliseconds / 1000
  const { rows: cursors } = await db.execute<{ subscriber: string; position: number }>(
    sql`select subscriber, position::float8 as position from event_cursors`,
  )
  const oldest = async (events: SQL): Promise<number> => {
    const { rows } = await db.execute<{ at: number }>(
      sql`select extract(epoch from at)::float8 as at from order_events where ${events} limit 1`,
    )
    return rows[0]?.at ?? now
  }
  const unnumbered = await oldest(sql`position is null order by at`)
  const after = new Map<number, number>()
  for (const position of new Set(cursors.map((cursor) => cursor.position)))
    after.set(position, await oldest(sql`position > ${position} order by position`))
  return new Map(
    cursors.map(({ subscriber, position }) => [
      subscriber,
      Math.max(0, now - Math.min(unnumbered, after.get(position) ?? now)),
    ]),
  )
}

/** Refusals of a single account are its business's own affair, and not shown here. */
const readCards = async ({ db, clock, config }: MeasureDeps): Promise<ServiceState> => {
  const [outages, checkingSeconds] = await Promise.all([readOutages(db), readChecking({ db, clock })])
  if (outages.some(isOfEveryBusiness)) return 'interrupted'
  return checkingSeconds > config.checkingAlertMinutes * 60 ? 'degraded' : 'works'
}

/** What this server itself refuses because it has too much to do. */
const readOrdering = ({ admission }: MeasureDeps): ServiceState =>
  admission.shareOf('ordering') < 1 ? 'interrupted' : admission.shareOf('browsing') < 1 ? 'degraded' : 'works'

/** Measures all parts. Throws when the database does not answer. */
export async function measureParts(deps: MeasureDeps): Promise<PartStates> {
  const [cards, messages, couriers, events] = await Promise.all([
    deps.gateways.payments === null ? null : readCards(deps),
    readJobs(deps, MESSAGE_JOBS),
    readJobs(deps, COURIER_JOBS),
    readEvents(deps),
  ])
  const lateFor = (subscriber: string) => byLimit(events.get(subscriber) ?? 0, LATE_EVENTS)
  return new Map<ServicePart, ServiceState>([
    ['ordering', readOrdering(deps)],
    ...(cards === null ? [] : [['cards', cards] as const]),
    ['messages', worstState([messages, lateFor('mails')])],
    ['couriers', worstState([couriers, lateFor('couriers')])],
    ['live', worstState([lateFor('live'), deps.live.connected() ? 'works' : 'degraded'])],
  ])
}
