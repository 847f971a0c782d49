import { aChoice, aMealDeal, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { type Capacity, hasRoom, quarterOf, workOf } from './capacity.ts'

const minutes = (most: number, perDish = 5): Capacity => ({ by: 'minutes', most, perDish })
const dishes = new Map(
  [
    anItem({ id: 1 }),
    anItem({ id: 2 }),
    aMealDeal({
      id: 50,
      sections: [aSection({ id: 1, kind: 'checkbox', max: 3, products: [aProduct({ id: 7, itemId: 2 })] })],
    }),
  ].map((item) => [item.id, item]),
)
const own = new Map([
  [2, 12],
  [3, 40],
  [50, 0],
])
const work = (lines: Parameters<typeof workOf>[0], capacity = minutes(60)) =>
  workOf(lines, dishes, { capacity, minutesOf: (id) => own.get(id) ?? null })

describe('the work of an order', () => {
  it('is that of every portion, by the dish’s own minutes or by those of any dish', () => {
    expect(work([aChoice({ itemId: 1, quantity: 3 }), aChoice({ itemId: 2, quantity: 2 })])).toBe(3 * 5 + 2 * 12)
  })

  it('counts what is inside a meal deal, as often as the deal is ordered', () => {
    const deal = aChoice({ itemId: 50, quantity: 2, sections: [chosenIn(1, [7, 3])] })
    expect(work([deal])).toBe(2 * 3 * 12)
  })

  it('is nothing for what the menu does not know, and only the dishes’ own where orders are counted', () => {
    expect(work([aChoice({ itemId: 3 })])).toBe(0)
    expect(work([aChoice({ itemId: 1 }), aChoice({ itemId: 2 })], { by: 'orders', most: 3 })).toBe(12)
  })
})

describe('a quarter of an hour', () => {
  it('takes so many orders, however large', () => {
    expect(hasRoom({ by: 'orders', most: 2 }, { orders: 1, minutes: 900 }, 900)).toBe(true)
    expect(hasRoom({ by: 'orders', most: 2 }, { orders: 2, minutes: 0 }, 0)).toBe(false)
  })

  it('takes so much work, however many orders make it', () => {
    expect(hasRoom(minutes(60), { orders: 30, minutes: 50 }, 10)).toBe(true)
    expect(hasRoom(minutes(60), { orders: 1, minutes: 50 }, 11)).toBe(false)
  })

  it('in which nothing is made takes an order of any size, and every one takes an order that is no work', () => {
    expect(hasRoom(minutes(60), { orders: 0, minutes: 0 }, 300)).toBe(true)
    expect(hasRoom(minutes(60), { orders: 2, minutes: 0 }, 300)).toBe(true)
    expect(hasRoom(minutes(60), { orders: 1, minutes: 1 }, 300)).toBe(false)
    expect(hasRoom(minutes(60), { orders: 1, minutes: 300 }, 0)).toBe(true)
  })

  it('begins on the full quarter of the wall clock, also where that is half an hour off', () => {
    const at = (text: string) => Date.parse(text)
    expect(quarterOf(at('2026-11-21T19:14:59.999Z'))).toBe(at('2026-11-21T19:00:00Z'))
    expect(quarterOf(at('2026-11-21T19:15:00+05:45'))).toBe(at('2026-11-21T19:15:00+05:45'))
  })
})
