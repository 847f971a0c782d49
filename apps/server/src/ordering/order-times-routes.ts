import { orderTimes } from '@comanda/contract'
import { linesFromWire, orderTypeCodes } from '@comanda/contract/wire'
import { asapAt, hasRoom, instantText, workOf } from '@comanda/domain'
import { networkOf } from '../accounts/network.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import { createAllowance } from '../addresses/allowance.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE } from '../api/room.ts'
import { readOwnOrder } from './readers.ts'
import { kitchenOf, NO_LOADS, readLoads } from './slots.ts'

/** A checkout asks when it opens, when its cart changes and now and then: what is more, even from a whole office, is a machine. */
const MOST_ASKED_A_MINUTE = 240

/** The order whose time counts as free: it is this visitor's, and unpaid. What is not theirs is as if it had not been named. */
const ownUnpaid = async (deps: Deps, c: ApiContext, orderId: string | null | undefined): Promise<string | null> => {
  if (!orderId) return null
  const { stored } = await readOwnOrder(deps, c, orderId)
  return stored?.row.status === 'pending' && stored.row.withdrawnAt === null ? orderId : null
}

/** When the kitchen can take on an order. One read of what it has taken on; of a kitchen that takes on whatever comes, none. [5.57] */
export const orderTimesRoutes = (deps: Deps) => {
  const room = createRoom()
  const mayAsk = createAllowance(deps.clock, MOST_ASKED_A_MINUTE)
  call(room, orderTimes, async (c) => {
    if (!mayAsk(networkOf(c))) return refuseTooMany(c, 1)
    const businessId = c.var.tenant.business.id
    const { id: locationId } = c.req.valid('param')
    const body = c.req.valid('json')
    const shelf = await deps.catalogue.read(businessId, locationId)
    if (!shelf) return refuse(c, 404, 'not_found')
    const now = deps.clock.now()
    const own = shelf.capacity === null ? null : await ownUnpaid(deps, c, body.replaces)
    const loads = shelf.capacity === null ? NO_LOADS : await readLoads(deps.db, { businessId, locationId }, now, own)
    const kitchen = kitchenOf(shelf, loads)
    const dishes = new Map(shelf.menu.items.map((item) => [item.id, item]))
    const minutes = kitchen === null ? 0 : workOf(linesFromWire(body.cart), dishes, kitchen)
    const orderType = orderTypeCodes.fromWire(body.order_type) ?? 'delivery'
    const full = kitchen === null ? [] : [...loads].filter(([, load]) => !hasRoom(kitchen.capacity, load, minutes))
    const answer = {
      asap_at: asapAt(shelf.location, { orderType, minutes }, kitchen, now),
      full: full.map(([quarter]) => instantText(quarter)).toSorted(),
    }
    return c.json({ data: answer }, 200, PRIVATE)
  })
  return room
}
