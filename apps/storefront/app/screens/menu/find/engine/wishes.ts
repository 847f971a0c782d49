import type { Allergen, DietaryMark } from '@comanda/domain'

/** Phrases that name a diet, by language, in lists with commas. */
export const DIETS: readonly { readonly mark: DietaryMark; readonly en: string; readonly es: string }[] = [
  {
    mark: 'vegan',
    en: 'vegan, plant based, plant',
    es: 'vegano, 100 vegetal',
  },
  {
    mark: 'vegetarian',
    en: 'vegetarian, veggie, meat free, meatless, no meat, without meat',
    es: 'vegetariano, sin carne',
  },
  {
    mark: 'no-gluten',
    en: 'coeliac, celiac, glutenfree, gf',
    es: 'celiaco, apto para celiacos',
  },
  { mark: 'halal', en: 'halal', es: 'halal' },
]

/** Words for what customers avoid, by language, and the allergens behind them. The first that fits counts. */
export const ALLERGEN_WORDS: readonly {
  readonly without: readonly Allergen[]
  readonly en: string
  readonly es: string
}[] = [
  { without: ['gluten'], en: 'gluten, wheat', es: 'gluten, trigo' },
  { without: ['milk'], en: 'milk, dairy, lactose', es: 'leche, lactosa, lacteo' },
  { without: ['eggs'], en: 'egg', es: 'huevo' },
  { without: ['peanuts'], en: 'peanut, groundnut', es: 'cacahuete, cacahuate, mani' },
  // A customer who avoids "nuts" rarely means tree nuts alone.
  { without: ['nuts', 'peanuts'], en: 'nut, tree nut', es: 'fruto seco, nuez, nueces, almendra' },
  { without: ['fish'], en: 'fish', es: 'pescado' },
  {
    without: ['crustaceans', 'molluscs'],
    en: 'shellfish, seafood',
    es: 'marisco',
  },
  { without: ['crustaceans'], en: 'crustacean, prawn, shrimp', es: 'crustaceo, gamba' },
  { without: ['molluscs'], en: 'mollusc, mollusk, squid', es: 'molusco, calamar' },
  { without: ['celery'], en: 'celery', es: 'apio' },
  { without: ['lupin'], en: 'lupin', es: 'altramuz, altramuces' },
  { without: ['mustard'], en: 'mustard', es: 'mostaza' },
  { without: ['sesame'], en: 'sesame', es: 'sesamo, ajonjoli' },
  { without: ['soya'], en: 'soya, soy', es: 'soja' },
  { without: ['sulphites'], en: 'sulphite, sulfite', es: 'sulfito' },
]

/** What stands before a word that is avoided. */
export const NOT_BEFORE =
  'no, without, not, free of, free from, allergic to, allergy to, intolerant to, sin, sin nada de, libre de, alergia a, alergia al, alergia a la, alergia a los, alergico a, alergico al, alergico a la, alergico a los, intolerante a, intolerante al, intolerante a la, intolerancia a la'

/** What stands behind it: "nut free". */
export const NOT_BEHIND = 'free, intolerant, intolerance, allergy'
