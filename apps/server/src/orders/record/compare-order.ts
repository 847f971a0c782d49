import type { Reorder } from '@comanda/contract/wire'
import {
  type Business,
  choiceFromPricedLine,
  hasFailed,
  itemsById,
  type Language,
  linesByName,
  otherKitchens,
  type PastOrder,
  type PricedLine,
  reorderAt,
  reorderPlace,
  shownName,
} from '@comanda/domain'
import { readLocations } from '../../restaurants/locations/store.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'
import type { Deps } from '../deps.ts'
import { readKitchenLines, type StoredOrder } from './read-order.ts'
import { countedPortions, readStock, withStock } from './reservations/stock.ts'

interface ToCompare {
  readonly business: Pick<Business, 'id' | 'language'>
  /** The language that dishes of the menu are named in. */
  readonly language: Language
  readonly stored: StoredOrder
  readonly locationId: number
}

/**
 * Compares an order with the current menu of its own location, or of `locationId`, where dishes are found by name.
 * Other locations are compared only if its own lacks something or has rejected it. Null where the business has no such
 * location. [5.58] [7.29]
 */
export async function compareOrder(
  deps: Deps,
  { business, language, stored, locationId }: ToCompare,
): Promise<Reorder | null> {
  const businessId = business.id
  const order = stored.view
  const found = await deps.catalogue.read(businessId, locationId)
  if (!found) return null
  const snapshot = await deps.catalogue.inLanguage(found, language, business)
  const now = deps.clock.now()
  const { location, kitchenMenu } = snapshot
  const isElsewhere = locationId !== order.location.id
  const past: PastOrder = isElsewhere
    ? {
        ...order,
        lines: withNames(linesByName(await inKitchen(deps, business, stored), kitchenMenu.items), order.lines),
      }
    : order
  const current = await withExactStock(deps, businessId, snapshot, past)
  const place = reorderPlace(location, past, now)
  const compared = reorderAt(current, past, now)
  // A location that rejected the order may do so again.
  const isSure = place.obstacle === null && (order.status === null || !hasFailed(order.status))
  const isWhole = isSure && compared.lines.length === order.lines.length
  const served = isSure ? compared.lines.length : 0
  const findOthers = async () => {
    const named = { ...order, lines: await inKitchen(deps, business, stored) }
    return otherKitchens(named, { location, served }, await kitchensBeside(deps, businessId, locationId), now)
  }
  return {
    orderId: order.id,
    orderType: order.orderType,
    location,
    place,
    compared,
    itemOf: (itemId) => itemsById(current.menu.items).get(itemId),
    others: isWhole || isElsewhere ? [] : await findOthers(),
  }
}

/** Menus are compared by name in the language that all of them are written in. */
const inKitchen = async (
  { db }: Deps,
  { id, language }: ToCompare['business'],
  { row, view }: StoredOrder,
): Promise<readonly PricedLine[]> => (row.language === language ? view.lines : readKitchenLines(db, id, row.id))

/** The lines with the names that the customer read. */
const withNames = (lines: readonly PricedLine[], shown: readonly PricedLine[]): readonly PricedLine[] =>
  lines.map((line, index) => ({ ...line, ...shownName(shown[index] ?? line) }))

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
