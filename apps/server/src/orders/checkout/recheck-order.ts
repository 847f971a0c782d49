import {
  type CapacityState,
  choiceFromPricedLine,
  type Decision,
  instantText,
  type OrderDraft,
  type PricedOrder,
} from '@comanda/domain'
import { type Actor, actorKey } from '../../http/api-env.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'
import type { Deps } from '../deps.ts'
import type { StoredOrder } from '../record/read-order.ts'
import { capacityOf, claimSlot, NO_USAGE, readHeldSlot, readSlotUsage } from '../record/reservations/slots.ts'
import { countedPortions, readStock, withStock } from '../record/reservations/stock.ts'
import { type CouponJson, decideWithCoupons } from './coupons/offered-coupon.ts'
import { readOfferedCoupons } from './coupons/read-offered-coupons.ts'

/**
 * The draft of an order, with the order's prices as the expected prices. It omits a guest's coupon that was applied
 * automatically: the price counts as changed when that coupon no longer applies. [4.54]
 */
function draftOf(
  { row, view }: Pick<StoredOrder, 'row' | 'view'>,
  actor: Actor,
  own: readonly CouponJson[],
): OrderDraft {
  const wasNamed = actor.kind === 'user' || own.some((coupon) => !coupon.auto_applied)
  return {
    locationId: row.locationId,
    orderType: row.orderType,
    lines: view.lines.map(choiceFromPricedLine),
    contact: row.contact,
    pickup: view.pickup,
    address: row.address,
    tableId: row.tableId,
    comment: row.comment,
    driverInstructions: row.driverInstructions,
    couponCode: wasNamed ? row.couponCode : null,
    tip: row.tip,
    ageConfirmed: row.ageConfirmed,
    intake: row.intake ?? undefined,
    claimed: { lines: view.lines.map((line) => line.linePrice), totals: view.totals },
  }
}

/** The order's coupon, with its uses counted without this order's claim, if it has claimed already. */
async function readOwnCoupon(
  db: Executor,
  { row }: Pick<StoredOrder, 'row'>,
  customer: string,
): Promise<readonly CouponJson[]> {
  if (row.couponId === null) return []
  const { businessId, couponCode } = row
  const own = row.claimsAtPayment ? 0 : 1
  const offered = await readOfferedCoupons(db, { businessId, couponCode: couponCode ?? '', customer })
  return offered
    .filter((coupon) => coupon.id === row.couponId)
    .map((coupon) => ({ ...coupon, uses: coupon.uses - own, used_by_customer: coupon.used_by_customer - own }))
}

/**
 * Repeats every check before the payment with the current location, menu, stock, coupon and capacity. A chosen time
 * stays valid until it has passed, even if a new order could no longer choose it; so does the order's slot. An order
 * that was placed before the kitchen had a capacity, or that claims at its payment, takes a slot now: `db` must then be
 * a transaction that has locked the order and the location. [5.57] [4.53]
 */
export async function recheckOrder(
  { clock }: Pick<Deps, 'clock'>,
  db: Executor,
  stored: Pick<StoredOrder, 'row' | 'view'>,
  snapshot: MenuSnapshot,
  actor: Actor,
): Promise<Decision<PricedOrder>> {
  const { businessId, id: orderId, locationId, placedAt } = stored.row
  const coupons = await readOwnCoupon(db, stored, actorKey(actor))
  const draft = draftOf(stored, actor, coupons)
  const now = clock.now()
  const counted = [...countedPortions(draft.lines, snapshot).keys()]
  const current = withStock(snapshot, await readStock(db, businessId, counted, orderId))
  const decide = (capacity: CapacityState | null): Decision<PricedOrder> => {
    const decision = decideWithCoupons(draft, current, coupons, actor, now, capacity)
    const isLate = !decision.ok && decision.refusals.every((refusal) => refusal.code === 'time_not_available')
    if (!isLate || draft.pickup.type !== 'later' || Date.parse(draft.pickup.at) <= now.epochMilliseconds)
      return decision
    return decideWithCoupons(draft, current, coupons, actor, Temporal.Instant.from(placedAt), capacity)
  }
  if (snapshot.capacity === null) return decide(null)
  const held = await readHeldSlot(db, businessId, orderId)
  if (held !== null) return decide(capacityOf(snapshot, NO_USAGE, held))
  const decision = decide(capacityOf(snapshot, await readSlotUsage(db, { businessId, locationId }, now, orderId)))
  if (decision.ok) {
    const claimedAt = instantText(now.epochMilliseconds)
    await claimSlot(db, { businessId, locationId, orderId, now: claimedAt }, decision.value.slot)
  }
  return decision
}
