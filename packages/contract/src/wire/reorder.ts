import type {
  Item,
  Language,
  Location,
  Named,
  OrderType,
  OtherKitchen,
  ReorderComparison,
  ReorderLine,
  ReorderObstacle,
  ReorderPlace,
  UnservedItems,
} from '@comanda/domain'
import { orderTypeCodes } from '../codes.ts'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { ReorderWire } from '../reorder.ts'
import { linesFromWire, linesToWire } from './draft.ts'
import { itemFromWire, itemToWire } from './menu.ts'
import { lineFromWire, lineToWire } from './order-line.ts'
import { namedFromWire, namedToWire } from './shown-name.ts'

/** A past order compared with a location's menu, on the server. */
export interface Reorder {
  readonly orderId: string
  readonly orderType: OrderType
  readonly location: Location
  readonly place: ReorderPlace
  readonly compared: ReorderComparison
  /** The dish of an item id, with its options. */
  readonly itemOf: (itemId: number) => Item | undefined
  readonly others: readonly OtherKitchen[]
}

/** A location as the comparison names it. */
export interface ReorderLocation extends Named, Omit<ReorderPlace, 'obstacle'> {
  readonly slug: string
  readonly timeZone: string
}

/** A line to order again. */
export interface ReorderLineView extends Omit<ReorderLine, 'problems'> {
  /** The dish, where a required choice has to be made again; null for a complete line. */
  readonly item: Item | null
}

/** A past order compared with a location's menu, as clients read it. */
export interface ReorderView extends UnservedItems {
  readonly orderId: string
  readonly orderType: OrderType
  readonly location: ReorderLocation & { readonly obstacle: ReorderObstacle | null }
  readonly lines: readonly ReorderLineView[]
  readonly unavailable: readonly Named[]
  readonly others: readonly (ReorderLocation & { readonly served: number })[]
}

const placeToWire = ({ id, slug, name, timeZone }: Location, { preOrder, opensAt }: ReorderPlace) => ({
  id,
  slug,
  name,
  pre_order: preOrder,
  opens_at: opensAt,
  time_zone: timeZone,
})

const placeFromWire = ({
  id,
  slug,
  name,
  pre_order,
  opens_at,
  time_zone,
}: ReorderWire['other_locations'][number] | ReorderWire['location']): ReorderLocation => ({
  id,
  slug,
  name,
  preOrder: pre_order,
  opensAt: opens_at,
  timeZone: time_zone,
})

export function reorderToWire(reorder: Reorder, language: Language): ReorderWire {
  const { compared } = reorder
  const carts = linesToWire(
    compared.lines.map(({ choice }) => choice),
    compared.lines.map(({ priced }) => priced.linePrice),
  )
  const dishOf = ({ problems, choice }: ReorderLine) =>
    problems.length === 0 ? undefined : reorder.itemOf(choice.itemId)
  return {
    order_id: reorder.orderId,
    order_type: orderTypeCodes.toWire[reorder.orderType],
    location: { ...placeToWire(reorder.location, reorder.place), refusal: reorder.place.obstacle },
    cart: compared.lines.flatMap((line, index) => {
      const cart = carts[index]
      const item = dishOf(line)
      if (cart === undefined) return []
      return [
        {
          ...cart,
          order_item: lineToWire(line.priced, { currency: reorder.location.currency, language }),
          previous_price: line.repriced && moneyToWire(line.repriced.from),
          price_increased: line.repriced === null ? null : line.repriced.increased,
          ordered_quantity: line.ordered,
          deleted_options: line.lost.map(namedToWire),
          menu_item: item === undefined ? null : itemToWire(item, language),
        },
      ]
    }),
    not_available: compared.unavailable.map(namedToWire),
    not_for_order_type: compared.notForOrderType.map(namedToWire),
    not_available_today: compared.notToday.map((item) => ({ ...namedToWire(item), next_date: item.nextDate })),
    not_available_time: compared.notNow.map((item) => ({ ...namedToWire(item), from: item.from })),
    other_locations: reorder.others.map(({ location, place, served }) => ({
      ...placeToWire(location, place),
      available: served,
    })),
  }
}

export function reorderFromWire(wire: ReorderWire): ReorderView {
  const choices = linesFromWire(wire.cart)
  return {
    orderId: wire.order_id,
    orderType: orderTypeCodes.fromWire(wire.order_type) ?? 'delivery',
    location: { ...placeFromWire(wire.location), obstacle: wire.location.refusal },
    lines: wire.cart.flatMap((line, index) => {
      const choice = choices[index]
      if (choice === undefined) return []
      return [
        {
          choice,
          priced: lineFromWire(line.order_item),
          lost: line.deleted_options.map(namedFromWire),
          ordered: line.ordered_quantity,
          repriced:
            line.previous_price === null
              ? null
              : { from: checkedMoney(line.previous_price), increased: line.price_increased === true },
          item: line.menu_item && itemFromWire(line.menu_item),
        },
      ]
    }),
    unavailable: wire.not_available.map(namedFromWire),
    notForOrderType: wire.not_for_order_type.map(namedFromWire),
    notToday: wire.not_available_today.map((item) => ({ ...namedFromWire(item), nextDate: item.next_date })),
    notNow: wire.not_available_time.map((item) => ({ ...namedFromWire(item), from: item.from })),
    others: wire.other_locations.map((other) => ({ ...placeFromWire(other), served: other.available })),
  }
}
