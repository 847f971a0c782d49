/** A choice holds ids and quantities only; names and prices always come from the menu. */
export interface ChosenValue {
  readonly valueId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

export interface ChosenOption {
  readonly optionId: number
  readonly values: readonly ChosenValue[]
}

export interface ChosenProduct {
  readonly productId: number
  readonly quantity: number
  readonly options: readonly ChosenOption[]
}

export interface ChosenSection {
  readonly sectionId: number
  readonly products: readonly ChosenProduct[]
}

/** The choices made for one item, before it becomes a cart line. */
export interface Choice {
  readonly itemId: number
  /** 1 to 999. [5.08] */
  readonly quantity: number
  /** At most 500 characters. [5.09] */
  readonly comment: string
  readonly options: readonly ChosenOption[]
  readonly sections: readonly ChosenSection[]
}

/**
 * Whether two choices have the same item and the same options and sections, quantities included, in any order. Comment
 * and line quantity are not compared. [5.12]
 */
export function sameChoice(a: Choice, b: Choice): boolean {
  return (
    a.itemId === b.itemId &&
    optionsKey(a.options) === optionsKey(b.options) &&
    sectionsKey(a.sections) === sectionsKey(b.sections)
  )
}

const optionsKey = (options: readonly ChosenOption[]): string =>
  tally(
    options.flatMap(({ optionId, values }) =>
      values.map(({ valueId, quantity, options: nested }) => ({
        name: `${optionId}.${valueId}(${optionsKey(nested)})`,
        quantity,
      })),
    ),
  )

const sectionsKey = (sections: readonly ChosenSection[]): string =>
  tally(
    sections.flatMap(({ sectionId, products }) =>
      products.map(({ productId, quantity, options }) => ({
        name: `${sectionId}.${productId}(${optionsKey(options)})`,
        quantity,
      })),
    ),
  )

/** Adds quantities of equal names and sorts, so that neither order nor splitting matters. */
function tally(chosen: readonly { readonly name: string; readonly quantity: number }[]): string {
  const sums = new Map<string, number>()
  for (const { name, quantity } of chosen) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums]
    .map(([name, quantity]) => `${name}*${quantity}`)
    .sort()
    .join(',')
}
