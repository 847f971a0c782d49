import type { PostalAddress, Territory } from '@comanda/domain'

/** Finds addresses of a postcode, in the country of the territory. [5.34] */
export interface AddressLookup {
  /** Addresses with their positions, in street order; empty where the postcode is not known. Throws when it can't be asked. */
  find(territory: Territory, postcode: string): Promise<readonly PostalAddress[]>
  /** Where a postcode lies, for measuring distances; null where it is not known. */
  locate(territory: Territory, postcode: string): Promise<PostalAddress['position']>
}
