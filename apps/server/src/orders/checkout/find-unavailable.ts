import type { Availability } from '@comanda/contract/wire'
import {
  type Choice,
  findMissing,
  type Item,
  itemsById,
  localMoment,
  ORDER_TYPES,
  type OrderType,
  type UnservedItems,
  unservedItems,
} from '@comanda/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { items as itemRows } from '../../platform/db/schema/index.ts'
import type { MenuSnapshot } from '../../restaurants/menus/catalogue.ts'

/**
 * The lines of a cart that cannot be ordered for an order type at a moment, grouped by reason. Without an order type a
 * dish counts as available where any order type has it. [7.38]
 */
export function findUnavailable(
  lines: readonly Choice[],
  { location, menu }: MenuSnapshot,
  orderType: OrderType | null,
  at: Temporal.Instant,
): Availability {
  const known = itemsById(menu.items)
  const moment = localMoment(at, location.timeZone)
  const types = orderType === null ? ORDER_TYPES : [orderType]
  const unservedFor = (item: Item): UnservedItems => {
    const found = types.map((type) => unservedItems([item], menu.categories, type, moment))
    return found.find(({ notForOrderType }) => notForOrderType.length === 0) ?? (found[0] as UnservedItems)
  }
  const unserved = [...new Set(lines.map(({ itemId }) => itemId))]
    .flatMap((itemId) => known.get(itemId) ?? [])
    .map(unservedFor)
  return {
    ...findMissing({ lines }, menu),
    notForOrderType: unserved.flatMap(({ notForOrderType }) => notForOrderType),
    notToday: unserved.flatMap(({ notToday }) => notToday),
    notNow: unserved.flatMap(({ notNow }) => notNow),
  }
}

/** The location that all known dishes of a cart belong to; null where there is none or more than one. [7.38] */
export async function locationOfCart(
  db: Executor,
  businessId: number,
  lines: readonly Choice[],
): Promise<number | null> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))]
  const found = await db
    .selectDistinct({ id: itemRows.locationId })
    .from(itemRows)
    .where(and(eq(itemRows.businessId, businessId), inArray(itemRows.id, ids)))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}
