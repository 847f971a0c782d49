import { instantText, type Language, type OrderType } from '@comanda/domain'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PushSubscription } from '../../gateways/push/gateway.ts'
import { hashOf } from '../../identity/session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { alerts } from '../../platform/db/schema/index.ts'

/** An alert is kept for one evening; the next day the browser asks again. */
const HOURS = 24
export const MOST_ALERTS = 20

export interface Awaited {
  readonly locationId: number
  /** A dish; null for the opening of the location. */
  readonly itemId: number | null
}

export interface NewAlert extends Awaited {
  readonly businessId: number
  readonly subscription: PushSubscription
  readonly orderType: OrderType
  readonly language: Language
}

export type Alert = typeof alerts.$inferSelect

const awaitedBy = (businessId: number, endpoint: string, { locationId, itemId }: Awaited) =>
  and(
    eq(alerts.businessId, businessId),
    eq(alerts.endpointHash, hashOf(endpoint)),
    eq(alerts.locationId, locationId),
    itemId === null ? isNull(alerts.itemId) : eq(alerts.itemId, itemId),
  )

/** Stores an alert; a repeated request extends it. `full`: the browser already has `MOST_ALERTS` alerts. */
export async function addAlert(tx: Tx, alert: NewAlert, now: Temporal.Instant): Promise<'kept' | 'full'> {
  const { businessId, subscription, locationId, itemId, orderType, language } = alert
  const { endpoint, p256dh, auth } = subscription
  const endpointHash = hashOf(endpoint)
  // Serialises the requests of one browser, so that the count is exact.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpointHash}, ${businessId}))`)
  await tx.delete(alerts).where(awaitedBy(businessId, endpoint, alert))
  const waiting = await tx.$count(
    alerts,
    and(
      eq(alerts.businessId, businessId),
      eq(alerts.endpointHash, endpointHash),
      gt(alerts.expiresAt, instantText(now.epochMilliseconds)),
    ),
  )
  if (waiting >= MOST_ALERTS) return 'full'
  await tx.insert(alerts).values({
    businessId,
    endpointHash,
    endpoint,
    p256dh,
    auth,
    locationId,
    itemId,
    orderType,
    language,
    expiresAt: instantText(now.add({ hours: HOURS }).epochMilliseconds),
  })
  return 'kept'
}

export async function removeAlert(db: Executor, businessId: number, endpoint: string, awaited: Awaited): Promise<void> {
  await db.delete(alerts).where(awaitedBy(businessId, endpoint, awaited))
}

export interface AlertKey {
  readonly businessId: number
  readonly alertId: number
}

const here = ({ businessId, alertId }: AlertKey) => and(eq(alerts.businessId, businessId), eq(alerts.id, alertId))

export async function readAlert(db: Executor, key: AlertKey): Promise<Alert | null> {
  const [alert] = await db.select().from(alerts).where(here(key))
  return alert ?? null
}

export async function forgetAlert(db: Executor, key: AlertKey): Promise<void> {
  await db.delete(alerts).where(here(key))
}

/** Marks an alert that was queued as waiting again. */
export async function waitAgain(db: Executor, key: AlertKey): Promise<void> {
  await db.update(alerts).set({ queuedAt: null }).where(here(key))
}
