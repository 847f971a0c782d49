import type { StaffNewOrderWire } from '@comanda/contract'
import { moneyToWire, orderTypeCodes, paymentTypeToWire } from '@comanda/contract/wire'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addressText } from '../../messages/mails/mail-blocks.ts'
import { isFirstInCashSql } from '../../orders/record/first-order.ts'
import type { Db } from '../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../platform/db/json-row.ts'
import { orderLines, orders } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

/** Rows of a page: small, so that staff find and select a whole flood on one. */
export const NEW_ORDERS_PER_PAGE = 500

const linesSql = jsonRows(
  columnsOf(orderLines, 'l', ['name', 'quantity']),
  'l.line',
  sql`from order_lines l where l.business_id = orders.business_id and l.order_id = orders.id`,
)

/** A page of a location's new orders, the oldest first, and the number of all. `page` counts from 1. */
export async function readNewOrders(
  db: Db,
  { businessId, locationId }: LocationRef,
  page: number,
): Promise<{ readonly rows: readonly StaffNewOrderWire[]; readonly total: number }> {
  const isNew = and(
    eq(orders.businessId, businessId),
    eq(orders.locationId, locationId),
    eq(orders.status, 'received'),
    isNotNull(orders.receivedAt),
    isNull(orders.finishedAt),
    isNull(orders.cancelledAt),
  )
  const [found, total] = await Promise.all([
    db
      .select({ order: orders, lines: linesSql, isFirstInCash: isFirstInCashSql })
      .from(orders)
      .where(isNew)
      .orderBy(asc(orders.receivedAt), asc(orders.id))
      .limit(NEW_ORDERS_PER_PAGE)
      .offset((page - 1) * NEW_ORDERS_PER_PAGE),
    db.$count(orders, isNew),
  ])
  return { rows: found.map(toWire), total }
}

const toWire = ({
  order,
  lines,
  isFirstInCash,
}: {
  readonly order: typeof orders.$inferSelect
  readonly lines: Readonly<StaffNewOrderWire['lines']>
  readonly isFirstInCash: boolean
}): StaffNewOrderWire => ({
  id: order.id,
  number: order.number,
  receivedAt: order.receivedAt ?? order.placedAt,
  orderType: orderTypeCodes.toWire[order.orderType],
  customer: {
    firstName: order.contact.firstName,
    lastName: order.contact.lastName,
    telephone: order.contact.telephone,
    email: order.contact.email,
  },
  address: order.address && addressText(order.address),
  lines: [...lines],
  total: moneyToWire(order.total),
  currency: order.currency,
  paymentType: paymentTypeToWire(order.paymentType ?? 'cash').code,
  paymentBrand: paymentTypeToWire(order.paymentType ?? 'cash').brand,
  isFirstInCash: isFirstInCash,
})
