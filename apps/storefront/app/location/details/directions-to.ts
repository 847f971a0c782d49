import { addressLineOf, type Location } from '@comanda/domain'

/** Returns a link to the visitor's own map app with directions. */
export function directionsTo({ name, address }: Pick<Location, 'name' | 'address'>): string {
  const { position } = address
  const destination = position ? `${position.lat},${position.lng}` : [name, addressLineOf(address)].join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
