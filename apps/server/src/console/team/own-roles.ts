import {
  MOST_OWN_ROLES,
  mayChangeRole,
  type OwnRole,
  type StaffAction,
  type TeamMember,
  type TeamRefusal,
} from '@comanda/domain'
import { and, eq, sql } from 'drizzle-orm'
import { readOwnRoles } from '../../identity/roles.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { staffInvitations, staffRoles } from '../../platform/db/schema/staff.ts'
import { announce } from '../../platform/live/change.ts'
import { readMembers } from './team-store.ts'

export interface RoleFields {
  readonly name: string
  readonly permissions: readonly StaffAction[]
}

type Outcome = 'done' | 'unknown' | 'role_exists' | 'role_in_use' | 'too_many_roles' | TeamRefusal

const ofRole = (businessId: number, id: number) => and(eq(staffRoles.businessId, businessId), eq(staffRoles.id, id))

export async function readOwnRole(db: Executor, businessId: number, id: number): Promise<OwnRole | null> {
  return (await readOwnRoles(db, businessId)).find((role) => role.id === id) ?? null
}

/** A role by its name, whose capitals do not count. */
export async function readRoleByName(db: Executor, businessId: number, name: string): Promise<OwnRole | null> {
  const [row] = await db
    .select()
    .from(staffRoles)
    .where(and(eq(staffRoles.businessId, businessId), eq(sql`lower(${staffRoles.name})`, sql`lower(${name})`)))
  return row ?? null
}

const holdersOf = (team: readonly TeamMember[], id: number): readonly TeamMember[] =>
  team.filter(({ role }) => typeof role !== 'string' && role.id === id)

/** How many members and pending invitations have each role. */
export async function countHolders(db: Executor, businessId: number): Promise<(id: number) => number> {
  const team = await readMembers(db, businessId)
  const invitations = await db
    .select({ roleId: staffInvitations.roleId })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.businessId, businessId), eq(staffInvitations.role, 'own')))
  const present = team.filter(({ isRemoved }) => !isRemoved)
  return (id) => holdersOf(present, id).length + invitations.filter(({ roleId }) => roleId === id).length
}

/** The rules are asked with the team as it is now, under the lock: the caller's own rights may have changed since. */
async function mayChange(
  tx: Tx,
  { businessId, id }: SignedInStaff,
  change: Parameters<typeof mayChangeRole>[1],
): Promise<boolean> {
  const me = (await readMembers(tx, businessId)).find((one) => one.id === id && one.isWorking)
  return me !== undefined && mayChangeRole(me, change)
}

export async function addRole(tx: Tx, member: SignedInStaff, { name, permissions }: RoleFields): Promise<Outcome> {
  const { businessId } = member
  if (!(await mayChange(tx, member, { was: null, wanted: permissions }))) return 'beyond_own_rights'
  if (await readRoleByName(tx, businessId, name)) return 'role_exists'
  if ((await readOwnRoles(tx, businessId)).length >= MOST_OWN_ROLES) return 'too_many_roles'
  await tx.insert(staffRoles).values({ businessId, name, permissions: [...permissions] })
  return 'done'
}

/** Changes a role. Open sessions read it with each call, and the streams of those who have it follow at once. */
export async function editRole(tx: Tx, member: SignedInStaff, id: number, wanted: RoleFields): Promise<Outcome> {
  const { businessId } = member
  const was = await readOwnRole(tx, businessId, id)
  if (!was) return 'unknown'
  if (!(await mayChange(tx, member, { was, wanted: wanted.permissions }))) return 'beyond_own_rights'
  const sameName = await readRoleByName(tx, businessId, wanted.name)
  if (sameName && sameName.id !== id) return 'role_exists'
  await tx
    .update(staffRoles)
    .set({ name: wanted.name, permissions: [...wanted.permissions] })
    .where(ofRole(businessId, id))
  for (const one of holdersOf(await readMembers(tx, businessId), id))
    await announce(tx, { business: businessId, kind: 'staff', id: one.id })
  return 'done'
}

export async function dropRole(tx: Tx, member: SignedInStaff, id: number): Promise<Outcome> {
  const { businessId } = member
  const was = await readOwnRole(tx, businessId, id)
  if (!was) return 'unknown'
  if (!(await mayChange(tx, member, { was, wanted: [] }))) return 'beyond_own_rights'
  if ((await countHolders(tx, businessId))(id) > 0) return 'role_in_use'
  await tx.delete(staffRoles).where(ofRole(businessId, id))
  return 'done'
}
