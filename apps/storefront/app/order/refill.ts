import {
  addLine,
  type Cart,
  canAddChoice,
  chooseLater,
  emptyCart,
  foldText,
  type Item,
  type ItemSummary,
  type Language,
  type Location,
  linesByName,
  localMoment,
  type Menu,
  type Refill,
  refillFrom,
} from '@comanda/domain'
import type { ApiClient } from '../api/client.ts'
import { readMenu } from '../api/menus.ts'
import type { OrderView } from '../api/shapes.ts'
import { fetchItem } from '../item/fetch-item.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { useDraft } from '../stored/draft.ts'
import { randomKey } from '../stored/random-key.ts'

interface Setting {
  readonly client: ApiClient
  readonly language: Language
  readonly now: Temporal.Instant
}

/** Returns what of an order a location can make now; null when its menu could not be read. [5.58] [8.38] */
export async function readRefill(order: OrderView, location: Location, setting: Setting): Promise<Refill | null> {
  const answer = await readMenu(setting.client, location.id)
  if (!answer.ok) return null
  const isElsewhere = location.id !== order.location.id
  const wanted = answer.value.items.filter((item) =>
    order.lines.some((line) => (isElsewhere ? foldText(line.name) === foldText(item.name) : line.itemId === item.id)),
  )
  const items = await readItems(answer.value, wanted, location.id, setting)
  if (items === null) return null
  const lines = isElsewhere ? linesByName(order.lines, items) : order.lines
  const moment = localMoment(setting.now, location.timeZone)
  return refillFrom(lines, { items, categories: answer.value.categories }, order.orderType, moment)
}

/** The menu's items, the wanted ones with their options; null when one could not be read. */
async function readItems(
  menu: Menu<ItemSummary>,
  wanted: readonly ItemSummary[],
  locationId: number,
  { client, language }: Setting,
): Promise<Item[] | null> {
  const read = await Promise.all(
    wanted
      .filter(({ hasOptions, isMealDeal }) => hasOptions || isMealDeal)
      .map(({ id }) => fetchItem(language, locationId, id, client)),
  )
  if (read.includes('failed')) return null
  const complete = new Map(read.flatMap((item) => (typeof item === 'string' ? [] : [[item.id, item] as const])))
  return menu.items.map((item) => complete.get(item.id) ?? { ...item, options: [], sections: [] })
}

/** Whether a customer has to be told something before the basket is filled. */
export const isRefillWhole = ({ lines, soldOut, unserved, unfinished, without, repriced }: Refill): boolean =>
  lines.length > 0 && [soldOut, unserved, unfinished, without, repriced].every((list) => list.length === 0)

/**
 * Fills the basket for a location with what it can make, with the order's place, note and coupon; `isLater` chooses the
 * first later day. What was in the basket goes.
 */
export function refillBasket(
  order: OrderView,
  refill: Refill,
  location: Location,
  { isLater, now }: { readonly isLater: boolean; readonly now: Temporal.Instant },
): void {
  const { orderType, address, table, comment } = order
  const isHere = location.id === order.location.id
  const cart = refill.lines.reduce<Cart>(
    (filled, choice) => (canAddChoice(filled, choice) ? addLine(filled, choice, randomKey(12)) : filled),
    emptyCart(location.id, orderType),
  )
  useCart.getState().clear()
  useCart.getState().replace(cart)
  useBrowsingContext.getState().set({
    locationId: location.id,
    locationSlug: location.slug,
    orderType,
    tableId: isHere ? (table?.id ?? null) : null,
    ...(orderType === 'delivery' && address !== null && { postcode: address.postcode, position: address.position }),
  })
  useDraft.getState().set({
    comment,
    couponCode: isHere ? order.couponCode : null,
    ...(isLater && { pickup: chooseLater(location, orderType, now) }),
  })
}
