import {
  isStaffAllowed,
  type MemberRole,
  type OwnRole,
  permissionsOf,
  type StaffAction,
  type StaffRights,
} from './staff.ts'

/** A role and the places that a person has, or is invited to. */
export interface StaffPost {
  readonly role: MemberRole
  /** Ids of locations; null is all, also those to come. */
  readonly places: readonly number[] | null
}

/** What a role at some places allows. */
export function rightsOf({ role, places }: StaffPost): StaffRights {
  return { permissions: permissionsOf(role), places }
}

/** Whether one's rights hold all of another's: every permission, at every place. */
export function coversRights(mine: StaffRights, theirs: StaffRights): boolean {
  const isEverywhere = mine.places === null || (theirs.places?.every((place) => mine.places?.includes(place)) ?? false)
  return isEverywhere && theirs.permissions.every((permission) => mine.permissions.includes(permission))
}

/** An owner works at all places; anyone else at one or more, or at all. */
export function isPostComplete({ role, places }: StaffPost): boolean {
  return places === null || (role !== 'owner' && places.length > 0)
}

/** Whether a member may give a post to someone: nobody gives rights beyond their own. */
export function mayGivePost(by: StaffRights, post: StaffPost): boolean {
  return isStaffAllowed(by, 'manage-team') && coversRights(by, rightsOf(post))
}

/** Characters of the name of a business's own role. */
export const MOST_ROLE_NAME = 40

/** Roles that a business makes. */
export const MOST_OWN_ROLES = 30

/** A member of the team as its rules see them. */
export interface TeamMember extends StaffPost {
  readonly id: number
  /** Suspended and removed members do not work. */
  readonly isWorking: boolean
}

/** `own_member`: nobody changes themself. `last_owner`: a business keeps an owner who works. */
export type TeamRefusal = 'beyond_own_rights' | 'own_member' | 'last_owner'

/**
 * Why a member may not change another; null when they may.
 * @param team everybody of the business, as stored now
 * @param wanted the post that the other is to have; null suspends or removes them
 */
export function teamObstacle(
  team: readonly TeamMember[],
  { by, to, wanted }: { readonly by: number; readonly to: number; readonly wanted: StaffPost | null },
): TeamRefusal | null {
  if (by === to) return 'own_member'
  const actor = team.find(({ id, isWorking }) => id === by && isWorking)
  const other = team.find(({ id }) => id === to)
  if (!actor || !other || !mayGivePost(rightsOf(actor), other)) return 'beyond_own_rights'
  if (wanted !== null && !mayGivePost(rightsOf(actor), wanted)) return 'beyond_own_rights'
  const keepsOwner =
    wanted?.role === 'owner' || team.some(({ id, role, isWorking }) => id !== to && role === 'owner' && isWorking)
  return keepsOwner ? null : 'last_owner'
}

/**
 * Whether a member may make a role, change it or remove it: with permissions within the own ones, before and after, and
 * never the role that they have themself.
 * @param was the role as it is; null for a new one
 * @param wanted the permissions that it is to have; none to remove it
 */
export function mayChangeRole(
  by: StaffPost,
  { was, wanted }: { readonly was: OwnRole | null; readonly wanted: readonly StaffAction[] },
): boolean {
  const mine = rightsOf(by)
  const isOwn = was !== null && typeof by.role !== 'string' && by.role.id === was.id
  const all = [...(was ? permissionsOf(was) : []), ...wanted]
  return !isOwn && isStaffAllowed(mine, 'manage-roles') && coversRights(mine, { permissions: all, places: null })
}
