import type { Thing } from '../../identity/acts/change-thing.ts'
import type { Inverse } from '../../platform/db/schema/acts.ts'
import { readOwnRole, readRoleByName } from './own-roles.ts'

const ROLES = '/staff/team/roles'
const NONE = { id: null, name: null, permissions: null }

/** The role of the name that is sent, which making it brings about. */
export const newRole: Thing = {
  keys: ['name'],
  read: async (tx, { businessId, name }) => {
    const role = await readRoleByName(tx, businessId, String(name))
    return role ? { id: role.id, permissions: role.permissions } : { id: null, permissions: null }
  },
  inverse: ({ after }) => ({ path: `${ROLES}/${String(after.id)}/remove`, body: {} }),
}
export const role: Thing = {
  named: ['name'],
  read: async (tx, { businessId, id }) => {
    const found = await readOwnRole(tx, businessId, Number(id))
    return found && { name: found.name, permissions: found.permissions }
  },
}
/** Taken back, the role is made again, with another id. */
export const existence: Thing = {
  read: async (tx, { businessId, id }) => (await readOwnRole(tx, businessId, Number(id))) ?? NONE,
  inverse: ({ before: { name, permissions } }) => ({ path: ROLES, body: { name, permissions } }) as Inverse,
}
