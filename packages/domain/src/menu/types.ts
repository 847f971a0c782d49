import type { Language } from '../business/language.ts'
import type { OrderType } from '../location/order-type.ts'
import type { BasisPoints, Minor } from '../pricing/money.ts'
import type { VatKind } from '../pricing/vat-kinds.ts'
import type { Synonym } from '../search/synonyms.ts'
import type { CalendarDate, ClockSpan, InstantText, Weekday } from '../time/types.ts'

/** The fourteen allergens of UK and EU law. */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const DIETARY_MARKS = ['vegetarian', 'vegan', 'no-gluten', 'hot', 'halal'] as const
export type DietaryMark = (typeof DIETARY_MARKS)[number]

/** Allergens of a dish; null means not declared, which is not the same as free from allergens. */
export type DeclaredAllergens = readonly Allergen[] | null

/** What a dish or a part of one declares. */
export interface Contents {
  readonly allergens: DeclaredAllergens
  /** Allergens that may get into it, none of which it contains; absent: nothing declared. */
  readonly mayContain?: readonly Allergen[] | undefined
}

/** A price per order type; an order type without its own price pays `base`. [9.18] */
export interface Prices extends Partial<Readonly<Record<OrderType, Minor>>> {
  readonly base: Minor
}

/**
 * What a meal deal saves at most against buying its dishes one by one, without options; missing where it saves nothing.
 */
export type Savings = Partial<Readonly<Record<OrderType, Minor>>>

/** The VAT rate inside a price, by order type: hot food taken away and eaten in may differ. */
export type VatRates = Readonly<Record<OrderType, BasisPoints>>

/** VAT rates that apply from a local date on. */
export interface VatPeriod {
  readonly from: CalendarDate
  readonly rates: VatRates
}

/** What decides the VAT rate inside a dish's price: see `vatRateOn`. */
export interface Taxed {
  /** Rates of its own, which apply where no kind decides. */
  readonly vat: VatRates
  /** What the dish is for the tax office; absent: its own rates apply. */
  readonly vatKind?: VatKind | undefined
  /** The rates of the kind at the location's place, the earliest first; absent where they are not known there. */
  readonly vatPeriods?: readonly VatPeriod[] | undefined
}

/** When an item is served. No days means every day; no times means all day. [5.11] */
export interface ServingTimes {
  readonly days: readonly Weekday[]
  readonly times: readonly ClockSpan[]
}

/** A name that customers read. */
export interface ShownName {
  readonly name: string
  /** The language of the name where it has no translation into the one that is shown. */
  readonly nameLanguage?: Language | undefined
}

/** A name and a description that customers read. */
export interface ShownText extends ShownName {
  readonly description: string
  /** The same as `nameLanguage`, of the description. */
  readonly descriptionLanguage?: Language | undefined
}

/**
 * What a till or a delivery hub calls by an id of its own, which files and calls match before the name. Customers do
 * not see it.
 */
interface KnownElsewhere {
  readonly externalId?: string | undefined
}

/**
 * A value of an option ("Large, 14 inch"); it can have further options. [3.07] Its external id is unique in its option.
 */
export interface OptionValue extends ShownName, KnownElsewhere, Contents {
  readonly id: number
  /** Added to the dish, per unit chosen. */
  readonly price: Minor
  /** Largest quantity of this value if the option sets no `valueMax`. [5.06] */
  readonly maxQuantity: number | null
  /** Allergens of the dish's own ingredient that this value takes the place of (a base without gluten). */
  readonly replacedAllergens: readonly Allergen[]
  /** Dietary marks that the dish loses with this value; null means not declared. */
  readonly breaksMarks: readonly DietaryMark[] | null
  /** Dietary marks that the dish gets with this value (a base without gluten). */
  readonly bringsMarks: readonly DietaryMark[]
  readonly soldOut: boolean
  /** When a sold-out value is expected back; null or absent if unknown. */
  readonly backAt?: InstantText | null | undefined
  readonly options: readonly Option[]
}

/**
 * An option of a dish ("Size"). Radio and select take one value, checkbox several, with quantities. [3.07] [4.60] Its
 * external id is unique in its dish.
 */
export interface Option extends ShownName, KnownElsewhere {
  readonly id: number
  readonly kind: 'radio' | 'select' | 'checkbox'
  readonly required: boolean
  /** Fewest and most selections in all; `max` null is the default, 999. [5.05] */
  readonly min: number
  readonly max: number | null
  /** Largest quantity of any one value (`multi_max`); null uses the value's own limit. [5.06] */
  readonly valueMax: number | null
  readonly values: readonly OptionValue[]
}

/** A dish that can be chosen in a meal deal's section. */
export interface SectionProduct extends ShownName, Contents {
  readonly id: number
  /** The menu item behind the product: it decides stock, marks, allergens and age limit. */
  readonly itemId: number
  readonly image: string | null
  /** Supplement; counted only in a priced section. [3.09] */
  readonly price: Minor
  readonly dietary: readonly DietaryMark[]
  readonly ageRestricted: boolean
  readonly soldOut: boolean
  /**
   * What the dish is sold for by itself, and its VAT: they divide the deal's price by rate. Absent in the storefront,
   * which shows no VAT.
   */
  readonly sold?: (Pick<ItemSummary, 'prices' | 'special'> & Taxed) | undefined
  readonly options: readonly Option[]
}

/** A section of a meal deal ("First pizza"). [3.08] */
export interface Section extends ShownName {
  readonly id: number
  readonly kind: 'radio' | 'checkbox'
  readonly required: boolean
  readonly min: number
  readonly max: number | null
  /** product_type 4: its products' supplements and options are charged. [3.09] */
  readonly priced: boolean
  readonly products: readonly SectionProduct[]
}

/** A lower price from one local date to another, both included. [9.24] */
export interface Special {
  readonly price: Minor
  readonly startsOn: CalendarDate
  /** Null has no end. */
  readonly endsOn: CalendarDate | null
  /** The weekdays and hours of the price ("happy hour"); absent: all day, every day. */
  readonly during?: ServingTimes | undefined
}

/** A form of a dish that one choice makes: "Non-gluten base, 11 inch". */
export interface Variant extends Contents {
  /** What the dish carries in this form. */
  readonly marks: readonly DietaryMark[]
  /** Added to the dish. */
  readonly price: Minor
  /** The values to choose, from the outside; the last one makes the difference. */
  readonly choices: readonly (ShownName & { readonly optionId: number; readonly valueId: number })[]
}

/** An item as the menu list shows it, without options, so that the list stays small. */
export interface ItemSummary extends ShownText, Taxed, Contents {
  readonly id: number
  readonly categoryId: number
  /** Name of the picture ("margherita"); null: text alone. */
  readonly image: string | null
  readonly prices: Prices
  readonly orderTypes: readonly OrderType[]
  readonly serving: ServingTimes
  readonly dietary: readonly DietaryMark[]
  /** Kilocalories of the dish as it stands on the menu; absent is not declared. */
  readonly kcal?: number | undefined
  readonly ageRestricted: boolean
  readonly special: Special | null
  readonly soldOut: boolean
  /** When a sold-out item is expected back; null if unknown. */
  readonly backAt: InstantText | null
  /** Remaining portions; null if stock is not tracked, or too high to display. */
  readonly left: number | null
  readonly isMealDeal: boolean
  /** What one choice makes of the dish, where that carries other marks or contains less. */
  readonly variants: readonly Variant[]
  /** What a meal deal saves at most; empty for every other dish. */
  readonly savings: Savings
  readonly hasOptions: boolean
}

/** An item with all its options and sections. Its external id is unique in its location. */
export interface Item extends ItemSummary, KnownElsewhere {
  readonly options: readonly Option[]
  readonly sections: readonly Section[]
}

/** Its external id is unique in its location. */
export interface Category extends ShownText, KnownElsewhere {
  readonly id: number
  readonly parentId: number | null
  /** Order types in which the category shows (`category_availibility`); empty means all. [3.18] */
  readonly orderTypes: readonly OrderType[]
}

/** With fewer ratings, a dish shows none. */
export const LEAST_DISH_RATINGS = 5

/** What customers gave one dish at a location. */
export interface DishRating {
  readonly itemId: number
  /** 1 to 7, with one decimal. */
  readonly mean: number
  readonly count: number
}

/** A location's menu. Categories and items are in the order of display. */
export interface Menu<I extends ItemSummary = Item> {
  readonly locationId: number
  /** Increases with every change; identifies the menu that a cart was priced with. */
  readonly version: number
  readonly categories: readonly Category[]
  readonly items: readonly I[]
  /** The location's own words for its dishes, beside those that every search knows. [2.06] */
  readonly synonyms: readonly Synonym[]
  /** Ids of the dishes ordered most often in the last weeks, the first most; empty with too few orders. */
  readonly popular: readonly number[]
  /** What customers gave single dishes; only dishes with at least `LEAST_DISH_RATINGS` ratings. */
  readonly ratings: readonly DishRating[]
}

/** The id and the customer-facing name of a dish, option value or meal-deal product. */
export interface Named extends ShownName {
  readonly id: number
}
