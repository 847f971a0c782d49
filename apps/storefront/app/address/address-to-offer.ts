import {
  areasAt,
  compactPostcode,
  type Location,
  namesHouse,
  type PostalAddress,
  primaryAddress,
  type SavedAddress,
} from '@comanda/domain'

/** Returns whether a location delivers to a saved address. [5.16] */
export function reaches(location: Location, { address }: SavedAddress): boolean {
  return areasAt(location, { postcode: address.postcode, position: address.position }).length > 0
}

/** Returns whether the address lacks its street number; it must be completed before it can be chosen. [4.34] */
export function isIncomplete({ address }: SavedAddress): boolean {
  return !namesHouse(address)
}

/** Returns the saved addresses in the order of display: the primary one first. */
export function inOffer(addresses: readonly SavedAddress[]): readonly SavedAddress[] {
  return addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}

/**
 * Returns whether an address has the postcode that the customer searched for. An address elsewhere is never chosen
 * silently. Any address suits while no postcode was given.
 */
export function suits({ postcode }: Pick<PostalAddress, 'postcode'>, searched: string | null): boolean {
  return searched === null || compactPostcode(postcode) === compactPostcode(searched)
}

/**
 * Returns the saved address to preselect: the one with the postcode given earlier, or the primary one when none was
 * given. Null when it cannot be used.
 */
export function addressToOffer(
  addresses: readonly SavedAddress[],
  postcode: string | null,
  location: Location,
): SavedAddress | null {
  const usable = addresses.filter((one) => reaches(location, one) && !isIncomplete(one))
  return postcode === null ? primaryAddress(usable) : (usable.find(({ address }) => suits(address, postcode)) ?? null)
}
