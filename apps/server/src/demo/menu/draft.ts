import {
  type Allergen,
  type DeclaredAllergens,
  type DietaryMark,
  type Minor,
  type Option,
  type OptionValue,
  type OrderType,
  type Prices,
  type Section,
  type ServingTimes,
  type Special,
  type Taxed,
  type Territory,
  type VatKind,
  vatPeriodsAt,
} from '@comanda/domain'

/** A menu with names instead of ids and days from today instead of dates. */
export interface CategoryDraft {
  readonly name: string
  readonly description: string
  readonly orderTypes: readonly OrderType[]
  readonly dishes: readonly DishDraft[]
  readonly children: readonly CategoryDraft[]
}

export type SpecialEnd = 'today' | 'sunday' | number

export interface DishDraft {
  readonly name: string
  readonly description: string
  readonly image: string | null
  readonly prices: Prices
  readonly orderTypes: readonly OrderType[]
  readonly serving: ServingTimes
  readonly marks: readonly DietaryMark[]
  readonly contains: DeclaredAllergens
  readonly mayContain?: readonly Allergen[]
  readonly kcal?: number
  readonly ageRestricted: boolean
  readonly taxed: Taxed
  /** `until` is today, the coming Sunday, a number of days from the day the demo is loaded, or null for no end. */
  readonly special: ({ readonly price: Minor; readonly until: SpecialEnd | null } & Pick<Special, 'during'>) | null
  readonly soldOut: boolean
  /** Portions available today; null if the dish is not counted. */
  readonly left: number | null
  readonly options: readonly OptionDraft[]
  readonly sections: readonly SectionDraft[]
}

interface ValueDraft extends Omit<OptionValue, 'id' | 'options'> {
  readonly options: readonly OptionDraft[]
}

export interface OptionDraft extends Omit<Option, 'id' | 'values'> {
  readonly values: readonly ValueDraft[]
}

/** A dish in a deal, by name; it has the dish's options unless others are given. */
interface ProductDraft {
  readonly dish: string
  readonly price: Minor
  readonly options: readonly OptionDraft[] | null
}

export interface SectionDraft extends Omit<Section, 'id' | 'products'> {
  readonly products: readonly ProductDraft[]
}

type DishExtras = Partial<Omit<DishDraft, 'name' | 'description' | 'prices' | 'contains'>>

const ALWAYS: ServingTimes = { days: [], times: [] }
const EVERYWHERE: readonly OrderType[] = ['delivery', 'collection', 'table']

/** The VAT of a kind of dish in a territory. */
export function taxedAs(territory: Territory, vatKind: VatKind): { readonly taxed: Taxed } {
  const vatPeriods = vatPeriodsAt(territory, '', vatKind)
  const vat = vatPeriods?.at(-1)?.rates
  if (vat === undefined || vatPeriods === null) throw new Error(`The VAT of ${vatKind} is not known in ${territory}.`)
  return { taxed: { vat, vatKind, vatPeriods } }
}

/**
 * A factory for similar dishes: `dish(name, price, description, contains, extras)`. Prices in minor units; `contains`
 * null is "not declared".
 */
export function kindOfDish(
  usual: DishExtras & Pick<DishDraft, 'taxed'>,
  pricesOf = (base: Minor): Prices => ({ base }),
) {
  return (
    name: string,
    price: Minor | Prices,
    description: string,
    contains: readonly Allergen[] | null,
    extras: DishExtras = {},
  ): DishDraft => ({
    image: null,
    orderTypes: EVERYWHERE,
    serving: ALWAYS,
    marks: [],
    ageRestricted: false,
    special: null,
    soldOut: false,
    left: null,
    options: [],
    sections: [],
    ...usual,
    ...extras,
    name,
    description,
    prices: typeof price === 'number' ? pricesOf(price) : price,
    contains,
  })
}

export function category(
  name: string,
  description: string,
  dishes: readonly DishDraft[],
  extras: Partial<Pick<CategoryDraft, 'orderTypes' | 'children'>> = {},
): CategoryDraft {
  return { name, description, dishes, orderTypes: [], children: [], ...extras }
}

export function value(name: string, price: Minor = 0, extras: Partial<ValueDraft> = {}): ValueDraft {
  return {
    maxQuantity: null,
    allergens: [],
    replacedAllergens: [],
    breaksMarks: [],
    bringsMarks: [],
    soldOut: false,
    options: [],
    ...extras,
    name,
    price,
  }
}

/** One of these must be chosen. */
export function chooseOne(
  name: string,
  values: readonly ValueDraft[],
  kind: 'radio' | 'select' = 'radio',
): OptionDraft {
  return {
    name,
    kind,
    required: true,
    min: 1,
    max: 1,
    valueMax: 1,
    values,
  }
}

/** One of these may be chosen, from a folded list. */
export function mayChooseOne(name: string, values: readonly ValueDraft[]): OptionDraft {
  return {
    name,
    kind: 'select',
    required: false,
    min: 0,
    max: 1,
    valueMax: 1,
    values,
  }
}

/** Any of these, up to `max` in all and `valueMax` of one. */
export function chooseAny(
  name: string,
  max: number | null,
  values: readonly ValueDraft[],
  valueMax: number | null = null,
): OptionDraft {
  return { name, kind: 'checkbox', required: false, min: 0, max, valueMax, values }
}

/** Exactly `count` of these; repetitions are allowed. */
export function chooseExactly(name: string, count: number, values: readonly ValueDraft[]): OptionDraft {
  return {
    name,
    kind: 'checkbox',
    required: true,
    min: count,
    max: count,
    valueMax: count,
    values,
  }
}

/** A dish inside a deal, with its supplement. */
export function product(dish: string, price: Minor = 0, options: readonly OptionDraft[] | null = null): ProductDraft {
  return {
    dish,
    price,
    options,
  }
}

/** A deal section with exactly one dish; `priced` charges supplements and options. [3.09] */
export function pickOne(name: string, products: readonly ProductDraft[], priced = true): SectionDraft {
  return {
    name,
    kind: 'radio',
    required: true,
    min: 1,
    max: 1,
    priced,
    products,
  }
}

/** A deal section with `min` to `max` dishes. */
export function pickSeveral(
  name: string,
  min: number,
  max: number,
  products: readonly ProductDraft[],
  priced = false,
): SectionDraft {
  return { name, kind: 'checkbox', required: min > 0, min, max, priced, products }
}
