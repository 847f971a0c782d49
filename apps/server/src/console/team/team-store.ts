import type { StaffTeamWire } from '@comanda/contract'
import {
  mayGivePost,
  permissionsOf,
  rightsOf,
  roleKey,
  STAFF_ROLES,
  type StaffPost,
  type StaffRights,
  type TeamMember,
  teamObstacle,
} from '@comanda/domain'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type OwnRoles, readOwnRoles, roleAmong } from '../../identity/roles.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'
import { staff, staffInvitations, staffSessions } from '../../platform/db/schema/staff.ts'
import { oneNodeAtATime } from '../../platform/db/tx.ts'

type StaffRow = typeof staff.$inferSelect
export type InvitationRow = typeof staffInvitations.$inferSelect

/** Holds back every other change of a business's team, so that two owners cannot remove each other. */
export async function lockTeam(tx: Tx, businessId: number): Promise<void> {
  await oneNodeAtATime(tx)
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
}

/** Neither a device nor an operator whom an owner lets in is a member of the team. */
export function isOfTeam(businessId: number): SQL | undefined {
  return and(eq(staff.businessId, businessId), isNull(staff.job), ne(staff.role, 'support'))
}

interface Colleague extends TeamMember {
  readonly isRemoved: boolean
}

const memberOf = (row: StaffRow, roles: OwnRoles): Colleague => ({
  id: row.id,
  role: roleAmong(roles, row),
  places: row.places,
  isWorking: !row.suspended && row.removedAt === null,
  isRemoved: row.removedAt !== null,
})

/** Everybody of a business as the rules of teams see them, also who is removed; devices have no part in a team. */
export async function readMembers(db: Executor, businessId: number): Promise<readonly Colleague[]> {
  const rows = await db.select().from(staff).where(isOfTeam(businessId))
  const roles = await readOwnRoles(db, businessId)
  return rows.map((row) => memberOf(row, roles))
}

/** A pending invitation with its role. */
export async function readInvitation(db: Executor, businessId: number, id: number) {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.businessId, businessId), eq(staffInvitations.id, id)))
  return row ? { ...row, role: roleAmong(await readOwnRoles(db, businessId), row) } : null
}

/** A person who is not removed; a device is none. */
export async function readPerson(db: Executor, businessId: number, id: number): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(isOfTeam(businessId), eq(staff.id, id), isNull(staff.removedAt)))
  return row ?? null
}

/** Whether who has invited works here still and may give what the invitation gives. */
export function isStillGiven(
  team: readonly TeamMember[],
  invitation: StaffPost & Pick<InvitationRow, 'invitedBy'>,
): boolean {
  const by = team.find(({ id, isWorking }) => id === invitation.invitedBy && isWorking)
  return by !== undefined && mayGivePost(rightsOf(by), invitation)
}

/** Whether people who work at `places` work where the reader does. */
export function isNear(reader: Pick<StaffRights, 'places'>, { places }: Pick<StaffRights, 'places'>): boolean {
  return reader.places === null || places === null || places.some((place) => reader.places?.includes(place))
}

/** The people and the pending invitations of the reader's places. */
export async function readTeam(db: Executor, reader: SignedInStaff, now: Temporal.Instant): Promise<StaffTeamWire> {
  const { businessId } = reader
  // One after another: a transaction has one connection.
  const rows = await db.select().from(staff).where(isOfTeam(businessId)).orderBy(staff.name, staff.id)
  const pending = await db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.businessId, businessId))
    .orderBy(staffInvitations.createdAt)
  const ownRoles = await readOwnRoles(db, businessId)
  const seen = await db
    .select({ staffId: staffSessions.staffId, at: sql<string>`max(${staffSessions.lastSeenAt})` })
    .from(staffSessions)
    .where(and(eq(staffSessions.businessId, businessId), gt(staffSessions.expiresAt, now.toString())))
    .groupBy(staffSessions.staffId)
  const team = rows.map((row) => memberOf(row, ownRoles))
  const memberAt = (row: StaffRow): TeamMember => memberOf(row, ownRoles)
  const invitations = pending.map((row) => ({ ...row, role: roleAmong(ownRoles, row) }))
  const seenAt = (id: number): string | null => {
    const at = seen.find(({ staffId }) => staffId === id)?.at
    return at === undefined ? null : new Date(at).toISOString()
  }
  const nameOf = (id: number): string | null => rows.find((row) => row.id === id)?.name ?? null
  return {
    people: rows
      .filter((row) => row.removedAt === null && row.job === null && isNear(reader, row))
      .map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        role: roleKey(memberAt(row).role),
        places: row.places,
        suspended: row.suspended,
        seenAt: seenAt(row.id),
        mayChange: teamObstacle(team, { by: reader.id, to: row.id, wanted: memberAt(row) }) === null,
      })),
    invitations: invitations
      .filter((invitation) => isNear(reader, invitation))
      .map((invitation) => ({
        id: invitation.id,
        email: invitation.email,
        role: roleKey(invitation.role),
        places: invitation.places,
        language: invitation.language,
        invitedBy: nameOf(invitation.invitedBy),
        expiresAt: invitation.expiresAt,
        valid: !isOver(invitation, now) && isStillGiven(team, invitation),
        mayChange: mayGivePost(reader, invitation),
      })),
    roles: STAFF_ROLES.filter((role) => mayGivePost(reader, { role, places: role === 'owner' ? null : reader.places })),
    ownRoles: ownRoles.map((role) => ({
      id: role.id,
      name: role.name,
      permissions: [...permissionsOf(role)],
      mayGive: mayGivePost(reader, { role, places: reader.places }),
    })),
  }
}

const isOver = ({ expiresAt }: Pick<InvitationRow, 'expiresAt'>, now: Temporal.Instant): boolean =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0
