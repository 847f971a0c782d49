import type { Business, PostalAddress } from '@comanda/domain'

/** "18 Cardigan Road" in Britain, "Calle Betis, 4" in Spain. */
export const streetOf = (
  { streetNumber, line1 }: Pick<PostalAddress, 'streetNumber' | 'line1'>,
  territory: Business['territory'],
): string =>
  territory === 'es'
    ? [line1, streetNumber].filter(Boolean).join(', ')
    : [streetNumber, line1].filter(Boolean).join(' ')
