import type { PricedLine, PricedOption } from '../order/order.ts'
import { ALLERGENS, type Allergen, type DeclaredAllergens, type Item, type Option } from './types.ts'

/** Chosen values, priced or not. */
export interface Chosen {
  readonly optionId: number
  readonly values: readonly { readonly valueId: number; readonly options: readonly Chosen[] }[]
}

/** The union of declared allergens, in the order of the law; null if any list is not declared. */
export function allergensOfAll(contents: readonly DeclaredAllergens[]): Allergen[] | null {
  const found = new Set<Allergen>()
  for (const declared of contents) {
    if (declared === null) return null
    for (const allergen of declared) found.add(allergen)
  }
  return inOrder(found)
}

/**
 * Returns what a dish itself contains with the chosen values: a value that takes the place of an ingredient
 * ("Non-gluten base") takes away that ingredient's allergens. A choice can contain the same allergen again: see
 * `allergensOfAll`.
 */
export function ownAllergens(
  declared: DeclaredAllergens,
  options: readonly Option[],
  chosen: readonly Chosen[],
): DeclaredAllergens {
  if (declared === null) return null
  const replaced = new Set(replacedBy(options, chosen))
  return declared.filter((allergen) => !replaced.has(allergen))
}

/** The allergens of all chosen values and of what is chosen within them. */
export function allergensOfOptions(chosen: readonly PricedOption[]): DeclaredAllergens[] {
  return chosen
    .flatMap((option) => option.values)
    .flatMap((value) => [value.allergens, ...allergensOfOptions(value.options)])
}

/**
 * Returns what the sections of a meal deal without a dish may still add: the allergens of their dishes and of those
 * dishes' options that the line does not contain yet. Null if a dish or an option is not declared.
 */
export function allergensToCome(item: Item, priced: PricedLine): readonly Allergen[] | null {
  const answered = new Set(priced.sections.map(({ sectionId }) => sectionId))
  const open = item.sections.filter(({ id }) => !answered.has(id)).flatMap(({ products }) => products)
  const possible = allergensOfAll(open.flatMap((product) => [product.allergens, ...possibleIn(product.options)]))
  const contained = new Set(priced.allergens)
  return possible === null ? null : possible.filter((allergen) => !contained.has(allergen))
}

const possibleIn = (options: readonly Option[]): DeclaredAllergens[] =>
  options.flatMap(({ values }) => values).flatMap((value) => [value.allergens, ...possibleIn(value.options)])

const replacedBy = (options: readonly Option[], chosen: readonly Chosen[]): Allergen[] =>
  chosen.flatMap(({ optionId, values }) => {
    const offered = options.find(({ id }) => id === optionId)?.values ?? []
    return values.flatMap(({ valueId, options: inner }) => {
      const value = offered.find(({ id }) => id === valueId)
      return value === undefined ? [] : [...value.replacedAllergens, ...replacedBy(value.options, inner)]
    })
  })

const inOrder = (found: ReadonlySet<Allergen>): Allergen[] => ALLERGENS.filter((allergen) => found.has(allergen))
