import { anItem, vatRates } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { VAT_KINDS, vatPeriodsAt } from './vat-kinds.ts'
import { vatRateOn } from './vat-rate.ts'

const today = '2026-11-21'

describe('the VAT of a kind of dish', () => {
  it.each([
    ['uk', 'LS6 3HN', 'cold-food', [0, 0, 2000]],
    ['uk', 'LS6 3HN', 'hot-food', [2000, 2000, 2000]],
    ['uk', 'LS6 3HN', 'plain-drink', [2000, 2000, 2000]],
    ['es', '41010', 'hot-food', [1000, 1000, 1000]],
    ['es', '41010', 'alcohol', [2100, 2100, 1000]],
    ['es', '41010', 'sweet-drink', [2100, 2100, 1000]],
    ['es', '41010', 'plain-drink', [1000, 1000, 1000]],
    ['es', '41010', 'packaging', [2100, 2100, 2100]],
  ] as const)(
    'in %s at %s, %s has its rates by way to order',
    (territory, postcode, vatKind, [delivery, collection, table]) => {
      const dish = anItem({ vat: vatRates(500), vatKind, vatPeriods: vatPeriodsAt(territory, postcode, vatKind) ?? [] })
      expect(vatRateOn(dish, 'delivery', today)).toBe(delivery)
      expect(vatRateOn(dish, 'collection', today)).toBe(collection)
      expect(vatRateOn(dish, 'table', today)).toBe(table)
    },
  )

  it.each([
    ['es', '35001'],
    ['es', '51001'],
    ['uk', 'JE2 3AB'],
  ] as const)('in %s at %s another tax applies, so a dish keeps its own rates', (territory, postcode) => {
    for (const vatKind of VAT_KINDS) {
      const vatPeriods = vatPeriodsAt(territory, postcode, vatKind)
      expect(vatPeriods).toBeNull()
      expect(vatRateOn({ vat: vatRates(700), vatKind, vatPeriods: undefined }, 'table', today)).toBe(700)
    }
  })

  it('new rates apply from their first day on', () => {
    const vatPeriods = [
      { from: '2022-04-01', rates: vatRates(2000) },
      { from: '2027-01-01', rates: vatRates(1250) },
    ]
    const dish = anItem({ vat: vatRates(0), vatKind: 'hot-food', vatPeriods })
    const on = (day: string) => vatRateOn(dish, 'delivery', day)
    expect([on('2020-01-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([2000, 2000, 1250])
  })
})
