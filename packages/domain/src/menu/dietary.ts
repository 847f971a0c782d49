import { type Chosen, contentsOfAll, ownContents } from './allergens.ts'
import { shownName } from './translation.ts'
import {
  type Allergen,
  type Contents,
  type DeclaredAllergens,
  DIETARY_MARKS,
  type DietaryMark,
  type Item,
  type ItemSummary,
  type Option,
  type OptionValue,
  type SectionProduct,
  type ShownName,
  type Variant,
} from './types.ts'

/** Allergens that no dish with the mark contains. */
const CONTRADICTING: Readonly<Record<DietaryMark, readonly Allergen[]>> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  'no-gluten': ['gluten'],
  hot: [],
  halal: [],
}

/** A mark of the dish that does not hold as it was chosen. */
export interface LostMark {
  readonly mark: DietaryMark
  /** The first choice that breaks it. */
  readonly by: ShownName
  /** What the choice contains that breaks the mark; empty where the menu says only that it does. */
  readonly allergens: readonly Allergen[]
  /** Whether the menu says so; otherwise it does not say whether the choice keeps the mark. */
  readonly isDeclared: boolean
}

export interface MarksAsChosen {
  readonly carried: readonly DietaryMark[]
  readonly lost: readonly LostMark[]
}

type Dish = Pick<Item | SectionProduct, 'dietary' | 'allergens' | 'mayContain' | 'options'>

const contradictions = (mark: DietaryMark, allergens: DeclaredAllergens): readonly Allergen[] =>
  allergens?.filter((allergen) => CONTRADICTING[mark].includes(allergen)) ?? []

/** What is vegan is vegetarian too. */
const withImplied = (marks: readonly DietaryMark[]): readonly DietaryMark[] =>
  DIETARY_MARKS.filter((mark) => marks.includes(mark) || (mark === 'vegetarian' && marks.includes('vegan')))

/** The marks of a dish without choices; a mark that its own allergens contradict is none. [2.53] */
export function ownMarks({ dietary, allergens }: Pick<ItemSummary, 'dietary' | 'allergens'>): readonly DietaryMark[] {
  return withImplied(dietary).filter((mark) => contradictions(mark, allergens).length === 0)
}

const valuesOf = (options: readonly Option[], chosen: readonly Chosen[]): readonly OptionValue[] =>
  chosen.flatMap(({ optionId, values }) => {
    const offered = options.find(({ id }) => id === optionId)?.values ?? []
    return values.flatMap(({ valueId, options: inner }) => {
      const value = offered.find(({ id }) => id === valueId)
      return value === undefined ? [] : [value, ...valuesOf(value.options, inner)]
    })
  })

type Break = Pick<LostMark, 'allergens' | 'isDeclared'>

/**
 * How a value breaks a mark; null where it keeps it. A declared allergen counts whatever the menu says. Without a
 * declaration a value keeps only what its allergens prove, because meat is no allergen; heat is no promise to keep.
 */
function breakOf(value: OptionValue, mark: DietaryMark): Break | null {
  const { breaksMarks, bringsMarks } = value
  const allergens = contradictions(mark, value.allergens)
  if (allergens.length > 0) return { allergens, isDeclared: true }
  // What is not vegetarian is not vegan either, even where the value is said to bring that.
  if (breaksMarks?.includes(mark) || (mark === 'vegan' && breaksMarks?.includes('vegetarian'))) return SAID
  if (breaksMarks !== null || withImplied(bringsMarks).includes(mark) || mark === 'hot') return null
  return mark === 'no-gluten' && isWithout(value, 'gluten') ? null : { allergens: [], isDeclared: false }
}
const SAID: Break = { allergens: [], isDeclared: true }

/** Whether it is declared that an allergen is not contained and cannot get in. */
const isWithout = ({ allergens, mayContain }: Contents, allergen: Allergen): boolean =>
  allergens?.includes(allergen) === false && mayContain?.includes(allergen) !== true

/**
 * The marks of a dish as it was chosen: its own and those that a choice brings, without those that a choice breaks. A
 * mark that a choice brings counts only where the rest of the dish is declared and does not contradict it. [2.53]
 */
export function marksAsChosen(dish: Dish, chosen: readonly Chosen[]): MarksAsChosen {
  const values = valuesOf(dish.options, chosen)
  const rest = ownContents(dish, dish.options, chosen).allergens
  const own = withImplied(dish.dietary)
  const brought = withImplied(values.flatMap(({ bringsMarks }) => bringsMarks))
  const isPossible = (mark: DietaryMark) => {
    if (contradictions(mark, rest).length > 0) return false
    if (own.includes(mark)) return true
    if (!brought.includes(mark) || (rest === null && CONTRADICTING[mark].length > 0)) return false
    return mark !== 'vegan' || own.includes('vegetarian') || values.some(isVegetarian)
  }
  const carried: DietaryMark[] = []
  const lost: LostMark[] = []
  for (const mark of DIETARY_MARKS.filter(isPossible)) {
    const breaks = values.flatMap((value) => {
      const broken = breakOf(value, mark)
      return broken === null ? [] : [{ mark, by: shownName(value), ...broken }]
    })
    const first = breaks.find(({ isDeclared }) => isDeclared) ?? breaks[0]
    if (first === undefined) carried.push(mark)
    else if (own.includes(mark)) lost.push(first)
  }
  return { carried, lost }
}

/** Whether a value says itself that the dish is vegetarian with it, not only by being vegan. */
const isVegetarian = ({ bringsMarks }: OptionValue) => bringsMarks.includes('vegetarian')

/** The marks of a meal deal with its dishes: of its own marks those that every dish carries. */
export function marksOfDeal(
  { carried, lost }: MarksAsChosen,
  products: readonly (ShownName & { readonly dietary: readonly DietaryMark[] })[],
): MarksAsChosen {
  const lostByDish = carried.flatMap((mark): LostMark[] => {
    const by = mark === 'hot' ? undefined : products.find(({ dietary }) => !dietary.includes(mark))
    return by === undefined ? [] : [{ mark, by: shownName(by), allergens: [], isDeclared: true }]
  })
  return {
    carried: carried.filter((mark) => lostByDish.every((one) => one.mark !== mark)),
    lost: [...lost, ...lostByDish],
  }
}

/** Dishes are listed in few of their forms. */
const MOST_VARIANTS = 8

/**
 * The forms of a dish that one choice makes, where they carry a mark or leave out an allergen that the dish does not.
 */
export function variantsOf(item: Item): readonly Variant[] {
  const own = ownMarks(item)
  const variants = waysIn(item.options).flatMap((way): Variant[] => {
    const { chosen, price, choices } = way
    const marks = marksAsChosen(item, chosen).carried.filter((mark) => isAttainable(item.options, chosen, mark))
    const values = valuesOf(item.options, chosen)
    const contents = contentsOfAll([ownContents(item, item.options, chosen), ...values])
    const { allergens } = contents
    const isOther =
      marks.some((mark) => !own.includes(mark)) ||
      (allergens !== null && item.allergens?.some((allergen) => !allergens.includes(allergen))) ||
      item.mayContain?.some((allergen) => isWithout(contents, allergen))
    return isOther ? [{ marks, ...contents, price, choices }] : []
  })
  return variants.slice(0, MOST_VARIANTS)
}

interface Way extends Pick<Variant, 'price' | 'choices'> {
  readonly chosen: readonly Chosen[]
}

/** Every value that brings a mark or takes the place of an ingredient, with the values that lead to it. */
const waysIn = (options: readonly Option[]): readonly Way[] =>
  options.flatMap((option) =>
    option.values
      .filter(({ soldOut }) => !soldOut)
      .flatMap((value): Way[] => {
        const choice = { optionId: option.id, valueId: value.id, ...shownName(value) }
        const within = ({ chosen, price, choices }: Way): Way => ({
          chosen: [{ optionId: option.id, values: [{ valueId: value.id, options: chosen }] }],
          price: value.price + price,
          choices: [choice, ...choices],
        })
        const changes = value.bringsMarks.length + value.replacedAllergens.length > 0
        const itself: Way = { chosen: [], price: 0, choices: [] }
        return [...(changes ? [itself] : []), ...waysIn(value.options)].map(within)
      }),
  )

/** Whether each required option that is still open has a value that keeps the mark. */
const isAttainable = (options: readonly Option[], chosen: readonly Chosen[], mark: DietaryMark): boolean =>
  options.every((option) => {
    const answer = chosen.find(({ optionId }) => optionId === option.id)
    if (answer === undefined)
      return (
        !option.required ||
        option.values.some(
          (value) => !value.soldOut && breakOf(value, mark) === null && isAttainable(value.options, [], mark),
        )
      )
    return answer.values.every(({ valueId, options: inner }) => {
      const value = option.values.find(({ id }) => id === valueId)
      return value === undefined || isAttainable(value.options, inner, mark)
    })
  })

/** Sets the variants of each dish of a menu. */
export function withVariants(items: readonly Item[]): readonly Item[] {
  return items.map((item) => (item.options.length === 0 ? item : { ...item, variants: variantsOf(item) }))
}

/** What a customer wants of a dish. */
export interface Diet {
  /** Marks that it must carry. */
  readonly marks: readonly DietaryMark[]
  /** Allergens that it must not contain. */
  readonly without: readonly Allergen[]
}

/** How a dish fits a diet. */
export interface Fit {
  /** The form in which it fits; null: as the menu has it. */
  readonly variant: Variant | null
  /** What the diet avoids and this form may contain: it is without the ingredient, not free from it. */
  readonly mayContain: readonly Allergen[]
}

/** What a diet avoids: "made without gluten" avoids gluten too. */
const avoidedBy = ({ marks, without }: Diet): readonly Allergen[] =>
  marks.includes('no-gluten') ? [...without, 'gluten'] : without

/**
 * How a dish fits a diet; null where it does not. Forms that cannot contain what is avoided come first, of them the
 * dish as it is, else the cheapest. One form must do for all that is wanted. "Not declared" is not "free from"; a dish
 * whose declared allergens leave out gluten is made without it. [2.03] [2.53]
 */
export function fitOf(item: ItemSummary, diet: Diet): Fit | null {
  const avoided = avoidedBy(diet)
  const fitIn = (marks: readonly DietaryMark[], contents: Contents, variant: Variant | null): readonly Fit[] => {
    const { allergens, mayContain = [] } = contents
    const suits =
      diet.marks.every(
        (mark) => marks.includes(mark) || (mark === 'no-gluten' && allergens?.includes('gluten') === false),
      ) && diet.without.every((allergen) => allergens?.includes(allergen) === false)
    return suits ? [{ variant, mayContain: mayContain.filter((allergen) => avoided.includes(allergen)) }] : []
  }
  const forms = item.variants.toSorted((one, other) => one.price - other.price)
  const fits = [
    ...fitIn(ownMarks(item), item, null),
    ...forms.flatMap((variant) => fitIn(variant.marks, variant, variant)),
  ]
  return fits.find(({ mayContain }) => mayContain.length === 0) ?? fits[0] ?? null
}
