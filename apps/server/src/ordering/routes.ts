import {
  type CheckedDraftWire,
  checkAvailability,
  followOrder,
  getOrder,
  listGuestOrders,
  newGuestOrder,
  newOrder,
} from '@comanda/contract'
import {
  availabilityToWire,
  draftFromWire,
  linesFromWire,
  orderToWire,
  orderTypeCodes,
  placedToWire,
} from '@comanda/contract/wire'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse, refuseOrder } from '../api/refuse.ts'
import { answerPrivately, call, createRoom, PRIVATE } from '../api/room.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { findUnavailable } from './find-unavailable.ts'
import { findVisitor } from './guests.ts'
import { placeOrder } from './place-order.ts'
import { readGuestOrders, readOrder } from './read-order.ts'
import { isOwner } from './visitor-order.ts'

const PER_PAGE = 6

/** The guest secret of a call: the Guest-Id header, or `user_id` where `user_type` says Guest; with User it is ignored. [7.39] */
export const secretOf = (c: ApiContext): string | undefined =>
  c.req.header('guest-id') ?? (c.req.query('user_type') === 'Guest' ? c.req.query('user_id') : undefined)

export const visitorOf = (deps: Deps, c: ApiContext) =>
  findVisitor(deps.db, c.var.tenant.business.id, secretOf(c), deps.clock.now())

const channelOf = (c: ApiContext): number | null => {
  const channel = Number(c.req.header('channel'))
  return Number.isInteger(channel) && channel > 0 && channel < 1000 ? channel : null
}

const place = async (deps: Deps, c: ApiContext, body: CheckedDraftWire) => {
  const key = c.req.header('idempotency-key')
  if (!key) return refuse(c, 400, 'key_required', { fields: { 'idempotency-key': ['is required'] } })
  // Saved addresses belong to accounts; without one there is none to name.
  if (body.address_id) return refuse(c, 422, 'login_required', { fields: { address_id: ['is not one of yours'] } })
  const outcome = await placeOrder(deps, {
    tenant: c.var.tenant,
    visitor: await visitorOf(deps, c),
    key,
    draft: draftFromWire(body),
    replaces: body.replaces ?? null,
    language: c.var.language,
    channel: channelOf(c),
  })
  switch (outcome.kind) {
    case 'placed':
      return answerPrivately(c, placedToWire(outcome.placed))
    case 'refused':
      return refuseOrder(c, outcome.refusals, outcome.currency)
    case 'key_reused':
      return refuse(c, 409, 'key_reused')
    case 'replaced_is_paid':
      return refuse(c, 409, 'payment_in_progress')
    case 'guest_ordering_off':
      return refuse(c, 422, 'guest_ordering_off')
    case 'location_unknown':
      return refuse(c, 404, 'not_found', { fields: { location_id: ['is not one of ours'] } })
  }
}

/** Placing and reading orders. [7.31] [7.33] [7.38] [7.39] [4.13] */
export const orderRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, newOrder, (c) => place(deps, c, c.req.valid('json')))
  call(room, newGuestOrder, (c) => place(deps, c, c.req.valid('json')))
  call(room, checkAvailability, async (c) => {
    const body = c.req.valid('json')
    const shelf = await deps.catalogue.read(c.var.tenant.business.id, body.location_id)
    if (!shelf) return refuse(c, 404, 'not_found', { fields: { location_id: ['is not one of ours'] } })
    const unavailable = findUnavailable(
      linesFromWire(body.cart),
      shelf,
      orderTypeCodes.fromWire(body.order_type) ?? 'delivery',
      body.order_for_date ? Temporal.Instant.from(body.order_for_date) : deps.clock.now(),
    )
    return c.json({ data: availabilityToWire(unavailable) }, 200, PRIVATE)
  })
  call(room, listGuestOrders, async (c) => {
    const businessId = c.var.tenant.business.id
    const { page = 1, perPage = PER_PAGE } = c.req.valid('query')
    const visitor = await findVisitor(deps.db, businessId, c.req.valid('param').id, deps.clock.now())
    if (visitor.kind !== 'guest') return refuse(c, 404, 'not_found')
    const { orders, total } = await readGuestOrders(deps.db, businessId, visitor.id, { page, perPage })
    const meta = { total, per_page: perPage, current_page: page }
    return c.json({ data: orders.map(orderToWire), meta }, 200, PRIVATE)
  })
  call(room, getOrder, async (c) => {
    const stored = await ownOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuse(c, 404, 'not_found')
    return answerPrivately(c, orderToWire(stored.view))
  })
  call(room, followOrder, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    if (!(await ownOrder(deps, c, id))) return refuse(c, 404, 'not_found')
    return streamChanges({
      live: deps.live,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        if (change !== null && (change.kind !== 'order' || change.id !== id)) return null
        const stored = await readOrder(deps.db, businessId, id)
        return stored && { event: 'order', data: orderToWire(stored.view) }
      },
    })
  })
  return room
}

const ownOrder = async (deps: Deps, c: ApiContext, orderId: string) => {
  const [visitor, stored] = await Promise.all([
    visitorOf(deps, c),
    readOrder(deps.db, c.var.tenant.business.id, orderId),
  ])
  return stored && isOwner(stored, visitor) ? stored : null
}
