import { randomBytes } from 'node:crypto'
import {
  type DeviceJob,
  type InstantText,
  type Language,
  type OwnRole,
  permissionsOf,
  rightsAtDevice,
  type StaffRights,
  type WorkerRole,
  worksAtDevice,
} from '@comanda/domain'
import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Config } from '../platform/config/config.ts'
import type { Executor } from '../platform/db/connection.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type StoredRole, staff, staffRoles, staffSessions } from '../platform/db/schema/staff.ts'
import { staffPasskeys, staffTotp } from '../platform/db/schema/staff-credentials.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { announce } from '../platform/live/change.ts'
import { isRoleOf, roleOf } from './roles.ts'
import type { CarriedSecret } from './secret-cookie.ts'
import { hashOf, newToken } from './session.ts'

/** Name of the httpOnly cookie that carries a staff session. */
export const STAFF_COOKIE = 'comanda_staff'

/** A session's `last_seen_at` is updated at most this often. */
const SEEN_EVERY_MINUTES = 1

/** A paired device, with nobody at it or a person. */
export interface PairedDevice {
  readonly id: number
  readonly name: string
  readonly job: DeviceJob
  /** When a manager asked its console to load itself again. */
  readonly reloadAskedAt: InstantText | null
  readonly quietMinutes: number | null
  /** What the device itself may do: the bound for every person at it. */
  readonly rights: StaffRights
  /** Who is at it by a PIN; null is nobody. */
  readonly person: { readonly id: number; readonly name: string } | null
  /** When that person used it last. */
  readonly personUsedAt: InstantText | null
}

/** A member of staff of one business; at a paired device the person at it, or the device itself. */
export interface StaffMember extends StaffRights {
  readonly businessId: number
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: WorkerRole
  readonly language: Language | null
  /** What the member shares with the same person at other businesses; null for a sign-in of their own. */
  readonly signInId: string | null
  /** The paired device that has the session. */
  readonly paired?: PairedDevice
  /** The second factor was reset, so that the member must set one up. */
  readonly keepsFactor: boolean
  /** The device of the session, where there is one. */
  readonly device?: string
}

/** A member who is signed in to the console. */
export interface SignedInStaff extends StaffMember {
  readonly sessionId: string
  /** "Chrome on Android"; empty where it is unknown. */
  readonly device: string
  /** When the member last signed in or gave a proof in this session. */
  readonly provedAt: InstantText
  /** When the session last proved a second factor; null where it never did. */
  readonly factorAt: InstantText | null
  readonly expiresAt: InstantText
  /** The role needs a second factor and the member has none: nothing but setting one up is allowed. */
  readonly mustEnrol: boolean
}

/** Whether a member needs a second factor: the installation asks it of the role, or the earlier one was reset. */
export function needsSecondFactor(
  { role, keepsFactor }: { readonly role: WorkerRole | StoredRole; readonly keepsFactor: boolean },
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
): boolean {
  return keepsFactor || (role === 'owner' && staffSecondFactor === 'owners')
}

/** Minutes that a sign-in or proof counts: an unattended tablet must not refund or change an account. */
const PROVED_MINUTES = 5

export function provedUntil({ provedAt }: Pick<SignedInStaff, 'provedAt'>): Temporal.Instant {
  return Temporal.Instant.from(provedAt).add({ minutes: PROVED_MINUTES })
}

/** Whether the member signed in or gave a proof in this session within the last five minutes. */
export function isProved(member: Pick<SignedInStaff, 'provedAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, provedUntil(member)) <= 0
}

const endOf = (now: Temporal.Instant, hours: number | 'device'): InstantText =>
  text(now.add({ hours: hours === 'device' ? DEVICE_DAYS * 24 : hours }))

/** When a session proved who is there that never did. */
const NEVER: InstantText = '1970-01-01T00:00:00.000Z'

const text = (instant: Temporal.Instant): InstantText => instant.toString({ smallestUnit: 'millisecond' })

/** Days that a paired device may be switched off and is still signed in when it comes back. */
const DEVICE_DAYS = 90

export interface NewStaffSession {
  /** Name in the list of sessions: "Chrome on Android". */
  readonly device: string
  readonly now: Temporal.Instant
  /** How long the session lasts; that of a paired device lasts as long as the device is used. */
  readonly hours: number | 'device'
  /** When it ends at the latest, and that it makes no call that needs a fresh proof: of an operator who is let in. */
  readonly supportUntil?: InstantText
  /** The cookie has the prefix `__Host-`. */
  readonly hostCookie: boolean
  /** When the second factor was proved; left out where none was. */
  readonly factorAt?: InstantText | null
  /** The session at another business that it goes on from: it is no fresher, and ends no later. */
  readonly from?: { readonly provedAt: InstantText; readonly expiresAt: InstantText }
}

/** Opens a session, deletes the business's expired ones, and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Executor,
  { businessId, id: staffId }: Pick<StaffMember, 'businessId' | 'id'>,
  { device, now, hours, hostCookie, supportUntil, factorAt = null, from }: NewStaffSession,
): Promise<string> {
  const token = newToken()
  const at = text(now)
  await db.delete(staffSessions).where(and(eq(staffSessions.businessId, businessId), lt(staffSessions.expiresAt, at)))
  await db.insert(staffSessions).values({
    businessId,
    tokenHash: hashOf(token),
    id: randomBytes(12).toString('base64url'),
    staffId,
    device,
    hostCookie,
    createdAt: at,
    // Neither a device nor an operator who is let in has a secret of this business that proves who is there.
    provedAt: hours === 'device' || supportUntil !== undefined ? NEVER : (from?.provedAt ?? at),
    factorAt,
    lastSeenAt: at,
    expiresAt: supportUntil ?? from?.expiresAt ?? endOf(now, hours),
  })
  return token
}

const hasFactor = sql<boolean>`(
  exists (select from ${staffPasskeys} p where p.business_id = ${staff.businessId} and p.staff_id = ${staff.id})
  or exists (select from ${staffTotp} t where t.business_id = ${staff.businessId} and t.staff_id = ${staff.id} and t.confirmed_at is not null)
)`

const person = alias(staff, 'person')
const personRoles = alias(staffRoles, 'person_roles')

/** Prepared, because every call of a console begins with it. */
const signedIn = preparedQuery((db) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      ownRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
      places: staff.places,
      language: staff.language,
      signInId: staff.signInId,
      job: staff.job,
      reloadAskedAt: staff.reloadAskedAt,
      quietMinutes: staff.quietMinutes,
      personUsedAt: staffSessions.personUsedAt,
      person: {
        id: person.id,
        name: person.name,
        email: person.email,
        role: person.role,
        places: person.places,
        language: person.language,
        keepsFactor: person.keepsFactor,
      },
      personRole: { id: personRoles.id, name: personRoles.name, permissions: personRoles.permissions },
      keepsFactor: staff.keepsFactor,
      sessionId: staffSessions.id,
      device: staffSessions.device,
      provedAt: staffSessions.provedAt,
      factorAt: staffSessions.factorAt,
      expiresAt: staffSessions.expiresAt,
      lastSeenAt: staffSessions.lastSeenAt,
      hasFactor,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .leftJoin(staffRoles, isRoleOf(staff))
    .leftJoin(
      person,
      and(
        eq(person.businessId, staffSessions.businessId),
        eq(person.id, staffSessions.personId),
        eq(person.suspended, false),
      ),
    )
    .leftJoin(
      personRoles,
      and(eq(personRoles.businessId, person.businessId), eq(personRoles.id, person.roleId), eq(person.role, 'own')),
    )
    .where(
      and(
        eq(staffSessions.businessId, sql.placeholder('businessId')),
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(staffSessions.expiresAt, sql.placeholder('now')),
        // A tablet is off when the restaurant is closed, and nobody could sign it in again.
        or(isNotNull(staff.job), gt(staffSessions.lastSeenAt, sql.placeholder('idleSince'))),
        eq(staff.suspended, false),
        sql`not (${staffSessions.hostCookie} and ${sql.placeholder('isPlain')}::boolean)`,
      ),
    )
    .prepare('read_staff_session'),
)

/**
 * The member of a token in this business; null where the token is unknown, expired or was not used for too long, or the
 * member is suspended.
 * @param carried the token and whether it came in a cookie without `__Host-`, which only sessions from before that
 * prefix may do
 * @param isUse whether the session is used: by a request, not by the server that looks after an open stream
 */
export async function readSession(
  { db, clock, config }: Pick<BaseDeps, 'db' | 'clock' | 'config'>,
  businessId: number,
  carried: CarriedSecret,
  isUse = true,
): Promise<SignedInStaff | null> {
  const now = clock.now()
  const tokenHash = hashOf(carried.token)
  const [row] = await signedIn(db).execute({
    businessId,
    tokenHash,
    now: text(now),
    idleSince: text(now.subtract({ minutes: config.staffIdleMinutes })),
    isPlain: carried.isPlain,
  })
  if (!row) return null
  const { lastSeenAt, hasFactor: isEnrolled, role: stored, ownRole, job, ...rest } = row
  const { quietMinutes, reloadAskedAt, personUsedAt, person: atIt, personRole, ...member } = rest
  const role = roleOf(stored, ownRole)
  if (isUse && now.since(Temporal.Instant.from(lastSeenAt)).total('minutes') >= SEEN_EVERY_MINUTES)
    await db
      .update(staffSessions)
      .set({ lastSeenAt: text(now), ...(job !== null && { expiresAt: endOf(now, 'device') }) })
      .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.tokenHash, tokenHash)))
  const permissions = permissionsOf(role)
  if (job === null) {
    const mustEnrol = !isEnrolled && needsSecondFactor({ role, keepsFactor: row.keepsFactor }, config)
    return { businessId, ...member, role, permissions, mustEnrol }
  }
  const { id, name, places } = member
  const rights = { permissions, places }
  const isUsed = personUsedAt !== null && !isQuiet({ quietMinutes, personUsedAt }, now)
  const here = atIt && isUsed ? rightsOfPerson(atIt, personRole, rights) : null
  const who = here && { id: here.id, name: here.name }
  const paired = { id, name, job, reloadAskedAt, quietMinutes, rights, person: who, personUsedAt }
  if (!here) return { businessId, ...member, role, permissions, paired, mustEnrol: false }
  const { sessionId, provedAt, factorAt, expiresAt } = member
  const session = { sessionId, provedAt, factorAt, expiresAt }
  // Acts name the person, and the device by its own name. At a device a person is at this business alone.
  return { businessId, ...here, signInId: null, paired, device: name, ...session, mustEnrol: false }
}

/** A person with what they may do at a device; null for one who cannot be at it. */
function rightsOfPerson<Row extends { readonly role: StoredRole; readonly places: readonly number[] | null }>(
  row: Row,
  own: OwnRole | null,
  device: StaffRights,
): (Omit<Row, 'role'> & StaffRights & { readonly role: WorkerRole }) | null {
  const role = roleOf(row.role, own)
  const theirs = { permissions: permissionsOf(role), places: row.places }
  return worksAtDevice(theirs, device) ? { ...row, role, ...rightsAtDevice(theirs, device) } : null
}

interface Quiet {
  readonly quietMinutes: number | null
  readonly personUsedAt: InstantText
}

/** Whether the person at a device has not used it for its quiet time. */
export function isQuiet({ quietMinutes, personUsedAt }: Quiet, now: Temporal.Instant): boolean {
  return quietMinutes !== null && now.since(Temporal.Instant.from(personUsedAt)).total('minutes') >= quietMinutes
}

/** Notes that the person at a device has used it. */
export async function keepPerson(db: Executor, member: SignedInStaff, now: Temporal.Instant): Promise<void> {
  const { businessId, sessionId, paired } = member
  if (!paired?.person || paired.personUsedAt === null) return
  if (now.since(Temporal.Instant.from(paired.personUsedAt)).total('minutes') < SEEN_EVERY_MINUTES) return
  await db
    .update(staffSessions)
    .set({ personUsedAt: text(now) })
    .where(
      and(
        eq(staffSessions.businessId, businessId),
        eq(staffSessions.id, sessionId),
        eq(staffSessions.personId, paired.person.id),
      ),
    )
}

/** Ends a session and its live streams on every server. */
export async function endSession(db: Executor, businessId: number, token: string): Promise<void> {
  const [ended] = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.tokenHash, hashOf(token))))
    .returning({ staffId: staffSessions.staffId })
  if (ended) await announce(db, { business: businessId, kind: 'staff', id: ended.staffId })
}
