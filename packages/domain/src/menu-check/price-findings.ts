import type { OrderType } from '../location/order-type.ts'
import { priceFor } from '../menu/item-price.ts'
import { minOf } from '../menu/limits.ts'
import type { Item, Option, OptionValue } from '../menu/types.ts'
import type { Minor } from '../pricing/money.ts'
import type { FindingFacts } from './finding.ts'

/** A missing or an extra zero makes a price ten times another; this much already is no usual difference. */
const FAR = 5
/** With fewer other prices around it, a price says nothing about a slip. */
const LEAST_NEIGHBOURS = 3

/** Prices that cannot be meant: nothing, far from the neighbours, or a choice dearer than its dish. */
export function priceFindings(
  item: Item,
  neighbours: readonly Minor[],
  orderTypes: readonly OrderType[],
): FindingFacts[] {
  return [...zeroPrices(item, orderTypes), ...farPrices(item, neighbours, orderTypes), ...dearChoices(item)]
}

/** The usual prices of the dishes of each category; deals cost what several dishes do. */
export function pricesByCategory(items: readonly Item[]): ReadonlyMap<number, readonly Item[]> {
  return Map.groupBy(
    items.filter(({ isMealDeal, prices }) => !isMealDeal && prices.base > 0),
    ({ categoryId }) => categoryId,
  )
}

function zeroPrices(item: Item, orderTypes: readonly OrderType[]): FindingFacts[] {
  if (costsByChoice(item)) return []
  const free = orderTypes.filter((type) => priceFor(item.prices, type) === 0)
  return free.length === 0 ? [] : [{ kind: 'price-zero', orderTypes: free }]
}

/** Whether every order pays for a choice, as where sizes carry the price. */
const costsByChoice = ({ options, sections }: Item): boolean =>
  options.some(isPaid) ||
  sections.some((one) => minOf(one) > 0 && one.priced && one.products.every(({ price }) => price > 0))
const isPaid = (option: Option): boolean =>
  minOf(option) > 0 && option.values.every(({ price, options }) => price > 0 || options.some(isPaid))

function farPrices(item: Item, neighbours: readonly Minor[], orderTypes: readonly OrderType[]): FindingFacts[] {
  const { base } = item.prices
  if (base === 0) return []
  const own = orderTypes.flatMap((orderType): FindingFacts[] => {
    const price = priceFor(item.prices, orderType)
    if (price >= base * FAR) return [{ kind: 'price-high', orderType, price, other: base }]
    return price > 0 && price * FAR <= base ? [{ kind: 'price-low', orderType, price, other: base }] : []
  })
  if (item.isMealDeal || neighbours.length < LEAST_NEIGHBOURS) return own
  const [least, most] = [Math.min(...neighbours), Math.max(...neighbours)]
  if (base >= most * FAR) return [{ kind: 'price-high', orderType: null, price: base, other: most }]
  if (base * FAR <= least) return [{ kind: 'price-low', orderType: null, price: base, other: least }]
  return own
}

/** A choice that every order makes may be most of the price: a portion for sharing beside a tapa. */
const MOST_OF_MUST = 3

function dearChoices({ prices, options, sections }: Item): FindingFacts[] {
  const dishPrice = prices.base
  if (dishPrice === 0) return []
  const dearIn = (all: readonly Option[]): readonly OptionValue[] =>
    all.flatMap((option) => {
      const most = minOf(option) > 0 ? dishPrice * MOST_OF_MUST : dishPrice
      return option.values.flatMap((value) => [...(value.price > most ? [value] : []), ...dearIn(value.options)])
    })
  const supplements = sections.flatMap((section) => (section.priced ? section.products : []))
  return [...dearIn(options), ...supplements.filter(({ price }) => price > dishPrice)].map(({ id, name, price }) => ({
    kind: 'choice-dearer',
    choice: { id, name },
    price,
    dishPrice,
  }))
}
