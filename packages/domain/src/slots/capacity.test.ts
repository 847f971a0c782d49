import { aChoice, aMealDeal, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { type Capacity, fitsSlot, slotStart, workMinutes } from './capacity.ts'

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
const work = (lines: Parameters<typeof workMinutes>[0], capacity = minutes(60)) =>
  workMinutes(lines, dishes, { limit: capacity, minutesOf: (id) => own.get(id) ?? null })

describe('the work of an order', () => {
  it("work is counted per portion, by the dish's own minutes or the default", () => {
    expect(work([aChoice({ itemId: 1, quantity: 3 }), aChoice({ itemId: 2, quantity: 2 })])).toBe(3 * 5 + 2 * 12)
  })

  it('work counts the dishes inside a meal deal, times its quantity', () => {
    const deal = aChoice({ itemId: 50, quantity: 2, sections: [chosenIn(1, [7, 3])] })
    expect(work([deal])).toBe(2 * 3 * 12)
  })

  it('unknown items are no work, and a capacity in orders has no default minutes', () => {
    expect(work([aChoice({ itemId: 3 })])).toBe(0)
    expect(work([aChoice({ itemId: 1 }), aChoice({ itemId: 2 })], { by: 'orders', most: 3 })).toBe(12)
  })
})

describe('a quarter of an hour', () => {
  it('a slot with a limit of orders accepts orders of any size', () => {
    expect(fitsSlot({ by: 'orders', most: 2 }, { orders: 1, minutes: 900 }, 900)).toBe(true)
    expect(fitsSlot({ by: 'orders', most: 2 }, { orders: 2, minutes: 0 }, 0)).toBe(false)
  })

  it('a slot with a limit of minutes accepts any number of orders', () => {
    expect(fitsSlot(minutes(60), { orders: 30, minutes: 50 }, 10)).toBe(true)
    expect(fitsSlot(minutes(60), { orders: 1, minutes: 50 }, 11)).toBe(false)
  })

  it('an empty slot accepts an order of any size, and every slot one without work', () => {
    expect(fitsSlot(minutes(60), { orders: 0, minutes: 0 }, 300)).toBe(true)
    expect(fitsSlot(minutes(60), { orders: 2, minutes: 0 }, 300)).toBe(true)
    expect(fitsSlot(minutes(60), { orders: 1, minutes: 1 }, 300)).toBe(false)
    expect(fitsSlot(minutes(60), { orders: 1, minutes: 300 }, 0)).toBe(true)
  })

  it('a slot starts on a local quarter of an hour, also with a 45-minute offset', () => {
    const at = (text: string) => Date.parse(text)
    expect(slotStart(at('2026-11-21T19:14:59.999Z'))).toBe(at('2026-11-21T19:00:00Z'))
    expect(slotStart(at('2026-11-21T19:15:00+05:45'))).toBe(at('2026-11-21T19:15:00+05:45'))
  })
})
