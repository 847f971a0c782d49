import { anItem, noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { LocalMoment } from '../time/local.ts'
import { itemPrice, priceFor, specialAt } from './item-price.ts'
import { specialsAt } from './specials.ts'
import type { Special } from './types.ts'

describe('the price of a dish', () => {
  it('a dish costs the price of the order type, else the base price [9.18]', () => {
    const prices = { base: 995, delivery: 1095 }
    expect(priceFor(prices, 'delivery')).toBe(1095)
    expect(priceFor(prices, 'table')).toBe(995)
  })

  it('a dish can be free for one order type [9.18]', () => {
    expect(priceFor({ base: 995, table: 0 }, 'table')).toBe(0)
  })

  const special = { price: 700, startsOn: '2026-11-20', endsOn: '2026-11-22' }

  it.each([
    ['2026-11-19', 995],
    ['2026-11-20', 700],
    ['2026-11-22', 700],
    ['2026-11-23', 995],
  ])('on %s, a dish with a special from the 20th to the 22nd costs %i [9.24]', (today, price) => {
    expect(itemPrice(anItem({ special }), 'collection', noonOn(today))).toBe(price)
  })

  it('a special never raises the price', () => {
    const item = anItem({ prices: { base: 995, collection: 600 }, special })
    expect(itemPrice(item, 'collection', noonOn('2026-11-21'))).toBe(600)
  })

  it('a special applies until the end of its last day [9.24]', () => {
    const items = [anItem({ id: 1 }), anItem({ id: 2, special })]
    expect(specialsAt(items, noonOn('2026-11-22')).map(({ id }) => id)).toEqual([2])
    expect(specialsAt(items, noonOn('2026-11-23'))).toEqual([])
    expect(specialAt(anItem(), noonOn('2026-11-22'))).toBeNull()
  })

  it('a special without a last day goes on [9.24]', () => {
    const item = anItem({ special: { ...special, endsOn: null } })
    expect(itemPrice(item, 'collection', noonOn('2036-01-01'))).toBe(700)
    expect(itemPrice(item, 'collection', noonOn('2026-11-19'))).toBe(995)
  })
})

/** 20 November 2026 is a Friday. */
const at = (date: string, time: string): LocalMoment => ({ ...noonOn(date), time })
const priceAt = (special: Special, moment: LocalMoment) => itemPrice(anItem({ special }), 'collection', moment)

describe('a special with days and hours', () => {
  const happyHour: Special = {
    price: 600,
    startsOn: '2026-11-16',
    endsOn: null,
    during: { days: [1, 2, 3, 4, 5], times: [{ opens: '17:00', closes: '19:00' }] },
  }

  it.each([
    ['2026-11-20', '16:59', 995],
    ['2026-11-20', '17:00', 600],
    ['2026-11-20', '18:59', 600],
    ['2026-11-20', '19:00', 995],
    ['2026-11-21', '18:00', 995],
    ['2026-11-13', '18:00', 995],
  ])('on %s at %s, happy hour from Monday to Friday makes the price %i [9.24]', (date, time, price) => {
    expect(priceAt(happyHour, at(date, time))).toBe(price)
  })

  const lateNight: Special = {
    price: 600,
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
    during: { days: [], times: [{ opens: '22:00', closes: '02:00' }] },
  }

  it.each([
    ['2026-11-20', '01:00', 995],
    ['2026-11-20', '22:00', 600],
    ['2026-11-21', '01:59', 600],
    ['2026-11-21', '02:00', 995],
    ['2026-11-21', '22:00', 995],
  ])('on %s at %s, hours past midnight belong to their one day: the price is %i [9.24]', (date, time, price) => {
    expect(priceAt(lateNight, at(date, time))).toBe(price)
  })

  it('a special on some days and at no hours lasts the whole day [9.24]', () => {
    const fridays: Special = { ...happyHour, during: { days: [5], times: [] } }
    expect(priceAt(fridays, at('2026-11-20', '00:00'))).toBe(600)
    expect(priceAt(fridays, at('2026-11-21', '00:00'))).toBe(995)
  })
})
