import { getDocuments } from '@comanda/contract'
import { documentsToWire } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import { call, createRoom, PUBLIC } from '../api/room.ts'
import { readDocuments } from './store.ts'

/** Privacy policy, terms and allergy information. [7.28] */
export const documentRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, getDocuments, async (c) => {
    const documents = await readDocuments(deps.db, c.var.tenant.business.id, c.var.language)
    return c.json({ data: documentsToWire(documents) }, 200, PUBLIC)
  })
  return room
}
