import { addFavourite, listFavourites, removeFavourite } from '@comanda/contract'
import { instantText } from '@comanda/domain'
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import type { Deps } from '../api/deps.ts'
import { refuse } from '../api/refuse.ts'
import { answerPrivately, call, createRoom } from '../api/room.ts'
import * as marked from './store.ts'

const FULL = {
  en: `You can mark ${marked.MOST_FAVOURITES} dishes at most`,
  es: `Puedes marcar ${marked.MOST_FAVOURITES} platos como mucho`,
} as const

/** Dishes that a customer has marked; guests are asked to log in. [7.21] [7.22] [6.02] [6.03] */
export const favouriteRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, listFavourites, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const dishes = await marked.readFavourites(deps.db, who.customer)
    return answerPrivately(
      c,
      dishes.map(({ itemId, locationId }) => ({ menu_item_id: itemId, location_id: locationId })),
    )
  })
  call(room, addFavourite, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { menu_item_id: itemId, location_id: locationId } = c.req.valid('json')
    const at = instantText(deps.clock.now().epochMilliseconds)
    const outcome = await marked.addFavourite(deps.db, who.customer, { itemId, locationId }, at)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'full')
      return refuse(c, 422, 'invalid_request', { fields: { menu_item_id: [FULL[c.var.language]] } })
    return answerPrivately(c, { success: true })
  })
  call(room, removeFavourite, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { menuItemId: itemId, locationId } = c.req.valid('param')
    await marked.removeFavourite(deps.db, who.customer, { itemId, locationId })
    return answerPrivately(c, { success: true })
  })
  return room
}
