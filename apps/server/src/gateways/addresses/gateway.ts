import type { Position, PostalAddress, Territory } from '@comanda/domain'

/** One entry of the list that is shown while the customer types an address. */
export interface Suggestion {
  /** Pass it to `resolve` for the full address. Letters, digits and `. : _ -`. */
  readonly id: string
  /** "18 Cardigan Road". */
  readonly text: string
  /** Distinguishes it from others with the same text: "Leeds LS6 3HN". May be empty. */
  readonly detail: string
}

export interface Seeking {
  /** Suggestions near this position come first. */
  readonly near: Position | null
  /** One per form and choice: providers bill all requests between the first letter and the choice as one session. */
  readonly session: string | null
}

/** The parts of an address that the lookup needs to find its position. */
export type Written = Pick<PostalAddress, 'line1' | 'streetNumber' | 'city' | 'postcode'>

/** The caller of a lookup. Providers limit or bill requests, so each network and each business has a share of them. */
export interface LookupCaller {
  readonly businessId: number
  readonly network: string
}

/** The address lookup of one caller. */
export type AddressLookups = (caller: LookupCaller) => AddressLookup

/**
 * Finds addresses in the country of the territory. [5.34] Callers pass normalised postcodes. Every call throws
 * `LookupUnavailable` when the provider does not answer, and `LookupRefused` above the limits of the caller's network;
 * an unknown address is null or an empty list.
 */
export interface AddressLookup {
  /** Attribution to show beside suggestions ("© OpenStreetMap"); null when none is required. */
  readonly attribution: string | null
  /**
   * Addresses of a postcode with positions, in street order; one entry without street and number when only the postcode
   * is known.
   */
  find(territory: Territory, postcode: string): Promise<readonly PostalAddress[]>
  /** The position of a postcode, for measuring distances. */
  locate(territory: Territory, postcode: string): Promise<Position | null>
  /** The position of an address: of the house when it is known, else of the postcode. */
  geocode(territory: Territory, address: Written): Promise<Position | null>
  /** At most eight addresses, streets or postcodes that begin with `text`, the likeliest first. */
  suggest(territory: Territory, text: string, seeking: Seeking): Promise<readonly Suggestion[]>
  /** The address of a suggestion. Number, postcode and region are empty when unknown. */
  resolve(territory: Territory, id: string, session: string | null): Promise<PostalAddress | null>
}

/** The lookup did not answer, or its answer was invalid. */
export class LookupUnavailable extends Error {
  override readonly name = 'LookupUnavailable'
}

/** The caller's network has made too many lookups within a minute. */
export class LookupRefused extends Error {
  override readonly name = 'LookupRefused'
}

export const MOST_SUGGESTIONS = 8
export const COUNTRIES: Readonly<Record<Territory, 'GB' | 'ES'>> = { uk: 'GB', es: 'ES' }
