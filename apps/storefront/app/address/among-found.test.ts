import { anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { amongFound } from './among-found.ts'

const found = [
  anAddress({ streetNumber: '12', line1: 'Cardigan Road', line2: '', postcode: 'LS6 3HN' }),
  anAddress({ streetNumber: '18', line1: 'Cardigan Road', line2: '', postcode: 'LS6 3HN' }),
]

it('an address that is not among the found ones does not count while they are shown [5.39]', () => {
  expect(amongFound(anAddress({ streetNumber: '99', line1: 'Cliff Road', postcode: 'LS6 2ET' }), found)).toBeNull()
  // A search that found nothing leaves an address with only a postcode.
  expect(amongFound(anAddress({ streetNumber: '', line1: '', postcode: 'LS6 9ZZ' }), found)).toBeNull()
  // The same house in another postcode is another address.
  expect(amongFound(anAddress({ ...found[1], postcode: 'LS6 2ET' }), found)).toBeNull()
  expect(amongFound(null, found)).toBeNull()
})

it('a typed address that is among the found ones is selected in the list', () => {
  expect(amongFound(anAddress({ ...found[1], postcode: 'ls63hn', position: null }), found)).toEqual(found[1])
})
