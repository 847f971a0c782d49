import { orderTimes } from '@comanda/contract'
import { linesFromWire, orderTypeCodes } from '@comanda/contract/wire'
import { earliestReadyAt, fitsSlot, instantText, workMinutes } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import type { Deps } from '../deps.ts'
import { readOwnOrder } from '../record/order-access.ts'
import { capacityOf, NO_USAGE, readSlotUsage } from '../record/reservations/slots.ts'
import { findSections } from './find-sections.ts'

/**
 * A checkout asks when it opens, when its cart changes and periodically. A higher rate, even from an office, indicates
 * automation.
 */
const MOST_ASKED_A_MINUTE = 240

/** The customer's own unpaid order, whose slot counts as free. An order of another customer is ignored. */
const ownUnpaid = async (deps: Deps, c: ApiContext, orderId: string | null | undefined): Promise<string | null> => {
  if (!orderId) return null
  const { stored } = await readOwnOrder(deps, c, orderId)
  return stored?.row.status === 'pending' && stored.row.cancelledAt === null ? orderId : null
}

/**
 * The times at which the kitchen has capacity for an order. Slot usage is read only for a kitchen with a capacity.
 * [5.57]
 */
export function orderTimesRoutes(deps: Deps) {
  const router = createRouter()
  const isWithinLimit = createMinuteLimit(deps.clock, MOST_ASKED_A_MINUTE)
  call(router, orderTimes, async (c) => {
    if (!isWithinLimit(networkOf(c))) return refuseTooMany(c, 1)
    const businessId = c.var.tenant.business.id
    const { id: locationId } = c.req.valid('param')
    const body = c.req.valid('json')
    const snapshot = await deps.catalogue.read(businessId, locationId)
    if (!snapshot) return refuse(c, 404, 'not_found')
    const placed = await findSections(deps, c, locationId, body.cart)
    if ('problems' in placed) return refuse(c, 422, 'invalid_request', { problems: placed.problems })
    const now = deps.clock.now()
    const own = snapshot.capacity === null ? null : await ownUnpaid(deps, c, body.supersedes)
    const usages =
      snapshot.capacity === null ? NO_USAGE : await readSlotUsage(deps.db, { businessId, locationId }, now, own)
    const kitchen = capacityOf(snapshot, usages)
    const dishes = new Map(snapshot.menu.items.map((item) => [item.id, item]))
    const minutes = kitchen === null ? 0 : workMinutes(linesFromWire(placed.cart), dishes, kitchen)
    const orderType = orderTypeCodes.fromWire(body.order_type) ?? 'delivery'
    const full = kitchen === null ? [] : [...usages].filter(([, load]) => !fitsSlot(kitchen.limit, load, minutes))
    const answer = {
      asap_at: earliestReadyAt(snapshot.location, { orderType, minutes }, kitchen, now),
      full: full.map(([slot]) => instantText(slot)).toSorted(),
    }
    return c.json({ data: answer }, 200, PRIVATE)
  })
  return router
}
