import type { PostalAddress } from '@comanda/domain'
import type { District, Street } from './district.ts'
import { along, lengthOf, projectFrom } from './geometry.ts'

/** All addresses of a district: five to eight per postcode in Britain, even numbers on the right of the street. */
export function addressesOf(
  district: District,
): readonly (PostalAddress & { readonly position: NonNullable<PostalAddress['position']> })[] {
  const project = projectFrom(district.centre)
  return district.streets.flatMap((street) =>
    housesOf(street).map(({ number, postcode, metres }) => ({
      line1: street.name,
      line2: '',
      streetNumber: String(number),
      city: district.city,
      region: district.region,
      postcode,
      country: district.country,
      position: project(along(street.path, metres, number % 2 === 0 ? -12 : 12).point),
    })),
  )
}

function housesOf(street: Street) {
  const stretch = lengthOf(street.path) / street.postcodes.length
  return street.postcodes.flatMap((postcode, index) => {
    const count = 5 + ((street.name.length + index) % 4)
    return Array.from({ length: count }, (_, house) => ({
      postcode,
      number: street.firstNumber + index * 8 + house,
      metres: stretch * (index + (house + 0.5) / count),
    }))
  })
}
