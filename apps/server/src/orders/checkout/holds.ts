import {
  type Capacity,
  type ClaimedSlot,
  choiceFromPricedLine,
  type HeldResource,
  instantText,
  mayHold,
  type Portions,
  type PricedOrder,
} from '@comanda/domain'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Actor, actorKey } from '../../http/api-env.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { couponClaims, coupons, locations, orders } from '../../platform/db/schema/index.ts'
import { Conflict } from '../../platform/db/tx.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../record/order-rows.ts'
import { readOrder, type StoredOrder } from '../record/read-order.ts'
import { countedPortions, lockStock, type Stock, takeStock } from '../record/reservations/stock.ts'
import type { CouponJson } from './coupons/offered-coupon.ts'
import { readOfferedCoupons } from './coupons/read-offered-coupons.ts'
import { lockCoupons } from './order-store.ts'

/*
 * An unpaid order holds its portions, slot and coupon use for some minutes, so that they are there when the customer
 * has typed a card. The unpaid orders of one network hold a share only; an order beyond it is placed without holding
 * anything and claims what it needs in the transaction that begins its payment.
 */

/**
 * What an order needs of limited resources. Coupon, dishes and location are locked, and the numbers leave out the order
 * that it supersedes.
 */
export interface Wanted {
  readonly businessId: number
  readonly locationId: number
  readonly slot: ClaimedSlot | null
  readonly capacity: Capacity | null
  readonly portions: Portions
  readonly stock: Stock
  /** The coupon that applies; null without one. */
  readonly coupon: CouponJson | null
}

/** Whether an order needs anything limited at all. */
export function needsLimited({ slot, portions, coupon }: Wanted): boolean {
  return slot !== null || portions.size > 0 || (coupon?.max_uses ?? null) !== null
}

/** The unpaid orders of a network; `without` is the one that is paid or superseded. */
const ofNetwork = (businessId: number, network: string, without: string | null) => sql`
  select id from orders
  where business_id = ${businessId} and network = ${network} and status = 'pending' and id is distinct from ${without}`

/**
 * Whether the network may hold what an order needs, next to what its other unpaid orders hold.
 * @param by.isPaying the payment of the order begins now
 */
export async function mayNetworkHold(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  wanted: Wanted,
  by: { readonly network: string; readonly without: string | null; readonly isPaying: boolean },
): Promise<boolean> {
  const own = ofNetwork(wanted.businessId, by.network, by.without)
  const resources = [
    ...(await slotHeld(tx, wanted, own)),
    ...(await portionsHeld(tx, wanted, own)),
    ...(await couponHeld(tx, wanted, own)),
  ]
  return mayHold(resources, config.unpaidHoldPercent, by.isPaying)
}

type Own = ReturnType<typeof ofNetwork>

async function slotHeld(tx: Tx, { businessId, locationId, slot, capacity }: Wanted, own: Own): Promise<HeldResource[]> {
  if (slot === null || capacity === null) return []
  const { rows } = await tx.execute<{ orders: number; minutes: number }>(sql`
    select count(*)::int as orders, coalesce(sum(minutes), 0)::int as minutes from slot_claims
    where business_id = ${businessId} and location_id = ${locationId} and slot = ${slot.at}::timestamptz
      and released_at is null and order_id in (${own})`)
  const held = rows[0] ?? { orders: 0, minutes: 0 }
  return capacity.by === 'orders'
    ? [{ total: capacity.most, held: held.orders, wanted: 1 }]
    : [{ total: capacity.most, held: held.minutes, wanted: slot.minutes }]
}

async function portionsHeld(tx: Tx, { businessId, portions, stock }: Wanted, own: Own): Promise<HeldResource[]> {
  if (portions.size === 0) return []
  const { rows } = await tx.execute<{ id: number; held: number }>(sql`
    select item_id as id, sum(quantity)::int as held from stock_claims
    where business_id = ${businessId} and released_at is null and order_id in (${own}) group by item_id`)
  const heldBy = new Map(rows.map(({ id, held }) => [id, held]))
  return [...portions].flatMap(([id, wanted]) => {
    const left = stock.get(id)?.left ?? null
    const held = heldBy.get(id) ?? 0
    return left === null ? [] : [{ total: left + held, held, wanted }]
  })
}

async function couponHeld(tx: Tx, { businessId, coupon }: Wanted, own: Own): Promise<HeldResource[]> {
  if (coupon === null || coupon.max_uses === null) return []
  const { rows } = await tx.execute<{ held: number }>(sql`
    select count(*)::int as held from coupon_claims
    where business_id = ${businessId} and coupon_id = ${coupon.id} and released_at is null and order_id in (${own})`)
  const held = rows[0]?.held ?? 0
  return [{ total: coupon.max_uses - coupon.uses + held, held, wanted: 1 }]
}

/**
 * Locks what an order claims at its payment: its coupon and dishes, after the order's row and before the location. Null
 * for an order that has claimed already.
 */
export async function lockUnclaimed(deps: Deps, tx: Tx, order: OrderRow | null): Promise<Stock | null> {
  if (!order?.claimsAtPayment || order.status !== 'pending') return null
  const { businessId, locationId } = order
  const stored = await readOrder(tx, businessId, order.id)
  const seen = await readSeen(deps, tx, businessId, locationId)
  if (order.couponId !== null) await lockCoupons(tx, businessId, order.couponCode ?? '', order.couponId)
  if (!stored || !seen) return new Map()
  return lockStock(tx, businessId, [...countedPortions(choicesOf(stored), seen).keys()])
}

/**
 * The location with its menu before it is locked, on the transaction's own connection: payments that wait for one
 * another may hold all others.
 */
async function readSeen(
  { catalogue }: Pick<Deps, 'catalogue'>,
  tx: Tx,
  businessId: number,
  locationId: number,
): Promise<MenuSnapshot | null> {
  const [current] = await tx
    .select({ version: locations.version })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
  return current ? catalogue.readWithin(tx, businessId, locationId, current.version) : null
}

const choicesOf = ({ view }: StoredOrder) => view.lines.map(choiceFromPricedLine)

/** What an order claims at its payment. */
interface Claim {
  readonly row: OrderRow
  readonly wanted: Wanted
}

/**
 * Reads what an order claims at its payment, after it was rechecked. @throws Conflict when one of its dishes is not
 * locked
 */
export async function prepareClaim(
  tx: Tx,
  of: {
    readonly stored: StoredOrder
    readonly snapshot: MenuSnapshot
    readonly priced: PricedOrder
    readonly stock: Stock
  },
): Promise<Claim> {
  const { stored, snapshot, priced, stock } = of
  const { businessId, locationId, couponId, couponCode } = stored.row
  const portions = countedPortions(choicesOf(stored), snapshot)
  if ([...portions.keys()].some((id) => !stock.has(id)))
    throw new Conflict('A dish became counted after the dishes were locked')
  const offered =
    couponId === null ? [] : await readOfferedCoupons(tx, { businessId, couponCode: couponCode ?? '', customer: '' })
  const coupon = offered.find(({ id }) => id === couponId) ?? null
  const { slot } = priced
  return {
    row: stored.row,
    wanted: { businessId, locationId, slot, capacity: snapshot.capacity, portions, stock, coupon },
  }
}

/** Claims portions and coupon of an order whose payment has begun; its slot was claimed when it was rechecked. */
export async function claimNow(tx: Tx, { row, wanted }: Claim, now: Temporal.Instant): Promise<void> {
  const { businessId, id: orderId, locationId, couponId, discount: amount } = row
  const claimedAt = instantText(now.epochMilliseconds)
  await tx
    .update(orders)
    .set({ claimsAtPayment: false })
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  await takeStock(tx, { businessId, locationId, orderId, now: claimedAt }, wanted.portions)
  if (couponId === null) return
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.businessId, businessId), eq(coupons.id, couponId), isNotNull(coupons.maxUses)))
  await tx
    .insert(couponClaims)
    .values({ businessId, couponId, orderId, customer: actorKey(ownerOf(row)), amount, claimedAt })
}

const ownerOf = ({ userId, guestId }: OrderRow): Actor =>
  userId === null ? { kind: 'guest', id: guestId ?? '' } : { kind: 'user', id: userId }
