import type { PostalAddress } from '@comanda/domain'
import { along, lengthOf, projectFrom } from './geometry.ts'
import type { Quarter, Street } from './quarter.ts'

/** Every address of a quarter: five to eight to a postcode in Britain, even numbers on the right of the street. */
export function addressesOf(
  quarter: Quarter,
): readonly (PostalAddress & { readonly position: NonNullable<PostalAddress['position']> })[] {
  const project = projectFrom(quarter.centre)
  return quarter.streets.flatMap((street) =>
    housesOf(street).map(({ number, postcode, metres }) => ({
      line1: street.name,
      line2: '',
      streetNumber: String(number),
      city: quarter.city,
      region: quarter.region,
      postcode,
      country: quarter.country,
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
