import {
  type Cart,
  type Item,
  type OrderType,
  orderTypeState,
  type PickupChoice,
  type Refusal,
  shortOf,
} from '@comanda/domain'
import { completeItem, type Shop } from '../../stored/shop.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'

/**
 * What would be refused if the order were sent now: the place has stopped or paused, a dish or something chosen with it has just sold
 * out, or there are fewer than wanted. Known from what the page hears, so that nobody fills in a form for nothing; the server decides
 * all the same. [8.23] [8.24]
 */
export function foresee(
  { answer, cart, lines, shop }: Pick<ReadyBasket, 'answer' | 'cart' | 'lines' | 'shop'>,
  pickup: PickupChoice,
  now: Temporal.Instant,
): readonly Refusal[] {
  const { orderType } = cart
  const can = orderTypeState(answer.location, orderType, now)
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
  ]
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
