/** An address in the data of the stand-ins. */
export interface KnownAddress {
  readonly streetNumber: string
  readonly line1: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly position: { readonly lat: number; readonly lng: number } | null
}

/** A terminated postcode. */
export interface TerminatedPostcode {
  readonly postcode: string
  readonly position: { readonly lat: number; readonly lng: number } | null
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether every typed word is the prefix of a word in the address. */
export function matches(typed: string, { streetNumber, line1, postcode, city, region }: KnownAddress): boolean {
  const words = fold([streetNumber, line1, postcode, postcode.replace(' ', ''), city, region].join(' ')).split(' ')
  return fold(typed)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

export function mean(positions: readonly NonNullable<KnownAddress['position']>[]): KnownAddress['position'] {
  return positions.length === 0
    ? null
    : {
        lat: positions.reduce((sum, { lat }) => sum + lat, 0) / positions.length,
        lng: positions.reduce((sum, { lng }) => sum + lng, 0) / positions.length,
      }
}

export function compact(postcode: string): string {
  return postcode.toUpperCase().replaceAll(/\s/g, '')
}
