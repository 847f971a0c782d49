import {
  ALLERGENS,
  type CategoryEntry,
  DIETARY_MARKS,
  type DishEntry,
  dishesOf,
  type MenuFile,
  type OptionEntry,
  ORDER_TYPES,
  type ProductEntry,
  type SectionEntry,
  VAT_KINDS,
} from '@comanda/domain'
import fc from 'fast-check'

/** Few names, so that dishes and options often share one. */
const name = fc.constantFrom('Margherita', 'Soup', 'Sopa', 'Cola 330 ml', 'Piña', 'Size', 'Large', '½ pollo')
/** Often none. The words of options have no description. */
const translations = (described = false) =>
  fc.constantFrom(
    undefined,
    undefined,
    { es: { name: 'Sopa', ...(described && { description: 'Caliente' }) } },
    { en: { name: 'Soup' }, es: { name: 'Sopa' } },
  )
const price = fc.integer({ min: 0, max: 3000 })
const limit = fc.option(fc.integer({ min: 3, max: 9 }))
const someAllergens = fc.subarray([...ALLERGENS])
const allergens = fc.option(someAllergens)

/** Leaves out what is contained. */
const disjoint = <Part extends Pick<DishEntry, 'allergens' | 'mayContain'>>(part: Part): Part => ({
  ...part,
  mayContain: part.mayContain?.filter((allergen) => !part.allergens?.includes(allergen)),
})

const anyOptions = (levels: number): fc.Arbitrary<OptionEntry[]> =>
  levels === 0 ? fc.constant([]) : fc.array(anyOption(levels), { maxLength: 2 })

const anyOption = (levels: number): fc.Arbitrary<OptionEntry> =>
  fc.record({
    name,
    translations: translations(),
    kind: fc.constantFrom('radio' as const, 'select' as const, 'checkbox' as const),
    required: fc.boolean(),
    min: fc.integer({ min: 0, max: 2 }),
    max: limit,
    valueMax: limit,
    values: fc.array(
      fc
        .record({
          name,
          translations: translations(),
          price,
          maxQuantity: limit,
          allergens,
          mayContain: someAllergens,
          replacedAllergens: someAllergens,
          breaksMarks: fc.option(fc.subarray([...DIETARY_MARKS])),
          bringsMarks: fc.subarray([...DIETARY_MARKS]),
          options: anyOptions(levels - 1),
        })
        .map(disjoint),
      { minLength: 1, maxLength: 3 },
    ),
  })

/** A dish with every part, without sections. */
const anyDishEntry: fc.Arbitrary<DishEntry> = fc
  .record({
    name,
    translations: translations(true),
    description: fc.string({ maxLength: 20 }),
    picture: fc.option(fc.constantFrom('margherita', 'cola')),
    price,
    ownPrices: fc.record({ delivery: price, collection: price, table: price }, { requiredKeys: [] }),
    orderTypes: fc.subarray([...ORDER_TYPES]),
    serving: fc.record({
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const).map((days) => [...days]),
      times: fc.array(fc.constantFrom({ opens: '11:00', closes: '15:00' }, { opens: '19:00', closes: '02:00' }), {
        maxLength: 2,
      }),
    }),
    dietary: fc.subarray([...DIETARY_MARKS]),
    allergens,
    mayContain: someAllergens,
    kcal: fc.option(fc.nat(9999)),
    ageRestricted: fc.boolean(),
    vat: fc.record({ delivery: price, collection: price, table: price }),
    vatKind: fc.option(fc.constantFrom(...VAT_KINDS), { nil: undefined }),
    special: fc.option(
      fc.record(
        {
          price,
          startsOn: fc.constant('2026-11-01'),
          endsOn: fc.constantFrom('2026-11-30', null),
          during: fc.constantFrom(
            { days: [1, 2, 3, 4, 5] as const, times: [{ opens: '17:00', closes: '19:00' }] },
            { days: [], times: [{ opens: '22:00', closes: '01:00' }] },
          ),
        },
        { requiredKeys: ['price', 'startsOn', 'endsOn'] },
      ),
    ),
    options: anyOptions(2),
    sections: fc.constant([]),
  })
  .map(disjoint)

const anyCategories = (levels: number): fc.Arbitrary<CategoryEntry[]> =>
  fc.array(
    fc.record({
      name,
      translations: translations(true),
      description: fc.string({ maxLength: 20 }),
      orderTypes: fc.subarray([...ORDER_TYPES]),
      dishes: fc.array(anyDishEntry, { maxLength: 3 }),
      categories: levels === 1 ? fc.constant([]) : anyCategories(levels - 1),
    }),
    { maxLength: 3 },
  )

const nthOf = (dishes: readonly DishEntry[], index: number): number =>
  dishes.slice(0, index + 1).filter((dish) => dish.name === dishes[index]?.name).length

/** Meal deals of the dishes that a list of categories has. */
const anyDeal = (dishes: readonly DishEntry[]): fc.Arbitrary<DishEntry> => {
  const product: fc.Arbitrary<ProductEntry> = fc
    .record({ index: fc.integer({ min: 0, max: dishes.length - 1 }), price, options: anyOptions(1) })
    .map(({ index, ...rest }) => ({ ...rest, dish: dishes[index]?.name ?? '', nth: nthOf(dishes, index) }))
  const section: fc.Arbitrary<SectionEntry> = fc.record({
    name,
    translations: translations(),
    kind: fc.constantFrom('radio' as const, 'checkbox' as const),
    required: fc.boolean(),
    min: fc.integer({ min: 0, max: 2 }),
    max: limit,
    priced: fc.boolean(),
    products: fc.array(product, { minLength: 1, maxLength: 3 }),
  })
  return fc
    .tuple(anyDishEntry, fc.array(section, { minLength: 1, maxLength: 2 }))
    .map(([dish, sections]) => ({ ...dish, name: `Deal with ${dish.name}`, sections }))
}

/** Gives every nth part of a menu an external id of its own; none where `every` is 0. */
function withExternalIds({ categories }: MenuFile, every: number): MenuFile {
  let count = 0
  const known = <Part extends object>(part: Part): Part => {
    count += 1
    return every > 0 && count % every === 0 ? { ...part, externalId: `X${count}` } : part
  }
  const inOption = (option: OptionEntry): OptionEntry => ({
    ...known(option),
    values: option.values.map((value) => ({ ...known(value), options: value.options.map(inOption) })),
  })
  const inDish = (dish: DishEntry): DishEntry => ({
    ...known(dish),
    ...(dish.options && { options: dish.options.map(inOption) }),
  })
  const inCategory = (category: CategoryEntry): CategoryEntry => ({
    ...known(category),
    dishes: category.dishes.map(inDish),
    categories: category.categories.map(inCategory),
  })
  return { categories: categories.map(inCategory) }
}

const anyPlainMenuFile: fc.Arbitrary<MenuFile> = anyCategories(3).chain((categories) => {
  const dishes = dishesOf(categories)
  if (dishes.length === 0) return fc.constant({ categories })
  return fc.array(anyDeal(dishes), { maxLength: 2 }).map((deals) => ({
    categories: [...categories, { name: 'Deals', description: '', orderTypes: [], dishes: deals, categories: [] }],
  }))
})

/**
 * Menu files with every part, without problems: nested categories, equal names, nested options, meal deals, external
 * ids.
 */
export const anyMenuFile: fc.Arbitrary<MenuFile> = fc
  .tuple(anyPlainMenuFile, fc.integer({ min: 0, max: 3 }))
  .map(([file, every]) => withExternalIds(file, every))
