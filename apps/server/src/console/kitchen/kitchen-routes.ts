import {
  bumpOrder as bumpOrderCall,
  readKitchen as readKitchenCall,
  seeAllergy as seeAllergyCall,
  setStations as setStationsCall,
} from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readBoardOrder } from '../board/board.ts'
import { staffOrderToWire } from '../board/order-wire.ts'
import { bumpOrder } from './bump-order.ts'
import { seeAllergy } from './see-allergy.ts'
import { readKitchen, readStations, setStations } from './station-store.ts'

const stationsOf: Thing = {
  read: async (tx, { businessId, id }) => ({
    stations: await readStations(tx, { businessId, locationId: Number(id) }),
  }),
}

/** Routes of the kitchen's screens: which station makes what, and what each is done with. */
export function kitchenRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(readKitchenCall, async (c, { member: { businessId } }) => {
    const data = await readKitchen(deps.db, { businessId, locationId: c.req.valid('param').id })
    return c.json({ data }, 200, PRIVATE)
  })
  staffChange(setStationsCall, stationsOf, async (c, { member: { businessId }, tx }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    await setStations(tx, where, c.req.valid('json').stations)
    return c.json({ data: await readKitchen(tx, where) }, 200, PRIVATE)
  })
  const answerWith = async (
    c: ApiContext,
    { businessId, orderId }: { readonly businessId: number; readonly orderId: string },
    outcome: 'noted' | 'unknown' | 'not-accepted',
  ) => {
    if (outcome === 'not-accepted') return refuse(c, 409, 'order_moved')
    const order = outcome === 'unknown' ? null : await readBoardOrder(deps.db, businessId, orderId)
    return order === null ? refuse(c, 404, 'not_found') : c.json({ data: staffOrderToWire(order) }, 200, PRIVATE)
  }
  staffCall(bumpOrderCall, async (c, { member }) => {
    const orderId = c.req.valid('param').id
    const { stationId: station, done: isDone } = c.req.valid('json')
    const outcome = await bumpOrder(deps, member, orderId, { station, isDone })
    return answerWith(c, { businessId: member.businessId, orderId }, outcome)
  })
  staffCall(seeAllergyCall, async (c, { member }) => {
    const orderId = c.req.valid('param').id
    const outcome = await seeAllergy(deps, member, orderId)
    return answerWith(c, { businessId: member.businessId, orderId }, outcome)
  })
  return router
}
