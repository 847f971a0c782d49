import { addDays, type CalendarDate, type Currency, dayOfDate, type FigureBy } from '@comanda/domain'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { monthOf } from '../../orders/takings/add-sums.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { locations } from '../../platform/db/schema/index.ts'
import type { OrderReader } from '../orders/find-orders.ts'
import type { Period } from './read-period.ts'

/** The places that are added up: one, or all of the member's with one currency. */
export interface Places {
  readonly businessId: number
  readonly ids: readonly number[]
  readonly names: readonly string[]
  readonly leftOut: readonly string[]
  readonly currency: Currency
}

/** @param locationId undefined: all places of the reader. @returns null where the reader has no such place */
export async function readPlaces(
  db: Executor,
  { businessId, places }: OrderReader,
  locationId: number | undefined,
): Promise<Places | null> {
  const found = await db
    .select({ id: locations.id, name: locations.name, currency: locations.currency })
    .from(locations)
    .where(
      and(
        eq(locations.businessId, businessId),
        places === null ? undefined : inArray(locations.id, [...places]),
        locationId === undefined ? undefined : eq(locations.id, locationId),
      ),
    )
    .orderBy(asc(locations.position), asc(locations.id))
  const [first] = found
  if (!first) return null
  const { currency } = first
  const [same, others] = [true, false].map((isSame) => found.filter((one) => (one.currency === currency) === isSame))
  return {
    ...{ businessId, currency },
    ids: same?.map(({ id }) => id) ?? [],
    names: same?.map(({ name }) => name) ?? [],
    leftOut: others?.map(({ name }) => name) ?? [],
  }
}

/** Minor units; refunds are negative. */
export interface Amounts {
  readonly orders: number
  readonly portions: number
  readonly sales: number
  readonly refunds: number
  readonly discount: number
}

/** What a breakdown is compared with. */
export interface Compared {
  readonly now: Period
  /** As many days immediately before. */
  readonly before: Period
  /** As many days, whole weeks before. */
  readonly weekdays: Period
}

const WEEK = 7

export function comparedWith({ first, last }: Period): Compared {
  const days = dayOfDate(last) - dayOfDate(first) + 1
  const weeks = Math.ceil(days / WEEK) * WEEK
  const moved = (by: number): Period => ({ first: addDays(first, -by), last: addDays(last, -by) })
  return { now: { first, last }, before: moved(days), weekdays: moved(weeks) }
}

const SLOTS = ['now', 'before', 'weekdays'] as const
type Slot = (typeof SLOTS)[number]
const AMOUNTS = ['orders', 'portions', 'sales', 'refunds', 'discount'] as const

export interface BreakdownRow extends Readonly<Record<Slot, Amounts>> {
  readonly key: string
  /** The last name that was written with the sums; empty where the key is no id of the menu. */
  readonly label: string
}

type SqlRow = Readonly<Record<string, unknown>> & { readonly key: string; readonly label: string; readonly all: number }

/** Days of a slot that are read at once, and the days between them and those of the period. */
interface Range extends Period {
  readonly slot: Slot
  readonly shift: number
}

/** The whole months of a period, and the days before and after them. */
export function wholeMonths({ first, last }: Period): {
  readonly months: Period | null
  readonly days: readonly Period[]
} {
  const next = (day: CalendarDate): CalendarDate => monthOf(addDays(monthOf(day), LONGEST_MONTH))
  const from = first === monthOf(first) ? first : next(first)
  const until = addDays(last, 1) === next(last) ? next(last) : monthOf(last)
  if (from >= until) return { months: null, days: [{ first, last }] }
  const days = [
    ...(first < from ? [{ first, last: addDays(from, -1) }] : []),
    ...(until <= last ? [{ first: until, last }] : []),
  ]
  return { months: { first: from, last: addDays(until, -1) }, days }
}

const LONGEST_MONTH = 31

const rangesSql = (ranges: readonly Range[]): SQL =>
  sql`(values ${sql.join(
    ranges.map(({ slot, first, last, shift }) => sql`(${slot}::text, ${first}::date, ${last}::date, ${shift}::int)`),
    sql`, `,
  )}) r(slot, first, last, shift)`

/** Rows of sums with `slot`, `key`, `label` and the amounts. */
function partsSql({ businessId, ids }: Places, by: FigureBy, ranges: readonly Range[]): SQL {
  const here = (table: 't' | 's') =>
    sql`${sql.raw(table)}.business_id = ${businessId} and ${sql.raw(table)}.location_id = any(${`{${ids.join(',')}}`}::int[])`
  if (by === 'day' || by === 'place') {
    const key = by === 'place' ? sql`t.location_id::text` : sql`(t.day + r.shift)::text`
    return sql`
      select r.slot, ${key} as key, '' as label,
        case when t.is_sale then t.count else 0 end as orders, 0 as portions,
        case when t.is_sale then t.total else 0 end as sales,
        case when t.is_sale then 0 else t.total end as refunds,
        case when t.is_sale then t.discount else 0 end as discount
      from ${rangesSql(ranges)} join taking_sums t on t.day between r.first and r.last where ${here('t')}`
  }
  const isOfMenu = by === 'dish' || by === 'choice'
  const rows = (table: 'figure_sums' | 'figure_months', some: readonly Range[]): SQL => {
    const day = sql.raw(table === 'figure_sums' ? 's.day' : 's.month')
    const keys: Partial<Record<FigureBy, SQL>> = {
      hour: sql`extract(isodow from ${day})::text || '-' || s.key`,
      category: sql`coalesce(i.category_id::text, '')`,
    }
    return sql`
      select r.slot, ${keys[by] ?? sql`s.key`} as key, ${isOfMenu ? sql`${day}::text || s.label` : sql`''`} as label,
        s.orders, s.portions, s.sales, s.refunds, s.discount
      from ${rangesSql(some)} join ${sql.raw(table)} s on ${day} between r.first and r.last
      ${by === 'category' ? sql`left join items i on i.business_id = s.business_id and i.id = s.key::int` : sql``}
      where ${here('s')} and s.kind = ${by === 'category' ? 'dish' : by}`
  }
  // A month knows no weekdays.
  if (by === 'hour') return rows('figure_sums', ranges)
  const split = ranges.map((range) => ({ range, ...wholeMonths(range) }))
  const days = split.flatMap(({ range, days: some }) => some.map((period) => ({ ...range, ...period })))
  const months = split.flatMap(({ range, months: some }) => (some ? [{ ...range, ...some }] : []))
  return sql.join(
    [
      ...(days.length === 0 ? [] : [rows('figure_sums', days)]),
      ...(months.length === 0 ? [] : [rows('figure_months', months)]),
    ],
    sql` union all `,
  )
}

/** Days and hours are in order, everything else by size. */
const isInOrder = (by: FigureBy): boolean => by === 'day' || by === 'hour'

/**
 * A period of places, broken down, with what it is compared with; all from sums by day or month.
 * @returns the largest rows, and how many are left out
 */
export async function readBreakdown(
  db: Executor,
  places: Places,
  { by, compared, limit }: { readonly by: FigureBy; readonly compared: Compared; readonly limit: number },
): Promise<{ readonly rows: readonly BreakdownRow[]; readonly more: number }> {
  const ranges = SLOTS.map((slot): Range => {
    const { first, last } = compared[slot]
    return { slot, first, last, shift: dayOfDate(compared.now.first) - dayOfDate(first) }
  })
  const sums = SLOTS.flatMap((slot) =>
    AMOUNTS.map(
      (name) =>
        sql`coalesce(sum(${sql.raw(name)}) filter (where slot = ${slot}), 0)::float8 as ${sql.raw(`${slot}_${name}`)}`,
    ),
  )
  const { rows } = await db.execute<SqlRow>(sql`
    select key, substr(max(label), 11) as label, count(*) over ()::int as all, ${sql.join(sums, sql`, `)}
    from (${partsSql(places, by, ranges)}) parts
    group by key
    order by ${isInOrder(by) ? sql`key` : sql`now_orders desc, now_sales desc, key`}
    limit ${limit}`)
  const amountsOf = (row: SqlRow, slot: Slot) =>
    Object.fromEntries(AMOUNTS.map((name) => [name, Number(row[`${slot}_${name}`])])) as unknown as Amounts
  return {
    rows: rows.map((row) => {
      const { key, label } = row
      return {
        ...{ key, label, now: amountsOf(row, 'now') },
        ...{ before: amountsOf(row, 'before'), weekdays: amountsOf(row, 'weekdays') },
      }
    }),
    more: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
  }
}
