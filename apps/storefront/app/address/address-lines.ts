import { type PostalAddress, streetOf, type Territory, townOf } from '@comanda/domain'

/** Returns an address as two lines for a card: the street, then the rest. */
export function addressLines(address: PostalAddress, territory: Territory): readonly [string, string] {
  return [streetOf(address, territory), [address.line2, townOf(address, territory)].filter(Boolean).join(', ')]
}

/** Returns an address on one line. */
export function addressText(address: PostalAddress, territory: Territory): string {
  return addressLines(address, territory).filter(Boolean).join(', ')
}
