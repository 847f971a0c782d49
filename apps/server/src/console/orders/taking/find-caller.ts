import type { CallerWire } from '@comanda/contract'
import { addressToWire, moneyToWire, orderTypeCodes } from '@comanda/contract/wire'
import { orderCode, type Territory, type TimeZone } from '@comanda/domain'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/connection.ts'
import { columnsOf, jsonRows } from '../../../platform/db/json-row.ts'
import { locations, orderLines, orders } from '../../../platform/db/schema/index.ts'
import { toE164 } from '../../../platform/telephone.ts'
import type { OrderReader } from '../find-orders.ts'

/** Orders that are looked at, and what is shown of them. */
const MOST = { read: 100, orders: 5, addresses: 5 } as const

const dishes = jsonRows(
  columnsOf(orderLines, 'l', ['name', 'quantity']),
  'l.line',
  sql`from order_lines l where l.business_id = orders.business_id and l.order_id = orders.id`,
)

/** The end of a telephone, as the index `orders_by_telephone` has it. */
const endOf = (telephone: string): string => telephone.replaceAll(/\D/g, '').slice(-9)

function readOrders(db: Executor, { businessId, places }: OrderReader, telephone: string) {
  return db
    .select({ order: orders, dishes, timeZone: sql<TimeZone>`${locations.timeZone}` })
    .from(orders)
    .innerJoin(locations, and(eq(locations.businessId, orders.businessId), eq(locations.id, orders.locationId)))
    .where(
      and(
        eq(orders.businessId, businessId),
        places === null ? undefined : inArray(orders.locationId, [...places]),
        sql`right(regexp_replace(${orders.contact}->>'telephone', '\\D', '', 'g'), 9) = ${endOf(telephone)}`,
        isNull(orders.personErasedAt),
        isNotNull(orders.receivedAt),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(MOST.read)
}

type Found = Awaited<ReturnType<typeof readOrders>>[number]['order']

/** The same door, however it was written. */
const doorOf = ({ address }: Found): string =>
  [address?.streetNumber, address?.line1, address?.line2, address?.postcode]
    .map((part) => part?.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .join('|')

/**
 * The customer of a telephone (E.164), as past orders of guests and accounts at the reader's places know them. Accounts
 * are not read: whoever calls has not proved to own one.
 */
export async function findCaller(
  db: Executor,
  reader: OrderReader,
  { telephone, territory }: { readonly telephone: string; readonly territory: Territory },
): Promise<CallerWire> {
  const rows = await readOrders(db, reader, telephone)
  // Numbers of several countries may end alike.
  const found = rows.filter(({ order: { contact } }) => toE164(contact.telephone, territory) === telephone)
  const doors = new Map<string, Found>()
  for (const { order } of found) if (order.address && !doors.has(doorOf(order))) doors.set(doorOf(order), order)
  const newest = found[0]?.order.contact
  return {
    telephone,
    firstName: newest?.firstName ?? '',
    lastName: newest?.lastName ?? '',
    email: newest?.email ?? '',
    addresses: [...doors.values()]
      .slice(0, MOST.addresses)
      .flatMap(({ address, driverInstructions }) =>
        address ? [{ address: addressToWire(address), driverInstructions: driverInstructions }] : [],
      ),
    orders: found.slice(0, MOST.orders).map(({ order, dishes: ordered, timeZone }) => ({
      id: order.id,
      code: orderCode({ ...order, timeZone }),
      receivedAt: order.receivedAt ?? order.placedAt,
      orderType: orderTypeCodes.toWire[order.orderType],
      total: moneyToWire(order.total),
      currency: order.currency,
      dishes: [...ordered],
    })),
  }
}
