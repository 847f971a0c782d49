import type { Choice, ChosenOption, ChosenProduct, ChosenValue } from './choice.ts'
import { isSingle, MAX_QUANTITY, maxOf, maxOfValue } from './limits.ts'
import { changeAt, chosenAt, type OptionPath, optionsAt } from './option-path.ts'
import type { Item } from './types.ts'

/** The chosen quantity of a value at a path. */
export function valueQuantity(choice: Choice, path: OptionPath, optionId: number, valueId: number): number {
  return valuesOf(choice, path, optionId).find((value) => value.valueId === valueId)?.quantity ?? 0
}

/** The chosen quantity of a product in a section. */
export function productQuantity(choice: Choice, sectionId: number, productId: number): number {
  return productsOf(choice, sectionId).find((product) => product.productId === productId)?.quantity ?? 0
}

/**
 * Sets the quantity of a value; 0 removes it. Radio and select hold one value: a new one replaces the old one and its
 * nested choices. Quantities over the limits, sold-out values and unknown values change nothing; the same choice is
 * then returned. [4.60] [5.05] [5.06] [5.07]
 */
export function setValueQuantity(
  item: Item,
  choice: Choice,
  path: OptionPath,
  optionId: number,
  valueId: number,
  quantity: number,
): Choice {
  const option = optionsAt(item, path).find(({ id }) => id === optionId)
  const value = option?.values.find(({ id }) => id === valueId)
  if (option === undefined || value === undefined) return choice
  const values = valuesOf(choice, path, optionId)
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
  return changeAt(choice, path, (options) => answered(options, optionId, answer))
}

/** Toggles a value. The answer to a required radio or select stays until another value is chosen. [4.60] */
export function toggleValue(item: Item, choice: Choice, path: OptionPath, optionId: number, valueId: number): Choice {
  const option = optionsAt(item, path).find(({ id }) => id === optionId)
  const isChosen = valueQuantity(choice, path, optionId, valueId) > 0
  if (option === undefined || (isChosen && isSingle(option) && option.required)) return choice
  return setValueQuantity(item, choice, path, optionId, valueId, isChosen ? 0 : 1)
}

/** Whether the quantity of a value can be increased. [5.07] */
export function canAddValue(item: Item, choice: Choice, path: OptionPath, optionId: number, valueId: number): boolean {
  return (
    setValueQuantity(item, choice, path, optionId, valueId, valueQuantity(choice, path, optionId, valueId) + 1) !==
    choice
  )
}

/** Sets the quantity of a meal-deal product, with the rules of `setValueQuantity`. [3.08] [4.60] [5.07] */
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

/** Toggles a meal-deal product. A required radio section keeps its answer. [4.60] */
export function chooseProduct(item: Item, choice: Choice, sectionId: number, productId: number): Choice {
  const section = item.sections.find(({ id }) => id === sectionId)
  const isChosen = productQuantity(choice, sectionId, productId) > 0
  if (section === undefined || (isChosen && isSingle(section) && section.required)) return choice
  return setProductQuantity(item, choice, sectionId, productId, isChosen ? 0 : 1)
}

/** Whether the quantity of a product can be increased. [5.07] */
export function canAddProduct(item: Item, choice: Choice, sectionId: number, productId: number): boolean {
  return (
    setProductQuantity(item, choice, sectionId, productId, productQuantity(choice, sectionId, productId) + 1) !== choice
  )
}

const valuesOf = (choice: Choice, path: OptionPath, optionId: number): readonly ChosenValue[] =>
  chosenAt(choice, path).find((option) => option.optionId === optionId)?.values ?? []

const productsOf = (choice: Choice, sectionId: number): readonly ChosenProduct[] =>
  choice.sections.find((section) => section.sectionId === sectionId)?.products ?? []

const total = (chosen: readonly { readonly quantity: number }[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0)

interface QuantityLimits {
  readonly current: number
  readonly others: number
  readonly max: number
  readonly maxOfOne: number
  readonly soldOut: boolean
}

function allowedQuantity(wanted: number, { current, others, max, maxOfOne, soldOut }: QuantityLimits): number {
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
