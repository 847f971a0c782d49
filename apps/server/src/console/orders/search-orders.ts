import { DAY_BEGINS, type OrderSearch, orderSearch, type WantedWord, wantedWords } from '@comanda/domain'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, locations } from '../../platform/db/schema/index.ts'

/**
 * A way in which orders are found: by their number, or by their words. Of several words the rarest is looked up
 * (`first`), and of its orders those remain that have the `others`.
 */
export type Meant =
  | Exclude<OrderSearch, { readonly kind: 'amount' | 'card' | 'telephone' | 'words' }>
  | { readonly kind: 'stored'; readonly first: WantedWord | readonly string[]; readonly others: readonly WantedWord[] }

/** Orders of a word that are read and sorted at once; of more, the newest of each whole word are read. */
const FEW = 5_000
/** Whole words that are looked up for a beginning; the first ones by the alphabet, the beginning itself among them. */
const MOST_WORDS = 300
/** Follows every character in the order of bytes. */
const LAST = '\u{10ffff}'

/** Whether the orders that are meant can be added up in a moment: those of a common word are too many. */
export function areFew(meant: readonly Meant[]): boolean {
  return meant.every((one) => one.kind !== 'stored' || 'text' in one.first)
}

/** The condition on the words of an order that the query calls `alias`. */
const isWanted = (alias: string, { text, isWhole }: WantedWord): SQL => {
  const word = sql.raw(`${alias}.word`)
  return isWhole ? sql`${word} = ${text}` : sql`${word} >= ${text} and ${word} < ${`${text}${LAST}`}`
}

/** What a typed text means at a business; empty where it means nothing, or nothing that any order has. */
export async function meaningOf(
  db: Executor,
  businessId: number,
  { text, now, inTime }: { readonly text: string; readonly now: Temporal.Instant; readonly inTime: SQL },
): Promise<readonly Meant[]> {
  const [place] = await db
    .select({ territory: businesses.territory, currency: locations.currency })
    .from(businesses)
    .innerJoin(locations, eq(locations.businessId, businesses.id))
    .where(eq(businesses.id, businessId))
    .limit(1)
  if (!place) return []
  const found = await Promise.all(
    orderSearch(text, { ...place, now }).map(async (meant) => {
      if (meant.kind === 'number' || meant.kind === 'code') return meant
      return storedWords(db, { businessId, inTime }, wantedWords(meant) ?? [])
    }),
  )
  return found.filter((one) => one !== null)
}

/** How orders with all of some words are looked up; null where there is none. */
async function storedWords(
  db: Executor,
  { businessId, inTime }: Pick<Hits, 'businessId' | 'inTime'>,
  words: readonly WantedWord[],
): Promise<Meant | null> {
  const counts = sql.join(
    words.map(
      (word, at) => sql`select ${at}::int as at, (select count(*) from (
        select from order_words w where w.business_id = ${businessId} and ${isWanted('w', word)} and ${inTime} limit ${FEW + 1}
      ) hits)::int as count`,
    ),
    sql` union all `,
  )
  const { rows } = await db.execute<{ at: number; count: number }>(sql`${counts} order by count, at limit 1`)
  const [rarest] = rows
  const first = words[rarest?.at ?? 0]
  if (rarest === undefined || first === undefined || rarest.count === 0) return null
  const others = words.filter((word) => word !== first)
  return { kind: 'stored', first: rarest.count <= FEW ? first : await wholeWords(db, businessId, first), others }
}

/** The stored words that a beginning has, each found by one look into the index. */
async function wholeWords(db: Executor, businessId: number, wanted: WantedWord): Promise<readonly string[]> {
  if (wanted.isWhole) return [wanted.text]
  const next = (after: SQL) => sql`select w.word from order_words w
    where w.business_id = ${businessId} and ${after} and w.word < ${`${wanted.text}${LAST}`} order by w.word limit 1`
  const { rows } = await db.execute<{ word: string }>(sql`
    with recursive found (word) as (
      (${next(sql`w.word >= ${wanted.text}`)})
      union all
      select (${next(sql`w.word > found.word`)}) from found where found.word is not null
    )
    select word from found where word is not null limit ${MOST_WORDS}`)
  return rows.map(({ word }) => word)
}

interface Hits {
  readonly businessId: number
  /** A query of the ids of the places. */
  readonly places: SQL
  /** The conditions on the order `o`, and on the moment `w.at` of a word, which is that of its order. */
  readonly wanted: SQL
  readonly inTime: SQL
  readonly limit: number
}

/** A query of the newest orders that are meant in one way: their `id`, and `at` when they were received. */
export function hitsSql(meant: Meant, { businessId, places, wanted, inTime, limit }: Hits): SQL {
  const newest = sql`order by o.received_at desc, o.id desc limit ${limit}`
  if (meant.kind === 'number' || meant.kind === 'code') {
    const number = meant.kind === 'number' ? meant.number : meant.code.number
    return sql`
      select o.id, o.received_at as at from orders o
      where o.business_id = ${businessId} and o.location_id = any(array${places}) and o.number = ${number}
        and ${meant.kind === 'code' ? isOfCode(meant.code) : sql`true`} and ${wanted}
      ${newest}`
  }
  const others = meant.others.map(
    (word) => sql` and exists (
      select from order_words x
      where x.business_id = ${businessId} and x.order_id = w.order_id and ${isWanted('x', word)})`,
  )
  const having = (word: SQL) => sql`
    from order_words w join orders o on o.business_id = w.business_id and o.id = w.order_id
    where w.business_id = ${businessId} and ${word} and ${inTime}
      and w.location_id = any(array${places}) and ${wanted}${sql.join(others)}`
  if ('text' in meant.first)
    // An order may have several words with the same beginning.
    return sql`
      select distinct o.id, o.received_at as at ${having(isWanted('w', meant.first))} order by at desc, id desc limit ${limit}`
  // The index brings the orders of each word in their order, so that as many are read as are shown.
  return sql`
    select o.id, o.at from json_array_elements_text(${JSON.stringify(meant.first)}::json) as one (word)
    cross join lateral (
      select w.order_id as id, w.at ${having(sql`w.word = one.word collate "C"`)}
      order by w.at desc, w.order_id desc limit ${limit}
    ) o`
}

/** The order was placed on the business day of the code, at its place. */
const isOfCode = ({ locationId, day }: { readonly locationId: number; readonly day: string }): SQL => sql`
  o.location_id = ${locationId} and o.placed_at >= ${`${day}T00:00Z`}::timestamptz - interval '14 hours'
  and o.placed_at < ${`${day}T00:00Z`}::timestamptz + interval '48 hours' and ${day}::date = (
    select ((o.placed_at at time zone l.time_zone) - ${DAY_BEGINS}::time)::date from locations l
    where l.business_id = o.business_id and l.id = o.location_id)`
