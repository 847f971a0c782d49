import type { ChosenOption, Contents, Item, Option, OptionValue, Section } from '@comanda/domain'
import fc from 'fast-check'
import { anItem, anOption, aProduct, aSection, aValue } from './an-item.ts'

const price = fc.integer({ min: 0, max: 2000 })
/** Often nothing; never what is contained. */
const contents: fc.Arbitrary<Contents> = fc.constantFrom(
  { allergens: [] },
  { allergens: null },
  { allergens: ['milk'], mayContain: ['nuts', 'sesame'] },
  { allergens: null, mayContain: ['nuts'] },
)
const maximum = fc.option(fc.integer({ min: 1, max: 5 }))

/** Sets each id to the index in the list, so that ids are unique among siblings. */
const numbered = <T extends { readonly id: number }>(all: readonly T[]): T[] =>
  all.map((each, index) => ({ ...each, id: index + 1 }))

function anyOptions(levels: number): fc.Arbitrary<Option[]> {
  if (levels === 0) return fc.constant([])
  return fc.array(anyOption(levels), { maxLength: 2 }).map(numbered)
}

function anyOption(levels: number): fc.Arbitrary<Option> {
  const value: fc.Arbitrary<OptionValue> = fc
    .record({ price, maxQuantity: maximum, contents, options: anyOptions(levels - 1) })
    .map(({ contents: own, ...parts }) => aValue({ ...parts, ...own }))
  return fc
    .record({
      kind: fc.constantFrom('radio' as const, 'select' as const, 'checkbox' as const),
      required: fc.boolean(),
      max: maximum,
      valueMax: maximum,
      values: fc.array(value, { minLength: 1, maxLength: 3 }).map(numbered),
    })
    .map((parts) => anOption(parts))
}

const anySection: fc.Arbitrary<Section> = fc
  .record({
    kind: fc.constantFrom('radio' as const, 'checkbox' as const),
    required: fc.boolean(),
    max: maximum,
    priced: fc.boolean(),
    products: fc
      .array(
        fc
          .record({ price, contents, options: anyOptions(1) })
          .map(({ contents: own, ...parts }) => aProduct({ ...parts, ...own })),
        { minLength: 1, maxLength: 3 },
      )
      .map(numbered),
  })
  .map((parts) => aSection({ ...parts, min: 0 }))

/** Dishes of every shape: options up to three levels deep, meal-deal sections, limits or none. */
export const anyDish: fc.Arbitrary<Item> = fc
  .record({
    prices: fc.record({ base: price, delivery: price }),
    contents,
    options: anyOptions(3),
    sections: fc.array(anySection, { maxLength: 2 }).map(numbered),
  })
  .map(({ contents: own, ...parts }) => anItem({ ...parts, ...own }))

const anyChosen = (levels: number): fc.Arbitrary<ChosenOption[]> =>
  fc.array(
    fc.record({
      optionId: fc.integer({ min: 1, max: 3 }),
      values: fc.array(
        fc.record({
          valueId: fc.integer({ min: 1, max: 3 }),
          quantity: fc.integer({ min: 1, max: 3 }),
          options: levels > 1 ? anyChosen(levels - 1) : fc.constant([]),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  )

/** Choices of item 1 that are mostly invalid for a dish. */
export const anyChoice = fc.record({
  itemId: fc.constant(1),
  quantity: fc.integer({ min: 1, max: 20 }),
  comment: fc.constantFrom('', 'no onion'),
  options: anyChosen(2),
  sections: fc.array(
    fc.record({
      sectionId: fc.integer({ min: 1, max: 2 }),
      products: fc.array(
        fc.record({
          productId: fc.integer({ min: 1, max: 3 }),
          quantity: fc.integer({ min: 1, max: 3 }),
          options: anyChosen(1),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
})
