import { setImmediate as turn } from 'node:timers/promises'
import { getItem, getMenu } from '@comanda/contract'
import { itemToWire, menuToWire } from '@comanda/contract/wire'
import { call, createRouter, PUBLIC_UNTIL_CHANGED } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { RestaurantDeps } from '../deps.ts'
import { createDishRatings } from './dish-ratings.ts'
import { createPopular } from './popular.ts'

/** Locations that each of the two caches keeps; a location takes a few numbers. */
const MOST_LOCATIONS = 20_000

/** Routes of a location's menu, and of one item with all its options. [7.25] [7.26] */
export function menuRoutes(deps: RestaurantDeps) {
  const router = createRouter()
  const popularOf = createPopular(deps, MOST_LOCATIONS)
  const ratingsOf = createDishRatings(deps, MOST_LOCATIONS)
  call(router, getMenu, async (c) => {
    const { business } = c.var.tenant
    const snapshot = await deps.catalogue.read(business.id, c.req.valid('param').id)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const [popular, ratings] = await Promise.all([
      popularOf(business.id, snapshot),
      ratingsOf(business.id, snapshot.location.id),
    ])
    const { menu } = await deps.catalogue.inLanguage(snapshot, c.var.language, business)
    const wire = menuToWire({ ...menu, popular, ratings }, c.var.language)
    await turn()
    return c.json(wire, 200, PUBLIC_UNTIL_CHANGED)
  })
  call(router, getItem, async (c) => {
    const { id, itemId } = c.req.valid('param')
    const { business } = c.var.tenant
    const snapshot = await deps.catalogue.read(business.id, id)
    const shown = snapshot && (await deps.catalogue.inLanguage(snapshot, c.var.language, business))
    const item = shown?.menu.items.find((one) => one.id === itemId)
    if (!item) return refuse(c, 404, 'not_found')
    return c.json({ data: itemToWire(item, c.var.language) }, 200, PUBLIC_UNTIL_CHANGED)
  })
  return router
}
