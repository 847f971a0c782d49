import type { OrderView, Reorder } from '@comanda/contract/wire'
import {
  choiceFromPricedLine,
  hasFailed,
  itemsById,
  linesByName,
  otherKitchens,
  type PastOrder,
  reorderAt,
  reorderPlace,
} from '@comanda/domain'
import type { Deps } from '../deps.ts'
import { readLocations } from '../locations/store.ts'
import type { MenuSnapshot } from '../menus/catalogue.ts'
import { countedPortions, readStock, withStock } from './reservations/stock.ts'

/**
 * Compares an order with the current menu of its own location, or of `locationId`, where dishes are found by name. Other
 * locations are compared only if its own lacks something or has rejected it. Null where the business has no such location. [5.58] [7.29]
 */
export const compareOrder = async (
  deps: Deps,
  businessId: number,
  order: OrderView,
  locationId: number,
): Promise<Reorder | null> => {
  const snapshot = await deps.catalogue.read(businessId, locationId)
  if (!snapshot) return null
  const now = deps.clock.now()
  const { location, menu } = snapshot
  const isElsewhere = locationId !== order.location.id
  const past: PastOrder = isElsewhere ? { ...order, lines: linesByName(order.lines, menu.items) } : order
  const current = await withExactStock(deps, businessId, snapshot, past)
  const place = reorderPlace(location, past, now)
  const compared = reorderAt(current, past, now)
  // A location that rejected the order may do so again.
  const isSure = place.obstacle === null && (order.status === null || !hasFailed(order.status))
  const isWhole = isSure && compared.lines.length === order.lines.length
  const served = isSure ? compared.lines.length : 0
  return {
    orderId: order.id,
    orderType: order.orderType,
    location,
    place,
    compared,
    itemOf: (itemId) => itemsById(current.menu.items).get(itemId),
    others:
      isWhole || isElsewhere
        ? []
        : otherKitchens(order, { location, served }, await kitchensBeside(deps, businessId, locationId), now),
  }
}

/** Cached menus show counts that are only as exact as customers see them. */
const withExactStock = async (
  { db }: Deps,
  businessId: number,
  snapshot: MenuSnapshot,
  { lines }: PastOrder,
): Promise<MenuSnapshot> => {
  const counted = countedPortions(lines.map(choiceFromPricedLine), snapshot)
  return withStock(snapshot, await readStock(db, businessId, [...counted.keys()]))
}

const kitchensBeside = async (deps: Deps, businessId: number, locationId: number): Promise<readonly MenuSnapshot[]> => {
  const all = await readLocations(deps.db, businessId)
  const beside = all.filter(({ location }) => location.id !== locationId)
  const read = await Promise.all(
    beside.map(({ location, version }) => deps.catalogue.readVersion(businessId, location.id, version)),
  )
  return read.filter((one) => one !== null)
}
