import { areasAt, compactPostcode, type Location, primaryAddress, type SavedAddress } from '@comanda/domain'

/** Whether a location brings food to a saved address. [5.16] */
export const reaches = (location: Location, { address }: SavedAddress): boolean =>
  areasAt(location, { postcode: address.postcode, position: address.position }).length > 0

/** It lacks its street number, and is completed before it can be chosen. [4.34] */
export const isIncomplete = ({ address }: SavedAddress): boolean => address.streetNumber.trim() === ''

/** The saved addresses as they are offered: the primary one first. */
export const inOffer = (addresses: readonly SavedAddress[]): readonly SavedAddress[] =>
  addresses.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))

/** The saved address that is chosen before anybody has: of the postcode given before, else the primary one; only where it can be used. */
export function addressToOffer(
  addresses: readonly SavedAddress[],
  postcode: string | null,
  location: Location,
): SavedAddress | null {
  const usable = addresses.filter((one) => reaches(location, one) && !isIncomplete(one))
  if (postcode === null) return primaryAddress(usable)
  const wanted = compactPostcode(postcode)
  return usable.find(({ address }) => compactPostcode(address.postcode) === wanted) ?? primaryAddress(usable)
}
