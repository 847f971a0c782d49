import {
  areaRefusals,
  type Cart,
  compactPostcode,
  findChoiceProblems,
  type Item,
  type Location,
  localMomentAt,
  needsPosition,
  normalisePostcode,
  type OrderType,
  orderTypeState,
  type PickupChoice,
  type PostalAddress,
  type Refusal,
  servingRefusals,
  shortagesOf,
  unservedItems,
} from '@comanda/domain'
import type { BasketLine, ReadyBasket } from '../../../basket/use-basket.ts'
import { completeItem, type MenuCache } from '../../../menu-cache/menu-cache.ts'
import { asapOf, isFull, nextFree, type TimesOf } from '../times/free-times.ts'

/**
 * Returns what the server would refuse if the order were sent now: a stopped or paused location, an address outside the
 * delivery areas, a basket below the minimum, a full kitchen, a sold-out dish or option, too few portions, a dish not
 * served at that time, or a new required question. It uses what the page already knows, so that customers do not fill
 * in a form in vain; the server still decides. [5.57] [8.23]–[8.27]
 */
export function preflight(
  {
    answer,
    cart,
    lines,
    menuCache,
    minimum = null,
  }: Pick<ReadyBasket, 'answer' | 'cart' | 'lines' | 'menuCache'> & Partial<Pick<ReadyBasket, 'minimum'>>,
  pickup: PickupChoice,
  of: TimesOf,
  address: PostalAddress | null,
  /** Postcodes that the server has called outside of the location's areas, compact. */
  outside: ReadonlySet<string> = new Set(),
): readonly Refusal[] {
  const { orderType } = cart
  const can = orderTypeState(answer.location, orderType, of.now)
  const isShut = pickup.type === 'asap' ? !can.asap : !can.later
  const items = lines.flatMap(({ line, name, gone }) => (gone && name !== '' ? [{ id: line.itemId, name }] : []))
  const values = lines.flatMap(({ issue }) => (issue?.kind === 'choices' ? issue.lost : []))
  const short = shortagesOf(cart.lines, itemsOf(cart, menuCache))
  return [
    ...(isShut ? [shutBy(can.blockedBy, can.opensAt, orderType)] : []),
    ...(address === null ? [] : outsideOf(address, answer.location, { pickup, now: of.now, outside })),
    ...(minimum !== null && minimum.missing > 0
      ? [{ code: 'below_minimum', minimum: minimum.minimum, missing: minimum.missing } as const satisfies Refusal]
      : []),
    ...(items.length + values.length > 0
      ? [{ code: 'items_not_available', items, values, products: [] } as const satisfies Refusal]
      : []),
    ...(short.length > 0 ? [{ code: 'items_short', items: short } as const satisfies Refusal] : []),
    ...notServed(cart, menuCache, pickup, of),
    ...(isShut ? [] : fullAt(pickup, of)),
    ...lines.flatMap(asksAgain),
  ]
}

interface OutsideSetting {
  readonly pickup: PickupChoice
  readonly now: Temporal.Instant
  readonly outside: ReadonlySet<string>
}

/**
 * Returns why the location certainly does not deliver to an address. It is not certain while the postcode is typed, or
 * before the position is known that the areas need. [5.16]
 */
function outsideOf(
  address: PostalAddress,
  location: Location,
  { pickup, now, outside }: OutsideSetting,
): readonly Refusal[] {
  if (outside.has(compactPostcode(address.postcode))) return [{ code: 'out_of_area', postcode: address.postcode }]
  const postcode = normalisePostcode(address.postcode, address.country === 'ES' ? 'es' : 'uk')
  if (postcode === null || (address.position === null && needsPosition(location))) return []
  const at = pickup.type === 'later' && pickup.at !== null ? Date.parse(pickup.at) : now.epochMilliseconds
  const refusals = areaRefusals(location, { postcode, position: address.position }, at)
  return refusals.map((refusal) => ({ ...refusal, postcode: address.postcode }))
}

/** Returns what is not served on the chosen day or at the chosen hour; now, when no time is chosen. [8.25] */
function notServed(
  cart: Cart,
  { menu }: MenuCache,
  pickup: PickupChoice,
  { location, now }: TimesOf,
): readonly Refusal[] {
  if (pickup.type === 'later' && pickup.at === null) return []
  const at = pickup.type === 'later' ? Date.parse(pickup.at ?? '') : now.epochMilliseconds
  const moment = localMomentAt(at, location.timeZone)
  const itemIds = new Set(cart.lines.map(({ itemId }) => itemId))
  const items = menu.items.filter(({ id }) => itemIds.has(id))
  return servingRefusals(unservedItems(items, menu.categories, cart.orderType, moment))
}

/** The kitchen is full in the chosen slot, or as soon as possible when no other time is available. */
function fullAt(pickup: PickupChoice, of: TimesOf): readonly Refusal[] {
  if (pickup.type === 'asap') return asapOf(of).isFull ? [{ code: 'slot_full', at: null, next: null }] : []
  const { at } = pickup
  return at !== null && isFull(of.times, at) ? [{ code: 'slot_full', at, next: nextFree(of, at) }] : []
}

/** The dish asks a question that it did not ask when it was chosen. [8.26] */
function asksAgain({ line, item, issue }: BasketLine, index: number): readonly Refusal[] {
  if (item === null || issue?.kind !== 'choices' || issue.lost.length > 0) return []
  return [{ code: 'choices_invalid', line: index, problems: findChoiceProblems(item, line) }]
}

/** Returns the menu's dishes by id, with the details of those in the cart. The list has the newest stock. */
function itemsOf(cart: Cart, menuCache: MenuCache): ReadonlyMap<number, Item> {
  const inCart = new Set(cart.lines.map(({ itemId }) => itemId))
  return new Map(
    menuCache.menu.items.map((summary) => {
      const whole = inCart.has(summary.id) ? completeItem(menuCache, summary.id) : null
      return [summary.id, { options: [], sections: [], ...whole, ...summary }]
    }),
  )
}

function shutBy(
  blockedBy: ReturnType<typeof orderTypeState>['blockedBy'],
  opensAt: string | null,
  orderType: OrderType,
): Refusal {
  if (blockedBy === 'suspended') return { code: 'location_suspended' }
  if (blockedBy === 'unwatched') return { code: 'location_unwatched' }
  if (blockedBy === 'stopped') return { code: 'location_stopped' }
  if (blockedBy === 'not-offered') return { code: 'order_type_not_offered', orderType }
  if (blockedBy === 'off') return { code: 'order_type_off', orderType, until: opensAt }
  if (blockedBy === 'paused' && opensAt !== null) return { code: 'location_paused', until: opensAt }
  return { code: 'location_closed', orderType, opensAt }
}
