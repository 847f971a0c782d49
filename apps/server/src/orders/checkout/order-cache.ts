import { createCache } from '../../platform/cache.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import type { StoredOrder } from '../record/read-order.ts'
import type { PricingInputs } from './order-store.ts'

/*
 * Caches inputs of the fast path to save a round trip. The statement that writes checks every cached value, so an
 * outdated one (the menu has changed, another server has changed the order) writes nothing. A missing entry costs only
 * time.
 */

/** An order as it was placed here: its events were not read. */
type PlacedOrder = Omit<StoredOrder, 'version'>

export interface OrderCache {
  /** The inputs of a location's last order without a coupon code. */
  readonly inputsOf: (location: LocationRef) => PricingInputs | null
  readonly keepInputs: (location: LocationRef, inputs: PricingInputs) => void
  readonly dropInputs: (location: LocationRef) => void
  readonly keepPlaced: (order: PlacedOrder) => void
  /** Takes an order that this process has just placed out of the cache, because its payment follows. */
  readonly takePlaced: (businessId: number, orderId: string) => PlacedOrder | null
}

const MOST_INPUTS = 1_000
const MOST_ORDERS = 500

const keyOf = (businessId: number, id: number | string): string => `${businessId}:${id}`

export function createOrderCache(): OrderCache {
  const inputs = createCache<PricingInputs>({ most: MOST_INPUTS })
  const orders = createCache<PlacedOrder>({ most: MOST_ORDERS })
  return {
    inputsOf: ({ businessId, locationId }) => inputs.get(keyOf(businessId, locationId)) ?? null,
    keepInputs: ({ businessId, locationId }, value) => inputs.set(keyOf(businessId, locationId), value),
    dropInputs: ({ businessId, locationId }) => inputs.delete(keyOf(businessId, locationId)),
    keepPlaced: (order) => orders.set(keyOf(order.row.businessId, order.row.id), order),
    takePlaced: (businessId, orderId) => {
      const order = orders.get(keyOf(businessId, orderId)) ?? null
      orders.delete(keyOf(businessId, orderId))
      return order
    },
  }
}
