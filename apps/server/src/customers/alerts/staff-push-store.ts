import { instantText, type Language, permissionsOf } from '@comanda/domain'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PushSubscription } from '../../gateways/push/gateway.ts'
import { isRoleOf, roleOf } from '../../identity/roles.ts'
import { hashOf } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staff, staffPushes, staffRoles, staffSessions } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

const at = ({ businessId, locationId }: LocationRef) =>
  and(eq(staffPushes.businessId, businessId), eq(staffPushes.locationId, locationId))

export interface DeviceOfStaff {
  readonly subscription: PushSubscription
  readonly sessionId: string
  readonly language: Language
}

/** Stores a device of a location; one that is known moves to the new session. */
export async function addDevice(
  db: Executor,
  where: LocationRef,
  { subscription: { endpoint, p256dh, auth }, sessionId, language }: DeviceOfStaff,
  now: Temporal.Instant,
): Promise<void> {
  const columns = { endpoint, p256dh, auth, sessionId, language }
  await db
    .insert(staffPushes)
    .values({ ...where, endpointHash: hashOf(endpoint), ...columns, createdAt: instantText(now.epochMilliseconds) })
    .onConflictDoUpdate({
      target: [staffPushes.businessId, staffPushes.locationId, staffPushes.endpointHash],
      set: columns,
    })
}

export async function removeDevice(db: Executor, where: LocationRef, endpoint: string): Promise<void> {
  await db.delete(staffPushes).where(and(at(where), eq(staffPushes.endpointHash, hashOf(endpoint))))
}

const DEVICE = {
  endpointHash: staffPushes.endpointHash,
  endpoint: staffPushes.endpoint,
  p256dh: staffPushes.p256dh,
  auth: staffPushes.auth,
  language: staffPushes.language,
  at: staffPushes.locationId,
  member: staff.name,
}

/** The devices of a business whose members are still signed in, read orders, work at a location, and may work. */
async function readAll(db: Executor, { businessId, locationId }: LocationRef, now: Temporal.Instant) {
  const rows = await db
    .select({
      role: staff.role,
      ownRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      device: DEVICE,
    })
    .from(staffPushes)
    .innerJoin(
      staffSessions,
      and(eq(staffSessions.businessId, staffPushes.businessId), eq(staffSessions.id, staffPushes.sessionId)),
    )
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .leftJoin(staffRoles, isRoleOf(staff))
    .where(
      and(
        eq(staffPushes.businessId, businessId),
        gt(staffSessions.expiresAt, instantText(now.epochMilliseconds)),
        eq(staff.suspended, false),
        or(isNull(staff.places), sql`${locationId} = any(${staff.places})`),
      ),
    )
    .orderBy(staffPushes.endpointHash, staffPushes.locationId)
  const mayRead = ({ role, ownRole }: (typeof rows)[number]) =>
    permissionsOf(roleOf(role, ownRole)).includes('read-orders')
  return rows.filter(mayRead).map(({ device }) => device)
}

/** The devices of a location whose members are still signed in, read its orders, work there and are not suspended. */
export async function readDevices(db: Executor, where: LocationRef, now: Temporal.Instant) {
  return (await readAll(db, where, now)).filter((device) => device.at === where.locationId)
}

/** The devices of a business, whichever location they are told of, whose members work at this one; each once. */
export async function readDevicesOfBusiness(db: Executor, where: LocationRef, now: Temporal.Instant) {
  const devices = await readAll(db, where, now)
  return [...new Map(devices.map((device) => [device.endpointHash, device])).values()]
}
