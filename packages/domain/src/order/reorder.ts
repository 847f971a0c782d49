import { limitToStock } from '../cart/portions.ts'
import type { OrderType } from '../location/order-type.ts'
import { availabilityOf, type UnservedItems, unservedItems } from '../menu/availability.ts'
import type { Choice, ChosenOption } from '../menu/choice.ts'
import type { ChoiceProblem } from '../menu/choice-problems.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import { itemsById } from '../menu/items-by-id.ts'
import { isAnythingLost, type LostChoices, withoutLost } from '../menu/lost-choices.ts'
import { shownName } from '../menu/translation.ts'
import type { Item, Menu, Named } from '../menu/types.ts'
import type { Minor } from '../pricing/money.ts'
import { priceLine } from '../pricing/price-line.ts'
import type { LocalMoment } from '../time/local.ts'
import type { PricedLine, PricedOption } from './order.ts'

/** A line of a past order that can be ordered again, with what has changed. */
export interface ReorderLine {
  /** The choice to add to the cart: without unavailable parts, and not more portions than are left. */
  readonly choice: Choice
  /** `choice` at the current prices. */
  readonly priced: PricedLine
  /** Questions to answer before it can be added. */
  readonly problems: readonly ChoiceProblem[]
  /** Options, values and meal-deal products that are sold out or gone; an empty name if no menu knows them. */
  readonly lost: readonly Named[]
  /** The quantity of the past order. */
  readonly ordered: number
  /**
   * Set when the same choice had another unit price; null with open questions or lost parts, which change the price
   * too.
   */
  readonly repriced: { readonly from: Minor; readonly increased: boolean } | null
}

/**
 * A past order compared with the current menu. Every line is in `lines` or in one of the lists of unavailable items,
 * which name a dish once. [5.58] [8.38]
 */
export interface ReorderComparison extends UnservedItems {
  readonly lines: readonly ReorderLine[]
  /** Sold out, or no longer on the menu. */
  readonly unavailable: readonly Named[]
}

/** Converts a line of a past order to a choice. */
export function choiceFromPricedLine(line: PricedLine): Choice {
  return {
    itemId: line.itemId,
    quantity: line.quantity,
    comment: line.comment,
    options: choicesOf(line.options),
    sections: line.sections.map(({ sectionId, products }) => ({
      sectionId,
      products: products.map(({ productId, quantity, options }) => ({
        productId,
        quantity,
        options: choicesOf(options),
      })),
    })),
  }
}

/** Compares a past order's lines with the menu at a local moment, for an order type. [5.58] */
export function compareReorder(
  past: readonly PricedLine[],
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  moment: LocalMoment,
): ReorderComparison {
  const items = itemsById(menu.items)
  const isSoldOut = (itemId: number) => items.get(itemId)?.soldOut ?? false
  const kept: Kept[] = []
  const unavailable: Named[] = []
  const unserved: Item[] = []

  for (const line of past) {
    const item = items.get(line.itemId)
    if (item === undefined) {
      unavailable.push({ id: line.itemId, ...shownName(line) })
      continue
    }
    const availability = availabilityOf(item, menu.categories, orderType, moment)
    if (availability.available) kept.push({ line, item, ...withoutLost(item, choiceFromPricedLine(line), isSoldOut) })
    else if (availability.reason === 'sold-out') unavailable.push({ id: item.id, ...shownName(item) })
    else unserved.push(item)
  }
  const quantities = quantitiesWithin(kept, items)
  return {
    lines: kept.flatMap((each, index) => {
      const quantity = quantities.get(String(index))
      if (quantity !== undefined) return [againLine(each, quantity, orderType, moment)]
      unavailable.push({ id: each.item.id, ...shownName(each.item) })
      return []
    }),
    unavailable: once(unavailable),
    ...unservedItems([...new Set(unserved)], menu.categories, orderType, moment),
  }
}

/** A past line whose dish is served, without its unavailable parts. */
interface Kept {
  readonly line: PricedLine
  readonly item: Item
  readonly choice: Choice
  readonly lost: LostChoices
}

function againLine(
  { line, item, choice, lost }: Kept,
  quantity: number,
  orderType: OrderType,
  moment: LocalMoment,
): ReorderLine {
  const again = { ...choice, quantity }
  const problems = findChoiceProblems(item, again)
  const priced = priceLine(item, again, orderType, moment)
  const isSame = problems.length === 0 && !isAnythingLost(lost)
  const from = line.unitPrice
  return {
    choice: again,
    priced,
    problems,
    lost: nameLost(lost, line),
    ordered: line.quantity,
    repriced: isSame && priced.unitPrice !== from ? { from, increased: priced.unitPrice > from } : null,
  }
}

/** Quantities by index, reduced to the portions that are left of counted dishes; a line without any is missing. */
function quantitiesWithin(kept: readonly Kept[], items: ReadonlyMap<number, Item>): ReadonlyMap<string, number> {
  const left = new Map([...items.values()].flatMap(({ id, left }) => (left === null ? [] : [[id, left] as const])))
  const lines = kept.map(({ choice }, index) => ({ ...choice, key: String(index) }))
  const within = limitToStock({ locationId: 0, orderType: 'delivery', lines }, left, items)
  return new Map(within.lines.map(({ key, quantity }) => [key, quantity]))
}

const once = (all: readonly Named[]): Named[] => [...new Map(all.map((one) => [one.id || one.name, one])).values()]

const choicesOf = (options: readonly PricedOption[]): ChosenOption[] =>
  options.map(({ optionId, values }) => ({
    optionId,
    values: values.map((value) => ({
      valueId: value.valueId,
      quantity: value.quantity,
      options: choicesOf(value.options),
    })),
  }))

/** The unavailable choices, named from the past order if the menu no longer has them. */
function nameLost(lost: LostChoices, line: PricedLine): Named[] {
  const products = line.sections.flatMap((section) => section.products)
  const options = optionsIn([...line.options, ...products.flatMap((product) => product.options)])
  const values = options.flatMap((option) => option.values)
  const known = (all: readonly Named[], nameOf: (id: number) => string | undefined) =>
    all.map(({ id, name }) => ({ id, name: name || (nameOf(id) ?? '') }))
  return [
    ...known(lost.options, (id) => options.find(({ optionId }) => optionId === id)?.name),
    ...known(lost.values, (id) => values.find(({ valueId }) => valueId === id)?.name),
    ...known(lost.products, (id) => products.find(({ productId }) => productId === id)?.name),
  ]
}

const optionsIn = (options: readonly PricedOption[]): PricedOption[] =>
  options.flatMap((option) => [option, ...option.values.flatMap((value) => optionsIn(value.options))])
