import { orderWords as wordsOf } from '@comanda/domain'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import { orderLines, orders, orderWords } from '../../platform/db/schema/index.ts'

const lines = jsonRows(
  columnsOf(orderLines, 'l', ['name', 'sections']),
  'l.line',
  sql`from order_lines l where l.business_id = orders.business_id and l.order_id = orders.id`,
)

const cardLast4 = sql<string | null>`(
  select p.card_last4 from payments p
  where p.business_id = orders.business_id and p.order_id = orders.id and p.card_last4 is not null
  order by p.attempt desc limit 1
)`

/**
 * Writes the words of received orders of one business; those that are written already stay. The rows of the orders are
 * locked against erasure, and against nothing else: a person who is erased meanwhile leaves no word behind.
 */
export async function writeOrderWords(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const found = await tx
    .select({
      id: orders.id,
      locationId: orders.locationId,
      at: orders.receivedAt,
      contact: orders.contact,
      address: orders.address,
      total: orders.total,
      lines,
      cardLast4,
    })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, [...orderIds]), isNotNull(orders.receivedAt)))
    .orderBy(orders.id)
    .for('key share', { of: orders })
  const rows = found.flatMap(({ id, locationId, at, ...order }) => {
    const dishes = order.lines.flatMap(({ name, sections }) => [
      name,
      ...sections.flatMap(({ products }) => products.map((product) => product.name)),
    ])
    return wordsOf({ ...order, dishes }).map((word) => ({ word, order: id, at, place: locationId }))
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${orderWords} (business_id, word, at, order_id, location_id)
    select ${businessId}::int, r.word, r.at, r."order", r.place
    from json_to_recordset(${JSON.stringify(rows)}::json) r (word text, at timestamptz, "order" text, place int)
    on conflict do nothing`)
}

/** Leaves of erased orders the words of their dishes and money. The orders' rows must be locked by `tx`. */
export async function eraseOrderWords(tx: Tx, businessId: number, orderIds: readonly string[]): Promise<void> {
  await tx
    .delete(orderWords)
    .where(and(eq(orderWords.businessId, businessId), inArray(orderWords.orderId, [...orderIds])))
  await writeOrderWords(tx, businessId, orderIds)
}
