import type { CustomerFiltersWire } from '@comanda/contract'
import { orderSearch, type WantedWord, wantedWords } from '@comanda/domain'
import { eq, type SQL, sql } from 'drizzle-orm'
import { EVERY_PLACE } from '../../orders/customers/write-customers.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { instantFromPostgres } from '../../platform/db/schema/columns.ts'
import { businesses, locations } from '../../platform/db/schema/index.ts'
import type { OrderReader } from '../orders/find-orders.ts'

/** A customer with the sums of the places that are asked for. */
export interface FoundCustomer {
  readonly id: number
  readonly isAccount: boolean
  readonly firstName: string
  readonly lastName: string
  readonly telephone: string
  readonly email: string
  readonly orders: number
  readonly spent: number
  readonly refunded: number
  readonly currency: 'GBP' | 'EUR'
  readonly firstAt: string
  readonly lastAt: string
  /** null for a guest */
  readonly newsletter: boolean | null
}

/** Follows every character in the order of bytes. */
const LAST = '\u{10ffff}'
const REGULAR = 5

const SORTED = {
  last: { column: sql.raw('p.last_at'), type: sql.raw('timestamptz') },
  spent: { column: sql.raw('p.spent'), type: sql.raw('int') },
  orders: { column: sql.raw('p.orders'), type: sql.raw('int') },
} as const

/**
 * The sums of the places as a table: one place, or all of them, are stored as they are read. Those of some places are
 * added up, because nobody keeps sums of every choice.
 */
export function placesTable({ businessId, places }: OrderReader, location: number | null): SQL {
  const wanted = location === null ? places : places === null || places.includes(location) ? [location] : []
  const [only = EVERY_PLACE, second] = wanted ?? []
  if (wanted !== null && wanted.length === 0) return sql`(select * from customer_places where false)`
  if (second === undefined)
    return sql`(select * from customer_places where business_id = ${businessId} and location_id = ${only})`
  return sql`(
    select business_id, customer_id, bool_or(is_account) as is_account, sum(orders)::int as orders,
      sum(spent)::int as spent, sum(refunded)::int as refunded, min(currency) as currency,
      min(first_at) as first_at, max(last_at) as last_at
    from customer_places
    where business_id = ${businessId} and location_id = any(${`{${wanted?.join(',')}}`}::int[])
    group by business_id, customer_id)`
}

const isWord = (alias: string, { text, isWhole }: WantedWord): SQL => {
  const word = sql.raw(`${alias}.word`)
  return isWhole ? sql`${word} = ${text}` : sql`${word} >= ${text} and ${word} < ${`${text}${LAST}`}`
}

/** The ways in which a typed text means a customer, each with the words that one must have. */
async function meaningOf(db: Executor, businessId: number, typed: string, now: Temporal.Instant) {
  const [place] = await db
    .select({ territory: businesses.territory, currency: locations.currency })
    .from(businesses)
    .innerJoin(locations, eq(locations.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
    .limit(1)
  if (!place) return []
  return orderSearch(typed, { ...place, now })
    .filter(({ kind }) => kind === 'telephone' || kind === 'words')
    .flatMap((meant) => {
      const words = wantedWords(meant) ?? []
      return words.length === 0 ? [] : [words]
    })
}

/** A query of the ids of those who are meant in any way: they have all its words. */
const meantSql = (businessId: number, ways: readonly (readonly WantedWord[])[]): SQL =>
  sql.join(
    ways.map(([first = { text: '', isWhole: true }, ...others]) => {
      const also = others.map(
        (word) => sql` and exists (
          select from customer_words x
          where x.business_id = w.business_id and x.customer_id = w.customer_id and ${isWord('x', word)})`,
      )
      return sql`select distinct w.customer_id from customer_words w
        where w.business_id = ${businessId} and ${isWord('w', first)}${sql.join(also)}`
    }),
    sql` union `,
  )

interface Wanted {
  readonly filters: CustomerFiltersWire
  readonly now: Temporal.Instant
}

const awayBefore = (now: Temporal.Instant, days: number): string => now.subtract({ hours: 24 * days }).toString()

/** The sums of those who are wanted, as `p`; null where the typed text means nothing. */
async function wantedSql(db: Executor, reader: OrderReader, { filters, now }: Wanted): Promise<SQL | null> {
  const { search, location, kind, habit, awayDays } = filters
  const ways = search?.trim() ? await meaningOf(db, reader.businessId, search, now) : null
  if (ways?.length === 0) return null
  const conditions = [
    sql`true`,
    ...(kind === null ? [] : [sql`p.is_account = ${kind === 'account'}`]),
    ...(habit === 'first' ? [sql`p.orders = 1`] : []),
    ...(habit === 'again' ? [sql`p.orders > 1`] : []),
    ...(habit === 'regular' ? [sql`p.orders >= ${REGULAR}`] : []),
    ...(awayDays === null ? [] : [sql`p.last_at < ${awayBefore(now, awayDays)}::timestamptz`]),
  ]
  // Those who are meant are few: read by their key, not looked for in the order of the list.
  const from = ways
    ? sql`(${meantSql(reader.businessId, ways)}) meant join ${placesTable(reader, location)} p on p.customer_id = meant.customer_id`
    : sql`${placesTable(reader, location)} p`
  return sql`from ${from} where ${sql.join(conditions, sql` and `)}`
}

/** How many customers are wanted. */
export async function countCustomers(db: Executor, reader: OrderReader, wanted: Wanted): Promise<number> {
  const found = await wantedSql(db, reader, wanted)
  if (found === null) return 0
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${found}`)
  return rows[0]?.count ?? 0
}

/** Where a page ends: the value of its last customer in the order of the list, and their id. */
export interface CustomerKey {
  readonly value: string
  readonly id: number
}

export function keyOf({ sort }: CustomerFiltersWire, last: FoundCustomer): CustomerKey {
  return { value: sort === 'last' ? last.lastAt : String(last[sort]), id: last.id }
}

/** A page of customers in the order of the list. */
export async function findCustomers(
  db: Executor,
  reader: OrderReader,
  { after, limit, ...wanted }: Wanted & { readonly after: CustomerKey | null; readonly limit: number },
): Promise<readonly FoundCustomer[]> {
  const found = await wantedSql(db, reader, wanted)
  if (found === null) return []
  const { column, type } = SORTED[wanted.filters.sort]
  const behind = after === null ? sql`` : sql` and (${column}, p.customer_id) < (${after.value}::${type}, ${after.id})`
  return readFound(
    db,
    reader.businessId,
    sql`select p.* ${found}${behind} order by ${column} desc, p.customer_id desc limit ${limit}`,
    sql` order by ${column} desc, p.customer_id desc`,
  )
}

/** Customers with names and consent. @param sums a query of `customer_places` */
async function readFound(
  db: Executor,
  businessId: number,
  sums: SQL,
  order: SQL = sql``,
): Promise<readonly FoundCustomer[]> {
  const { rows } = await db.execute<FoundCustomer & Record<string, unknown>>(sql`
    select c.id, p.is_account as "isAccount", c.contact->>'firstName' as "firstName", c.contact->>'lastName' as "lastName",
      c.contact->>'telephone' as telephone, c.contact->>'email' as email, p.orders, p.spent, p.refunded, p.currency,
      p.first_at as "firstAt", p.last_at as "lastAt", u.subscribed_to_newsletter as newsletter
    from (${sums}) p
    join customers c on c.business_id = ${businessId} and c.id = p.customer_id
    left join users u on u.business_id = c.business_id and u.id = c.user_id${order}`)
  return rows.map((row) => ({
    ...row,
    firstAt: instantFromPostgres(String(row.firstAt)),
    lastAt: instantFromPostgres(String(row.lastAt)),
  }))
}

/** One customer at the reader's places; null where they have not ordered there. */
export async function findCustomer(db: Executor, reader: OrderReader, id: number): Promise<FoundCustomer | null> {
  const [found] = await readFound(
    db,
    reader.businessId,
    sql`select p.* from ${placesTable(reader, null)} p where p.customer_id = ${id}`,
  )
  return found ?? null
}
