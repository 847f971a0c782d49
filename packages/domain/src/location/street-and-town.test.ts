import { expect, it } from 'vitest'
import { streetOf, territoryOf, townOf } from './street-and-town.ts'

it.each([
  {
    country: 'GB',
    line1: 'Cardigan Road',
    streetNumber: '18',
    city: 'Leeds',
    postcode: 'LS6 3HN',
    says: ['18 Cardigan Road', 'Leeds LS6 3HN'],
  },
  {
    country: 'ES',
    line1: 'Calle Betis',
    streetNumber: '4',
    city: 'Sevilla',
    postcode: '41010',
    says: ['Calle Betis, 4', '41010 Sevilla'],
  },
  {
    country: 'ES',
    line1: 'Plaza Nueva',
    streetNumber: '',
    city: 'Sevilla',
    postcode: '',
    says: ['Plaza Nueva', 'Sevilla'],
  },
])('an address in $country reads $says, as its territory writes it [1.10]', ({ says, ...address }) => {
  const territory = territoryOf(address)
  expect([streetOf(address, territory), townOf(address, territory)]).toEqual(says)
})
