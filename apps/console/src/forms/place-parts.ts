import { ADDRESS_PARTS, type Territory } from '@comanda/domain'

const PARTS = ['streetNumber', 'line1', 'city', 'postcode'] as const

/** The parts of a restaurant's address: without flat and county. */
export type PlacePart = (typeof PARTS)[number]

/** The parts of a restaurant's address in the order of a territory: street and number, then town and postcode. */
export function placeParts(territory: Territory): readonly PlacePart[] {
  return ADDRESS_PARTS[territory].flatMap((part) => PARTS.find((one) => one === part) ?? [])
}
