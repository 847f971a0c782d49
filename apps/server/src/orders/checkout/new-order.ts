import { hash } from 'node:crypto'
import type { OrderView } from '@comanda/contract/wire'
import {
  businessDay,
  instantText,
  isUsualRateKnown,
  itemsById,
  kitchenLine,
  type Location,
  linesOfTax,
  MINUTE,
  normaliseCouponCode,
  type PricedLine,
  type PricedOrder,
  taxAt,
  translatedNames,
  type VatLine,
} from '@comanda/domain'
import { type Actor, actorKey } from '../../http/api-env.ts'
import type { AllowanceUse } from '../../identity/allowance.ts'
import { keyHash, type NewGuest, newGuest } from '../../identity/guests.ts'
import { randomId } from '../../platform/random-id.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'
import { kitchenNames } from '../../restaurants/menus/menu-in.ts'
import type { Deps } from '../deps.ts'
import { type LineJson, lineToJson, type OrderRow, orderLocation, toOrderView } from '../record/order-rows.ts'
import type { NewOrder, PricingInputs } from './order-store.ts'
import type { Submission } from './submission.ts'

/**
 * An order that is decided on a menu in the customer's language and not written yet. `guest` is set for a new guest.
 */
export interface DecidedOrder {
  readonly toWrite: NewOrder
  readonly priced: PricedOrder
  readonly snapshot: MenuSnapshot
  readonly guest: NewGuest | null
}

/** The hash that an idempotency key is bound to: of the draft as the client sent it. */
export function bodyHash({ draft, supersedes }: Pick<Submission, 'draft' | 'supersedes'>): string {
  return hash('sha256', JSON.stringify([draft, supersedes]), 'base64url')
}

/**
 * All data to write for a decided order: its row, lines, key, guest and coupon claim. `draft` is the normalised draft.
 */
export function newOrder(
  deps: Deps,
  submission: Submission,
  draft: Submission['draft'],
  decided: {
    readonly priced: PricedOrder
    readonly snapshot: MenuSnapshot
    readonly inputs: PricingInputs
    readonly uses: readonly AllowanceUse[]
  },
  now: Temporal.Instant,
): DecidedOrder {
  const { priced, snapshot, inputs, uses } = decided
  const guest = submission.actor.kind === 'nobody' ? newGuest(submission.key) : null
  const customer: Actor = guest ? { kind: 'guest', id: guest.id } : submission.actor
  const coupon = inputs.coupons.find(({ id }) => id === priced.couponId)
  const toWrite: NewOrder = {
    row: {
      ...rowOf(deps, { ...submission, draft }, snapshot, priced, now),
      guestId: customer.kind === 'guest' ? customer.id : null,
      userId: customer.kind === 'user' ? customer.id : null,
      couponCode: coupon?.code ?? null,
    },
    day: businessDay(now, snapshot.location.timeZone),
    version: inputs.version,
    terms: inputs.terms,
    couponCode: normaliseCouponCode(draft.couponCode ?? ''),
    lines: linesToJson(submission, snapshot, priced.lines),
    guest,
    uses,
    key: { hash: keyHash(submission.key), bodyHash: bodyHash(submission), visitor: actorKey(customer) },
    claim: coupon
      ? {
          couponId: coupon.id,
          customer: actorKey(customer),
          amount: priced.totals.discount,
          counted: coupon.max_uses !== null,
        }
      : null,
  }
  return { toWrite, priced, snapshot, guest }
}

/** Lines that were priced in the customer's language: what the kitchen reads, and beside it what the customer read. */
function linesToJson(
  { language, tenant }: Submission,
  snapshot: MenuSnapshot,
  lines: readonly PricedLine[],
): readonly LineJson[] {
  if (language === tenant.business.language) return lines.map((line) => lineToJson(line, null))
  const names = kitchenNames(snapshot)
  return lines.map((line) => lineToJson(kitchenLine(line, names), translatedNames(line)))
}

/** A business that is not registered may not show VAT, and without the tax's rate there is none to show. */
function claimedTax(
  { business, tax, usualRate }: Submission['tenant'],
  { address }: Location,
  lines: readonly VatLine[],
): readonly VatLine[] {
  if (business.vatNumber === '' || !isUsualRateKnown(business.territory, address.postcode, usualRate)) return []
  return linesOfTax(lines, tax ?? taxAt(business.territory, address.postcode))
}

/** The order's first row: pending and unpaid; it expires if it stays unpaid. */
function rowOf(
  { config }: Pick<Deps, 'config'>,
  { tenant, draft, language, channel, playerId, takenBy }: Submission,
  { location }: MenuSnapshot,
  priced: PricedOrder,
  now: Temporal.Instant,
): Omit<OrderRow, 'number' | 'guestId' | 'userId' | 'couponCode'> {
  const placedAt = instantText(now.epochMilliseconds)
  const table = draft.orderType === 'table' ? location.tables.find(({ id }) => id === draft.tableId) : undefined
  return {
    businessId: tenant.business.id,
    id: randomId(),
    locationId: location.id,
    orderType: draft.orderType,
    status: 'pending',
    contact: {
      firstName: draft.contact.firstName.trim(),
      lastName: draft.contact.lastName.trim(),
      email: draft.contact.email.trim(),
      telephone: draft.contact.telephone,
    },
    address: draft.address,
    deliveryAreaId: priced.deliveryAreaId,
    tableId: table?.id ?? null,
    tableName: table?.name ?? null,
    comment: draft.comment,
    driverInstructions: draft.orderType === 'delivery' ? draft.driverInstructions : '',
    ageConfirmed: draft.ageConfirmed,
    language,
    channel,
    intake: draft.intake ?? null,
    takenBy: takenBy ?? null,
    playerId,
    pickupType: draft.pickup.type,
    pickupAt: draft.pickup.type === 'later' ? draft.pickup.at : null,
    promisedAt: priced.readyAt,
    readyAt: priced.readyAt,
    currency: priced.currency,
    ...priced.totals,
    vat: claimedTax(tenant, location, priced.vat),
    couponId: priced.couponId,
    paymentType: null,
    paymentState: 'unpaid',
    stripeAccount: tenant.stripeAccount,
    network: null,
    claimsAtPayment: false,
    refunded: 0,
    rejectReason: null,
    rejectCode: null,
    placedAt,
    receivedAt: null,
    acceptedAt: null,
    preparedAt: null,
    finishedAt: null,
    expiresAt: instantText(now.epochMilliseconds + config.unpaidOrderMinutes * MINUTE),
    remindedAt: null,
    calledAt: null,
    answerDueAt: null,
    lapsedAt: null,
    cancelledAt: null,
    updatedAt: placedAt,
    erasureRequestedAt: null,
    personErasedAt: null,
  }
}

/** The order as it holds what it needs: for some minutes, under its network. */
export function holding({ config }: Pick<Deps, 'config'>, order: DecidedOrder, network: string): DecidedOrder {
  const { row } = order.toWrite
  const until = Date.parse(row.placedAt) + Math.min(config.unpaidHoldMinutes, config.unpaidOrderMinutes) * MINUTE
  return { ...order, toWrite: { ...order.toWrite, row: { ...row, network, expiresAt: instantText(until) } } }
}

/** The order as it holds nothing until its payment. */
export function holdingNothing(order: DecidedOrder): DecidedOrder {
  return {
    ...order,
    toWrite: { ...order.toWrite, row: { ...order.toWrite.row, claimsAtPayment: true }, claim: null },
  }
}

/** The customer's view of the order after it was written with its number. */
export function viewOfNew(
  { toWrite: { row }, priced, snapshot: { location, menu } }: DecidedOrder,
  number: number,
  { tenant }: Pick<Submission, 'tenant'>,
): OrderView {
  const tableCapacity = location.tables.find((table) => table.id === row.tableId)?.capacity ?? null
  const known = itemsById(menu.items)
  return toOrderView(
    { ...row, number },
    priced.lines.map((line) => ({ ...line, description: known.get(line.itemId)?.description ?? '' })),
    [
      {
        kind: 'status',
        status: 'pending',
        actor: row.takenBy === null ? 'customer' : 'staff',
        reason: null,
        at: row.placedAt,
      },
    ],
    orderLocation(location, tenant.business.theme.mark),
    { tableCapacity, review: null, courier: null, change: null },
  )
}
