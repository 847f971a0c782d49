import { createHash } from 'node:crypto'
import type { Placed } from '@comanda/contract/wire'
import type { Language } from '@comanda/domain'
import {
  type Decision,
  instantText,
  normaliseCouponCode,
  type OrderDraft,
  type PricedOrder,
  type Refusal,
} from '@comanda/domain'
import parsePhoneNumber from 'libphonenumber-js'
import type { Deps } from '../api/deps.ts'
import { type Visitor, visitorName } from '../api/env.ts'
import type { Tenant } from '../businesses/store.ts'
import type { Executor } from '../db/connection.ts'
import { inTransaction, sqlStateOf } from '../db/tx.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { randomId } from '../random-id.ts'
import { keyHash, newGuest, secretAgain } from './guests.ts'
import { type CouponJson, decideWithCoupons } from './offered-coupon.ts'
import { lineToJson, type OrderRow, orderLocation, toOrderView } from './order-rows.ts'
import { type Ground, insertOrder, isLimited, lockCoupons, readGround } from './place-store.ts'
import { readOrder } from './read-order.ts'
import { forgetGround, guessGround, type KnownGround, rememberGround, rememberPlaced } from './remembered.ts'
import { withTrueAddress } from './true-address.ts'
import { isOwner } from './visitor-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

export interface PlaceOrder {
  readonly tenant: Tenant
  readonly visitor: Visitor
  /** Belongs to the draft: the same key and body answer the same order. [4.19] */
  readonly key: string
  readonly draft: OrderDraft
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
  const located = await withTrueAddress(
    deps.gateways.addresses,
    deps.log,
    tenant.business.territory,
    withTelephone(request.draft, tenant),
  )
  for (let round = 1; ; round += 1) {
    try {
      const outcome = await attempt(deps, { ...request, draft: located }, bodyHash, round === 1)
      if (outcome !== 'again') return outcome
    } catch (error) {
      // Of all that an order points at only its customer can have gone since it was decided: their account was deleted meanwhile.
      if (visitor.kind === 'user' && sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return { kind: 'account_gone' }
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    }
    forgetGround(deps.db, tenant.business.id, located.locationId)
    if (round === MOST_ROUNDS) throw new Error('An order could not be placed: its ground kept changing')
  }
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
  if (!isLimitedHere && request.replaces === null) return decideAndWrite(deps, deps.db, request, bodyHash, ground)
  return inTransaction(deps.db, async (tx) => {
    await lockCoupons(tx, tenant.business.id, code)
    const locked = await groundOf(tx, request, code)
    if (locked.known || !isKnown(locked)) return 'again'
    return decideAndWrite(deps, tx, request, bodyHash, locked)
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
): Promise<PlaceOutcome | 'again'> => {
  const { tenant, draft, visitor } = request
  const shelf = await deps.catalogue.readVersion(tenant.business.id, draft.locationId, version)
  if (!shelf || shelf.version !== version) return 'again'
  const now = deps.clock.now()
  const decision: Decision<PricedOrder> = decideWithCoupons(draft, shelf, coupons, visitor, now)
  if (!decision.ok) return { kind: 'refused', refusals: decision.refusals, currency: shelf.location.currency }
  const guest = visitor.kind === 'nobody' ? newGuest(request.key) : null
  const customer: Visitor = guest ? { kind: 'guest', id: guest.id } : visitor
  const order = decision.value
  const row = orderRow(deps, request, shelf, order, coupons, customer, now)
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

const orderRow = (
  deps: Deps,
  { tenant, draft, language, channel }: PlaceOrder,
  { location }: Shelf,
  order: PricedOrder,
  coupons: readonly CouponJson[],
  customer: Visitor,
  now: Temporal.Instant,
): Omit<OrderRow, 'number'> => {
  const placedAt = instantText(now.epochMilliseconds)
  const table = draft.orderType === 'table' ? location.tables.find(({ id }) => id === draft.tableId) : undefined
  return {
    businessId: tenant.business.id,
    id: randomId(),
    locationId: location.id,
    orderType: draft.orderType,
    status: 'pending',
    guestId: customer.kind === 'guest' ? customer.id : null,
    userId: customer.kind === 'user' ? customer.id : null,
    contact: {
      firstName: draft.contact.firstName.trim(),
      lastName: draft.contact.lastName.trim(),
      email: draft.contact.email.trim(),
      telephone: draft.contact.telephone,
    },
    address: draft.address,
    deliveryAreaId: order.deliveryAreaId,
    tableId: table?.id ?? null,
    tableName: table?.name ?? null,
    comment: draft.comment,
    driverInstructions: draft.orderType === 'delivery' ? draft.driverInstructions : '',
    ageConfirmed: draft.ageConfirmed,
    language,
    channel,
    pickupType: draft.pickup.type,
    pickupAt: draft.pickup.type === 'later' ? draft.pickup.at : null,
    promisedAt: order.readyAt,
    readyAt: order.readyAt,
    currency: order.currency,
    ...order.totals,
    vat: order.vat,
    couponId: order.couponId,
    couponCode: coupons.find((coupon) => coupon.id === order.couponId)?.code ?? null,
    paymentType: null,
    paymentState: 'unpaid',
    stripeAccount: tenant.stripeAccount,
    refunded: 0,
    rejectReason: null,
    placedAt,
    receivedAt: null,
    acceptedAt: null,
    preparedAt: null,
    finishedAt: null,
    lapsesAt: instantText(now.add({ minutes: deps.config.unpaidOrderMinutes }).epochMilliseconds),
    withdrawnAt: null,
    updatedAt: placedAt,
  }
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
