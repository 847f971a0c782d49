import type { PostalAddress } from '@comanda/domain'
import type { AddressWire } from '../address.ts'

export function addressToWire(address: PostalAddress): AddressWire {
  return {
    address_line_1: address.line1,
    address_line_2: address.line2,
    street_number: address.streetNumber,
    city: address.city,
    region: address.region,
    postcode: address.postcode,
    country: address.country,
    lat: address.position?.lat ?? null,
    lng: address.position?.lng ?? null,
  }
}

export function addressFromWire(wire: AddressWire): PostalAddress {
  return {
    line1: wire.address_line_1,
    line2: wire.address_line_2,
    streetNumber: wire.street_number,
    city: wire.city,
    region: wire.region,
    postcode: wire.postcode,
    country: wire.country,
    position: wire.lat === null || wire.lng === null ? null : { lat: wire.lat, lng: wire.lng },
  }
}
