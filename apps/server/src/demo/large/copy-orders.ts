import type pg from 'pg'
import type { Column, Table } from './tables.ts'

/**
 * Tables that a copied order fills; where the original has no rows in one, the copy has none. Keys of old orders are
 * deleted anyway.
 */
const OF_ORDERS = [
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'receipts',
  'order_messages',
  'order_words',
]

/** Columns, besides the ids of orders, that must differ in each copy. */
const UNIQUE = new Set(['intent_id', 'provider_id'])

const quoted = (name: string): string => `"${name}"`

/** The id of the copy: as long as a real one, and the same in every table. */
const copied = (column: string): string => `substr(md5(${column} || copy || '-' || turn), 1, 22)`

const filledWith = (table: string, { name, type }: Column, stepDays: number): string => {
  if (name === 'business_id') return 'copy'
  if (name === 'order_id' || (table === 'orders' && name === 'id') || UNIQUE.has(name)) return copied(quoted(name))
  if (name === 'guest_id') return 'null'
  // The copies of the customers keep a few of their orders.
  if (name === 'user_id') return `case when turn <= 3 then ${quoted(name)} end`
  if (table === 'receipts' && name === 'number') return `turn * 1000 + ${quoted(name)}`
  // Imported: no subscriber is told of it.
  if (table === 'order_events' && name === 'position') return '0'
  if (type.startsWith('timestamp') || type === 'date') return `(${quoted(name)} - turn * interval '${stepDays} days')`
  return quoted(name)
}

export interface OrderCopies {
  /** The business whose ended orders are copied. */
  readonly template: number
  /** The businesses that get copies; they have the template's locations. */
  readonly into: readonly number[]
  /** Orders in each of them, at least. */
  readonly each: number
  /** The copies are spread over so many days before the originals. */
  readonly days: number
  /** Orders per transaction. */
  readonly atOnce: number
}

/**
 * Copies the ended orders of a restaurant with all that belongs to them, again and again, each time a little longer
 * ago.
 * @returns the number of copied orders
 */
export async function copyOrders(
  client: pg.ClientBase,
  tables: readonly Table[],
  copies: OrderCopies,
): Promise<number> {
  const { template, into, each, days } = copies
  // By id, because copies in the template's own history are ended orders too.
  const { rows } = await client.query<{ id: string }>(
    'select id from orders where business_id = $1 and finished_at is not null',
    [template],
  )
  const originals = rows.map(({ id }) => id)
  const ended = originals.length
  if (ended === 0) throw new Error(`Business ${template} has no ended orders to copy.`)
  const turns = Math.ceil(each / ended)
  const used = OF_ORDERS.flatMap((name) => tables.filter((table) => table.name === name))
  /** Turns of one business, or businesses of one turn, that fit into a transaction. */
  const atOnce = Math.max(1, Math.floor(copies.atOnce / ended))
  let made = 0
  const insert = async (businesses: readonly number[], from: number, until: number): Promise<void> => {
    await client.query('begin')
    for (const table of used) {
      const { rowCount } = await client.query(
        `insert into ${quoted(table.name)} (${table.columns.map(({ name }) => quoted(name)).join(', ')})
         select ${table.columns.map((column) => filledWith(table.name, column, days / turns)).join(', ')}
         from ${quoted(table.name)} t, unnest($2::int[]) as copy, generate_series($3::int, $4::int) as turn
         where business_id = $1 and ${table.name === 'orders' ? 'id' : 'order_id'} = any ($5)`,
        [template, businesses, from, until, originals],
      )
      if (table.name === 'orders') made += rowCount ?? 0
    }
    await client.query('commit')
  }
  if (turns >= atOnce) {
    for (const business of into)
      for (let turn = 1; turn <= turns; turn += atOnce)
        await insert([business], turn, Math.min(turn + atOnce - 1, turns))
  } else {
    const businesses = Math.max(1, Math.floor(atOnce / turns))
    for (let start = 0; start < into.length; start += businesses)
      await insert(into.slice(start, start + businesses), 1, turns)
  }
  return made
}
