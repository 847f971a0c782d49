import { compactPostcode, type PostalAddress } from '@comanda/domain'

export function isSame(one: PostalAddress, other: PostalAddress): boolean {
  return (
    one.streetNumber === other.streetNumber &&
    one.line1 === other.line1 &&
    one.line2 === other.line2 &&
    compactPostcode(one.postcode) === compactPostcode(other.postcode)
  )
}

/**
 * Returns the found address that equals the current one; null when the customer has to choose, so that no order goes to
 * an address that the page no longer shows. [5.39]
 */
export function amongFound(current: PostalAddress | null, found: readonly PostalAddress[]): PostalAddress | null {
  return (current !== null && found.find((one) => isSame(one, current))) || null
}
