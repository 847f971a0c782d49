import { changeRole, makeRole, removeRole, staffRoles } from '@comanda/contract'
import { GIVEN_ACTIONS, permissionsOf, type StaffAction } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { readOwnRoles } from '../../identity/roles.ts'
import { noteRefused } from '../../identity/staff-access.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { addRole, countHolders, dropRole, editRole } from './own-roles.ts'
import { existence, newRole, role } from './role-things.ts'

/** Without repetition, in the order of the list. */
const sorted = (permissions: readonly StaffAction[]): readonly StaffAction[] =>
  GIVEN_ACTIONS.filter((action) => permissions.includes(action))

export function roleRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, { businessId }: SignedInStaff, db: Executor = deps.db) => {
    const [own, holders] = [await readOwnRoles(db, businessId), await countHolders(db, businessId)]
    const roles = own.map((one) => ({
      id: one.id,
      name: one.name,
      permissions: [...permissionsOf(one)],
      people: holders(one.id),
    }))
    return c.json({ data: { roles } }, 200, PRIVATE)
  }
  const answerTo = (
    c: ApiContext,
    { member, tx }: { readonly member: SignedInStaff; readonly tx: Executor },
    outcome: Awaited<ReturnType<typeof dropRole>>,
  ) => {
    switch (outcome) {
      case 'done':
        return tell(c, member, tx)
      case 'unknown':
        return refuse(c, 404, 'not_found')
      case 'role_exists':
        return refuse(c, 422, 'invalid_request', { problems: { name: outcome } })
      case 'beyond_own_rights':
        noteRefused(deps, c, member, 'team')
        return refuse(c, 403, outcome)
      default:
        return refuse(c, 409, outcome)
    }
  }

  staffCall(staffRoles, (c, { member }) => tell(c, member))
  staffChange(makeRole, newRole, async (c, { member, tx }) => {
    const { name, permissions } = c.req.valid('json')
    return answerTo(c, { member, tx }, await addRole(tx, member, { name, permissions: sorted(permissions) }))
  })
  staffChange(changeRole, role, async (c, { member, tx }) => {
    const { name, permissions } = c.req.valid('json')
    const { id } = c.req.valid('param')
    return answerTo(c, { member, tx }, await editRole(tx, member, id, { name, permissions: sorted(permissions) }))
  })
  staffChange(removeRole, existence, async (c, { member, tx }) =>
    answerTo(c, { member, tx }, await dropRole(tx, member, c.req.valid('param').id)),
  )

  return router
}
