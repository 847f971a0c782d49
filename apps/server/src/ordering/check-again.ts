import { choiceFromPricedLine, type Decision, type OrderDraft, type PricedOrder } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import { type Visitor, visitorName } from '../api/env.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { decideWithCoupons } from './offered-coupon.ts'
import { readGround } from './place-store.ts'
import type { StoredOrder } from './read-order.ts'
import { countedPortions, readStock, withStock } from './stock.ts'

/**
 * The draft that an order came from; what it was priced at is now the claim. A guest's coupon had applied by itself: where it does so no longer,
 * it is the price that has changed. [4.54]
 */
const draftOf = ({ row, view }: StoredOrder, visitor: Visitor): OrderDraft => ({
  locationId: row.locationId,
  orderType: row.orderType,
  lines: view.lines.map(choiceFromPricedLine),
  contact: row.contact,
  pickup: view.pickup,
  address: row.address,
  tableId: row.tableId,
  comment: row.comment,
  driverInstructions: row.driverInstructions,
  couponCode: visitor.kind === 'user' ? row.couponCode : null,
  tip: row.tip,
  ageConfirmed: row.ageConfirmed,
  claimed: { lines: view.lines.map((line) => line.linePrice), totals: view.totals },
})

/** The order's own coupon, as if this order had not claimed it. */
const ownCoupon = async (deps: Deps, { row }: StoredOrder, customer: string) => {
  if (row.couponId === null) return []
  const ground = await readGround(deps.db, {
    businessId: row.businessId,
    locationId: row.locationId,
    keyHash: '',
    couponCode: row.couponCode ?? '',
    customer,
  })
  return ground.coupons
    .filter((coupon) => coupon.id === row.couponId)
    .map((coupon) => ({ ...coupon, uses: coupon.uses - 1, used_by_customer: coupon.used_by_customer - 1 }))
}

/**
 * Every check once more before the payment, against the location, menu, stock and coupon of this moment. A chosen time stands as long as it
 * has not come, even if it could not be chosen anew a minute later. [5.57] [4.53]
 */
export const checkAgain = async (
  deps: Deps,
  stored: StoredOrder,
  kept: Shelf,
  visitor: Visitor,
): Promise<Decision<PricedOrder>> => {
  const draft = draftOf(stored, visitor)
  const coupons = await ownCoupon(deps, stored, visitorName(visitor))
  const now = deps.clock.now()
  const counted = [...countedPortions(draft.lines, kept).keys()]
  const shelf = withStock(kept, await readStock(deps.db, stored.row.businessId, counted, stored.row.id))
  const decision = decideWithCoupons(draft, shelf, coupons, visitor, now)
  const isLate = !decision.ok && decision.refusals.every((refusal) => refusal.code === 'time_not_available')
  if (!isLate || draft.pickup.type !== 'later' || Date.parse(draft.pickup.at) <= now.epochMilliseconds) return decision
  return decideWithCoupons(draft, shelf, coupons, visitor, Temporal.Instant.from(stored.row.placedAt))
}
