import type { Business, PostalAddress } from '@comanda/domain'

/** "18 Cardigan Road" in Britain, "Calle Betis, 4" in Spain. */
export const streetOf = (
  { streetNumber, line1 }: Pick<PostalAddress, 'streetNumber' | 'line1'>,
  territory: Business['territory'],
): string =>
  territory === 'es'
    ? [line1, streetNumber].filter(Boolean).join(', ')
    : [streetNumber, line1].filter(Boolean).join(' ')

/** Returns an address as two lines for a card: the street, then the rest. */
export const addressLines = (address: PostalAddress, territory: 'uk' | 'es'): readonly [string, string] => {
  const street = streetOf(address, territory)
  const town =
    territory === 'es' ? `${address.postcode} ${address.city}`.trim() : `${address.city} ${address.postcode}`.trim()
  return [street, [address.line2, town].filter(Boolean).join(', ')]
}

/** Returns an address on one line. */
export const addressText = (address: PostalAddress, territory: 'uk' | 'es'): string =>
  addressLines(address, territory).filter(Boolean).join(', ')
