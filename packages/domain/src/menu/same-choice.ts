import type { Choice, ChosenOption, ChosenSection } from '../cart.ts'

/**
 * Whether two choices are of the same item with identical options and sections, quantities included, in whatever order
 * they were chosen. Comment and line quantity are not compared. [5.12]
 */
export const sameChoice = (a: Choice, b: Choice): boolean =>
  a.itemId === b.itemId &&
  optionsKey(a.options) === optionsKey(b.options) &&
  sectionsKey(a.sections) === sectionsKey(b.sections)

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

/** Sums what has the same name and sorts, so that neither order nor splitting matters. */
function tally(chosen: readonly { readonly name: string; readonly quantity: number }[]): string {
  const sums = new Map<string, number>()
  for (const { name, quantity } of chosen) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums]
    .map(([name, quantity]) => `${name}*${quantity}`)
    .sort()
    .join(',')
}
