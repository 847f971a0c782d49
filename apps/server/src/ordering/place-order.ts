import { hash } from 'node:crypto'
import { type Decision, needsPosition, normaliseCouponCode, type OrderDraft, type PricedOrder } from '@comanda/domain'
import { toE164 } from '../accounts/telephone.ts'
import type { Deps } from '../api/deps.ts'
import { type Visitor, visitorName } from '../api/env.ts'
import type { Tenant } from '../businesses/store.ts'
import type { Executor, Tx } from '../db/connection.ts'
import { inTransaction, sqlStateOf } from '../db/tx.ts'
import { orderChanged } from './effects.ts'
import { keyHash, newGuest, secretAgain } from './guests.ts'
import { newOrderRow } from './new-order-row.ts'
import { decideWithCoupons } from './offered-coupon.ts'
import { lineToJson, orderLocation, toOrderView } from './order-rows.ts'
import type { PlaceOrder, PlaceOutcome } from './place-request.ts'
import {
  type Ground,
  insertOrder,
  insertTogether,
  isLimited,
  lockCoupons,
  type NewOrder,
  readGround,
} from './place-store.ts'
import { readOrder } from './read-order.ts'
import { forgetGround, guessGround, type KnownGround, rememberGround, rememberPlaced } from './remembered.ts'
import {
  couponsWithout,
  lockReplaced,
  type Replaced,
  readyToReplace,
  releaseRest,
  stockWithout,
  withdrawReplaced,
} from './replace-order.ts'
import { claimSlot, kitchenOf, lockKitchen, NO_LOADS, readLoads } from './slots.ts'
import { countedPortions, lockStock, type Stock, takeStock, withStock } from './stock.ts'
import { withTrueAddress } from './true-address.ts'

const hashOf = (request: PlaceOrder): string =>
  hash('sha256', JSON.stringify([request.draft, request.replaces]), 'base64url')

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const MOST_ROUNDS = 5

/** Telephones are kept as E.164 where they can be read as one of the country. [5.37] */
const withTelephone = (draft: OrderDraft, tenant: Tenant): OrderDraft => {
  const telephone = toE164(draft.contact.telephone, tenant.business.territory)
  return telephone ? { ...draft, contact: { ...draft.contact, telephone } } : draft
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
    if (outcome === 'locks') return placeLocked(deps, request, bodyHash, guess?.version ?? 0)
    // Whether the key is known was not asked: only an order that was written is an answer.
    if (outcome !== null) return outcome !== 'again' && outcome.kind === 'refused' ? 'again' : outcome
  }
  const ground = await groundOf(deps.db, request, code)
  if (ground.known) return sameAgain(deps, request, bodyHash, ground.known)
  if (!isKnown(ground)) return { kind: 'location_unknown' }
  const replacing = request.replaces === null ? 'no' : await readyToReplace(deps, request, request.replaces)
  if (replacing === 'being-paid') return { kind: 'replaced_is_being_paid' }
  const isLimitedHere = ground.coupons.some(isLimited)
  if (isPlain && !isLimitedHere) rememberGround(deps.db, tenant.business.id, draft.locationId, ground)
  if (!isLimitedHere && request.replaces === null) {
    const outcome = await decideAndWrite(deps, deps.db, request, bodyHash, ground)
    if (outcome !== 'locks') return outcome
  }
  return placeLocked(deps, request, bodyHash, ground.version, replacing === 'yes' ? request.replaces : null)
}

/** What an order waited for, and the earlier one that makes way for it. */
interface Locked {
  readonly tx: Tx
  readonly stock: Stock
  readonly hasKitchen: boolean
  readonly replaced: Replaced | null
}

/** What had been written is to be undone, and the order placed again. */
class Again extends Error {}

/**
 * Places an order for what others may be taking at this moment: the last use of a coupon, the last portions of a dish, the last room of a
 * quarter of an hour. They are locked: first the order that it replaces, then coupons, then dishes, each in the order of their ids, last the
 * location, so that orders wait for one another and never in a circle. `version` is the location's as it was last seen.
 */
const placeLocked = async (
  deps: Deps,
  request: PlaceOrder,
  bodyHash: string,
  version: number,
  replaces: string | null = null,
): Promise<PlaceOutcome | 'again'> => {
  const { tenant, draft } = request
  const { id: businessId } = tenant.business
  const code = normaliseCouponCode(draft.couponCode ?? '')
  const seen = await deps.catalogue.readVersion(businessId, draft.locationId, version)
  if (!seen) return 'again'
  const counted = [...countedPortions(draft.lines, seen).keys()]
  const hasKitchen = seen.capacity !== null
  const placing = inTransaction(deps.db, async (tx): Promise<PlaceOutcome | 'again'> => {
    const replaced = replaces === null ? null : await lockReplaced(tx, businessId, replaces)
    if (replaces !== null && replaced === null) return 'again'
    await lockCoupons(tx, businessId, code, replaced?.couponId)
    const stock = await lockStock(tx, businessId, [...new Set([...counted, ...(replaced?.portions.keys() ?? [])])])
    if (hasKitchen) await lockKitchen(tx, { businessId, locationId: draft.locationId })
    const ground = await groundOf(tx, request, code)
    if (ground.known || !isKnown(ground)) return 'again'
    const outcome = await decideAndWrite(deps, tx, request, bodyHash, ground, { tx, stock, hasKitchen, replaced })
    // A dish has been counted, or the kitchen limited, only since it was seen.
    return outcome === 'locks' ? 'again' : outcome
  })
  const outcome = await placing.catch((error: unknown) => {
    if (error instanceof Again) return 'again' as const
    throw error
  })
  if (replaces !== null && outcome !== 'again' && outcome.kind === 'placed') orderChanged(deps, businessId, replaces)
  return outcome
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
  { version, terms, coupons: offered }: KnownGround,
  locked: Locked | null = null,
): Promise<PlaceOutcome | 'again' | 'locks'> => {
  const { tenant, draft, visitor } = request
  const kept = locked
    ? await deps.catalogue.readWithin(locked.tx, tenant.business.id, draft.locationId, version)
    : await deps.catalogue.readVersion(tenant.business.id, draft.locationId, version)
  if (!kept || kept.version !== version) return 'again'
  const portions = countedPortions(draft.lines, kept)
  if ([...portions.keys()].some((id) => !locked?.stock.has(id))) return 'locks'
  if (kept.capacity !== null && !locked?.hasKitchen) return 'locks'
  const replaced = locked?.replaced ?? null
  const coupons = replaced ? couponsWithout(offered, replaced, visitor) : offered
  const shelf = locked ? withStock(kept, replaced ? stockWithout(locked.stock, replaced) : locked.stock) : kept
  const now = deps.clock.now()
  const place = { businessId: tenant.business.id, locationId: draft.locationId }
  const loads = shelf.capacity === null ? NO_LOADS : await readLoads(db, place, now, replaced?.orderId)
  const kitchen = kitchenOf(shelf, loads)
  const decision: Decision<PricedOrder> = decideWithCoupons(draft, shelf, coupons, visitor, now, kitchen)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency: shelf.location.currency }
  const guest = visitor.kind === 'nobody' ? newGuest(request.key) : null
  const customer: Visitor = guest ? { kind: 'guest', id: guest.id } : visitor
  const order = decision.value
  const row = newOrderRow(deps, request, shelf, order, coupons, customer, now)
  if (locked && replaced) await withdrawReplaced(locked.tx, place.businessId, replaced, now)
  const written: NewOrder = {
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
  }
  const isAlone = locked !== null || written.claim !== null
  const number = await (isAlone ? insertOrder(db, written) : insertTogether(deps.db, written))
  if (number === null && replaced) throw new Again()
  if (number === null) return 'again'
  if (locked) {
    const claimant = { ...place, orderId: row.id, now: row.placedAt }
    if (replaced) await releaseRest(locked.tx, place.businessId, replaced, now)
    await takeStock(locked.tx, claimant, portions)
    await claimSlot(locked.tx, claimant, order.slot)
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
