import { ALLERGENS, type Allergen } from '@comanda/domain'
import { toggled } from './toggled.ts'

/** What a dish declares: null is nothing yet, an empty list is that it contains none. */
export type Declared = readonly Allergen[] | null

/**
 * What a dish declares after a press on one allergen. Taking the last one away declares nothing, because "contains
 * none" is said by its own press alone.
 */
export function withAllergen(declared: Declared, allergen: Allergen): Declared {
  const next = toggled(declared ?? [], allergen, ALLERGENS)
  return next.length === 0 ? null : next
}

/** What a dish declares after a press on "contains none". */
export function withNone(declared: Declared): Declared {
  return declared?.length === 0 ? null : []
}
