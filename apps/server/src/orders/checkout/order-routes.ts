import {
  type CheckedDraftWire,
  cancelOrder as cancelOrderRoute,
  checkAvailability,
  claimOrder as claimOrderRoute,
  type FieldProblem,
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
import { currencyOfTerritory } from '@comanda/domain'
import type { ApiContext } from '../../http/api-env.ts'
import { answerPrivately, answerWhole, call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { lookupCallerOf, networkHash } from '../../http/network.ts'
import { refuse, refuseBusy, refuseOrder } from '../../http/refuse.ts'
import { refuseReached, refuseTooMany } from '../../http/refuse-too-many.ts'
import { customerOf, refuseCustomer } from '../../identity/customer.ts'
import { streamChanges } from '../../platform/live/stream-changes.ts'
import type { Deps } from '../deps.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { claimOrder } from '../record/claim-order.ts'
import { guestOf, readOwnOrder, readShownOrder, refuseOrderAccess, refuseShown } from '../record/order-access.ts'
import { readGuestOrders, readOrder } from '../record/read-order.ts'
import { countedPortions, readStock, withStock } from '../record/reservations/stock.ts'
import { countCodeGuess, GUESS_WINDOW_MINUTES } from './coupons/guess-limit.ts'
import { customersDraft } from './draft.ts'
import { submitFast } from './fast-path.ts'
import { findSections } from './find-sections.ts'
import { findUnavailable, locationOfCart } from './find-unavailable.ts'
import type { Submission } from './submission.ts'
import { telephoneRefusals } from './telephone-refusals.ts'

const PER_PAGE = 6

const channelOf = (c: ApiContext): number | null => {
  const channel = Number(c.req.header('channel'))
  return Number.isInteger(channel) && channel > 0 && channel < 1000 ? channel : null
}

const PLAYER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The push subscription of the native app that calls; it gets the pushes about the order. [1.19] [7.02] */
const playerIdOf = (c: ApiContext): string | null => {
  const id = c.req.header('playerid')?.toLowerCase() ?? ''
  return PLAYER_ID.test(id) ? id : null
}

type OwnDraft = Pick<Submission, 'actor' | 'draft' | 'isKeptAddress' | 'formerly'>

async function submit(deps: Deps, c: ApiContext, body: CheckedDraftWire, key: string, draft: OwnDraft) {
  const reportRefusals = await countCodeGuess(
    deps,
    c.var.tenant.business.id,
    draft.actor,
    body.coupon ?? '',
    networkHash(c),
  )
  if (!reportRefusals) return refuseTooMany(c, GUESS_WINDOW_MINUTES)
  const { territory } = c.var.tenant.business
  const uncallable = telephoneRefusals(draft.draft, territory)
  if (uncallable.length > 0) return refuseOrder(c, uncallable, currencyOfTerritory(territory))
  const outcome = await submitFast(deps, {
    ...draft,
    tenant: c.var.tenant,
    key,
    supersedes: body.supersedes ?? null,
    network: networkHash(c),
    language: c.var.language,
    channel: channelOf(c),
    playerId: playerIdOf(c),
    lookupCaller: lookupCallerOf(c),
  })
  await reportRefusals(outcome.kind === 'refused' ? outcome.refusals : [])
  switch (outcome.kind) {
    case 'placed':
      return answerWhole(c, placedToWire(outcome.placed))
    case 'refused':
      return refuseOrder(c, outcome.refusals, outcome.currency)
    case 'too_many_placed_orders':
      return refuseReached(c, 'too_many_placed_orders', outcome.reached)
    case 'key_reused':
      return refuse(c, 409, 'key_reused')
    case 'superseded_is_being_paid':
      return refuse(c, 409, 'payment_in_progress')
    case 'guest_ordering_off':
      return refuse(c, 422, 'guest_ordering_off')
    case 'account_gone':
      return refuseCustomer(c, 'login_required')
    case 'address_unavailable':
      return refuse(c, 503, 'address_unavailable')
    case 'busy':
      return refuseBusy(c)
    case 'location_unknown':
      return refuse(c, 404, 'not_found', { problems: { location_id: 'not_ours' } })
  }
}

const refuseWithoutKey = (c: ApiContext) =>
  refuse(c, 400, 'key_required', { problems: { 'idempotency-key': 'required' } })

const refuseSections = (c: ApiContext, problems: Readonly<Record<string, FieldProblem>>) =>
  refuse(c, 422, 'invalid_request', { problems })

/** Submits as a guest, also when the call carries a session. */
async function submitAsGuest(deps: Deps, c: ApiContext, sent: CheckedDraftWire) {
  const key = c.req.header('idempotency-key')
  if (!key) return refuseWithoutKey(c)
  const placed = await findSections(deps, c, sent.location_id, sent.cart)
  if ('problems' in placed) return refuseSections(c, placed.problems)
  const body = { ...sent, ...placed }
  // Saved addresses belong to accounts, and a guest has none.
  if (body.address_id) return refuse(c, 422, 'login_required', { problems: { address_id: 'not_yours' } })
  return submit(deps, c, body, key, { actor: await guestOf(deps, c), draft: draftFromWire(body) })
}

async function submitAsCustomer(deps: Deps, c: ApiContext, sent: CheckedDraftWire) {
  const signedIn = await customerOf(deps, c)
  if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
  const key = c.req.header('idempotency-key')
  if (!key) return refuseWithoutKey(c)
  const placed = await findSections(deps, c, sent.location_id, sent.cart)
  if ('problems' in placed) return refuseSections(c, placed.problems)
  const body = { ...sent, ...placed }
  const own = await customersDraft(deps, signedIn.customer, body)
  if (own.kind === 'address_unknown') return refuse(c, 404, 'not_found', { problems: { address_id: 'not_yours' } })
  if (own.kind === 'names_missing')
    return refuseOrder(c, own.refusals, currencyOfTerritory(c.var.tenant.business.territory))
  // The order may supersede an order that the customer placed as a guest before signing in.
  const formerly = body.supersedes ? await guestOf(deps, c) : undefined
  const actor = { kind: 'user', id: signedIn.customer.userId } as const
  const isKeptAddress = Boolean(body.address_id)
  return submit(deps, c, body, key, { actor, draft: own.draft, isKeptAddress, ...(formerly && { formerly }) })
}

/** Placing, reading and claiming orders. [7.31] [7.33] [7.38] [7.39] [4.13] */
export function orderRoutes(deps: Deps) {
  const router = createRouter()
  call(router, newOrder, (c) => submitAsCustomer(deps, c, c.req.valid('json')))
  call(router, newGuestOrder, (c) => submitAsGuest(deps, c, c.req.valid('json')))
  call(router, checkAvailability, async (c) => {
    const body = c.req.valid('json')
    const { business } = c.var.tenant
    const businessId = business.id
    const locationId = body.location_id ?? (await locationOfCart(deps.db, businessId, linesFromWire(body.cart)))
    if (locationId === null) return refuse(c, 422, 'invalid_request', { problems: { location_id: 'required' } })
    const placed = await findSections(deps, c, locationId, body.cart)
    if ('problems' in placed) return refuseSections(c, placed.problems)
    const lines = linesFromWire(placed.cart)
    const snapshot = await deps.catalogue.read(businessId, locationId)
    if (!snapshot) return refuse(c, 404, 'not_found', { problems: { location_id: 'not_ours' } })
    const stock = await readStock(deps.db, businessId, [...countedPortions(lines, snapshot).keys()])
    const unavailable = findUnavailable(
      lines,
      withStock(await deps.catalogue.inLanguage(snapshot, c.var.language, business), stock),
      orderTypeCodes.fromWire(body.order_type),
      body.order_for_date ? Temporal.Instant.from(body.order_for_date) : deps.clock.now(),
    )
    return c.json({ data: availabilityToWire(unavailable) }, 200, PRIVATE)
  })
  call(router, listGuestOrders, async (c) => {
    const businessId = c.var.tenant.business.id
    const { page = 1, perPage = PER_PAGE } = c.req.valid('query')
    const actor = await guestOf(deps, c)
    if (actor.kind !== 'guest') return refuse(c, 404, 'not_found')
    const { orders, total } = await readGuestOrders(deps.db, businessId, actor.id, { page, perPage })
    const meta = { total, per_page: perPage, current_page: page }
    return c.json({ data: orders.map(orderToWire), meta }, 200, PRIVATE)
  })
  call(router, getOrder, async (c) => {
    const order = await readShownOrder(deps, c, c.req.valid('param').id)
    return order.kind === 'shown' ? answerPrivately(c, orderToWire(order.view)) : refuseShown(c, order)
  })
  call(router, followOrder, async (c) => {
    const businessId = c.var.tenant.business.id
    const { id } = c.req.valid('param')
    const heard = deps.live.heard()
    const order = await readShownOrder(deps, c, id)
    if (order.kind !== 'shown') return refuseShown(c, order)
    const onOpen = deps.streams.admit(c, { order: id })
    if (onOpen === null) return refuseTooMany(c, 1)
    let sent = 0
    const tell = ({ view, version }: Pick<typeof order, 'view' | 'version'>) => {
      sent = version
      return { event: 'order', data: orderToWire(view) }
    }
    return streamChanges({
      live: deps.live,
      onOpen,
      log: deps.log,
      business: businessId,
      toEvent: async (change) => {
        if (change !== null && (change.kind !== 'order' || change.id !== id)) return null
        // The order was read after this change.
        if (change?.version !== undefined && change.version <= sent) return null
        // The order that was read for the access check is still current, so it need not be read again.
        if (change === null && sent === 0 && deps.live.connected() && deps.live.heard() === heard) return tell(order)
        const changed = await readShownOrder(deps, c, id)
        // The customer has signed out or was suspended or deleted meanwhile, or the link has ended: send no more
        // changes.
        if (changed.kind !== 'shown') return 'end'
        return tell(changed)
      },
    })
  })
  call(router, cancelOrderRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { stored, access } = await readOwnOrder(deps, c, id)
    if (!stored) return refuseOrderAccess(c, access)
    const businessId = c.var.tenant.business.id
    const words = c.req.valid('json').reason.trim()
    switch (await cancelOrder(deps, { businessId, orderId: id, words })) {
      case 'cancelled': {
        const cancelled = await readOrder(deps.db, businessId, id)
        return answerPrivately(c, orderToWire(cancelled?.view ?? stored.view))
      }
      case 'accepted':
        return refuse(c, 409, 'order_accepted')
      case 'being-paid':
        return refuse(c, 409, 'payment_in_progress')
      case 'over':
        return refuse(c, 409, 'order_moved')
    }
  })
  call(router, claimOrderRoute, async (c) => {
    const signedIn = await customerOf(deps, c)
    if (!signedIn.ok) return refuseCustomer(c, signedIn.refusal)
    const guest = await guestOf(deps, c)
    const claimed = await claimOrder(deps, signedIn.customer, guest, c.req.valid('json').order_id)
    if (claimed === 'not_found') return refuse(c, 404, 'not_found')
    return answerPrivately(c, { claimed: claimed === 'claimed' })
  })
  return router
}
