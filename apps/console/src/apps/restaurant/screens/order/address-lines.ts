import { type PostalAddress, streetOf, territoryOf, townOf } from '@comanda/domain'

/** The lines of an address. In Spain the floor and door follow the street; in Britain the flat comes first. [1.10] */
export function addressLines(address: PostalAddress): readonly string[] {
  const territory = territoryOf(address)
  const street = streetOf(address, territory)
  const inner = territory === 'es' ? [street, address.line2] : [address.line2, street]
  return [...inner, townOf(address, territory)].filter((line) => line !== '')
}
