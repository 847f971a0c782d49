import {
  availabilityOf,
  type Cart,
  findChoiceProblems,
  type Item,
  localMomentAt,
  type OrderType,
  orderTypeState,
  type PickupChoice,
  type Refusal,
  shortOf,
} from '@comanda/domain'
import { completeItem, type Shop } from '../../stored/shop.ts'
import type { BasketLine, ReadyBasket } from '../cart/use-basket.ts'
import { asapOf, isFull, nextFree, type TimesOf } from './free-times.ts'

/**
 * What would be refused if the order were sent now: the place has stopped or paused, the kitchen is full at that time, a dish or
 * something chosen with it has just sold out, there are fewer than wanted, it is not served then, or it asks something else. Known
 * from what the page hears, so that nobody fills in a form for nothing; the server decides all the same. [5.57] [8.23]–[8.26]
 */
export function foresee(
  { answer, cart, lines, shop }: Pick<ReadyBasket, 'answer' | 'cart' | 'lines' | 'shop'>,
  pickup: PickupChoice,
  of: TimesOf,
): readonly Refusal[] {
  const { orderType } = cart
  const can = orderTypeState(answer.location, orderType, of.now)
  const isShut = pickup.type === 'asap' ? !can.asap : !can.later
  const items = lines.flatMap(({ line, name, gone }) => (gone && name !== '' ? [{ id: line.itemId, name }] : []))
  const values = lines.flatMap(({ trouble }) => (trouble?.kind === 'choices' ? trouble.lost : []))
  const short = shortOf(cart.lines, wantedOf(cart, shop))
  return [
    ...(isShut ? [shutBy(can.blockedBy, can.opensAt, orderType)] : []),
    ...(items.length + values.length > 0
      ? [{ code: 'items_not_available', items, values, products: [] } as const satisfies Refusal]
      : []),
    ...(short.length > 0 ? [{ code: 'items_short', items: short } as const satisfies Refusal] : []),
    ...notServed(cart, shop, pickup, of),
    ...(isShut ? [] : fullAt(pickup, of)),
    ...lines.flatMap(asksAgain),
  ]
}

/** What is not served on that day, or at that hour: at the chosen time, else now. [8.25] */
function notServed(cart: Cart, { menu }: Shop, pickup: PickupChoice, { location, now }: TimesOf): readonly Refusal[] {
  if (pickup.type === 'later' && pickup.at === null) return []
  const at = pickup.type === 'later' ? Date.parse(pickup.at ?? '') : now.epochMilliseconds
  const moment = localMomentAt(at, location.timeZone)
  const wanted = new Set(cart.lines.map(({ itemId }) => itemId))
  const notToday: Extract<Refusal, { code: 'items_not_today' }>['items'][number][] = []
  const notNow: Extract<Refusal, { code: 'items_not_now' }>['items'][number][] = []
  for (const item of menu.items.filter(({ id }) => wanted.has(id))) {
    const { id, name } = item
    const served = availabilityOf(item, menu.categories, cart.orderType, moment)
    if (served.available) continue
    if (served.reason === 'not-today') notToday.push({ id, name, nextDate: served.nextDate })
    if (served.reason === 'not-now') notNow.push({ id, name, from: served.from })
  }
  return [
    ...(notToday.length > 0 ? [{ code: 'items_not_today', items: notToday } as const] : []),
    ...(notNow.length > 0 ? [{ code: 'items_not_now', items: notNow } as const] : []),
  ]
}

/** The kitchen has no room: at the chosen quarter of an hour, or at once where no other time can be had. */
function fullAt(pickup: PickupChoice, of: TimesOf): readonly Refusal[] {
  if (pickup.type === 'asap') return asapOf(of).isFull ? [{ code: 'slot_full', at: null, next: null }] : []
  const { at } = pickup
  return at !== null && isFull(of.times, at) ? [{ code: 'slot_full', at, next: nextFree(of, at) }] : []
}

/** A dish that asks something else than it did when it was chosen. [8.26] */
function asksAgain({ line, item, trouble }: BasketLine, index: number): readonly Refusal[] {
  if (item === null || trouble?.kind !== 'choices' || trouble.lost.length > 0) return []
  return [{ code: 'choices_invalid', line: index, problems: findChoiceProblems(item, line) }]
}

/** The menu's dishes by their ids, with what is known of those in the cart: the list hears first how many are left. */
function wantedOf(cart: Cart, shop: Shop): ReadonlyMap<number, Item> {
  const inCart = new Set(cart.lines.map(({ itemId }) => itemId))
  return new Map(
    shop.menu.items.map((summary) => {
      const whole = inCart.has(summary.id) ? completeItem(shop, summary.id) : null
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
  if (blockedBy === 'stopped') return { code: 'location_stopped' }
  if (blockedBy === 'not-offered') return { code: 'order_type_not_offered', orderType }
  if (blockedBy === 'paused' && opensAt !== null) return { code: 'location_paused', until: opensAt }
  return { code: 'location_closed', orderType, opensAt }
}
