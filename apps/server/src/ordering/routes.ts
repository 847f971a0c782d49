import {
  type CheckedDraftWire,
  checkAvailability,
  claimOrder as claimOrderRoute,
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
import { customerOf, refuseCustomer } from '../accounts/customer.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse, refuseOrder } from '../api/refuse.ts'
import { answerPrivately, answerWhole, call, createRoom, PRIVATE } from '../api/room.ts'
import { GUESS_WINDOW_MINUTES, noteCode } from '../coupons/guesses.ts'
import { streamChanges } from '../live/stream-changes.ts'
import { claimOrder } from './claim-order.ts'
import { customersDraft } from './customers-draft.ts'
import { findUnavailable } from './find-unavailable.ts'
import { findVisitor } from './guests.ts'
import { placeOrder } from './place-order.ts'
import type { PlaceOrder } from './place-request.ts'
import { readGuestOrders } from './read-order.ts'
import { guestOf, readOwnOrder, refuseReaders } from './readers.ts'
import { countedPortions, readStock, withStock } from './stock.ts'

const PER_PAGE = 6

const channelOf = (c: ApiContext): number | null => {
  const channel = Number(c.req.header('channel'))
  return Number.isInteger(channel) && channel > 0 && channel < 1000 ? channel : null
}

type Draft = Pick<PlaceOrder, 'visitor' | 'draft' | 'isKeptAddress' | 'formerly'>

const place = async (deps: Deps, c: ApiContext, body: CheckedDraftWire, key: string, draft: Draft) => {
  const told = await noteCode(deps, c.var.tenant.business.id, draft.visitor, body.coupon ?? '')
  if (!told) return refuseTooMany(c, GUESS_WINDOW_MINUTES)
  const outcome = await placeOrder(deps, {
    ...draft,
    tenant: c.var.tenant,
    key,
    replaces: body.replaces ?? null,
    language: c.var.language,
    channel: channelOf(c),
  })
  await told(outcome.kind === 'refused' ? outcome.refusals : [])
  switch (outcome.kind) {
    case 'placed':
      return answerWhole(c, placedToWire(outcome.placed))
    case 'refused':
      return refuseOrder(c, outcome.refusals, outcome.currency)
    case 'key_reused':
      return refuse(c, 409, 'key_reused')
    case 'replaced_is_being_paid':
      return refuse(c, 409, 'payment_in_progress')
    case 'guest_ordering_off':
      return refuse(c, 422, 'guest_ordering_off')
    case 'account_gone':
      return refuseCustomer(c, 'login_required')
    case 'address_unavailable':
      return refuse(c, 503, 'address_unavailable')
    case 'location_unknown':
      return refuse(c, 404, 'not_found', { fields: { location_id: ['is not one of ours'] } })
  }
}

const refuseWithoutKey = (c: ApiContext) =>
  refuse(c, 400, 'key_required', { fields: { 'idempotency-key': ['is required'] } })

/** A session that came along is not looked at. */
const placeAsGuest = async (deps: Deps, c: ApiContext, body: CheckedDraftWire) => {
  const key = c.req.header('idempotency-key')
  if (!key) return refuseWithoutKey(c)
  // Saved addresses belong to accounts; without one there is none to name.
  if (body.address_id) return refuse(c, 422, 'login_required', { fields: { address_id: ['is not one of yours'] } })
  return place(deps, c, body, key, { visitor: await guestOf(deps, c), draft: draftFromWire(body) })
}

const placeAsCustomer = async (deps: Deps, c: ApiContext, body: CheckedDraftWire) => {
  const signedIn = await customerOf(deps, c)
  if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
  const key = c.req.header('idempotency-key')
  if (!key) return refuseWithoutKey(c)
  const own = await customersDraft(deps, signedIn.customer, body)
  if (own.kind === 'address_unknown')
    return refuse(c, 404, 'not_found', { fields: { address_id: ['is not one of yours'] } })
  const currency = c.var.tenant.business.territory === 'uk' ? 'GBP' : 'EUR'
  if (own.kind === 'names_missing') return refuseOrder(c, own.refusals, currency)
  // An order that they began before they signed in gives way to this one too.
  const formerly = body.replaces ? await guestOf(deps, c) : undefined
  const visitor = { kind: 'user', id: signedIn.customer.userId } as const
  const isKeptAddress = Boolean(body.address_id)
  return place(deps, c, body, key, { visitor, draft: own.draft, isKeptAddress, ...(formerly && { formerly }) })
}

/** Placing, reading and claiming orders. [7.31] [7.33] [7.38] [7.39] [4.13] */
export const orderRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, newOrder, (c) => placeAsCustomer(deps, c, c.req.valid('json')))
  call(room, newGuestOrder, (c) => placeAsGuest(deps, c, c.req.valid('json')))
  call(room, checkAvailability, async (c) => {
    const body = c.req.valid('json')
    const businessId = c.var.tenant.business.id
    const shelf = await deps.catalogue.read(businessId, body.location_id)
    if (!shelf) return refuse(c, 404, 'not_found', { fields: { location_id: ['is not one of ours'] } })
    const lines = linesFromWire(body.cart)
    const stock = await readStock(deps.db, businessId, [...countedPortions(lines, shelf).keys()])
    const unavailable = findUnavailable(
      lines,
      withStock(shelf, stock),
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
    const { stored, readers } = await readOwnOrder(deps, c, c.req.valid('param').id)
    if (!stored) return refuseReaders(c, readers)
    return answerPrivately(c, orderToWire(stored.view))
  })
  call(room, followOrder, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    const { stored, readers } = await readOwnOrder(deps, c, id)
    if (!stored) return refuseReaders(c, readers)
    return streamChanges({
      live: deps.live,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        if (change !== null && (change.kind !== 'order' || change.id !== id)) return null
        const { stored: changed } = await readOwnOrder(deps, c, id)
        // Signed out, suspended or gone meanwhile: nothing more is told.
        return changed ? { event: 'order', data: orderToWire(changed.view) } : 'end'
      },
    })
  })
  call(room, claimOrderRoute, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    const guest = await guestOf(deps, c)
    const claimed = await claimOrder(deps, signedIn.customer, guest, c.req.valid('json').order_id)
    if (claimed === 'not_found') return refuse(c, 404, 'not_found')
    return answerPrivately(c, { claimed: claimed === 'claimed' })
  })
  return room
}
