import type { DriverPageWire, DriverTripWire } from '@comanda/contract'
import { addressToWire, moneyToWire } from '@comanda/contract/wire'
import { instantText, isPaidInPerson } from '@comanda/domain'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, driverOrders, locations, orders } from '../../platform/db/schema/index.ts'
import { type DriverRow, readLoad } from './driver-store.ts'

type OrderRow = typeof orders.$inferSelect

const linesOf = sql`from order_lines l where l.business_id = ${orders.businessId} and l.order_id = ${orders.id}`

/** What the driver needs to find the door and to be paid there, and nothing more of the order. */
function tripToWire(
  order: OrderRow,
  { dishes, ageCheck }: { readonly dishes: number; readonly ageCheck: boolean },
): DriverTripWire {
  const { id, number, status, readyAt, contact, address, driverInstructions, paymentType, total } = order
  const collectBy = isPaidInPerson(paymentType) ? paymentType : null
  return {
    id,
    number,
    onTheWay: status === 'delivery',
    ready: order.preparedAt !== null,
    dueAt: readyAt,
    customer: { name: `${contact.firstName} ${contact.lastName}`.trim(), telephone: contact.telephone },
    address: address && addressToWire(address),
    instructions: driverInstructions,
    dishes,
    collect: collectBy === null ? null : moneyToWire(total),
    collectBy: collectBy,
    ageCheck: ageCheck,
  }
}

/** The page of a driver: the orders that are not delivered, by time. */
export async function readDriverPage(db: Executor, driver: DriverRow, now: Temporal.Instant): Promise<DriverPageWire> {
  const { businessId, id, locationId } = driver
  const [places, rows, { cash }] = await Promise.all([
    db
      .select({ location: locations, territory: businesses.territory })
      .from(locations)
      .innerJoin(businesses, eq(businesses.id, locations.businessId))
      .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId))),
    db
      .select({
        order: orders,
        dishes: sql<number>`(select coalesce(sum(l.quantity), 0)::int ${linesOf})`,
        ageCheck: sql<boolean>`exists (select ${linesOf} and l.age_restricted)`,
      })
      .from(driverOrders)
      .innerJoin(orders, and(eq(orders.businessId, driverOrders.businessId), eq(orders.id, driverOrders.orderId)))
      .where(
        and(
          eq(driverOrders.businessId, businessId),
          eq(driverOrders.driverId, id),
          inArray(orders.status, ['accepted', 'delivery']),
          isNull(orders.cancelledAt),
        ),
      )
      .orderBy(asc(orders.readyAt), asc(orders.number)),
    readLoad(db, driver),
  ])
  const [place] = places
  if (place === undefined) throw new Error('A driver belongs to a location')
  return {
    driver: driver.name,
    place: {
      id: locationId,
      name: place.location.name,
      telephone: place.location.telephone,
      territory: place.territory,
      timeZone: place.location.timeZone,
      currency: place.location.currency,
    },
    until: driver.linkUntil ?? instantText(now.epochMilliseconds),
    now: instantText(now.epochMilliseconds),
    orders: rows.map(({ order, ...ofLines }) => tripToWire(order, ofLines)),
    cash: moneyToWire(cash),
  }
}
