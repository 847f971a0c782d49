import type { CategoryEntry, DietaryMark, DishEntry, Language, Minor, OptionEntry, Territory } from '@comanda/domain'

/** A text in the languages of the sample menus; readers of any other one get English. */
export type Words = Readonly<Record<'en' | 'es', string>>

const inLanguage = (words: Words, language: Language): string => words[language === 'es' ? 'es' : 'en']

/** In the currency of each territory. */
type SamplePrice = Readonly<Record<Territory, Minor>>

/** For whom a sample menu is written. */
export interface Reader {
  readonly language: Language
  readonly territory: Territory
}

type Written<T> = (reader: Reader) => T

/** Pounds and euros, in minor units. */
export function price(uk: Minor, es: Minor): SamplePrice {
  return { uk, es }
}

interface DishExtras {
  readonly picture?: string
  readonly dietary?: readonly DietaryMark[]
  readonly options?: readonly Written<OptionEntry>[]
  readonly ageRestricted?: boolean
}

/**
 * A dish of a sample menu: name and description in English and Spanish. Allergens are left undeclared on purpose,
 * because they depend on the restaurant's own recipe; the page then says that they are not declared.
 */
export function dish(
  cost: SamplePrice,
  [enName, enText]: readonly [string, string],
  [esName, esText]: readonly [string, string],
  { picture, dietary = [], options = [], ageRestricted = false }: DishExtras = {},
): Written<DishEntry> {
  return (reader) => ({
    name: reader.language === 'es' ? esName : enName,
    description: reader.language === 'es' ? esText : enText,
    picture: picture ?? null,
    price: cost[reader.territory],
    dietary,
    allergens: null,
    ageRestricted,
    options: options.map((option) => option(reader)),
  })
}

interface SampleValue {
  readonly name: Words
  readonly price?: SamplePrice
}

const valuesOf = (values: readonly SampleValue[], { language, territory }: Reader): OptionEntry['values'] =>
  values.map(({ name, price: cost }) => ({
    name: inLanguage(name, language),
    price: cost?.[territory] ?? 0,
    maxQuantity: null,
    allergens: null,
    replacedAllergens: [],
    breaksMarks: null,
    bringsMarks: [],
    options: [],
  }))

/** Exactly one of these. */
export function chooseOne(name: Words, values: readonly SampleValue[]): Written<OptionEntry> {
  return (reader) => ({
    name: inLanguage(name, reader.language),
    kind: 'radio',
    required: true,
    min: 1,
    max: 1,
    valueMax: null,
    values: valuesOf(values, reader),
  })
}

/** Any number of these up to `most`, each once. */
export function chooseUpTo(most: number, name: Words, values: readonly SampleValue[]): Written<OptionEntry> {
  return (reader) => ({
    name: inLanguage(name, reader.language),
    kind: 'checkbox',
    required: false,
    min: 0,
    max: most,
    valueMax: 1,
    values: valuesOf(values, reader),
  })
}

export function category(
  name: Words,
  description: Words,
  dishes: readonly Written<DishEntry>[],
): Written<CategoryEntry> {
  return (reader) => ({
    name: inLanguage(name, reader.language),
    description: inLanguage(description, reader.language),
    dishes: dishes.map((one) => one(reader)),
    categories: [],
  })
}

export const NO_WORDS: Words = { en: '', es: '' }
