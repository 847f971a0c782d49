import type { Territory } from '../business/business.ts'
import type { PostalAddress } from './types.ts'

/** "18 Cardigan Road" in Britain, "Calle Betis 4" in Spain. [1.10] */
export function streetOf(
  { streetNumber, line1 }: Pick<PostalAddress, 'streetNumber' | 'line1'>,
  territory: Territory,
): string {
  return (territory === 'es' ? [line1, streetNumber] : [streetNumber, line1]).filter(Boolean).join(' ')
}

/** "Leeds LS6 3HN" in Britain, "41010 Sevilla" in Spain. [1.10] */
export function townOf({ city, postcode }: Pick<PostalAddress, 'city' | 'postcode'>, territory: Territory): string {
  return (territory === 'es' ? [postcode, city] : [city, postcode]).filter(Boolean).join(' ')
}

/** An address on one line, as its own country writes it. */
export function addressLineOf(address: PostalAddress): string {
  const territory = territoryOf(address)
  return [streetOf(address, territory), address.line2, townOf(address, territory)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

/** The written parts of an address. */
export type AddressPart = 'streetNumber' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'

/** The parts of an address in the order in which people of a territory write them. [1.10] */
export const ADDRESS_PARTS: Readonly<Record<Territory, readonly AddressPart[]>> = {
  uk: ['streetNumber', 'line1', 'line2', 'city', 'region', 'postcode'],
  es: ['line1', 'streetNumber', 'line2', 'postcode', 'city', 'region'],
}

/** The territory whose rules an address follows. */
export function territoryOf({ country }: Pick<PostalAddress, 'country'>): Territory {
  return country === 'ES' ? 'es' : 'uk'
}
