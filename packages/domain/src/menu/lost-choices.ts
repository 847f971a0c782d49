import type { Choice, ChosenOption, ChosenSection } from './choice.ts'
import type { Item, Named, Option, Section } from './types.ts'

/** The unavailable parts of a choice: sold out, or no longer on the menu (then without a name). Each is listed once. */
export interface LostChoices {
  /** Options that the menu no longer has. */
  readonly options: readonly Named[]
  readonly values: readonly Named[]
  readonly products: readonly Named[]
}

/**
 * Removes values and products that are sold out or gone, at any depth, and returns what was removed. `isSoldOut`
 * receives the item ids of meal-deal products. Returns the same choice if nothing was removed. [7.38] [8.24] [5.58]
 */
export function withoutLost(
  item: Item,
  choice: Choice,
  isSoldOut: (itemId: number) => boolean,
): { readonly choice: Choice; readonly lost: LostChoices } {
  const found: Found = { options: new Map(), values: new Map(), products: new Map() }
  const options = keepOptions(item.options, choice.options, found)
  const sections = keepSections(item.sections, choice.sections, isSoldOut, found)
  const lost = { options: named(found.options), values: named(found.values), products: named(found.products) }
  return { choice: isAnythingLost(lost) ? { ...choice, options, sections } : choice, lost }
}

/** Whether any of the lists has an entry. */
export function isAnythingLost(lost: LostChoices): boolean {
  return lost.options.length + lost.values.length + lost.products.length > 0
}

type Found = Record<keyof LostChoices, Map<number, string>>

const named = (found: ReadonlyMap<number, string>): Named[] => [...found].map(([id, name]) => ({ id, name }))

function keepOptions(options: readonly Option[], chosen: readonly ChosenOption[], found: Found): ChosenOption[] {
  return chosen.flatMap(({ optionId, values }) => {
    const option = options.find(({ id }) => id === optionId)
    if (option === undefined) {
      if (values.length > 0) found.options.set(optionId, '')
      return []
    }
    const kept = values.flatMap((answer) => {
      const value = option.values.find(({ id }) => id === answer.valueId)
      if (value === undefined || value.soldOut) {
        found.values.set(answer.valueId, value?.name ?? '')
        return []
      }
      return [{ ...answer, options: keepOptions(value.options, answer.options, found) }]
    })
    return kept.length === 0 ? [] : [{ optionId, values: kept }]
  })
}

function keepSections(
  sections: readonly Section[],
  chosen: readonly ChosenSection[],
  isSoldOut: (itemId: number) => boolean,
  found: Found,
): ChosenSection[] {
  return chosen.flatMap(({ sectionId, products }) => {
    const section = sections.find(({ id }) => id === sectionId)
    const kept = products.flatMap((answer) => {
      const product = section?.products.find(({ id }) => id === answer.productId)
      if (product === undefined || product.soldOut || isSoldOut(product.itemId)) {
        found.products.set(answer.productId, product?.name ?? '')
        return []
      }
      return [{ ...answer, options: keepOptions(product.options, answer.options, found) }]
    })
    return kept.length === 0 ? [] : [{ sectionId, products: kept }]
  })
}
