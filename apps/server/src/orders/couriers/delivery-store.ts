import type { CourierProvider } from '@comanda/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { courierDeliveries } from '../../platform/db/schema/index.ts'

/** One attempt to have an order delivered by a courier. */
export type DeliveryRow = typeof courierDeliveries.$inferSelect

/** The key of an attempt. */
export type DeliveryKey = Pick<DeliveryRow, 'businessId' | 'orderId' | 'attempt'>

export function isDelivery({ businessId, orderId, attempt }: DeliveryKey) {
  return and(
    eq(courierDeliveries.businessId, businessId),
    eq(courierDeliveries.orderId, orderId),
    eq(courierDeliveries.attempt, attempt),
  )
}

/** How the courier service calls an attempt; a repeated request with it makes no second delivery. */
export function referenceOf({ orderId, attempt }: DeliveryKey): string {
  return `${orderId}-${attempt}`
}

const keyOf = (businessId: number, reference: string): DeliveryKey | null => {
  const parts = /^([0-9A-Za-z]+)-(\d{1,6})$/.exec(reference)
  return parts ? { businessId, orderId: parts[1] ?? '', attempt: Number(parts[2]) } : null
}

export async function readDelivery(executor: Executor, key: DeliveryKey): Promise<DeliveryRow | null> {
  const [row] = await executor.select().from(courierDeliveries).where(isDelivery(key))
  return row ?? null
}

export async function readLastDelivery(
  executor: Executor,
  businessId: number,
  orderId: string,
): Promise<DeliveryRow | null> {
  const [row] = await executor
    .select()
    .from(courierDeliveries)
    .where(and(eq(courierDeliveries.businessId, businessId), eq(courierDeliveries.orderId, orderId)))
    .orderBy(desc(courierDeliveries.attempt))
    .limit(1)
  return row ?? null
}

interface Named {
  readonly providerId: string | null
  readonly reference: string | null
}

/**
 * The delivery of a business that a service's report is about. Uber Direct gives the way back of a returned order an id
 * of its own, which is not the delivery; Stuart may change a job's id.
 */
export async function findReported(
  executor: Executor,
  businessId: number,
  provider: CourierProvider,
  { providerId, reference }: Named,
): Promise<DeliveryRow | null> {
  const key = reference === null ? null : keyOf(businessId, reference)
  const named = key && (await readDelivery(executor, key))
  if (named) {
    const isOther = named.providerId !== null && providerId !== null && named.providerId !== providerId
    return named.provider !== provider || (isOther && provider === 'uber-direct') ? null : named
  }
  if (providerId === null) return null
  const [row] = await executor
    .select()
    .from(courierDeliveries)
    .where(
      and(
        eq(courierDeliveries.businessId, businessId),
        eq(courierDeliveries.provider, provider),
        eq(courierDeliveries.providerId, providerId),
      ),
    )
  return row ?? null
}
