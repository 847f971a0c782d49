import { type Cache, createCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { StoredOrder } from '../record/read-order.ts'
import type { PricingInputs } from './order-store.ts'

/*
 * Caches inputs of the fast path to save a round trip. The statement that writes checks every cached value, so an
 * outdated one (the menu has changed, another server has changed the order) writes nothing. A missing entry costs only
 * time.
 */

/** An order as it was placed here: its events were not read. */
type PlacedOrder = Omit<StoredOrder, 'version'>

interface OrderCache {
  readonly inputs: Cache<PricingInputs>
  readonly orders: Cache<PlacedOrder>
}

const MOST_INPUTS = 1_000
const MOST_ORDERS = 500

/** One cache per database, so that servers in one process do not share it. */
const caches = new WeakMap<Db, OrderCache>()

function cacheOf(db: Db): OrderCache {
  const known = caches.get(db)
  if (known) return known
  const cache: OrderCache = { inputs: createCache({ most: MOST_INPUTS }), orders: createCache({ most: MOST_ORDERS }) }
  caches.set(db, cache)
  return cache
}

const keyOf = (businessId: number, id: number | string): string => `${businessId}:${id}`

/** The inputs of a location's last order without a coupon code. */
export function cachedInputs(db: Db, businessId: number, locationId: number): PricingInputs | null {
  return cacheOf(db).inputs.get(keyOf(businessId, locationId)) ?? null
}

export function cacheInputs(db: Db, businessId: number, locationId: number, inputs: PricingInputs): void {
  cacheOf(db).inputs.set(keyOf(businessId, locationId), inputs)
}

export function dropInputs(db: Db, businessId: number, locationId: number): void {
  cacheOf(db).inputs.delete(keyOf(businessId, locationId))
}

export function cachePlaced(db: Db, order: PlacedOrder): void {
  cacheOf(db).orders.set(keyOf(order.row.businessId, order.row.id), order)
}

/** Takes an order that this process has just placed out of the cache, because its payment follows. */
export function takePlaced(db: Db, businessId: number, orderId: string): PlacedOrder | null {
  const { orders } = cacheOf(db)
  const order = orders.get(keyOf(businessId, orderId)) ?? null
  orders.delete(keyOf(businessId, orderId))
  return order
}
