import type { CartLine, Choice, ChosenOption, ChosenProduct, ChosenValue } from '../cart.ts'
import { isSingle, MAX_QUANTITY, maxOf, maxOfValue } from './limits.ts'
import { changeAt, chosenAt, optionsAt, type Place } from './place.ts'
import type { Item, ItemSummary } from './types.ts'

/** The choice with which the item sheet opens: one, nothing chosen. */
export const initialChoice = (item: Pick<ItemSummary, 'id'>): Choice => ({
  itemId: item.id,
  quantity: 1,
  comment: '',
  options: [],
  sections: [],
})

/** The choice that a cart line holds, to open the sheet again. [2.31] */
export const choiceFromLine = ({ itemId, quantity, comment, options, sections }: CartLine): Choice => ({
  itemId,
  quantity,
  comment,
  options,
  sections,
})

/** How often a value is chosen at a place. */
export const valueQuantity = (choice: Choice, place: Place, optionId: number, valueId: number): number =>
  valuesOf(choice, place, optionId).find((value) => value.valueId === valueId)?.quantity ?? 0

/** How often a product is chosen in a section. */
export const productQuantity = (choice: Choice, sectionId: number, productId: number): number =>
  productsOf(choice, sectionId).find((product) => product.productId === productId)?.quantity ?? 0

/**
 * Chooses a value so often; 0 lets it go. Radio and select take it once, in place of any other, whose nested choices go
 * with it. More than the limits allow, a sold-out value or an unknown one change nothing: the same choice is returned
 * when nothing could change. [4.60] [5.05] [5.06] [5.07]
 */
export function setValueQuantity(
  item: Item,
  choice: Choice,
  place: Place,
  optionId: number,
  valueId: number,
  quantity: number,
): Choice {
  const option = optionsAt(item, place).find(({ id }) => id === optionId)
  const value = option?.values.find(({ id }) => id === valueId)
  if (option === undefined || value === undefined) return choice
  const values = valuesOf(choice, place, optionId)
  const kept = values.find((each) => each.valueId === valueId)
  const next = allowedQuantity(quantity, {
    current: kept?.quantity ?? 0,
    others: isSingle(option) ? 0 : total(values) - (kept?.quantity ?? 0),
    max: maxOf(option),
    maxOfOne: maxOfValue(option, value),
    soldOut: value.soldOut,
  })
  if (next === (kept?.quantity ?? 0)) return choice
  const chosen: ChosenValue = { valueId, quantity: next, options: kept?.options ?? [] }
  const answer = isSingle(option)
    ? next > 0
      ? [chosen]
      : []
    : placed(values, chosen, (each) => each.valueId === valueId)
  return changeAt(choice, place, (options) => answered(options, optionId, answer))
}

/** Presses a value: chooses it or lets it go; the answer to a required radio or select stays until another is chosen. [4.60] */
export function toggleValue(item: Item, choice: Choice, place: Place, optionId: number, valueId: number): Choice {
  const option = optionsAt(item, place).find(({ id }) => id === optionId)
  const isChosen = valueQuantity(choice, place, optionId, valueId) > 0
  if (option === undefined || (isChosen && isSingle(option) && option.required)) return choice
  return setValueQuantity(item, choice, place, optionId, valueId, isChosen ? 0 : 1)
}

/** Whether one more of a value may be chosen now. [5.07] */
export const canAddValue = (item: Item, choice: Choice, place: Place, optionId: number, valueId: number): boolean =>
  setValueQuantity(item, choice, place, optionId, valueId, valueQuantity(choice, place, optionId, valueId) + 1) !==
  choice

/** Chooses a meal deal's product so often, as `setValueQuantity` does a value. [3.08] [4.60] [5.07] */
export function setProductQuantity(
  item: Item,
  choice: Choice,
  sectionId: number,
  productId: number,
  quantity: number,
): Choice {
  const section = item.sections.find(({ id }) => id === sectionId)
  const product = section?.products.find(({ id }) => id === productId)
  if (section === undefined || product === undefined) return choice
  const products = productsOf(choice, sectionId)
  const kept = products.find((each) => each.productId === productId)
  const next = allowedQuantity(quantity, {
    current: kept?.quantity ?? 0,
    others: isSingle(section) ? 0 : total(products) - (kept?.quantity ?? 0),
    max: maxOf(section),
    maxOfOne: isSingle(section) ? 1 : MAX_QUANTITY,
    soldOut: product.soldOut,
  })
  if (next === (kept?.quantity ?? 0)) return choice
  const chosen: ChosenProduct = { productId, quantity: next, options: kept?.options ?? [] }
  const answer = isSingle(section)
    ? next > 0
      ? [chosen]
      : []
    : placed(products, chosen, (each) => each.productId === productId)
  const others = choice.sections.filter((each) => each.sectionId !== sectionId)
  return { ...choice, sections: answer.length === 0 ? others : [...others, { sectionId, products: answer }] }
}

/** Presses a meal deal's product: chooses it or lets it go; a required radio section keeps its answer. [4.60] */
export function chooseProduct(item: Item, choice: Choice, sectionId: number, productId: number): Choice {
  const section = item.sections.find(({ id }) => id === sectionId)
  const isChosen = productQuantity(choice, sectionId, productId) > 0
  if (section === undefined || (isChosen && isSingle(section) && section.required)) return choice
  return setProductQuantity(item, choice, sectionId, productId, isChosen ? 0 : 1)
}

/** Whether one more of a product may be chosen now. [5.07] */
export const canAddProduct = (item: Item, choice: Choice, sectionId: number, productId: number): boolean =>
  setProductQuantity(item, choice, sectionId, productId, productQuantity(choice, sectionId, productId) + 1) !== choice

const valuesOf = (choice: Choice, place: Place, optionId: number): readonly ChosenValue[] =>
  chosenAt(choice, place).find((option) => option.optionId === optionId)?.values ?? []

const productsOf = (choice: Choice, sectionId: number): readonly ChosenProduct[] =>
  choice.sections.find((section) => section.sectionId === sectionId)?.products ?? []

const total = (chosen: readonly { readonly quantity: number }[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0)

interface Room {
  readonly current: number
  readonly others: number
  readonly max: number
  readonly maxOfOne: number
  readonly soldOut: boolean
}

function allowedQuantity(wanted: number, { current, others, max, maxOfOne, soldOut }: Room): number {
  if (!Number.isInteger(wanted)) return current
  const most = soldOut ? current : Math.max(0, Math.min(max - others, maxOfOne))
  return Math.max(0, Math.min(wanted, most))
}

function placed<T extends { readonly quantity: number }>(
  all: readonly T[],
  chosen: T,
  isIt: (each: T) => boolean,
): T[] {
  if (chosen.quantity === 0) return all.filter((each) => !isIt(each))
  return all.some(isIt) ? all.map((each) => (isIt(each) ? chosen : each)) : [...all, chosen]
}

function answered(options: readonly ChosenOption[], optionId: number, values: readonly ChosenValue[]): ChosenOption[] {
  const others = options.filter((option) => option.optionId !== optionId)
  return values.length === 0 ? others : [...others, { optionId, values }]
}
