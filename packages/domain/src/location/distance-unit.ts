import type { Currency } from '../pricing/money.ts'

/** Metres of the units in which people say distances; the names are those of `Intl.NumberFormat`. */
export const METRES_OF = { mile: 1609.344, kilometer: 1000 } as const

export type DistanceUnit = keyof typeof METRES_OF

/** The unit of a place with a currency: miles in Britain, kilometres elsewhere. */
export function distanceUnitOf(currency: Currency): DistanceUnit {
  return currency === 'GBP' ? 'mile' : 'kilometer'
}
