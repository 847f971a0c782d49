import { aLocation, anAddress } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { isLocationFound } from './is-location-found.ts'

const location = aLocation({
  name: 'Málaga Centro',
  address: anAddress({ line1: '12 Call Lane', city: 'Leeds', postcode: 'LS1 6EN' }),
})

it.each(['', 'malaga', 'CENTRO mál', 'call la', 'leeds centro', 'ls1 6en', 'ls16en', 'LS1'])(
  '"%s" finds a location by the beginnings of words of its name and address',
  (search) => expect(isLocationFound(location, search)).toBe(true),
)

it.each(['alaga', 'leeds york', 'ls2', '6e n'])('"%s" finds no location', (search) =>
  expect(isLocationFound(location, search)).toBe(false),
)
