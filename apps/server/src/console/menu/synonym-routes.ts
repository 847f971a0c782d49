import { setSynonyms as setSynonymsCall } from '@comanda/contract'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readMenu, setSynonyms } from '../../restaurants/menus/store.ts'

/** Route of a location's own synonyms for the search of its menu. */
export function synonymRoutes(deps: Deps) {
  const { router, staffChange } = createStaffRouter(deps)
  const words: Thing = {
    read: async (tx, { businessId, id }) => {
      const menu = await readMenu(tx, businessId, Number(id))
      return menu && { synonyms: menu.synonyms }
    },
  }
  staffChange(setSynonymsCall, words, async (c, { member, tx }) => {
    const { synonyms } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const isSet = await setSynonyms(tx, member.businessId, id, synonyms)
    if (!isSet) return refuse(c, 404, 'not_found')
    return c.json({ data: { success: true } }, 200, PRIVATE)
  })
  return router
}
