import type { OrderType } from '../location/order-type.ts'
import { availabilityOf, type UnservedItems, unservedItems } from '../menu/availability.ts'
import type { Choice, ChosenOption } from '../menu/choice.ts'
import type { ChoiceProblem } from '../menu/choice-problems.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import { isAnythingLost, type LostChoices, withoutLost } from '../menu/lost-choices.ts'
import type { Item, Menu, Named } from '../menu/types.ts'
import type { PricedLine, PricedOption } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'
import { priceLine } from '../pricing/price-line.ts'
import type { LocalMoment } from '../time/local.ts'

/**
 * A past order compared with the current menu. Every line is in `lines` or in one of the lists of unavailable items.
 * [5.58] [8.38]
 */
export interface ReorderComparison extends UnservedItems {
  /** Choices to add to the cart without their unavailable parts; `problems` are questions to answer again. */
  readonly lines: readonly { readonly choice: Choice; readonly problems: readonly ChoiceProblem[] }[]
  /** Sold out, or no longer on the menu. */
  readonly unavailable: readonly Named[]
  /** Values and meal-deal products that are sold out or gone, with their dish. */
  readonly lostChoices: readonly { readonly item: Named; readonly choices: readonly Named[] }[]
  /** Unit prices that changed, for choices that are still fully available. */
  readonly repriced: readonly (Named & { readonly from: Minor; readonly to: Minor; readonly increased: boolean })[]
}

/** Converts a line of a past order to a choice. */
export const choiceFromPricedLine = (line: PricedLine): Choice => ({
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
})

/** Compares a past order's lines with the menu at a local moment, for an order type. [5.58] */
export function compareReorder(
  past: readonly PricedLine[],
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  moment: LocalMoment,
): ReorderComparison {
  const lines: { choice: Choice; problems: ChoiceProblem[] }[] = []
  const unavailable: Named[] = []
  const unserved: Item[] = []
  const lostChoices: { item: Named; choices: Named[] }[] = []
  const repriced: (Named & { from: Minor; to: Minor; increased: boolean })[] = []

  for (const line of past) {
    const item = menu.items.find(({ id }) => id === line.itemId)
    if (item === undefined) {
      unavailable.push({ id: line.itemId, name: line.name })
      continue
    }
    const named: Named = { id: item.id, name: item.name }
    const availability = availabilityOf(item, menu.categories, orderType, moment)
    if (!availability.available) {
      if (availability.reason === 'sold-out') unavailable.push(named)
      else unserved.push(item)
      continue
    }
    const isSoldOut = (itemId: number) => menu.items.find(({ id }) => id === itemId)?.soldOut ?? false
    const { choice, lost } = withoutLost(item, choiceFromPricedLine(line), isSoldOut)
    lines.push({ choice, problems: findChoiceProblems(item, choice) })
    if (isAnythingLost(lost)) {
      lostChoices.push({ item: named, choices: nameLost(lost, line) })
      continue
    }
    const to = priceLine(item, choice, orderType, moment.date).unitPrice
    if (to !== line.unitPrice) repriced.push({ ...named, from: line.unitPrice, to, increased: to > line.unitPrice })
  }
  return { lines, unavailable, ...unservedItems(unserved, menu.categories, orderType, moment), lostChoices, repriced }
}

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
