import { branchName, type InstantText, pickupTimeOf } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Trip } from '../../gateways/courier/gateway.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses, orderLines, type orders } from '../../platform/db/schema/index.ts'
import { toE164 } from '../../platform/telephone.ts'
import { readLocation } from '../../restaurants/locations/store.ts'

type OrderRow = typeof orders.$inferSelect

/** When the rider should leave with an order, so that it arrives when it was promised. */
export async function readPickupTime(
  executor: Executor,
  { businessId, locationId, readyAt, address }: Pick<OrderRow, 'businessId' | 'locationId' | 'readyAt' | 'address'>,
): Promise<InstantText> {
  const found = await readLocation(executor, businessId, locationId)
  return pickupTimeOf(readyAt, found?.location.address.position ?? null, address?.position ?? null)
}

/** What a courier is told about an order; null without an address. */
export async function tripOf(
  executor: Executor,
  order: OrderRow,
  reference: string,
  now: Temporal.Instant,
): Promise<Trip | null> {
  const { businessId, locationId, contact, address } = order
  const found = await readLocation(executor, businessId, locationId)
  const [business] = await executor.select().from(businesses).where(eq(businesses.id, businessId))
  if (address === null || found === null || business === undefined) return null
  const { location } = found
  const pickupAt = pickupTimeOf(order.readyAt, location.address.position, address.position)
  const lines = await executor
    .select({ name: orderLines.name, quantity: orderLines.quantity, price: orderLines.unitPrice })
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, order.id)))
  const telephone = (text: string) => toE164(text, business.territory) ?? text
  return {
    reference,
    storeReference: String(locationId),
    pickup: {
      firstName: location.name,
      lastName: '',
      company: branchName(business, location),
      telephone: telephone(location.telephone),
      address: location.address,
      notes: `#${order.number}`,
    },
    drop: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: '',
      telephone: telephone(contact.telephone),
      address,
      notes: order.driverInstructions,
    },
    readyAt: Temporal.Instant.compare(pickupAt, now) > 0 ? pickupAt : null,
    currency: order.currency,
    value: order.subTotal,
    items: lines,
  }
}
