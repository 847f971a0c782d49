import {
  type Cart,
  type CartLine,
  type Item,
  type LineTrouble,
  type LocalMoment,
  type Minor,
  mostOfLine,
  type PricedLine,
  priceLine,
  troublesOf,
} from '@comanda/domain'
import { completeItem, type Shop } from '../../stored/shop.ts'

/** A line of the cart with what the menu says of it today. */
export interface BasketLine {
  readonly line: CartLine
  readonly name: string
  readonly image: string | null
  readonly categoryId: number | null
  readonly item: Item | null
  readonly priced: PricedLine | null
  /** No longer on the menu, sold out, or not for this order type. */
  readonly gone: boolean
  /** What keeps it from being ordered as it stands; null where nothing does. [8.24] [8.25] */
  readonly trouble: LineTrouble | null
  /** What one of it cost when this page first showed it, where that has changed since. [8.24] */
  readonly was: Minor | null
  /** Most that may be wanted of it; few portions may be left. [5.08] */
  readonly most: number
  /** Portions left, where they are few. */
  readonly left: number | null
}

/** What one of each line cost when it was first shown, by the line's key; a line chosen anew is seen anew. */
export type SeenPrices = Map<string, { readonly choice: string; readonly unitPrice: Minor }>

const GONE = ['gone', 'sold-out', 'order-type']

/** The lines of a cart as the menu has them now. `seen` is added to. [9.18] [8.24] */
export function linesOfBasket(cart: Cart, shop: Shop, moment: LocalMoment, seen: SeenPrices): readonly BasketLine[] {
  const { categories, items } = shop.menu
  const shelf = { categories, items, completeItem: (id: number) => completeItem(shop, id) }
  const troubles = troublesOf(cart, shelf, moment)
  return cart.lines.map((line): BasketLine => {
    const item = completeItem(shop, line.itemId)
    const summary = items.find(({ id }) => id === line.itemId)
    const priced = item && priceLine(item, line, cart.orderType, moment.date)
    const trouble = troubles.get(line.key) ?? null
    const left = summary?.left ?? null
    return {
      line,
      item,
      priced,
      trouble,
      left,
      name: summary?.name ?? '',
      image: summary?.image ?? null,
      categoryId: summary?.categoryId ?? null,
      gone: trouble !== null && GONE.includes(trouble.kind),
      // What is missing from a dish makes it cheaper: that is no news of its price.
      was: priced === null || trouble?.kind === 'choices' ? null : priceBefore(line, cart, priced.unitPrice, seen),
      most: mostOfLine(cart, line, shelf),
    }
  })
}

function priceBefore({ key, options, sections }: CartLine, cart: Cart, unitPrice: Minor, seen: SeenPrices) {
  const choice = JSON.stringify([cart.locationId, cart.orderType, options, sections])
  const before = seen.get(key)
  if (before?.choice === choice) return before.unitPrice === unitPrice ? null : before.unitPrice
  seen.set(key, { choice, unitPrice })
  return null
}
