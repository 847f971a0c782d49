import type { OrderRowWire } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { orderCode, type TimeZone } from '@comanda/domain'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { addressText } from '../../messages/mails/mail-blocks.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import { locations, orderLines, orders } from '../../platform/db/schema/index.ts'

const dishes = jsonRows(
  columnsOf(orderLines, 'l', ['name', 'quantity']),
  'l.line',
  sql`from order_lines l where l.business_id = orders.business_id and l.order_id = orders.id`,
)

const card = sql<string | null>`(
  select p.card_last4 from payments p
  where p.business_id = orders.business_id and p.order_id = orders.id and p.card_last4 is not null
  order by p.attempt desc limit 1
)`

const columns = {
  id: orders.id,
  number: orders.number,
  locationId: orders.locationId,
  placedAt: orders.placedAt,
  receivedAt: orders.receivedAt,
  readyAt: orders.readyAt,
  orderType: orders.orderType,
  tableName: orders.tableName,
  status: orders.status,
  contact: orders.contact,
  address: orders.address,
  paymentType: orders.paymentType,
  intake: orders.intake,
  total: orders.total,
  refunded: orders.refunded,
  currency: orders.currency,
  dishes,
  card,
  timeZone: sql<TimeZone>`${locations.timeZone}`,
  place: locations.name,
}

const read = (db: Executor, businessId: number, ids: readonly string[]) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, [...ids])))
    .orderBy(desc(orders.receivedAt), desc(orders.id))

export type OrderRow = Awaited<ReturnType<typeof read>>[number]

/** Orders as rows of a list, the newest first. */
export async function readOrderRows(
  db: Executor,
  businessId: number,
  ids: readonly string[],
): Promise<readonly OrderRow[]> {
  return ids.length === 0 ? [] : read(db, businessId, ids)
}

const nameOf = ({ contact }: OrderRow): string => `${contact.firstName} ${contact.lastName}`.trim()

const receivedAt = (row: OrderRow): string => row.receivedAt ?? row.placedAt

export function orderRowToWire(row: OrderRow): OrderRowWire {
  return {
    id: row.id,
    number: row.number,
    code: orderCode(row),
    locationId: row.locationId,
    receivedAt: receivedAt(row),
    readyAt: row.readyAt,
    orderType: row.orderType,
    table: row.tableName,
    status: row.status,
    customer: { name: nameOf(row), telephone: row.contact.telephone, email: row.contact.email },
    address: row.address && addressText(row.address),
    dishes: [...row.dishes],
    payment: row.paymentType,
    intake: row.intake ?? 'online',
    card: row.card,
    total: moneyToWire(row.total),
    refunded: moneyToWire(row.refunded),
    currency: row.currency,
  }
}

/** The columns of the file of orders. */
export const ORDER_COLUMNS = [
  'code',
  'received_at',
  'place',
  'order_type',
  'status',
  'name',
  'telephone',
  'email',
  'address',
  'dishes',
  'payment',
  'placed_by',
  'card',
  'total',
  'refunded',
  'currency',
] as const

/** The same order as a line of a file: its moment on the clock of its place, amounts with two decimals. */
export function orderCells(row: OrderRow): readonly string[] {
  const at = Temporal.Instant.from(receivedAt(row)).toZonedDateTimeISO(row.timeZone)
  return [
    orderCode(row),
    at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    row.place,
    row.orderType,
    row.status,
    nameOf(row),
    row.contact.telephone,
    row.contact.email,
    row.address ? addressText(row.address) : '',
    row.dishes.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
    row.paymentType ?? '',
    row.intake ?? 'online',
    row.card ?? '',
    moneyToWire(row.total).toFixed(2),
    moneyToWire(row.refunded).toFixed(2),
    row.currency,
  ]
}
