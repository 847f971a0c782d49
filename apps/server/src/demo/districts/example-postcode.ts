import { distanceMetres, type Position, type Territory } from '@comanda/domain'
import { districts } from './districts.ts'

/**
 * Returns the example postcode of the territory's district nearest to a position; null for a territory without a
 * district.
 */
export function examplePostcodeOf(territory: Territory, near: Position | null): string | null {
  const away = (centre: Position): number => (near === null ? 0 : distanceMetres(centre, near))
  const [nearest] = districts
    .filter((district) => district.territory === territory)
    .toSorted((one, other) => away(one.centre) - away(other.centre))
  return nearest?.example ?? null
}
