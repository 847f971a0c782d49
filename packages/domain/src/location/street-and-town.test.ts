import { expect, it } from 'vitest'
import { addressLineOf, streetOf, territoryOf, townOf } from './street-and-town.ts'

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
    says: ['Calle Betis 4', '41010 Sevilla'],
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

it('a whole address has the flat behind the street, as people of its country write it [1.10]', () => {
  const rest = { region: '', position: null }
  const spanish = { line1: 'Calle Feria', streetNumber: '12', line2: '3º B', postcode: '41003', city: 'Sevilla' }
  expect(addressLineOf({ ...rest, ...spanish, country: 'ES' })).toBe('Calle Feria 12, 3º B, 41003 Sevilla')
  const british = { line1: 'Otley Road', streetNumber: '20', line2: 'Flat 2', postcode: 'LS6 3HN', city: 'Leeds' }
  expect(addressLineOf({ ...rest, ...british, country: 'GB' })).toBe('20 Otley Road, Flat 2, Leeds LS6 3HN')
})
