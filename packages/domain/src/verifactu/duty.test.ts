import { expect, it } from 'vitest'
import { fiscalRegimeAt, nifOf, taxpayerKindOf, verifactuFrom } from './duty.ts'

it.each([
  ['41010', 'verifactu'],
  ['07001', 'verifactu'],
  ['28013', 'verifactu'],
  ['01005', 'ticketbai'],
  ['20001', 'ticketbai'],
  ['48005', 'ticketbai'],
  ['31001', 'navarre'],
  ['35002', 'igic'],
  ['38001', 'igic'],
  ['51001', 'ipsi'],
  ['52001', 'ipsi'],
] as const)('a place at the postcode %s has the regime %s', (postcode, regime) => {
  expect(fiscalRegimeAt('es', postcode)).toBe(regime)
})

it('a place outside Spain has no Spanish regime', () => {
  expect(fiscalRegimeAt('uk', 'NW1 8AB')).toBe('none')
})

it('companies begin on 1 January 2027, everybody else on 1 July, or earlier if they like', () => {
  expect([verifactuFrom('company', null), verifactuFrom('other', null)]).toEqual(['2027-01-01', '2027-07-01'])
  expect(verifactuFrom('other', '2027-01-15')).toBe('2027-01-15')
  expect(verifactuFrom('company', '2027-03-01')).toBe('2027-01-01')
})

it.each([
  ['B91482207', 'company'],
  ['A28015865', 'company'],
  ['E91482207', 'other'],
  ['12345678Z', 'other'],
  ['X1234567L', 'other'],
] as const)('the holder of the NIF %s is first taken for %s', (nif, kind) => {
  expect(taxpayerKindOf(nif)).toBe(kind)
})

it('the tax office writes a NIF without the letters of the country', () => {
  expect([nifOf('ESB91482207'), nifOf('B91482207'), nifOf('ESX1234567'), nifOf('')]).toEqual([
    'B91482207',
    'B91482207',
    null,
    null,
  ])
})
