import {
  type Language,
  type Minor,
  type OptionEntry,
  type WordingsByLanguage,
  type WordsByLanguage,
  wordsIn,
} from '@comanda/domain'

const SIZE: WordsByLanguage<string> = { en: 'Size', es: 'Tamaño' }

/** A size of a dish, with the price that the dish has in it. */
export interface SizePrice {
  readonly name: string
  readonly translations: WordingsByLanguage | undefined
  readonly amount: Minor
  readonly externalId?: string | null | undefined
}

/** The required choice of a size. The dish itself costs `least`, the lowest of the prices. */
export function sizeOption(prices: readonly SizePrice[], least: Minor, language: Language): OptionEntry {
  return {
    name: wordsIn(SIZE, language),
    kind: 'radio',
    required: true,
    min: 1,
    max: 1,
    valueMax: null,
    values: prices.map(({ name, translations, amount, externalId }) => ({
      name,
      externalId,
      translations,
      price: amount - least,
      maxQuantity: null,
      allergens: null,
      replacedAllergens: [],
      breaksMarks: null,
      bringsMarks: [],
      options: [],
    })),
  }
}
