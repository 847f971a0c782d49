import type { Availability } from '@comanda/contract/wire'
import { type Choice, findMissing, itemsById, localMoment, type OrderType, unservedItems } from '@comanda/domain'
import type { MenuSnapshot } from '../menus/catalogue.ts'

/** The lines of a cart that cannot be ordered for an order type at a moment, grouped by reason. [7.38] */
export function findUnavailable(
  lines: readonly Choice[],
  { location, menu }: MenuSnapshot,
  orderType: OrderType,
  at: Temporal.Instant,
): Availability {
  const known = itemsById(menu.items)
  const items = [...new Set(lines.map(({ itemId }) => itemId))].flatMap((itemId) => known.get(itemId) ?? [])
  return {
    ...findMissing({ lines }, menu),
    ...unservedItems(items, menu.categories, orderType, localMoment(at, location.timeZone)),
  }
}
