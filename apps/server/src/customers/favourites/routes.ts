import { addFavourite, listFavourites, removeFavourite } from '@comanda/contract'
import { instantText } from '@comanda/domain'
import { answerPrivately, call, createRouter } from '../../http/create-router.ts'
import { limitTextOf } from '../../http/error-texts.ts'
import { refuse } from '../../http/refuse.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import type { Deps } from '../../orders/deps.ts'
import * as marked from './store.ts'

/** Routes of a customer's favourite dishes; guests are asked to log in. [7.21] [7.22] [6.02] [6.03] */
export function favouriteRoutes(deps: Deps) {
  const router = createRouter()
  call(router, listFavourites, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const dishes = await marked.readFavourites(deps.db, who.customer)
    const withGone = c.req.valid('query').with_gone !== undefined
    return answerPrivately(
      c,
      dishes
        .filter(({ isGone }) => withGone || !isGone)
        .map(({ itemId, locationId, isGone }) => ({
          menu_item_id: itemId,
          location_id: locationId,
          ...(isGone && { is_gone: true }),
        })),
    )
  })
  call(router, addFavourite, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { menu_item_id: itemId, location_id: locationId } = c.req.valid('json')
    const at = instantText(deps.clock.now().epochMilliseconds)
    const outcome = await marked.addFavourite(deps.db, who.customer, { itemId, locationId }, at)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'full')
      return refuse(c, 422, 'invalid_request', {
        fields: { menu_item_id: [limitTextOf('favourites', marked.MOST_FAVOURITES, c.var.language)] },
      })
    return answerPrivately(c, { success: true })
  })
  call(router, removeFavourite, async (c) => {
    const who = await customerOf(deps, c)
    if (!who.ok) return refuseCustomer(c, who.refusal)
    const { menuItemId: itemId, locationId } = c.req.valid('param')
    await marked.removeFavourite(deps.db, who.customer, { itemId, locationId })
    return answerPrivately(c, { success: true })
  })
  return router
}
