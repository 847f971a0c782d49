import type { StaffAllergenOptionWire } from '@comanda/contract/wire'
import type { Allergen, DeclaredAllergens } from '@comanda/domain'
import { call } from './call.ts'

export interface AllergenChoice {
  readonly id: number
  readonly name: string
  readonly allergens: DeclaredAllergens
  readonly mayContain: readonly Allergen[]
  /** What the dish does not contain with it. */
  readonly replaces: readonly Allergen[]
}

/** An option with what its choices declare. */
export interface AllergenOption {
  readonly id: number
  readonly name: string
  /** Names of the options and choices that ask it, the outer ones first. */
  readonly above: readonly string[]
  /** The dishes that share it; its ids are those of the first. */
  readonly dishIds: readonly number[]
  readonly choices: readonly AllergenChoice[]
}

export function toAllergenOptions({ data }: { readonly data: readonly StaffAllergenOptionWire[] }): AllergenOption[] {
  return data.map(({ itemIds, choices, ...same }) => ({
    ...same,
    dishIds: itemIds,
    choices: choices.map(({ id, name, allergens, mayContain, replacedAllergens }) => ({
      id,
      name,
      allergens,
      mayContain: mayContain,
      replaces: replacedAllergens,
    })),
  }))
}

/** What the choices of all dishes declare. */
export function fetchAllergenOptions(locationId: number) {
  return call(`/staff/locations/${locationId}/allergen-options`, toAllergenOptions)
}
