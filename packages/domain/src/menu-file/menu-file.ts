import type { Language } from '../business/language.ts'
import type { OrderType } from '../location/order-type.ts'
import type { Wording } from '../menu/translation.ts'
import type {
  Allergen,
  Category,
  DeclaredAllergens,
  DietaryMark,
  ItemSummary,
  Option,
  OptionValue,
  Prices,
  Section,
  ServingTimes,
  Special,
  VatRates,
} from '../menu/types.ts'
import type { Minor } from '../pricing/money.ts'
import type { VatKind } from '../pricing/vat-kinds.ts'

/**
 * A menu as a file holds it: names in place of ids, and nothing that changes during service (sold out, portions left).
 * A part that is undefined stays as it is on a dish that exists, and takes its default on a new one: a spreadsheet
 * holds no options but sizes.
 */
export interface MenuFile {
  readonly categories: readonly CategoryEntry[]
}

/** Words in other languages. A language or part that is left out stays as it is; an empty one shows the original. */
export type WordingsByLanguage = Readonly<
  Partial<Record<Language, { readonly [Part in keyof Wording]?: Wording[Part] | undefined }>>
>

/** An external id; null takes it away. */
interface ExternalEntry {
  readonly externalId?: string | null | undefined
}

export interface CategoryEntry extends ExternalEntry {
  readonly name: Category['name']
  /** The file has no word for it: dishes that exist stay in their category. */
  readonly isUnnamed?: true | undefined
  readonly description?: Category['description'] | undefined
  readonly translations?: WordingsByLanguage | undefined
  readonly orderTypes?: Category['orderTypes'] | undefined
  readonly dishes: readonly DishEntry[]
  readonly categories: readonly CategoryEntry[]
}

export interface DishEntry extends ExternalEntry {
  readonly name: ItemSummary['name']
  readonly description?: ItemSummary['description'] | undefined
  readonly translations?: WordingsByLanguage | undefined
  readonly picture?: ItemSummary['image'] | undefined
  /** For every order type without a price of its own. */
  readonly price: Minor
  readonly ownPrices?: Omit<Prices, 'base'> | undefined
  readonly orderTypes?: readonly OrderType[] | undefined
  readonly serving?: ServingTimes | undefined
  readonly dietary?: readonly DietaryMark[] | undefined
  readonly allergens?: DeclaredAllergens | undefined
  /** Without those that the dish contains. */
  readonly mayContain?: readonly Allergen[] | undefined
  /** Null: not declared. */
  readonly kcal?: number | null | undefined
  readonly ageRestricted?: boolean | undefined
  readonly vat?: VatRates | undefined
  /** Null: `vat` applies. */
  readonly vatKind?: VatKind | null | undefined
  readonly special?: Special | null | undefined
  readonly options?: readonly OptionEntry[] | undefined
  /** The file says these options alone, as a table its sizes: others of a dish that exists stay. */
  readonly keepsOtherOptions?: true | undefined
  /** The sections of a meal deal. */
  readonly sections?: readonly SectionEntry[] | undefined
}

export interface OptionEntry extends ExternalEntry, Omit<Option, 'id' | 'externalId' | 'nameLanguage' | 'values'> {
  readonly translations?: WordingsByLanguage | undefined
  readonly values: readonly ValueEntry[]
}

export interface ValueEntry
  extends ExternalEntry,
    Omit<OptionValue, 'id' | 'externalId' | 'nameLanguage' | 'soldOut' | 'options'> {
  readonly translations?: WordingsByLanguage | undefined
  readonly options: readonly OptionEntry[]
}

export interface SectionEntry extends Omit<Section, 'id' | 'nameLanguage' | 'products'> {
  readonly translations?: WordingsByLanguage | undefined
  readonly products: readonly ProductEntry[]
}

/** A dish in a meal deal. */
export interface ProductEntry {
  readonly dish: string
  /** Which dish of that name, in the order of the file, from 1. */
  readonly nth: number
  readonly price: Minor
  readonly options: readonly OptionEntry[]
}

/** All dishes of a file, in its order. */
export function dishesOf(categories: readonly CategoryEntry[]): readonly DishEntry[] {
  return categories.flatMap(({ dishes, categories: children }) => [...dishes, ...dishesOf(children)])
}
