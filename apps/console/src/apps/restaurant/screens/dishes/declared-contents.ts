import { ALLERGENS, type Allergen, type DeclaredAllergens } from '@comanda/domain'
import { toggled } from './toggled.ts'

/** What a dish or a choice declares. */
export interface DeclaredContents {
  /** Null is nothing yet, an empty list is that it contains none. */
  readonly allergens: DeclaredAllergens
  readonly mayContain: readonly Allergen[]
}

/** What is declared of one allergen. */
export type AllergenState = 'contained' | 'possible' | 'no'

export function stateOf({ allergens, mayContain }: DeclaredContents, allergen: Allergen): AllergenState {
  if (allergens?.includes(allergen)) return 'contained'
  return mayContain.includes(allergen) ? 'possible' : 'no'
}

/**
 * What is declared after a press on one allergen: contained, then possible, then no. Taking the last one that is
 * contained away declares nothing, because "contains none" is said by its own press alone.
 */
export function withPress(declared: DeclaredContents, allergen: Allergen): DeclaredContents {
  const state = stateOf(declared, allergen)
  const { allergens, mayContain } = declared
  if (state === 'possible') return { allergens, mayContain: toggled(mayContain, allergen, ALLERGENS) }
  const contained = toggled(allergens ?? [], allergen, ALLERGENS)
  return {
    allergens: contained.length === 0 ? null : contained,
    mayContain: state === 'no' ? mayContain : toggled(mayContain, allergen, ALLERGENS),
  }
}

/** What is declared after a press on "contains none". What may get in stays. */
export function withNone({ allergens, mayContain }: DeclaredContents): DeclaredContents {
  return { allergens: allergens?.length === 0 ? null : [], mayContain }
}
