import type { PricedLine, PricedOption } from '../order/order.ts'
import { ALLERGENS, type Allergen, type Contents, type DeclaredAllergens, type Item, type Option } from './types.ts'

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
 * What all parts together contain and may contain. What one of them contains, another cannot only may contain; while a
 * part is not declared, it is not known what they contain, and all that may get in stays.
 */
export function contentsOfAll(parts: readonly Contents[]): Contents {
  const allergens = allergensOfAll(parts.map((part) => part.allergens))
  return withMayContain(
    allergens,
    parts.flatMap(({ mayContain = [] }) => mayContain),
  )
}

/**
 * Returns what a dish itself contains and may contain with the chosen values: a value that takes the place of an
 * ingredient ("Non-gluten base") takes away that ingredient's allergens. A choice can bring the same allergen again:
 * see `contentsOfAll`.
 */
export function ownContents(
  { allergens, mayContain = [] }: Contents,
  options: readonly Option[],
  chosen: readonly Chosen[],
): Contents {
  const replaced = new Set(replacedBy(options, chosen))
  const stays = (allergen: Allergen) => !replaced.has(allergen)
  return withMayContain(allergens?.filter(stays) ?? null, mayContain.filter(stays))
}

/** What each chosen value contains, and what is chosen within them. */
export function contentsOfOptions(chosen: readonly PricedOption[]): Contents[] {
  return chosen.flatMap((option) => option.values).flatMap((value) => [value, ...contentsOfOptions(value.options)])
}

/**
 * Returns what the sections of a meal deal without a dish may still add: the allergens of their dishes and of those
 * dishes' options that the line does not contain yet. Its allergens are null if a dish or an option is not declared.
 */
export function contentsToCome(item: Item, priced: Pick<PricedLine, 'sections' | keyof Contents>): Contents {
  const answered = new Set(priced.sections.map(({ sectionId }) => sectionId))
  const open = item.sections.filter(({ id }) => !answered.has(id)).flatMap(({ products }) => products)
  const { allergens, mayContain = [] } = contentsOfAll(
    open.flatMap((product) => [product, ...possibleIn(product.options)]),
  )
  const isNew = (allergen: Allergen) => priced.allergens?.includes(allergen) !== true
  return withMayContain(
    allergens?.filter(isNew) ?? null,
    mayContain.filter((allergen) => isNew(allergen) && priced.mayContain?.includes(allergen) !== true),
  )
}

/** Leaves out what is contained, and the whole list where nothing is left. */
function withMayContain(allergens: DeclaredAllergens, mayContain: readonly Allergen[]): Contents {
  const left = inOrder(new Set(mayContain.filter((allergen) => allergens?.includes(allergen) !== true)))
  return left.length === 0 ? { allergens } : { allergens, mayContain: left }
}

const possibleIn = (options: readonly Option[]): Contents[] =>
  options.flatMap(({ values }) => values).flatMap((value) => [value, ...possibleIn(value.options)])

const replacedBy = (options: readonly Option[], chosen: readonly Chosen[]): Allergen[] =>
  chosen.flatMap(({ optionId, values }) => {
    const offered = options.find(({ id }) => id === optionId)?.values ?? []
    return values.flatMap(({ valueId, options: inner }) => {
      const value = offered.find(({ id }) => id === valueId)
      return value === undefined ? [] : [...value.replacedAllergens, ...replacedBy(value.options, inner)]
    })
  })

const inOrder = (found: ReadonlySet<Allergen>): Allergen[] => ALLERGENS.filter((allergen) => found.has(allergen))
