import type { StaffTeamWire } from '@comanda/contract'
import { mayGivePost, rightsOf, STAFF_ROLES, type StaffRights, type TeamMember, teamObstacle } from '@comanda/domain'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
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

const memberOf = ({ id, role, places, suspended, removedAt }: StaffRow): TeamMember => ({
  id,
  role,
  places,
  isWorking: !suspended && removedAt === null,
})

/** Everybody of a business as the rules of teams see them, also who is removed. */
export async function readMembers(db: Executor, businessId: number): Promise<readonly TeamMember[]> {
  return (await db.select().from(staff).where(eq(staff.businessId, businessId))).map(memberOf)
}

/** A person who is not removed. */
export async function readPerson(db: Executor, businessId: number, id: number): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id), isNull(staff.removedAt)))
  return row ?? null
}

/** Whether who has invited works here still and may give what the invitation gives. */
export function isStillGiven(team: readonly TeamMember[], invitation: InvitationRow): boolean {
  const by = team.find(({ id, isWorking }) => id === invitation.invitedBy && isWorking)
  return by !== undefined && mayGivePost(rightsOf(by), invitation)
}

/** Whether people who work at `places` work where the reader does. */
const isNear = (reader: Pick<StaffRights, 'places'>, { places }: Pick<StaffRights, 'places'>): boolean =>
  reader.places === null || places === null || places.some((place) => reader.places?.includes(place))

/** The people and the pending invitations of the reader's places. */
export async function readTeam(db: Executor, reader: SignedInStaff, now: Temporal.Instant): Promise<StaffTeamWire> {
  const { businessId } = reader
  const [rows, invitations, seen] = await Promise.all([
    db.select().from(staff).where(eq(staff.businessId, businessId)).orderBy(staff.name, staff.id),
    db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.businessId, businessId))
      .orderBy(staffInvitations.createdAt),
    db
      .select({ staffId: staffSessions.staffId, at: sql<string>`max(${staffSessions.lastSeenAt})` })
      .from(staffSessions)
      .where(and(eq(staffSessions.businessId, businessId), gt(staffSessions.expiresAt, now.toString())))
      .groupBy(staffSessions.staffId),
  ])
  const team = rows.map(memberOf)
  const seenAt = (id: number): string | null => {
    const at = seen.find(({ staffId }) => staffId === id)?.at
    return at === undefined ? null : new Date(at).toISOString()
  }
  const nameOf = (id: number): string | null => rows.find((row) => row.id === id)?.name ?? null
  return {
    people: rows
      .filter((row) => row.removedAt === null && isNear(reader, row))
      .map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        places: row.places,
        suspended: row.suspended,
        seen_at: seenAt(row.id),
        may_change: teamObstacle(team, { by: reader.id, to: row.id, wanted: memberOf(row) }) === null,
      })),
    invitations: invitations
      .filter((invitation) => isNear(reader, invitation))
      .map((invitation) => ({
        id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        places: invitation.places,
        language: invitation.language,
        invited_by: nameOf(invitation.invitedBy),
        expires_at: invitation.expiresAt,
        valid: !isOver(invitation, now) && isStillGiven(team, invitation),
        may_change: mayGivePost(reader, invitation),
      })),
    roles: STAFF_ROLES.filter((role) => mayGivePost(reader, { role, places: role === 'owner' ? null : reader.places })),
  }
}

const isOver = ({ expiresAt }: InvitationRow, now: Temporal.Instant): boolean =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0
