import { anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { itemPrice, priceFor, specialOn, specialsOn } from './item-price.ts'

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
    expect(itemPrice(anItem({ special }), 'collection', today)).toBe(price)
  })

  it('a special never raises the price', () => {
    const item = anItem({ prices: { base: 995, collection: 600 }, special })
    expect(itemPrice(item, 'collection', '2026-11-21')).toBe(600)
  })

  it('a special applies until the end of its last day [9.24]', () => {
    const items = [anItem({ id: 1 }), anItem({ id: 2, special })]
    expect(specialsOn(items, '2026-11-22').map(({ id }) => id)).toEqual([2])
    expect(specialsOn(items, '2026-11-23')).toEqual([])
    expect(specialOn(anItem(), '2026-11-22')).toBeNull()
  })
})
