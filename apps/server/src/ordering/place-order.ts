import { createHash } from 'node:crypto'
import type { Placed } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import {
  type Decision,
  needsPosition,
  normaliseCouponCode,
  type OrderDraft,
  type PricedOrder,
  type Refusal,
} from '@comanda/domain'
import parsePhoneNumber from 'libphonenumber-js'
import type { Deps } from '../api/deps.ts'
import { type Visitor, visitorName } from '../api/env.ts'
import type { Tenant } from '../businesses/store.ts'
import type { Executor, Tx } from '../db/connection.ts'
import { inTransaction, sqlStateOf } from '../db/tx.ts'
import { keyHash, newGuest, secretAgain } from './guests.ts'
import { newOrderRow } from './new-order-row.ts'
import { decideWithCoupons } from './offered-coupon.ts'
import { lineToJson, orderLocation, toOrderView } from './order-rows.ts'
import { type Ground, insertOrder, isLimited, lockCoupons, readGround } from './place-store.ts'
import { readOrder } from './read-order.ts'
import { forgetGround, guessGround, type KnownGround, rememberGround, rememberPlaced } from './remembered.ts'
import { countedPortions, lockStock, type Stock, takeStock, withStock } from './stock.ts'
import { withTrueAddress } from './true-address.ts'
import { isOwner } from './visitor-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

export interface PlaceOrder {
  readonly tenant: Tenant
  readonly visitor: Visitor
  /** Belongs to the draft: the same key and body answer the same order. [4.19] */
  readonly key: string
  readonly draft: OrderDraft
  /** The draft's address is one that the customer's account keeps. */
  readonly isKeptAddress?: boolean
  /** An earlier unpaid order of this visitor, to be withdrawn. */
  readonly replaces: string | null
  /** The guest that a customer was before signing in: their earlier order may be that one's. */
  readonly formerly?: Visitor
  readonly language: Language
  readonly channel: number | null
}

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[]; readonly currency: 'GBP' | 'EUR' }
  | { readonly kind: 'key_reused' | 'guest_ordering_off' | 'location_unknown' | 'replaced_is_paid' | 'account_gone' }
  /** Whether it is delivered there could not be checked. */
  | { readonly kind: 'address_unavailable' }

const hashOf = (request: PlaceOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([request.draft, request.replaces]))
    .digest('base64url')

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const MOST_ROUNDS = 5

/** Telephones are kept as E.164 where they can be read as one of the country. [5.37] */
const withTelephone = (draft: OrderDraft, tenant: Tenant): OrderDraft => {
  const country = tenant.business.territory === 'uk' ? 'GB' : 'ES'
  const parsed = parsePhoneNumber(draft.contact.telephone, country)
  return parsed?.isPossible() ? { ...draft, contact: { ...draft.contact, telephone: parsed.number } } : draft
}

/**
 * Places an order: one read (or what the last order read), a decision, one statement that writes everything. If menu or coupon changed in between, or somebody
 * used the key at the same moment, it looks again. Nothing is written unless the order is. [7.33] [4.19] [5.57]
 */
export const placeOrder = async (deps: Deps, request: PlaceOrder): Promise<PlaceOutcome> => {
  const { tenant, visitor } = request
  if (visitor.kind !== 'user' && !tenant.business.guestOrdering) return { kind: 'guest_ordering_off' }
  const bodyHash = hashOf(request)
  const { draft, isLocated } = await withTrueAddress(deps.gateways.addresses, deps.log, {
    territory: tenant.business.territory,
    draft: withTelephone(request.draft, tenant),
    isKept: request.isKeptAddress ?? false,
  })
  for (let round = 1; ; round += 1) {
    try {
      const outcome = await attempt(deps, { ...request, draft }, bodyHash, round === 1)
      if (outcome !== 'again') return isLocated ? outcome : orUnchecked(deps, request, outcome)
    } catch (error) {
      // Of all that an order points at only its customer can have gone since it was decided: their account was deleted meanwhile.
      if (visitor.kind === 'user' && sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return { kind: 'account_gone' }
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    }
    forgetGround(deps.db, tenant.business.id, draft.locationId)
    if (round === MOST_ROUNDS) throw new Error('An order could not be placed: its ground kept changing')
  }
}

/** An address that nobody could locate is outside of the areas only where these are lists of postcodes. */
const orUnchecked = async (deps: Deps, { tenant, draft }: PlaceOrder, outcome: PlaceOutcome): Promise<PlaceOutcome> => {
  if (outcome.kind !== 'refused' || !outcome.refusals.some(({ code }) => code === 'out_of_area')) return outcome
  const shelf = await deps.catalogue.read(tenant.business.id, draft.locationId)
  return shelf && needsPosition(shelf.location) ? { kind: 'address_unavailable' } : outcome
}

const attempt = async (
  deps: Deps,
  request: PlaceOrder,
  bodyHash: string,
  mayGuess: boolean,
): Promise<PlaceOutcome | 'again'> => {
  const { tenant, draft } = request
  const code = normaliseCouponCode(draft.couponCode ?? '')
  const isPlain = code === '' && request.replaces === null
  if (mayGuess && isPlain) {
    const guess = guessGround(deps.db, tenant.business.id, draft.locationId)
    const outcome = guess && (await decideAndWrite(deps, deps.db, request, bodyHash, guess))
    if (outcome === 'counted') return placeLocked(deps, request, bodyHash, guess?.version ?? 0)
    // Whether the key is known was not asked: only an order that was written is an answer.
    if (outcome !== null) return outcome !== 'again' && outcome.kind === 'refused' ? 'again' : outcome
  }
  const ground = await groundOf(deps.db, request, code)
  if (ground.known) return sameAgain(deps, request, bodyHash, ground.known)
  if (!isKnown(ground)) return { kind: 'location_unknown' }
  if (request.replaces !== null && (await withdrawReplaced(deps, request, request.replaces)) === 'paid')
    return { kind: 'replaced_is_paid' }
  const isLimitedHere = ground.coupons.some(isLimited)
  if (isPlain && !isLimitedHere) rememberGround(deps.db, tenant.business.id, draft.locationId, ground)
  if (!isLimitedHere && request.replaces === null) {
    const outcome = await decideAndWrite(deps, deps.db, request, bodyHash, ground)
    if (outcome !== 'counted') return outcome
  }
  return placeLocked(deps, request, bodyHash, ground.version)
}

/**
 * Places an order for what others may be taking at this moment: the last use of a coupon, the last portions of a dish. They are locked, coupons
 * first, then dishes, each in the order of their ids, so that orders wait for one another and never in a circle. `version` is the location's
 * as it was last seen.
 */
const placeLocked = async (
  deps: Deps,
  request: PlaceOrder,
  bodyHash: string,
  version: number,
): Promise<PlaceOutcome | 'again'> => {
  const { tenant, draft } = request
  const code = normaliseCouponCode(draft.couponCode ?? '')
  const seen = await deps.catalogue.readVersion(tenant.business.id, draft.locationId, version)
  if (!seen) return 'again'
  const counted = [...countedPortions(draft.lines, seen).keys()]
  return inTransaction(deps.db, async (tx) => {
    await lockCoupons(tx, tenant.business.id, code)
    const stock = await lockStock(tx, tenant.business.id, counted)
    const ground = await groundOf(tx, request, code)
    if (ground.known || !isKnown(ground)) return 'again'
    const outcome = await decideAndWrite(deps, tx, request, bodyHash, ground, { tx, stock })
    // A dish has been counted only since it was seen.
    return outcome === 'counted' ? 'again' : outcome
  })
}

const isKnown = (ground: Ground): ground is Ground & KnownGround => ground.version !== null

const groundOf = (db: Executor, { tenant, draft, key, visitor }: PlaceOrder, couponCode: string) =>
  readGround(db, {
    businessId: tenant.business.id,
    locationId: draft.locationId,
    keyHash: keyHash(key),
    couponCode,
    customer: visitorName(visitor),
  })

const decideAndWrite = async (
  deps: Deps,
  db: Executor,
  request: PlaceOrder,
  bodyHash: string,
  { version, terms, coupons }: KnownGround,
  locked: { readonly tx: Tx; readonly stock: Stock } | null = null,
): Promise<PlaceOutcome | 'again' | 'counted'> => {
  const { tenant, draft, visitor } = request
  const kept = locked
    ? await deps.catalogue.readWithin(locked.tx, tenant.business.id, draft.locationId, version)
    : await deps.catalogue.readVersion(tenant.business.id, draft.locationId, version)
  if (!kept || kept.version !== version) return 'again'
  const portions = countedPortions(draft.lines, kept)
  if ([...portions.keys()].some((id) => !locked?.stock.has(id))) return 'counted'
  const shelf = locked ? withStock(kept, locked.stock) : kept
  const now = deps.clock.now()
  const decision: Decision<PricedOrder> = decideWithCoupons(draft, shelf, coupons, visitor, now)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency: shelf.location.currency }
  const guest = visitor.kind === 'nobody' ? newGuest(request.key) : null
  const customer: Visitor = guest ? { kind: 'guest', id: guest.id } : visitor
  const order = decision.value
  const row = newOrderRow(deps, request, shelf, order, coupons, customer, now)
  const number = await insertOrder(db, {
    row,
    version,
    terms,
    couponCode: normaliseCouponCode(draft.couponCode ?? ''),
    lines: order.lines.map(lineToJson),
    guest,
    key: { hash: keyHash(request.key), bodyHash, visitor: visitorName(customer) },
    claim:
      order.couponId === null
        ? null
        : {
            couponId: order.couponId,
            customer: visitorName(customer),
            amount: order.totals.discount,
            counted: coupons.some(({ id, max_uses }) => id === order.couponId && max_uses !== null),
          },
  })
  if (number === null) return 'again'
  if (locked) {
    const { businessId, id, locationId, placedAt } = row
    await takeStock(locked.tx, { businessId, orderId: id, locationId, now: placedAt }, portions)
  }
  const view = toOrderView(
    { ...row, number },
    order.lines,
    [{ kind: 'status', status: 'pending', actor: 'customer', reason: null, at: row.placedAt }],
    orderLocation(shelf.location, tenant.business.theme.mark),
    {
      tableCapacity: shelf.location.tables.find((table) => table.id === row.tableId)?.capacity ?? null,
      reviewed: false,
    },
  )
  if (db === deps.db && guest && order.couponId === null)
    rememberPlaced(deps.db, { row: { ...row, number }, view, locationVersion: version })
  return { kind: 'placed', placed: { order: view, guestId: guest?.secret ?? null } }
}

/** The key is known: the same person with the same body gets the same order, everyone else learns nothing. */
const sameAgain = async (
  deps: Deps,
  { tenant, visitor, key }: PlaceOrder,
  bodyHash: string,
  known: { readonly body_hash: string; readonly visitor: string; readonly order_id: string },
): Promise<PlaceOutcome> => {
  if (known.body_hash !== bodyHash) return { kind: 'key_reused' }
  const owner = known.visitor.startsWith('guest:') ? known.visitor.slice('guest:'.length) : null
  // A reply that was lost took the guest's secret with it: who has the key and the same body gets it again.
  const secret = owner ? await secretAgain(deps.db, tenant.business.id, owner, key) : null
  const isOwner = visitorName(visitor) === known.visitor
  if (!isOwner && (visitor.kind !== 'nobody' || secret === null)) return { kind: 'key_reused' }
  const stored = await readOrder(deps.db, tenant.business.id, known.order_id)
  if (!stored) return { kind: 'key_reused' }
  return { kind: 'placed', placed: { order: stored.view, guestId: secret } }
}

/** Withdraws the draft's earlier order, if it is this visitor's and unpaid; what is not theirs is left alone, silently. */
const withdrawReplaced = async (deps: Deps, { tenant, visitor, formerly }: PlaceOrder, orderId: string) => {
  const stored = await readOrder(deps.db, tenant.business.id, orderId)
  const visitors = formerly ? [visitor, formerly] : [visitor]
  if (!stored || !isOwner(stored, visitors) || stored.row.status !== 'pending') return 'withdrawn'
  return withdrawOrder(deps, tenant.business.id, orderId, { reason: 'replaced', actor: 'customer' })
}
