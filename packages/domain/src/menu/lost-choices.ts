import type { Choice, ChosenOption, ChosenSection } from '../cart.ts'
import type { Named } from '../refusal.ts'
import type { Item, Option, Section } from './types.ts'

/** What of a choice can't be had: sold out, or no longer on the menu (then without a name). Each is named once. */
export interface LostChoices {
  /** Whole questions that the menu no longer asks. */
  readonly options: readonly Named[]
  readonly values: readonly Named[]
  readonly products: readonly Named[]
}

/**
 * A choice without the values and products that are sold out or gone, nested ones included, and what those were.
 * `isSoldOut` answers for the menu items that a meal deal's products are. The same choice is returned when nothing is
 * lost. [7.38] [8.24] [5.58]
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

/** Whether there is anything on those lists. */
export const isAnythingLost = (lost: LostChoices): boolean =>
  lost.options.length + lost.values.length + lost.products.length > 0

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
