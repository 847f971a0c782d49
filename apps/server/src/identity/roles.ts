import { type MemberRole, type OwnRole, permissionsOf, type StaffRights, type WorkerRole } from '@comanda/domain'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { type StoredRole, type staff, type staffInvitations, staffRoles } from '../platform/db/schema/staff.ts'

/** A role as a member's row and an invitation's store it. */
export interface RoleColumns {
  readonly role: StoredRole
  readonly roleId: number | null
}

export type OwnRoles = readonly OwnRole[]

/** What a member has whose own role is gone: nothing. */
const GONE: OwnRole = { id: 0, name: '', permissions: [] }

/** The row of the role that a member or an invitation has, where it is one of the business's own. */
export function isRoleOf(row: typeof staff | typeof staffInvitations): SQL | undefined {
  return and(eq(staffRoles.businessId, row.businessId), eq(staffRoles.id, row.roleId), eq(row.role, 'own'))
}

/** The role of a row with the row of `isRoleOf`. */
export function roleOf(stored: StoredRole, own: OwnRole | null | undefined): WorkerRole {
  return stored === 'own' ? (own ?? GONE) : stored
}

/** The role of a member of the team among all of the business. An operator who is let in is no member. */
export function roleAmong(roles: OwnRoles, { role: stored, roleId }: RoleColumns): MemberRole {
  const role = roleOf(
    stored,
    roles.find(({ id }) => id === roleId),
  )
  return role === 'support' ? GONE : role
}

/** How a role is stored. */
export function toRoleColumns(role: MemberRole): RoleColumns {
  return typeof role === 'string' ? { role, roleId: null } : { role: 'own', roleId: role.id }
}

/** The roles that a business has made, by name. */
export function readOwnRoles(db: Executor, businessId: number): Promise<OwnRole[]> {
  return db
    .select({ id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions })
    .from(staffRoles)
    .where(eq(staffRoles.businessId, businessId))
    .orderBy(staffRoles.name, staffRoles.id)
}

/** The row of who works in a console, with the role and its permissions. */
export async function withRole<Row extends RoleColumns & { readonly businessId: number }>(
  db: Executor,
  row: Row,
): Promise<Omit<Row, 'role' | 'roleId'> & { readonly role: WorkerRole } & Pick<StaffRights, 'permissions'>> {
  const { role: stored, roleId, ...rest } = row
  const roles = stored === 'own' ? await readOwnRoles(db, row.businessId) : []
  const role = roleOf(
    stored,
    roles.find(({ id }) => id === roleId),
  )
  return { ...rest, role, permissions: permissionsOf(role) }
}
