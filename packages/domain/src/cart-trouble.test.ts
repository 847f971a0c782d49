import {
  aCart,
  aCategory,
  aLine,
  aMealDeal,
  aMenu,
  anItem,
  anOption,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { CartLine } from './cart.ts'
import { blocks, mostOfLine, troublesOf } from './cart-trouble.ts'
import { localMoment } from './time/local.ts'

const moment = localMoment(Temporal.Instant.from('2026-11-21T19:00:00Z'), 'Europe/London')

const size = anOption({
  required: true,
  values: [aValue({ id: 11, name: 'Large', soldOut: true }), aValue({ id: 12, name: 'Small' })],
})
const extras = anOption({
  id: 2,
  kind: 'checkbox',
  values: [aValue({ id: 21, name: 'Olives', soldOut: true }), aValue({ id: 22, name: 'Capers' })],
})
const menu = aMenu({
  categories: [aCategory(), aCategory({ id: 2, orderTypes: ['delivery'] })],
  items: [
    anItem({ id: 1, options: [size, extras] }),
    anItem({ id: 2, name: 'Tiramisù', soldOut: true, backAt: '2026-11-22T12:00:00Z' }),
    anItem({ id: 3, orderTypes: ['delivery'] }),
    anItem({ id: 4, categoryId: 2 }),
    aMealDeal({
      id: 5,
      sections: [aSection({ products: [aProduct({ id: 1, itemId: 2, name: 'Tiramisù' }), aProduct({ id: 2 })] })],
    }),
    anItem({ id: 6, name: 'Calzone', left: 3 }),
    anItem({ id: 7, serving: { days: [], times: [{ opens: '12:00', closes: '15:00' }] } }),
    anItem({ id: 8 }),
  ],
})

const troubleOf = (...lines: readonly Partial<CartLine>[]) => {
  const cart = aCart({ lines: lines.map((line, index) => aLine({ key: `k${index}`, ...line })) })
  const shelf = { ...menu, completeItem: (id: number) => menu.items.find((item) => item.id === id) ?? null }
  const troubles = troublesOf(cart, shelf, moment)
  return cart.lines.map(({ key }) => troubles.get(key) ?? null)
}

describe('what keeps a line from being ordered', () => {
  it('is that the dish is gone, sold out, or not for this order type, nor its category [8.24, 5.10]', () => {
    expect(troubleOf({ itemId: 404 }, { itemId: 2 }, { itemId: 3 }, { itemId: 4 }, { itemId: 8 })).toEqual([
      { kind: 'gone' },
      { kind: 'sold-out', backAt: '2026-11-22T12:00:00Z' },
      { kind: 'order-type' },
      { kind: 'order-type' },
      null,
    ])
  })

  it('is what was chosen and has sold out, by name, with the line that is left without it [7.38, 8.24]', () => {
    const without = aLine({ key: 'k0', options: [chosen(1, 12), chosen(2, 22)] })
    expect(troubleOf({ options: [chosen(1, 12), chosen(2, 21, 22)] })).toEqual([
      { kind: 'choices', lost: [{ id: 21, name: 'Olives' }], rest: without },
    ])
  })

  it('leaves nothing where the dish can’t do without: a size, a product of a deal [8.24]', () => {
    expect(troubleOf({ options: [chosen(1, 11)] }, { itemId: 5, sections: [chosenIn(1, 1)] })).toEqual([
      { kind: 'choices', lost: [{ id: 11, name: 'Large' }], rest: null },
      { kind: 'choices', lost: [{ id: 1, name: 'Tiramisù' }], rest: null },
    ])
  })

  it('is a question that the dish did not ask when it was chosen', () => {
    expect(troubleOf({ options: [] })).toEqual([{ kind: 'choices', lost: [], rest: null }])
  })

  it('is that too few portions are left, counting every line of the dish in turn', () => {
    const two = { itemId: 6, quantity: 2 }
    expect(troubleOf(two, { ...two, comment: 'hot' })).toEqual([null, { kind: 'short', left: 3 }])
    expect(troubleOf({ itemId: 6, quantity: 4 })).toEqual([{ kind: 'short', left: 3 }])
  })

  it('is the hour, which keeps nobody from ordering for later [5.11, 8.25]', () => {
    const [trouble] = troubleOf({ itemId: 7 })
    expect(trouble).toMatchObject({ kind: 'not-now', availability: { reason: 'not-now' } })
    expect(trouble && blocks(trouble)).toBe(false)
    expect(blocks({ kind: 'gone' })).toBe(true)
  })
})

describe('the most of a line', () => {
  const shelf = (left: number | null) => {
    const items = [anItem({ id: 1, left }), anItem({ id: 9 }), deal]
    return { items, completeItem: (id: number) => items.find((item) => item.id === id) ?? null }
  }
  const deal = aMealDeal({
    id: 2,
    sections: [aSection({ kind: 'checkbox', products: [aProduct({ id: 1, itemId: 1 })] })],
  })

  it('is what is left without what other lines take, and 999 where nobody counts [5.08]', () => {
    const [first, second] = [aLine({ quantity: 2 }), aLine({ key: 'b', comment: 'hot' })] as const
    const cart = aCart({ lines: [first, second, aLine({ key: 'c', itemId: 9, quantity: 7 })] })
    expect(mostOfLine(cart, second, shelf(5))).toBe(3)
    expect(mostOfLine(cart, first, shelf(5))).toBe(4)
    expect(mostOfLine(cart, second, shelf(1))).toBe(1)
    expect(mostOfLine(cart, second, shelf(null))).toBe(999)
  })

  it('counts the dish inside a meal deal too, as often as it is in there', () => {
    const two = aLine({ key: 'd', itemId: 2, sections: [chosenIn(1, [1, 2])] })
    const cart = aCart({ lines: [aLine(), two] })
    expect(mostOfLine(cart, two, shelf(5))).toBe(2)
    expect(mostOfLine(cart, aLine(), shelf(5))).toBe(3)
  })
})
