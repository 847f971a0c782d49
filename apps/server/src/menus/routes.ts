import { getItem, getMenu } from '@comanda/contract'
import { itemToWire, menuToWire } from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PUBLIC } from '../api/room.ts'

/** A location's menu, and one item of it with everything that can be asked about it. [7.25] [7.26] */
export const menuRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, getMenu, async (c) => {
    const shelf = await deps.catalogue.read(c.var.tenant.business.id, c.req.valid('param').id)
    if (!shelf) return refuse(c, 404, 'not_found')
    return c.json(menuToWire(shelf.menu, c.var.language), 200, PUBLIC)
  })
  call(room, getItem, async (c) => {
    const { id, itemId } = c.req.valid('param')
    const shelf = await deps.catalogue.read(c.var.tenant.business.id, id)
    const item = shelf?.menu.items.find((one) => one.id === itemId)
    if (!item) return refuse(c, 404, 'not_found')
    return c.json({ data: itemToWire(item, c.var.language) }, 200, PUBLIC)
  })
  return room
}
