import { type StaffPost, type TeamRefusal, teamObstacle } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { forgetDevices } from '../../identity/known-device.ts'
import { toRoleColumns } from '../../identity/roles.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { staff, staffPasskeys, staffRecoveryCodes, staffTokens, staffTotp } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import { endAllSessions } from '../account/session-list.ts'
import { readMembers } from './team-store.ts'

type Outcome = 'done' | TeamRefusal

/** The rules are asked with the team as it is now, under the lock: the caller's own rights may have changed since. */
async function obstacleOf(tx: Tx, member: SignedInStaff, to: number, wanted: StaffPost | null | 'as-it-is') {
  const team = await readMembers(tx, member.businessId)
  const present = team.find(({ id }) => id === to) ?? null
  return teamObstacle(team, { by: member.id, to, wanted: wanted === 'as-it-is' ? present : wanted })
}

const ofPerson = ({ businessId }: SignedInStaff, id: number) => and(eq(staff.businessId, businessId), eq(staff.id, id))

/** Changes what a person may do and where; open streams follow at once. */
export async function changePost(tx: Tx, member: SignedInStaff, id: number, wanted: StaffPost): Promise<Outcome> {
  const obstacle = await obstacleOf(tx, member, id, wanted)
  if (obstacle) return obstacle
  await tx
    .update(staff)
    .set({ ...toRoleColumns(wanted.role), places: wanted.places === null ? null : [...wanted.places] })
    .where(ofPerson(member, id))
  await announce(tx, { business: member.businessId, kind: 'staff', id })
  return 'done'
}

/** Suspends a person, whose sessions and streams end on every server, or lets them work again. */
export async function setSuspended(tx: Tx, member: SignedInStaff, id: number, suspended: boolean): Promise<Outcome> {
  const obstacle = await obstacleOf(tx, member, id, suspended ? null : 'as-it-is')
  if (obstacle) return obstacle
  await tx.update(staff).set({ suspended }).where(ofPerson(member, id))
  if (suspended) await endAllSessions(tx, { businessId: member.businessId, id })
  return 'done'
}

/**
 * Removes a person with every way in; those at other businesses of theirs stay as they are. The row stays, suspended:
 * it holds the name for what they did, and comes back when they are invited again.
 * @param passwordHash of a password that no one knows
 */
export async function removeFromTeam(
  tx: Tx,
  member: SignedInStaff,
  id: number,
  { now, passwordHash }: { readonly now: Temporal.Instant; readonly passwordHash: string },
): Promise<Outcome> {
  const { businessId } = member
  const obstacle = await obstacleOf(tx, member, id, null)
  if (obstacle) return obstacle
  await tx
    .update(staff)
    .set({ suspended: true, removedAt: now.toString(), passwordHash, signInId: null, pinHash: null })
    .where(ofPerson(member, id))
  for (const table of [staffPasskeys, staffTotp, staffRecoveryCodes, staffTokens])
    await tx.delete(table).where(and(eq(table.businessId, businessId), eq(table.staffId, id)))
  await forgetDevices(tx, { businessId, staffId: id })
  await endAllSessions(tx, { businessId, id })
  return 'done'
}
