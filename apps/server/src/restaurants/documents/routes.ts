import { getDocuments } from '@comanda/contract'
import { documentsToWire } from '@comanda/contract/wire'
import { call, createRouter, PUBLIC } from '../../http/create-router.ts'
import type { RestaurantDeps } from '../deps.ts'
import { readDocuments } from './store.ts'

/** Privacy policy, terms and allergy information. [7.28] */
export function documentRoutes(deps: RestaurantDeps) {
  const router = createRouter()
  call(router, getDocuments, async (c) => {
    const documents = await readDocuments(deps.db, c.var.tenant.business.id, c.var.language)
    return c.json({ data: documentsToWire(documents) }, 200, PUBLIC)
  })
  return router
}
