import type { Position, PostalAddress, Territory } from '@comanda/domain'

/** One line of a list to choose from while an address is typed. */
export interface Suggestion {
  /** Asks `resolve` for the whole of it. Letters, digits and `. : _ -`. */
  readonly id: string
  /** "18 Cardigan Road". */
  readonly text: string
  /** What tells it from others of its name: "Leeds LS6 3HN". May be empty. */
  readonly detail: string
}

export interface Seeking {
  /** What lies near is meant before what lies far. */
  readonly near: Position | null
  /** One per form and choice: providers count what is asked between the first letter and the choice as one. */
  readonly session: string | null
}

/** What is known of an address before it is located. */
export type Written = Pick<PostalAddress, 'line1' | 'streetNumber' | 'city' | 'postcode'>

/**
 * Finds addresses in the country of the territory. [5.34] Postcodes come normalised. Every call throws
 * `LookupUnavailable` when it can't be asked; what it does not know is null or empty.
 */
export interface AddressLookup {
  /** Who must be named beside suggestions ("© OpenStreetMap"); null where nobody. */
  readonly attribution: string | null
  /** Addresses of a postcode with their positions, in street order; where only the postcode is known, that alone, without street and number. */
  find(territory: Territory, postcode: string): Promise<readonly PostalAddress[]>
  /** Where a postcode lies, for measuring distances. */
  locate(territory: Territory, postcode: string): Promise<Position | null>
  /** Where an address lies: its door where that is known, else its postcode. */
  pinpoint(territory: Territory, address: Written): Promise<Position | null>
  /** At most eight addresses, streets or postcodes that begin with what was typed, the likeliest first. */
  suggest(territory: Territory, text: string, seeking: Seeking): Promise<readonly Suggestion[]>
  /** The address of a suggestion. Number, postcode or region are empty where they are not known. */
  resolve(territory: Territory, id: string, session: string | null): Promise<PostalAddress | null>
}

/** The lookup did not answer, or not with what it promises. */
export class LookupUnavailable extends Error {
  override readonly name = 'LookupUnavailable'
}

export const MOST_SUGGESTIONS = 8
export const COUNTRIES: Readonly<Record<Territory, 'GB' | 'ES'>> = { uk: 'GB', es: 'ES' }
