import type { Position, Territory } from '@comanda/domain'

/** Metres east and north of the district's centre. */
export type Point = readonly [east: number, north: number]

export interface Street {
  readonly name: string
  /** One postcode per segment of the street, from its first point on. */
  readonly postcodes: readonly string[]
  readonly path: readonly Point[]
  readonly main: boolean
  /** The first house number of the first segment. */
  readonly firstNumber: number
}

/** A fictional district with enough data for an address lookup and a simple street map. */
export interface District {
  readonly subdomain: string
  readonly territory: Territory
  readonly centre: Position
  readonly city: string
  readonly region: string
  readonly country: string
  /** A postcode that newcomers are told to try: it has addresses, and the restaurant delivers there. */
  readonly example: string
  readonly streets: readonly Street[]
  /** Centre line and width of each river and canal. */
  readonly water: readonly { readonly name: string; readonly width: number; readonly path: readonly Point[] }[]
  readonly parks: readonly { readonly name: string; readonly ring: readonly Point[] }[]
}

/** `points('-1520,2900 -1400,2600')`: metres east and north, one pair after the other. */
export function points(text: string): readonly Point[] {
  return text.split(' ').map((pair) => {
    const [east = 0, north = 0] = pair.split(',').map(Number)
    return [east, north]
  })
}

/** A main street. British postcodes are given as a sector and its ends: `'LS6 3', 'HN HP'`; the path as in `points`. */
export function road(name: string, sector: string, ends: string, path: string, firstNumber = 2): Street {
  return {
    name,
    postcodes: ends === '' ? [sector] : ends.split(' ').map((end) => sector + end),
    path: points(path),
    main: true,
    firstNumber,
  }
}

/** A side street. */
export function lane(name: string, sector: string, ends: string, path: string, firstNumber = 1): Street {
  return {
    ...road(name, sector, ends, path, firstNumber),
    main: false,
  }
}
