import { expect, it } from 'vitest'
import { normalVatNumber } from './vat-number.ts'

it.each([
  ['gb418228963', 'uk', 'GB 418 2289 63'],
  ['418 2289 63', 'uk', 'GB 418 2289 63'],
  ['XI 418 2289 63 001', 'uk', 'XI 418 2289 63 001'],
  ['41822896', 'uk', null],
  ['B91482207', 'uk', null],
  ['b-91482207', 'es', 'B91482207'],
  ['ESB91482207', 'es', 'ESB91482207'],
  ['12345678Z', 'es', '12345678Z'],
  ['X1234567L', 'es', 'X1234567L'],
  ['418228963', 'es', null],
  ['', 'uk', null],
] as const)('the VAT number %j in %s is %j', (typed, territory, expected) => {
  expect(normalVatNumber(typed, territory)).toBe(expected)
})
