import type { OrderFiltersWire } from '@comanda/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { areFew, hitsSql, type Meant, meaningOf } from './search-orders.ts'

/** Whose orders are read: those of the business, at the places where the member works. */
export interface OrderReader {
  readonly businessId: number
  /** null: every place */
  readonly places: readonly number[] | null
}

/** Where a page of orders ends: the next one continues with older ones. */
export interface OrderKey {
  readonly at: string
  readonly id: string
}

const OPEN = sql`('received', 'accepted', 'delivery')`

/** The places of an answer: no other than the member's. */
export function placesSql({ businessId, places }: OrderReader, { location }: Pick<OrderFiltersWire, 'location'>): SQL {
  const own = places === null ? sql`` : sql` and l.id = any(${arrayOf(places)}::int[])`
  const wanted = location === null ? sql`` : sql` and l.id = ${location}`
  return sql`(select l.id from locations l where l.business_id = ${businessId}${own}${wanted})`
}

const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(',')}}`

/** The conditions on an order that the query calls `o`: received by the restaurant, and as the filters want it. */
export function wantedSql(
  { from, until, status, orderType, payment, intake = null }: OrderFiltersWire,
  after: OrderKey | null,
): SQL {
  return sql.join(
    [
      sql`o.received_at is not null and o.cancelled_at is null`,
      ...(from === null ? [] : [sql`o.received_at >= ${from}`]),
      ...(until === null ? [] : [sql`o.received_at < ${until}`]),
      ...(status === null ? [] : [status === 'open' ? sql`o.status in ${OPEN}` : sql`o.status = ${status}`]),
      ...(orderType === null ? [] : [sql`o.order_type = ${orderType}`]),
      ...(payment === null ? [] : [sql`o.payment_type = ${payment}`]),
      ...(intake === null ? [] : [sql`coalesce(o.intake, 'online') = ${intake}`]),
      ...(after === null ? [] : [sql`(o.received_at, o.id) < (${after.at}::timestamptz, ${after.id})`]),
    ],
    sql` and `,
  )
}

/** The same time for the word `w` of an order, so that the index of words leaves out the others. */
function inTimeSql({ from, until }: OrderFiltersWire, after: OrderKey | null): SQL {
  return sql.join(
    [
      sql`true`,
      ...(from === null ? [] : [sql`w.at >= ${from}`]),
      ...(until === null ? [] : [sql`w.at < ${until}`]),
      ...(after === null ? [] : [sql`w.at <= ${after.at}`]),
    ],
    sql` and `,
  )
}

interface Found {
  readonly filters: OrderFiltersWire
  readonly now: Temporal.Instant
  readonly after?: OrderKey | null
  readonly limit: number
}

/**
 * A query of the newest orders, with their ids and when they were received, each place by itself: only so the index
 * `orders_board` brings them in order.
 */
function newestSql(reader: OrderReader, { filters, after = null, limit }: Found): SQL {
  return sql`
    select o.id, o.received_at as at from ${placesSql(reader, filters)} place
    cross join lateral (
      select o.id, o.received_at from orders o
      where o.business_id = ${reader.businessId} and o.location_id = place.id and ${wantedSql(filters, after)}
      order by o.received_at desc, o.id desc limit ${limit}
    ) o
    order by o.received_at desc, o.id desc limit ${limit}`
}

/** The query of what is wanted; null where the typed text means nothing. */
async function foundSql(db: Executor, reader: OrderReader, found: Found): Promise<SQL | null> {
  if (!isSearch(found)) return newestSql(reader, found)
  const meant = await readMeaning(db, reader, found)
  return meant.length === 0 ? null : searchSql(reader, meant, found)
}

const isSearch = ({ filters: { search } }: Pick<Found, 'filters'>): boolean => search !== null && search !== ''

const readMeaning = (db: Executor, { businessId }: OrderReader, { filters, now, after = null }: Found) =>
  meaningOf(db, businessId, { text: filters.search ?? '', now, inTime: inTimeSql(filters, after) })

/** The newest orders that are meant in any of some ways. */
function searchSql(reader: OrderReader, meant: readonly Meant[], { filters, after = null, limit }: Found): SQL {
  const places = placesSql(reader, filters)
  const parts = meant.map((one) =>
    hitsSql(one, {
      businessId: reader.businessId,
      places,
      wanted: wantedSql(filters, after),
      inTime: inTimeSql(filters, after),
      limit,
    }),
  )
  const hits = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )
  return sql`select id, at from (${hits}) hits order by at desc, id desc limit ${limit}`
}

/** The ids of the newest orders. */
export async function findOrderIds(db: Executor, reader: OrderReader, found: Found): Promise<readonly string[]> {
  const query = await foundSql(db, reader, found)
  if (query === null) return []
  const { rows } = await db.execute<{ id: string }>(sql`select id from (${query}) found`)
  return rows.map(({ id }) => id)
}

/** Orders whose sum is taken: more take too long, and are of no use in one sum. */
export const MOST_SUMMED = 20_000

export interface SumOfCurrency {
  readonly currency: 'GBP' | 'EUR'
  readonly count: number
  /** Of orders that were not rejected. */
  readonly total: number
  readonly refunded: number
}

/** What the newest orders brought in, by currency; null where a search finds too many to add up. */
export async function sumOrders(
  db: Executor,
  reader: OrderReader,
  { filters, now }: Pick<Found, 'filters' | 'now'>,
): Promise<readonly SumOfCurrency[] | null> {
  const found = { filters, now, limit: MOST_SUMMED + 1 }
  if (isSearch(found) && !areFew(await readMeaning(db, reader, found))) return null
  const query = await foundSql(db, reader, found)
  if (query === null) return []
  const { rows } = await db.execute<SumOfCurrency & Record<string, unknown>>(sql`
    select o.currency, count(*)::int as count,
      coalesce(sum(o.total) filter (where o.status <> 'rejected'), 0)::float8 as total,
      coalesce(sum(o.refunded) filter (where o.status <> 'rejected'), 0)::float8 as refunded
    from (${query}) found
    join orders o on o.business_id = ${reader.businessId} and o.id = found.id
    group by o.currency order by count desc`)
  return rows
}
