import { driverDelivered, driverOrders, driverPickedUp } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Deps } from '../../orders/deps.ts'
import { findByLink } from './driver-link.ts'
import type { DriverRow } from './driver-store.ts'
import { moveTrip, type TripWord } from './move-trip.ts'
import { readDriverPage } from './read-trips.ts'

const SECRET = /^[\w-]{43}$/

/** Routes of the page on a driver's phone. The secret of the link says which driver it is. */
export function driverPageRoutes(deps: Deps) {
  const router = createRouter()

  const find = async (c: ApiContext): Promise<DriverRow | null> => {
    const secret = c.req.header('driver-link') ?? ''
    return SECRET.test(secret) ? findByLink(deps.db, c.var.tenant.business.id, secret, deps.clock.now()) : null
  }
  const tell = async (c: ApiContext, driver: DriverRow) =>
    c.json({ data: await readDriverPage(deps.db, driver, deps.clock.now()) }, 200, PRIVATE)
  const ended = (c: ApiContext) => refuse(c, 401, 'driver_link_ended')

  call(router, driverOrders, async (c) => {
    const driver = await find(c)
    return driver === null ? ended(c) : tell(c, driver)
  })
  const move = async (c: ApiContext, orderId: string, to: TripWord) => {
    const driver = await find(c)
    if (driver === null) return ended(c)
    const outcome = await moveTrip(deps, driver, orderId, to)
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    return outcome === 'moved' ? refuse(c, 409, 'order_moved') : tell(c, driver)
  }
  call(router, driverPickedUp, (c) => move(c, c.req.valid('param').id, 'delivery'))
  call(router, driverDelivered, (c) => move(c, c.req.valid('param').id, 'completed'))
  return router
}
