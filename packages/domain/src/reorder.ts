import type { Choice, ChosenOption } from './cart.ts'
import { availabilityOf } from './menu/availability.ts'
import { findChoiceProblems } from './menu/choice-problems.ts'
import { isAnythingLost, type LostChoices, withoutLost } from './menu/lost-choices.ts'
import type { Menu } from './menu/types.ts'
import type { Minor } from './money.ts'
import type { PricedLine, PricedOption } from './order.ts'
import type { OrderType } from './order-type.ts'
import { priceLine } from './price.ts'
import type { ChoiceProblem, Named } from './refusal.ts'
import type { LocalMoment } from './time/local.ts'
import type { CalendarDate, ClockTime } from './time/types.ts'

/** A past order held against the menu of now. Every line is in `lines` or in one of the lists of what can't be had. [5.58] [8.38] */
export interface ReorderComparison {
  /** What may go into the cart, lost values left out; `problems` are questions that have to be answered anew. */
  readonly lines: readonly { readonly choice: Choice; readonly problems: readonly ChoiceProblem[] }[]
  /** Sold out, or no longer on the menu. */
  readonly unavailable: readonly Named[]
  readonly notForOrderType: readonly Named[]
  readonly notToday: readonly (Named & { readonly nextDate: CalendarDate | null })[]
  readonly notNow: readonly (Named & { readonly from: ClockTime | null })[]
  /** Values and meal-deal products that are sold out or gone, with the dish that they belonged to. */
  readonly lostChoices: readonly { readonly item: Named; readonly choices: readonly Named[] }[]
  /** Unit prices that differ from the past order's, where the whole choice can still be had. */
  readonly repriced: readonly (Named & { readonly from: Minor; readonly to: Minor; readonly increased: boolean })[]
}

/** The choice that a past order's line was. */
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

/** Compares a past order's lines with the menu at a local moment, for the order type now chosen. [5.58] */
export function compareReorder(
  past: readonly PricedLine[],
  menu: Pick<Menu, 'items' | 'categories'>,
  orderType: OrderType,
  moment: LocalMoment,
): ReorderComparison {
  const lines: { choice: Choice; problems: ChoiceProblem[] }[] = []
  const unavailable: Named[] = []
  const notForOrderType: Named[] = []
  const notToday: (Named & { nextDate: CalendarDate | null })[] = []
  const notNow: (Named & { from: ClockTime | null })[] = []
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
      else if (availability.reason === 'not-today') notToday.push({ ...named, nextDate: availability.nextDate })
      else if (availability.reason === 'not-now') notNow.push({ ...named, from: availability.from })
      else notForOrderType.push(named)
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
  return { lines, unavailable, notForOrderType, notToday, notNow, lostChoices, repriced }
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

/** What was lost, by the names that it had in the past order where the menu has forgotten them. */
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
