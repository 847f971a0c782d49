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

/** The devices of a location whose members are still signed in, read its orders, work there and are not suspended. */
export async function readDevices(db: Executor, where: LocationRef, now: Temporal.Instant) {
  const worksThere = or(isNull(staff.places), sql`${where.locationId} = any(${staff.places})`)
  const rows = await db
    .select({
      role: staff.role,
      ownRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      endpoint: staffPushes.endpoint,
      p256dh: staffPushes.p256dh,
      auth: staffPushes.auth,
      language: staffPushes.language,
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
        at(where),
        gt(staffSessions.expiresAt, instantText(now.epochMilliseconds)),
        eq(staff.suspended, false),
        worksThere,
      ),
    )
  const mayRead = ({ role, ownRole }: (typeof rows)[number]) =>
    permissionsOf(roleOf(role, ownRole)).includes('read-orders')
  return rows.filter(mayRead).map(({ role: _role, ownRole: _own, ...device }) => device)
}
