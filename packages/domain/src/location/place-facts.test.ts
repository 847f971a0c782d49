import { describe, expect, it } from 'vitest'
import { taxAt, timeZoneOf, usualRateAt } from './place-facts.ts'

describe('time zone and tax of a place', () => {
  it.each([
    ['es', '41003', 'Europe/Madrid', 'vat'],
    ['es', '07001', 'Europe/Madrid', 'vat'],
    ['es', '35002', 'Atlantic/Canary', 'igic'],
    ['es', '38001', 'Atlantic/Canary', 'igic'],
    ['es', '51001', 'Africa/Ceuta', 'ipsi'],
    ['es', '52001', 'Africa/Ceuta', 'ipsi'],
    ['es', '', 'Europe/Madrid', 'vat'],
    ['uk', 'LS6 3HN', 'Europe/London', 'vat'],
    ['uk', 'BT1 5GS', 'Europe/London', 'vat'],
    ['uk', 'IM1 1AA', 'Europe/London', 'vat'],
    ['uk', 'JE2 3AB', 'Europe/London', 'gst'],
    ['uk', 'gy1 1aa', 'Europe/London', 'gst'],
  ] as const)('in territory %s, %j has the zone %s and the tax %s', (territory, postcode, zone, tax) => {
    expect(timeZoneOf(territory, postcode)).toBe(zone)
    expect(taxAt(territory, postcode)).toBe(tax)
  })
})

it('the usual rate is the owner’s, else the VAT of hot food, else none', () => {
  expect(usualRateAt('es', '41003')).toBe(1000)
  expect(usualRateAt('uk', 'LS6 3HN')).toBe(2000)
  expect(usualRateAt('es', '35002')).toBe(0)
  expect(usualRateAt('es', '35002', 700)).toBe(700)
  expect(usualRateAt('es', '41003', 0)).toBe(0)
})
