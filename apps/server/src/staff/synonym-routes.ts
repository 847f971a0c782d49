import { setSynonyms as setSynonymsCall } from '@comanda/contract'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { setSynonyms } from '../menus/store.ts'

/** Route of a location's own synonyms for the search of its menu. */
export const synonymRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, setSynonymsCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'set-synonyms')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { synonyms } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const isSet = await inTransaction(deps.db, (tx) => setSynonyms(tx, staff.member.businessId, id, synonyms))
    if (!isSet) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
