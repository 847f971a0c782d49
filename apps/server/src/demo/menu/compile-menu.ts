import {
  type CalendarDate,
  type Category,
  contentsOfAll,
  type DietaryMark,
  type Item,
  type Menu,
  type Option,
  type Section,
  type Special,
  type Synonym,
  withSavings,
  withVariants,
} from '@comanda/domain'
import type { CategoryDraft, DishDraft, OptionDraft, SectionDraft, SpecialEnd } from './draft.ts'

/** Ids of a location start at its id times this number, so that they are unique within the business. */
const IDS_PER_LOCATION = 100_000

/**
 * Adds ids and dates to a menu draft. `today` is the location's local date. Throws when a deal names an unknown dish.
 */
export function compileMenu(
  locationId: number,
  drafts: readonly CategoryDraft[],
  today: CalendarDate,
  synonyms: readonly Synonym[] = [],
): Menu {
  const ids = numbersFrom(locationId * IDS_PER_LOCATION)
  const categories: Category[] = []
  const placed: { id: number; categoryId: number; draft: DishDraft }[] = []

  const place = (draft: CategoryDraft, parentId: number | null) => {
    const id = ids()
    categories.push({ id, name: draft.name, description: draft.description, parentId, orderTypes: draft.orderTypes })
    for (const dish of draft.dishes) placed.push({ id: ids(), categoryId: id, draft: dish })
    for (const child of draft.children) place(child, id)
  }
  for (const draft of drafts) place(draft, null)

  const specialOf = ({ special }: DishDraft): Special | null =>
    special && {
      price: special.price,
      startsOn: today,
      endsOn: special.until === null ? null : lastDay(special.until, today),
      ...(special.during && { during: special.during }),
    }

  const compileSection = (draft: SectionDraft): Section => ({
    ...draft,
    id: ids(),
    products: draft.products.map((product) => {
      const dish = placed.find((one) => one.draft.name === product.dish)
      if (!dish) throw new Error(`The deal section "${draft.name}" names "${product.dish}", which is not on the menu.`)
      return {
        id: ids(),
        itemId: dish.id,
        name: dish.draft.name,
        image: dish.draft.image,
        price: product.price,
        dietary: marksOf(dish.draft),
        ...contentsOf(dish.draft),
        ageRestricted: dish.draft.ageRestricted,
        soldOut: dish.draft.soldOut,
        sold: { prices: dish.draft.prices, special: specialOf(dish.draft), ...dish.draft.taxed },
        options: (product.options ?? dish.draft.options).map((option) => compileOption(option, ids)),
      }
    }),
  })

  const items = placed.map(
    ({ id, categoryId, draft }): Item => ({
      id,
      categoryId,
      name: draft.name,
      description: draft.description,
      image: draft.image,
      prices: draft.prices,
      orderTypes: draft.orderTypes,
      serving: draft.serving,
      dietary: marksOf(draft),
      ...contentsOf(draft),
      kcal: draft.kcal,
      ageRestricted: draft.ageRestricted,
      ...draft.taxed,
      special: specialOf(draft),
      soldOut: draft.soldOut,
      backAt: null,
      left: draft.left,
      isMealDeal: draft.sections.length > 0,
      variants: [],
      savings: {},
      hasOptions: draft.options.length + draft.sections.length > 0,
      options: draft.options.map((option) => compileOption(option, ids)),
      sections: draft.sections.map(compileSection),
    }),
  )
  return {
    locationId,
    version: 1,
    categories,
    items: withSavings(withVariants(items)),
    synonyms,
    popular: [],
    ratings: [],
  }
}

const contentsOf = ({ contains, mayContain }: DishDraft) => contentsOfAll([{ allergens: contains, mayContain }])

/** A vegan dish is vegetarian too. */
const marksOf = ({ marks }: DishDraft): readonly DietaryMark[] =>
  marks.includes('vegan') ? [...new Set([...marks, 'vegetarian' as const])] : marks

function compileOption(draft: OptionDraft, ids: () => number): Option {
  return {
    ...draft,
    id: ids(),
    values: draft.values.map((value) => ({
      ...value,
      id: ids(),
      options: value.options.map((option) => compileOption(option, ids)),
    })),
  }
}

function numbersFrom(start: number) {
  let last = start
  return () => {
    last += 1
    return last
  }
}

function lastDay(until: SpecialEnd, today: CalendarDate): CalendarDate {
  if (until === 'today') return today
  const date = Temporal.PlainDate.from(today)
  return date.add({ days: until === 'sunday' ? 7 - date.dayOfWeek : until }).toString()
}
