import type { AnsweredReview, OrderView } from '@comanda/contract/wire'
import { customerLine, type PricedLine } from '@comanda/domain'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { guestMoments, mayAct, secretHash } from '../../identity/guests.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import { columnsOf, jsonRow, jsonRows } from '../../platform/db/json-row.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import {
  businesses,
  courierDeliveries,
  guests,
  locations,
  orderChanges,
  orderEvents,
  orders,
  reviews,
} from '../../platform/db/schema/index.ts'
import { SHOWN_OF_CHANGE, toCustomerChange } from './change-rows.ts'
import { SHOWN_OF_COURIER, toCourierView } from './courier-rows.ts'
import { type LineJson, lineFromJson, type OrderRow, toOrderView } from './order-rows.ts'

/** An order with its row, which clients never see. */
export interface StoredOrder {
  readonly row: OrderRow
  /** With its lines as the customer read them. */
  readonly view: OrderView
  /** Number of its last event: a later state has a greater one. */
  readonly version: number
  /** Version of its location and menu at the time of the read. */
  readonly locationVersion: number
}

const lines = sql<readonly (LineJson & { readonly description: string })[]>`(
  select coalesce(json_agg(d order by d.line), '[]'::json) from (
    select l.*, coalesce(nullif(t.description, ''), i.description, '') as description from order_lines l
    left join items i on i.business_id = l.business_id and i.id = l.item_id
    left join translations t on t.business_id = l.business_id and t.language = ${orders.language} and t.kind = 'item'
      and t.id = l.item_id and l.names is not null
    where l.business_id = ${orders.businessId} and l.order_id = ${orders.id}
  ) d
)`

const events = jsonRows(
  columnsOf(orderEvents, 'e', ['seq', 'status', 'actor', 'reason', 'at', 'kind']),
  'e.seq',
  sql`from order_events e where e.business_id = ${orders.businessId} and e.order_id = ${orders.id}`,
)

const tableCapacity = sql<number | null>`(
  select t.capacity from location_tables t where t.business_id = ${orders.businessId} and t.id = ${orders.tableId}
)`

const REVIEW = columnsOf(reviews, 'r', [
  'content',
  'foodRating',
  'serviceRating',
  'collectionDeliveryRating',
  'itemRatings',
  'answer',
  'answeredAt',
])

const review = jsonRow(
  REVIEW,
  sql`from reviews r where r.business_id = ${orders.businessId} and r.order_id = ${orders.id}`,
)

type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof REVIEW>

const toReview = (row: ReviewRow | null): AnsweredReview | null =>
  row && {
    content: row.content,
    food: row.foodRating,
    service: row.serviceRating,
    handover: row.collectionDeliveryRating,
    dishes: row.itemRatings,
    answer: row.answeredAt === null ? null : { content: row.answer, at: row.answeredAt },
  }

/** The last attempt to have the order delivered by a courier; none once staff deliver it themselves. */
const courier = jsonRow(
  columnsOf(courierDeliveries, 'd', SHOWN_OF_COURIER),
  sql`from courier_deliveries d
    where d.business_id = ${orders.businessId} and d.order_id = ${orders.id}
    order by d.attempt desc limit 1`,
)

/** The last change that was proposed. */
const change = jsonRow(
  columnsOf(orderChanges, 'c', SHOWN_OF_CHANGE),
  sql`from order_changes c
    where c.business_id = ${orders.businessId} and c.order_id = ${orders.id}
    order by c.number desc limit 1`,
)

/** Whether the order's guest has the secret with this hash, and may still act by it. */
const isOfSecret = sql<boolean>`exists (
  select from ${guests}
  where ${guests.businessId} = ${orders.businessId} and ${guests.id} = ${orders.guestId}
    and ${guests.secretHash} = ${sql.placeholder('secretHash')} and ${mayAct()}
)`

const COLUMNS = {
  row: orders,
  lines,
  events,
  tableCapacity,
  review,
  courier,
  change,
  locationVersion: locations.version,
  place: {
    id: locations.id,
    slug: locations.slug,
    name: locations.name,
    telephone: locations.telephone,
    email: locations.email,
    address: locations.address,
    timeZone: locations.timeZone,
    receiptIssuer: locations.receiptIssuer,
  },
  business: { theme: businesses.theme, language: businesses.language },
}

const ofItsLocation = and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId))
const ofItsBusiness = eq(businesses.id, orders.businessId)

const select = <More extends Record<string, SQL>>(db: Executor, more: More) =>
  db
    .select({ ...COLUMNS, ...more })
    .from(orders)
    .innerJoin(locations, ofItsLocation)
    .innerJoin(businesses, ofItsBusiness)
    .$dynamic()

type Found = Awaited<ReturnType<typeof select<Record<never, SQL>>>>[number]

const linesOf = ({ row, lines: stored, business }: Found): OrderView['lines'] =>
  stored.map((line) => {
    const own = lineFromJson(line)
    const shown = row.language === business.language ? own : customerLine(own, line.names, business.language)
    return { ...shown, description: line.description }
  })

const toStored = (found: Found): StoredOrder => ({
  row: found.row,
  version: found.events.at(-1)?.seq ?? 0,
  view: toOrderView(
    found.row,
    linesOf(found),
    found.events,
    { ...found.place, logo: found.business.theme.mark },
    {
      tableCapacity: found.tableCapacity,
      review: toReview(found.review),
      courier: toCourierView(found.courier),
      change: found.change && toCustomerChange(found.change, found.row),
    },
  ),
  locationVersion: found.locationVersion,
})

const isAsked = and(eq(orders.businessId, sql.placeholder('businessId')), eq(orders.id, sql.placeholder('orderId')))

/** Prepared, because every change of an order is read once per open page and board. */
const oneOrder = preparedQuery((db) => select(db, {}).where(isAsked).prepare('read_order'))
const oneOrderOfGuest = preparedQuery((db) => select(db, { isOfSecret }).where(isAsked).prepare('read_order_of_guest'))

/** One order of a business, without a check of its owner. */
export async function readOrder(db: Executor, businessId: number, orderId: string): Promise<StoredOrder | null> {
  const [found] = await oneOrder(db).execute({ businessId, orderId })
  return found ? toStored(found) : null
}

/**
 * The orders of two lists of the same length. Each is found by its key: joined as a table, the database would choose an
 * index for an average business, and read all orders of a large one.
 */
const someOrders = preparedQuery((db) => {
  const byKey = db
    .select()
    .from(orders)
    .where(sql`${orders.businessId} = w.business_id and ${orders.id} = w.order_id`)
    .limit(1)
    .as('orders')
  return db
    .select(COLUMNS)
    .from(
      sql`unnest(${sql.placeholder('businessIds')}::int[], ${sql.placeholder('orderIds')}::text[]) as w (business_id, order_id)`,
    )
    .innerJoinLateral(byKey, sql`true`)
    .innerJoin(locations, ofItsLocation)
    .innerJoin(businesses, ofItsBusiness)
    .prepare('read_some_orders')
})

interface OrderRef {
  readonly businessId: number
  readonly orderId: string
}

/** Like `readOrder`; those that are asked for in the same turn, as by the jobs of a batch, share a statement. */
export const readOrderWithOthers = gathered<OrderRef, StoredOrder | null>(async (db, refs) => {
  const [first] = refs
  if (first && refs.length === 1) return [await readOrder(db, first.businessId, first.orderId)]
  const businessIds = refs.map(({ businessId }) => businessId)
  const found = await someOrders(db).execute({ businessIds, orderIds: refs.map(({ orderId }) => orderId) })
  const byId = new Map(found.map((one) => [`${one.row.businessId} ${one.row.id}`, toStored(one)]))
  return refs.map(({ businessId, orderId }) => byId.get(`${businessId} ${orderId}`) ?? null)
})

/**
 * One order of a business, and whether the guest with `secret` owns it, in one statement: a page that follows an order
 * asks both.
 */
export async function readOrderOfGuest(
  db: Executor,
  { businessId, orderId }: OrderRef,
  secret: string,
  now: Temporal.Instant,
): Promise<{ readonly stored: StoredOrder; readonly isOfSecret: boolean } | null> {
  const asked = { businessId, orderId, secretHash: secretHash(secret), ...guestMoments(now) }
  const [found] = await oneOrderOfGuest(db).execute(asked)
  return found ? { stored: toStored(found), isOfSecret: found.isOfSecret } : null
}

/** The lines of an order in the language of the menu, as the kitchen reads them. */
export async function readKitchenLines(
  db: Executor,
  businessId: number,
  orderId: string,
): Promise<readonly PricedLine[]> {
  const { rows } = await db.execute<LineJson & Record<string, unknown>>(
    sql`select * from order_lines l where l.business_id = ${businessId} and l.order_id = ${orderId} order by l.line`,
  )
  return rows.map(lineFromJson)
}

/** Orders of a business that match `where`, newest first. */
const readOrders = async (
  db: Executor,
  businessId: number,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly StoredOrder[]> => {
  const found = await select(db, {})
    .where(and(eq(orders.businessId, businessId), where))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset)
  return found.map(toStored)
}

export interface Paging {
  /** Starts at 1. */
  readonly page: number
  readonly perPage: number
}

export interface OrderPage {
  readonly orders: readonly OrderView[]
  readonly total: number
}

const readPage = async (
  db: Executor,
  businessId: number,
  where: SQL | undefined,
  { page, perPage }: Paging,
): Promise<OrderPage> => {
  const [found, [counted]] = await Promise.all([
    readOrders(db, businessId, where, { limit: perPage, offset: (page - 1) * perPage }),
    db
      .select({ total: count() })
      .from(orders)
      .where(and(eq(orders.businessId, businessId), where)),
  ])
  return { orders: found.map((order) => order.view), total: counted?.total ?? 0 }
}

/** Received by the restaurant, or the outcome of the payment is not known yet. */
const underWay = and(
  isNull(orders.finishedAt),
  isNull(orders.cancelledAt),
  sql`(${orders.receivedAt} is not null or ${orders.paymentState} = 'checking')`,
)
/** Finished orders that the restaurant had received; abandoned drafts are left out. */
const done = and(isNotNull(orders.finishedAt), isNull(orders.cancelledAt), isNotNull(orders.receivedAt))

/** A guest's orders that are under way. [7.31] */
export function readGuestOrders(db: Executor, businessId: number, guestId: string, paging: Paging) {
  return readPage(db, businessId, and(eq(orders.guestId, guestId), underWay), paging)
}

/** A customer's orders that are under way, or those that are done. [7.30] [7.32] */
export function readUserOrders(
  db: Executor,
  { businessId, userId }: { readonly businessId: number; readonly userId: string },
  which: 'under-way' | 'done',
  paging: Paging,
): Promise<OrderPage> {
  return readPage(db, businessId, and(eq(orders.userId, userId), which === 'done' ? done : underWay), paging)
}

/** All orders of a customer at this business, abandoned drafts included. */
export async function readAllOrders(
  db: Executor,
  { businessId, userId }: { readonly businessId: number; readonly userId: string },
): Promise<readonly OrderView[]> {
  const found = await readOrders(db, businessId, eq(orders.userId, userId), { limit: 10_000, offset: 0 })
  return found.map((order) => order.view)
}

/**
 * Guest orders of a business with an email, in lower case, that are not erased. Uses the index `orders_by_email`.
 */
export function ofGuestEmail(businessId: number, email: string): SQL | undefined {
  return and(
    eq(orders.businessId, businessId),
    isNull(orders.userId),
    isNull(orders.personErasedAt),
    sql`lower(btrim(contact->>'email')) = ${email}`,
  )
}

/** All guest orders with an email at a business, abandoned drafts included. The caller has proved the email. */
export async function readOrdersOfEmail(
  db: Executor,
  businessId: number,
  email: string,
): Promise<readonly OrderView[]> {
  const found = await readOrders(db, businessId, ofGuestEmail(businessId, email), { limit: 10_000, offset: 0 })
  return found.map((order) => order.view)
}
