import type { CustomerRowWire, CustomerWire } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { mentionsAllergy, orderCode } from '@comanda/domain'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import {
  customerOrders,
  customers,
  orderLines,
  orders,
  paymentDisputes,
  users,
} from '../../platform/db/schema/index.ts'
import type { OrderReader } from '../orders/find-orders.ts'
import { orderRowToWire, readOrderRows } from '../orders/read-order-rows.ts'
import { type FoundCustomer, findCustomer } from './find-customers.ts'

/** Orders that a customer's page shows. */
const NEWEST = 50
const MOST_ALLERGIES = 10

export function customerRowToWire(found: FoundCustomer): CustomerRowWire {
  return {
    id: found.id,
    kind: found.isAccount ? 'account' : 'guest',
    name: nameOf(found),
    telephone: found.telephone,
    email: found.email,
    orders: found.orders,
    spent: moneyToWire(found.spent),
    refunded: moneyToWire(found.refunded),
    currency: found.currency,
    firstAt: found.firstAt,
    lastAt: found.lastAt,
  }
}

export function nameOf({ firstName, lastName }: Pick<FoundCustomer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The orders of a customer at the reader's places. */
const ofCustomer = ({ businessId, places }: OrderReader, id: number) =>
  and(
    eq(customerOrders.businessId, businessId),
    eq(customerOrders.customerId, id),
    places === null ? undefined : inArray(customerOrders.locationId, [...places]),
  )

/** A customer with what is known of them at the reader's places; null where they have not ordered there. */
export async function readCustomer(db: Executor, reader: OrderReader, id: number): Promise<CustomerWire | null> {
  const found = await findCustomer(db, reader, id)
  if (found === null) return null
  const newest = await db
    .select({ id: customerOrders.orderId })
    .from(customerOrders)
    .where(ofCustomer(reader, id))
    .orderBy(desc(customerOrders.at), desc(customerOrders.orderId))
    .limit(NEWEST)
  const ids = newest.map((order) => order.id)
  const rows = await readOrderRows(db, reader.businessId, ids)
  return {
    ...customerRowToWire(found),
    account: await readAccount(db, reader.businessId, id),
    rejected: await countRejected(db, reader, id),
    disputes: await countDisputes(db, reader, id),
    allergies: await readAllergies(db, reader.businessId, rows),
    newest: rows.map(orderRowToWire),
  }
}

async function readAccount(db: Executor, businessId: number, id: number): Promise<CustomerWire['account']> {
  const [account] = await db
    .select({
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      newsletter: users.subscribedToNewsletter,
      createdAt: users.createdAt,
    })
    .from(customers)
    .innerJoin(users, and(eq(users.businessId, customers.businessId), eq(users.id, customers.userId)))
    .where(and(eq(customers.businessId, businessId), eq(customers.id, id)))
  return account
    ? {
        email: account.email,
        emailVerified: account.verifiedAt !== null,
        newsletter: account.newsletter,
        createdAt: account.createdAt,
      }
    : null
}

async function countRejected(db: Executor, reader: OrderReader, id: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(customerOrders)
    .where(and(ofCustomer(reader, id), eq(customerOrders.orders, 0)))
  return counted?.count ?? 0
}

async function countDisputes(db: Executor, reader: OrderReader, id: number): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(customerOrders)
    .innerJoin(
      paymentDisputes,
      and(
        eq(paymentDisputes.businessId, customerOrders.businessId),
        eq(paymentDisputes.orderId, customerOrders.orderId),
      ),
    )
    .where(ofCustomer(reader, id))
  return counted?.count ?? 0
}

type Rows = Awaited<ReturnType<typeof readOrderRows>>

/** What the customer wrote about an allergy, the newest first and each text once. */
async function readAllergies(db: Executor, businessId: number, rows: Rows): Promise<CustomerWire['allergies']> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const ofOrders = await db
    .select({ orderId: orders.id, text: orders.comment })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.id, ids), ne(orders.comment, '')))
  const ofLines = await db
    .select({ orderId: orderLines.orderId, text: orderLines.comment })
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), inArray(orderLines.orderId, ids), ne(orderLines.comment, '')))
  const told = Map.groupBy(
    [...ofOrders, ...ofLines].filter(({ text }) => mentionsAllergy(text)),
    ({ orderId }) => orderId,
  )
  const all = rows.flatMap((order) =>
    (told.get(order.id) ?? []).map(({ text }) => ({
      text,
      orderId: order.id,
      code: orderCode(order),
      at: order.receivedAt ?? order.placedAt,
    })),
  )
  return all.filter(({ text }, at) => all.findIndex((one) => one.text === text) === at).slice(0, MOST_ALLERGIES)
}
