import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressProblems } from '../order/draft-form.ts'
import { namesHouse, withStreetNumber } from './house-number.ts'
import { streetOf } from './street-and-town.ts'
import type { PostalAddress } from './types.ts'

const anAddress = (territory: 'uk' | 'es', line1: string, line2 = '', streetNumber = ''): PostalAddress => ({
  line1,
  line2,
  streetNumber,
  city: territory === 'es' ? 'Sevilla' : 'Leeds',
  region: 'Sevilla',
  postcode: territory === 'es' ? '41010' : 'LS6 3HN',
  country: territory === 'es' ? 'ES' : 'GB',
  position: null,
})

describe('a house number within the street line is moved to its field [5.39, 4.34]', () => {
  it.each([
    ['uk', '18 Cardigan Road', '', '18', 'Cardigan Road', ''],
    ['uk', '18 Cardigan Road', 'Flat 2', '18', 'Cardigan Road', 'Flat 2'],
    ['uk', '18a Cardigan Road', '', '18a', 'Cardigan Road', ''],
    ['uk', '18, Cardigan Road', '', '18', 'Cardigan Road', ''],
    ['uk', '18-20 The Headrow', '', '18-20', 'The Headrow', ''],
    ['uk', 'Flat 2, 18 Cardigan Road', '', '18', 'Cardigan Road', 'Flat 2'],
    ['uk', 'Flat 2, 18 Cardigan Road', 'Flat 2', '18', 'Cardigan Road', 'Flat 2'],
    ['uk', 'Flat 2 18 Cardigan Road', '', '18', 'Cardigan Road', 'Flat 2'],
    ['uk', 'Flat 2', '18 Cardigan Road', '18', 'Cardigan Road', 'Flat 2'],
    ['uk', 'Top Floor Flat, 18 Cardigan Road', '', '18', 'Cardigan Road', 'Top Floor Flat'],
    ['uk', '18 Cardigan Road, Headingley', '', '18', 'Cardigan Road, Headingley', ''],
    ['uk', 'Cardigan Road 18', '', '18', 'Cardigan Road', ''],
    ['uk', 'Rose Cottage, Church Lane', '', 'Rose Cottage', 'Church Lane', ''],
    ['uk', 'Rose Cottage', 'Church Lane', 'Rose Cottage', 'Church Lane', ''],
    ['es', 'Calle Betis 12', '', '12', 'Calle Betis', ''],
    ['es', 'Calle Betis 12, 3º B', '', '12', 'Calle Betis', '3º B'],
    ['es', 'Calle Betis 12 3º B', '', '12', 'Calle Betis', '3º B'],
    ['es', 'Calle Betis, 12, bajo', '', '12', 'Calle Betis', 'bajo'],
    ['es', 'C/ Betis, n.º 12', '', '12', 'C/ Betis', ''],
    ['es', 'C/ Betis nº 12 bis', '', '12 bis', 'C/ Betis', ''],
    ['es', 'Calle 13 de Septiembre 4', '', '4', 'Calle 13 de Septiembre', ''],
    ['es', 'Avenida de la Constitución, s/n', '', 's/n', 'Avenida de la Constitución', ''],
    ['es', 'Carretera de Cádiz km 12,5', '', 'km 12,5', 'Carretera de Cádiz', ''],
  ] as const)('%s: "%s" + "%s"', (territory, line1, line2, number, street, rest) => {
    const address = anAddress(territory, line1, line2)
    const moved = withStreetNumber(address)
    expect(moved).toMatchObject({ streetNumber: number, line1: street, line2: rest })
    expect(addressProblems(address, territory)).toEqual([])
    expect(addressProblems(moved, territory)).toEqual([])
  })
})

it('a house with a name needs no number in Britain [5.39]', () => {
  expect(addressProblems(anAddress('uk', 'Rose Cottage'), 'uk')).toEqual([])
  expect(namesHouse(anAddress('uk', 'Rose Cottage'))).toBe(true)
})

it.each([
  ['uk', 'Cardigan Road'],
  ['uk', '1st Avenue'],
  ['uk', 'The Headrow'],
  ['uk', 'Flat 2'],
  ['uk', 'Opera House Road'],
  ['es', 'Calle Betis'],
  ['es', 'Calle 13'],
  ['es', 'Calle 13 de Septiembre'],
] as const)('%s: "%s" names no house, so the number is asked for [5.39]', (territory, line1) => {
  const address = anAddress(territory, line1)
  expect(withStreetNumber(address)).toEqual(address)
  expect(addressProblems(address, territory)).toContainEqual({ field: 'address.streetNumber', problem: 'required' })
})

it('a number in its own field leaves the lines as they are [5.39]', () => {
  const address = anAddress('uk', '18 Cardigan Road', '', '4')
  expect(withStreetNumber(address)).toBe(address)
})

it('no letter or digit of an address is lost or added, and doing it twice changes nothing', () => {
  const word = fc.constantFrom(
    '18',
    '18a',
    'Flat 2',
    'Cardigan',
    'Road',
    'Calle',
    'Betis',
    '3º B',
    ',',
    'n.º',
    's/n',
    'Rose Cottage',
  )
  const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.constantFrom('uk' as const, 'es' as const), line, line, (territory, line1, line2) => {
      const address = anAddress(territory, line1, line2)
      const moved = withStreetNumber(address)
      const letters = (one: PostalAddress) =>
        new Set(`${one.streetNumber} ${one.line1} ${one.line2}`.toLowerCase().match(/[\p{L}\p{N}]+/gu))
      const [before, after] = [letters(address), letters(moved)]
      expect(after.difference(before)).toEqual(new Set())
      // "n.º 12" is written as the number alone.
      expect(before.difference(after).difference(new Set(['n', 'º']))).toEqual(new Set())
      expect(withStreetNumber(moved)).toEqual(moved)
    }),
  )
})

it('the number of any street is found where its country writes it [1.10, 5.39]', () => {
  const name = fc.array(fc.constantFrom('Otley', 'Cardigan', 'Betis', 'de la Mar', 'Nueva'), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(
      fc.constantFrom('uk' as const, 'es' as const),
      name,
      fc.integer({ min: 1, max: 999 }),
      (territory, words, n) => {
        const street = territory === 'es' ? `Calle ${words.join(' ')}` : `${words.join(' ')} Road`
        const written = streetOf({ streetNumber: String(n), line1: street }, territory)
        expect(withStreetNumber(anAddress(territory, written))).toMatchObject({
          streetNumber: String(n),
          line1: street,
        })
      },
    ),
  )
})
