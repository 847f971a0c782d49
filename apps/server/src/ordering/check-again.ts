import {
  choiceFromPricedLine,
  type Decision,
  instantText,
  type Kitchen,
  type OrderDraft,
  type PricedOrder,
} from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { type Visitor, visitorName } from '../api/env.ts'
import { inTransaction } from '../db/tx.ts'
import type { Shelf } from '../menus/catalogue.ts'
import { decideWithCoupons } from './offered-coupon.ts'
import { readGround } from './place-store.ts'
import type { StoredOrder } from './read-order.ts'
import { claimSlot, kitchenOf, lockKitchen, NO_LOADS, readHeldSlot, readLoads } from './slots.ts'
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
 * Every check once more before the payment, against the location, menu, stock, coupon and kitchen of this moment. A chosen time stands as
 * long as it has not come, even if it could not be chosen anew a minute later, and so does the quarter of the kitchen that the order
 * holds. [5.57] [4.53]
 */
export const checkAgain = async (
  deps: Deps,
  stored: StoredOrder,
  kept: Shelf,
  visitor: Visitor,
): Promise<Decision<PricedOrder>> => {
  const { businessId, id, placedAt } = stored.row
  const draft = draftOf(stored, visitor)
  const coupons = await ownCoupon(deps, stored, visitorName(visitor))
  const now = deps.clock.now()
  const counted = [...countedPortions(draft.lines, kept).keys()]
  const shelf = withStock(kept, await readStock(deps.db, businessId, counted, id))
  const judge = (kitchen: Kitchen | null): Decision<PricedOrder> => {
    const decision = decideWithCoupons(draft, shelf, coupons, visitor, now, kitchen)
    const isLate = !decision.ok && decision.refusals.every((refusal) => refusal.code === 'time_not_available')
    if (!isLate || draft.pickup.type !== 'later' || Date.parse(draft.pickup.at) <= now.epochMilliseconds)
      return decision
    return decideWithCoupons(draft, shelf, coupons, visitor, Temporal.Instant.from(placedAt), kitchen)
  }
  if (shelf.capacity === null) return judge(null)
  const held = await readHeldSlot(deps.db, businessId, id)
  return held === null ? judgeAndClaim(deps, stored, shelf, judge) : judge(kitchenOf(shelf, NO_LOADS, held))
}

/**
 * For an order that was placed before its kitchen had a capacity: it takes a quarter now, and holds it until it is paid or lapses. Locks are
 * taken as in placing, the order's own row first; one that is gone meanwhile takes none.
 */
const judgeAndClaim = (
  deps: Deps,
  { row: { businessId, id: orderId, locationId } }: StoredOrder,
  shelf: Shelf,
  judge: (kitchen: Kitchen | null) => Decision<PricedOrder>,
): Promise<Decision<PricedOrder>> =>
  inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from orders where business_id = ${businessId} and id = ${orderId} and status = 'pending' and withdrawn_at is null
      for update`)
    await lockKitchen(tx, { businessId, locationId })
    const now = deps.clock.now()
    const held = await readHeldSlot(tx, businessId, orderId)
    const decision = judge(kitchenOf(shelf, await readLoads(tx, { businessId, locationId }, now, orderId), held))
    if (decision.ok && rows.length > 0)
      await claimSlot(
        tx,
        { businessId, locationId, orderId, now: instantText(now.epochMilliseconds) },
        decision.value.slot,
      )
    return decision
  })
