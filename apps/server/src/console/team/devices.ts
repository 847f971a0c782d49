import type { StaffDevicesWire } from '@comanda/contract'
import {
  DEVICE_ROLES,
  type DeviceJob,
  type DeviceRole,
  deviceRolesOf,
  instantText,
  mayGiveDevice,
  PAIRING_MINUTES,
  rightsOf,
  type StaffPost,
} from '@comanda/domain'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApiContext } from '../../http/api-env.ts'
import { recordAct } from '../../identity/acts/record-act.ts'
import { deviceOf } from '../../identity/device.ts'
import { hashPassword } from '../../identity/password.ts'
import { usesHostCookies } from '../../identity/secret-cookie.ts'
import { newToken } from '../../identity/session.ts'
import { isQuiet, openSession, type SignedInStaff } from '../../identity/staff-session.ts'
import { hashOfTypedCode, newTypedCode } from '../../identity/typed-code.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { devicePairings, staff, staffSessions } from '../../platform/db/schema/staff.ts'
import { staffWatches } from '../../platform/db/schema/watches.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import { endAllSessions } from '../account/session-list.ts'
import { isNear, lockTeam, readMembers } from './team-store.ts'

/** What a device has, or gets. */
export interface DevicePost extends StaffPost {
  readonly name: string
  readonly job: DeviceJob
  readonly role: DeviceRole
}

const person = alias(staff, 'person')

type StaffRow = typeof staff.$inferSelect
type DeviceRow = Omit<StaffRow, 'role'> & { readonly job: DeviceJob; readonly role: DeviceRole }

/** 40 bits: enough for ten minutes in which few may be tried. */
const CODE_GROUPS = 2

const at = (now: Temporal.Instant): string => instantText(now.epochMilliseconds)

const ofDevice = (businessId: number, id: number) =>
  and(eq(staff.businessId, businessId), eq(staff.id, id), isNotNull(staff.job), isNull(staff.removedAt))

/** A role that a later version gives to devices is the smallest one here. */
const deviceRoleOf = ({ role }: Pick<StaffRow, 'role'>): DeviceRole =>
  DEVICE_ROLES.find((one) => one === role) ?? 'kitchen'

/** A device, as a rule one that is not removed. */
export async function readDevice(
  db: Executor,
  businessId: number,
  id: number,
  { alsoRemoved = false }: { readonly alsoRemoved?: boolean } = {},
): Promise<DeviceRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id)))
  const isThere = row && (alsoRemoved || row.removedAt === null)
  return isThere && row.job ? { ...row, job: row.job, role: deviceRoleOf(row) } : null
}

/** The devices at the reader's places, by name. */
export async function readDevices(
  db: Executor,
  reader: SignedInStaff,
  now: Temporal.Instant,
): Promise<StaffDevicesWire> {
  const rows = await db
    .select({ device: staff, session: staffSessions, watch: staffWatches, person: person.name })
    .from(staff)
    .leftJoin(
      staffSessions,
      and(
        eq(staffSessions.businessId, staff.businessId),
        eq(staffSessions.staffId, staff.id),
        gt(staffSessions.expiresAt, at(now)),
      ),
    )
    .leftJoin(
      staffWatches,
      and(eq(staffWatches.businessId, staffSessions.businessId), eq(staffWatches.sessionId, staffSessions.id)),
    )
    .leftJoin(person, and(eq(person.businessId, staffSessions.businessId), eq(person.id, staffSessions.personId)))
    .where(and(eq(staff.businessId, reader.businessId), isNotNull(staff.job), isNull(staff.removedAt)))
    .orderBy(staff.name, staff.id, desc(staffWatches.seenAt))
  return {
    devices: rows
      // A console in two tabs says twice how its device does; the newest comes first.
      .filter(({ device }, n) => isNear(reader, device) && rows[n - 1]?.device.id !== device.id)
      .map(({ device, session, watch, person }) => ({
        id: device.id,
        name: device.name,
        job: device.job ?? 'counter',
        role: deviceRoleOf(device),
        places: device.places,
        quietMinutes: device.quietMinutes,
        person: isHere(device, session, now) ? person : null,
        pairedAt: device.createdAt,
        browser: session?.device ?? '',
        seenAt: newest(session?.lastSeenAt, watch?.seenAt),
        sound: watch?.sound ?? null,
        battery: watch?.battery ?? null,
        charging: watch?.charging ?? null,
        version: watch?.version ?? null,
        mayChange: mayGiveDevice(reader, { role: deviceRoleOf(device), places: device.places }),
      })),
    roles: [...deviceRolesOf(reader)],
  }
}

const isHere = (
  { quietMinutes }: Pick<StaffRow, 'quietMinutes'>,
  session: Pick<typeof staffSessions.$inferSelect, 'personUsedAt'> | null,
  now: Temporal.Instant,
): boolean => session?.personUsedAt != null && !isQuiet({ quietMinutes, personUsedAt: session.personUsedAt }, now)

const newest = (seenAt: string | undefined, watchedAt: string | undefined): string | null => {
  if (seenAt === undefined || watchedAt === undefined) return seenAt ?? null
  return Date.parse(watchedAt) > Date.parse(seenAt) ? watchedAt : seenAt
}

/** Whether a member works here still and may give devices what they get, with the team as it is now. */
export async function mayStillGive(
  db: Executor,
  businessId: number,
  memberId: number,
  posts: readonly StaffPost[],
): Promise<boolean> {
  const by = (await readMembers(db, businessId)).find(({ id, isWorking }) => id === memberId && isWorking)
  return by !== undefined && posts.every((post) => mayGiveDevice(rightsOf(by), post))
}

export interface NewPairing {
  readonly code: string
  readonly expiresAt: string
}

/** A code that pairs a device once; null where the member may not give what the device would get. */
export function beginPairing(deps: Deps, member: SignedInStaff, post: DevicePost): Promise<NewPairing | null> {
  const { businessId } = member
  const { name, job, role, places } = post
  const code = newTypedCode(CODE_GROUPS)
  const expiresAt = at(deps.clock.now().add({ minutes: PAIRING_MINUTES }))
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, businessId)
    if (!(await mayStillGive(tx, businessId, member.id, [post]))) return null
    await tx.insert(devicePairings).values({
      businessId,
      codeHash: hashOfTypedCode(code),
      name,
      job,
      role,
      places: places && [...places],
      pairedBy: member.id,
      expiresAt,
    })
    return { code, expiresAt }
  })
}

interface NewDevice {
  readonly id: number
  readonly token: string
}

/** Uses a code up: the calling browser is a member from now on, with a session. Null where the code is not valid. */
export async function pair(deps: Deps, c: ApiContext, businessId: number, code: string): Promise<NewDevice | null> {
  const now = deps.clock.now()
  // Of a password that no one knows; hashed before the lock, because it takes long.
  const passwordHash = await hashPassword(newToken())
  const browser = deviceOf(c.req.header('user-agent'))
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, businessId)
    const [pairing] = await tx
      .delete(devicePairings)
      .where(
        and(
          eq(devicePairings.businessId, businessId),
          eq(devicePairings.codeHash, hashOfTypedCode(code)),
          gt(devicePairings.expiresAt, at(now)),
        ),
      )
      .returning()
    if (!pairing || !(await mayStillGive(tx, businessId, pairing.pairedBy, [pairing]))) return null
    const { name, job, role, places } = pairing
    const [row] = await tx
      .insert(staff)
      .values({
        businessId,
        // RFC 2606: a name below `.invalid` never exists, so no mail arrives, and nobody signs in with it.
        email: `${newToken().toLowerCase()}@device.invalid`,
        passwordHash,
        name,
        job,
        role,
        places,
        createdAt: at(now),
      })
      .returning()
    if (!row) throw new Error('An insert answers its row')
    await recordAct(
      tx,
      { businessId, id: row.id, device: browser },
      {
        kind: 'device',
        at: at(now),
        subject: { id: row.id, name },
        locationId: null,
        before: null,
        after: { job, role, places },
      },
    )
    const hostCookie = usesHostCookies(deps)
    const token = await openSession(tx, row, { device: browser, now, hours: 'device', hostCookie })
    return { id: row.id, token }
  })
}

/** Changes what a device is; its console follows at once. */
export async function changeDevice(
  tx: Tx,
  { businessId }: SignedInStaff,
  id: number,
  { name, job, role, places, quietMinutes }: DevicePost & { readonly quietMinutes: number | null },
): Promise<void> {
  await tx
    .update(staff)
    .set({ name, job, role, quietMinutes, places: places && [...places] })
    .where(ofDevice(businessId, id))
  await announce(tx, { business: businessId, kind: 'staff', id })
}

/** Asks the console of a device to load itself again; it hears at once. */
export async function askToReload(
  tx: Tx,
  { businessId }: SignedInStaff,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(staff)
    .set({ reloadAskedAt: at(now) })
    .where(ofDevice(businessId, id))
  await announce(tx, { business: businessId, kind: 'staff', id })
}

/** Signs a device out for good. The row stays, suspended: it holds the name for what was done there. */
export async function removeDevice(
  tx: Tx,
  { businessId }: SignedInStaff,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(staff)
    .set({ suspended: true, removedAt: at(now) })
    .where(ofDevice(businessId, id))
  await endAllSessions(tx, { businessId, id })
}
