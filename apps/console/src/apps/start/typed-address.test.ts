import type { Territory } from '@comanda/domain'
import { expect, it } from 'vitest'
import { readTyped } from './typed-address.ts'

const NOTHING = { line1: '', streetNumber: '', city: '', postcode: '' }
const CARDIGAN = { line1: 'Cardigan Road', streetNumber: '18', city: 'Leeds', postcode: 'LS6 3HN' }
const BETIS = { line1: 'Calle Betis', streetNumber: '4', city: 'Sevilla', postcode: '41010' }

it.each<[Territory, string, typeof NOTHING]>([
  ['uk', '18 Cardigan Road, Leeds LS6 3HN', CARDIGAN],
  ['uk', '18 Cardigan Road, Leeds, ls63hn', CARDIGAN],
  ['uk', 'Cardigan Road 18', { ...CARDIGAN, city: '', postcode: '' }],
  ['uk', 'Nowhere Lane, Leeds', { ...NOTHING, line1: 'Nowhere Lane', city: 'Leeds' }],
  ['es', 'Calle Betis, 4, 41010 Sevilla', BETIS],
  ['es', 'Calle Betis nº 4, Sevilla, 41010', BETIS],
  ['es', 'Calle Betis 4', { ...BETIS, city: '', postcode: '' }],
])('in %s the typed "%s" is told apart', (territory, text, parts) => {
  expect(readTyped(text, territory)).toEqual(parts)
})

it.each<[Territory, string]>([
  ['uk', 'Nowhere Lane'],
  ['uk', ''],
  ['es', 'Sevilla'],
])('in %s the typed "%s" fills no field: it may be a street or a town', (territory, text) => {
  expect(readTyped(text, territory)).toEqual(NOTHING)
})

it('a postcode is told from a town that stands alone', () => {
  expect(readTyped('Leeds LS6 3HN', 'uk')).toEqual({ ...NOTHING, postcode: 'LS6 3HN' })
})
