import type { Territory } from '@comanda/domain'

export type TypedPart = 'streetNumber' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'

/** The fields of a typed address in the order in which people of a territory write them. [1.10] */
export const TYPED_ORDER: Readonly<Record<Territory, readonly TypedPart[]>> = {
  uk: ['streetNumber', 'line1', 'line2', 'city', 'region', 'postcode'],
  es: ['line1', 'streetNumber', 'line2', 'postcode', 'city', 'region'],
}
