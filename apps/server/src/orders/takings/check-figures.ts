import { addDays, type CalendarDate, type FigureSums, figureSums as figureSumsOf, localMoment } from '@comanda/domain'
import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/connection.ts'
import {
  countedOrders,
  figureSums,
  locations,
  orders,
  takingSums,
  takings,
  vatSums,
} from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { addDaySums, monthOf } from './add-sums.ts'
import { checkMonth, monthsThatDiffer, writeMonth } from './check-months.ts'
import { countOrders } from './count-orders.ts'
import { figureEnds, figureTakings, readEnds } from './figure-facts.ts'
import { lockPlace, type Place } from './lock-place.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'metrics'>

const COUNTER = 'figure_differences_total'
const COUNTER_HELP = 'Sums of figures that differed from their orders and were written again'

const EVERY_MS = 3_600_000
/** When a place is checked, by its own clock: nobody orders then. */
const HOUR = '05'
/** Orders of the last nights are looked at, in case one was missed. */
const NEWS_FOR = { hours: 72 }
/** Days that are compared sum by sum each night; older ones by their totals. */
const LATEST_DAYS = 8
const BATCH = 200

/** A sum that is not what its orders add up to. */
export interface Difference {
  readonly table: string
  readonly sum: string
  readonly stored: Readonly<Record<string, number>> | null
  readonly counted: Readonly<Record<string, number>> | null
}

const NUMBERS = ['count', 'refundCount', 'lateCount', 'lateTotal', 'subTotal', 'serviceCharge', 'bagCharge'] as const
const MORE_NUMBERS = ['deliveryFee', 'discount', 'tip', 'total', 'gross', 'vat', 'orders', 'portions', 'sales'] as const
const ALL_NUMBERS: ReadonlySet<string> = new Set([...NUMBERS, ...MORE_NUMBERS, 'refunds'])
const NO_KEY: ReadonlySet<string> = new Set(['businessId', 'locationId', 'day', 'label'])

const keyOf = (row: object): string =>
  Object.entries(row)
    .flatMap(([name, value]) => (ALL_NUMBERS.has(name) || NO_KEY.has(name) ? [] : [`${name} ${String(value)}`]))
    .toSorted()
    .join(', ')
const numbersOf = (row: object): Record<string, number> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => ALL_NUMBERS.has(name) && value !== 0))

function differencesOf(table: string, stored: readonly object[], counted: readonly object[]): Difference[] {
  const [found, wanted] = [stored, counted].map((rows) => new Map(rows.map((row) => [keyOf(row), numbersOf(row)])))
  return [...new Set([...(found?.keys() ?? []), ...(wanted?.keys() ?? [])])].flatMap((sum): Difference[] => {
    const [one = {}, other = {}] = [found?.get(sum), wanted?.get(sum)]
    const isSame = [...ALL_NUMBERS].every((name) => (one[name] ?? 0) === (other[name] ?? 0))
    return isSame ? [] : [{ table, sum, stored: found?.get(sum) ?? null, counted: wanted?.get(sum) ?? null }]
  })
}

/** What the takings and ends of a day add up to. */
async function countDay(tx: Tx, { businessId, locationId, timeZone }: Place, day: CalendarDate): Promise<FigureSums> {
  const rows = await tx
    .select({ taking: takings, customer: countedOrders.customer })
    .from(takings)
    .innerJoin(
      countedOrders,
      and(eq(countedOrders.businessId, takings.businessId), eq(countedOrders.orderId, takings.orderId)),
    )
    .where(and(eq(takings.businessId, businessId), eq(takings.locationId, locationId), eq(takings.day, day)))
    .orderBy(asc(takings.orderId), asc(takings.step))
  const customers = new Map(rows.map(({ taking, customer }) => [taking.orderId, customer ?? 'unnamed']))
  const ended = await tx
    .select({ id: countedOrders.orderId })
    .from(countedOrders)
    .where(
      and(
        eq(countedOrders.businessId, businessId),
        eq(countedOrders.locationId, locationId),
        eq(countedOrders.endDay, day),
      ),
    )
  const ends =
    ended.length === 0
      ? []
      : await readEnds(
          tx,
          businessId,
          ended.map(({ id }) => id),
        )
  const facts = await figureTakings(
    tx,
    businessId,
    rows.map(({ taking }) => taking),
    customers,
  )
  return figureSumsOf(
    facts,
    figureEnds(ends, () => day),
    new Map([[locationId, timeZone]]),
  )
}

/**
 * Compares the stored sums of a day with what its takings and orders add up to, and writes them again, with their
 * month, where they differ. The place's row is locked meanwhile, so that nothing is added.
 */
export function checkDay(deps: Pick<Deps, 'db'>, place: Place, day: CalendarDate): Promise<readonly Difference[]> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlace(tx, place)
    const counted = await countDay(tx, place, day)
    const ofDay = (table: typeof takingSums | typeof vatSums | typeof figureSums) =>
      and(eq(table.businessId, place.businessId), eq(table.locationId, place.locationId), eq(table.day, day))
    const tables = [
      ['taking_sums', takingSums, counted.takings],
      ['vat_sums', vatSums, counted.vat],
      ['figure_sums', figureSums, counted.figures],
    ] as const
    const differences: Difference[] = []
    for (const [name, table, rows] of tables)
      differences.push(
        ...differencesOf(
          name,
          await tx
            .select()
            .from(table as PgTable)
            .where(ofDay(table)),
          rows,
        ),
      )
    if (differences.length === 0) return differences
    for (const [, table] of tables) await tx.delete(table).where(ofDay(table))
    await addDaySums(tx, place.businessId, counted)
    await writeMonth(tx, { ...place, month: monthOf(day) })
    return differences
  })
}

/** Counts what was missed of the orders that were received or ended lately. @returns how much that was */
async function countMissed({ db, clock }: CheckDeps, { businessId, locationId }: Place): Promise<number> {
  const since = clock.now().subtract(NEWS_FOR).toString()
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.locationId, locationId),
        or(gte(orders.receivedAt, since), gte(orders.finishedAt, since)),
        // What is not counted yet because it happened just now is not missed.
        sql`${orders.updatedAt} < ${clock.now().subtract({ minutes: 10 }).toString()}`,
      ),
    )
    .orderBy(asc(orders.id))
  let missed = 0
  for (let start = 0; start < found.length; start += BATCH)
    missed += await inTransaction(db, (tx) =>
      countOrders(
        tx,
        businessId,
        found.slice(start, start + BATCH).map(({ id }) => id),
      ),
    )
  return missed
}

/** Days whose totals are not those of their takings, and the last ones. */
async function daysToCheck({ db, clock }: CheckDeps, { businessId, locationId, timeZone }: Place) {
  const { rows } = await db.execute<{ day: CalendarDate }>(sql`
    select coalesce(t.day, s.day)::text as day
    from (select day, sum(total)::float8 as total, (count(*) filter (where kind <> 'supplement'))::int as count from takings
      where business_id = ${businessId} and location_id = ${locationId} group by day) t
    full join (select day, sum(total)::float8 as total, sum(count)::int as count from taking_sums
      where business_id = ${businessId} and location_id = ${locationId} group by day) s on s.day = t.day
    where t.total is distinct from s.total or t.count is distinct from s.count
      or coalesce(t.day, s.day) > ${addDays(localMoment(clock.now(), timeZone).date, -LATEST_DAYS)}
    order by 1`)
  return rows.map(({ day }) => day)
}

/** Checks the figures of a place; each day that differs is told with its numbers, and put right. */
export async function checkFigures(deps: CheckDeps, place: Place): Promise<void> {
  const { businessId, locationId } = place
  const missed = await countMissed(deps, place)
  if (missed > 0) {
    deps.metrics.count(COUNTER, COUNTER_HELP)
    deps.log.error({ businessId, locationId, missed }, 'takings were missing in the figures, and are counted now')
  }
  const days = await daysToCheck(deps, place)
  for (const day of days) {
    const differences = await checkDay(deps, place, day)
    if (differences.length === 0) continue
    deps.metrics.count(COUNTER, COUNTER_HELP)
    deps.log.error(
      { businessId, locationId, day, differences },
      'figures differed from their takings, and are put right',
    )
  }
  const differing = await monthsThatDiffer(deps.db, { businessId, locationId })
  for (const month of new Set([...days.map(monthOf), ...differing])) {
    const count = await checkMonth(deps.db, { businessId, locationId, month })
    if (count === 0) continue
    deps.metrics.count(COUNTER, COUNTER_HELP)
    deps.log.error({ businessId, locationId, month, count }, 'a month differed from its days, and is put right')
  }
}

const checkWhereItIsNight = async (deps: CheckDeps): Promise<void> => {
  const places = await deps.db
    .select({ businessId: locations.businessId, locationId: locations.id, timeZone: locations.timeZone })
    .from(locations)
    .orderBy(asc(locations.businessId), asc(locations.id))
  for (const place of places)
    if (localMoment(deps.clock.now(), place.timeZone).time.startsWith(HOUR)) await checkFigures(deps, place)
}

/** Checks the figures of each place at night; returns the function that stops it. */
export function startCheckingFigures(deps: CheckDeps): () => Promise<void> {
  deps.metrics.countsFrom0(COUNTER, COUNTER_HELP)
  return periodically(deps, 'checking figures', EVERY_MS, () => checkWhereItIsNight(deps))
}
