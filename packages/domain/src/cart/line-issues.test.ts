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
import { localMoment } from '../time/local.ts'
import type { CartLine } from './cart.ts'
import { isBlocking, lineIssues, maxLineQuantity } from './line-issues.ts'

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
  const troubles = lineIssues(cart, shelf, moment)
  return cart.lines.map(({ key }) => troubles.get(key) ?? null)
}

describe('what keeps a line from being ordered', () => {
  it('a line has an issue if its dish is gone, sold out, or not for the order type [8.24, 5.10]', () => {
    expect(troubleOf({ itemId: 404 }, { itemId: 2 }, { itemId: 3 }, { itemId: 4 }, { itemId: 8 })).toEqual([
      { kind: 'gone' },
      { kind: 'sold-out', backAt: '2026-11-22T12:00:00Z' },
      { kind: 'order-type' },
      { kind: 'order-type' },
      null,
    ])
  })

  it('a sold-out choice is an issue, named, with the line that remains without it [7.38, 8.24]', () => {
    const without = aLine({ key: 'k0', options: [chosen(1, 12), chosen(2, 22)] })
    expect(troubleOf({ options: [chosen(1, 12), chosen(2, 21, 22)] })).toEqual([
      { kind: 'choices', lost: [{ id: 21, name: 'Olives' }], rest: without },
    ])
  })

  it('no line remains without a required choice: a size, a product of a deal [8.24]', () => {
    expect(troubleOf({ options: [chosen(1, 11)] }, { itemId: 5, sections: [chosenIn(1, 1)] })).toEqual([
      { kind: 'choices', lost: [{ id: 11, name: 'Large' }], rest: null },
      { kind: 'choices', lost: [{ id: 1, name: 'Tiramisù' }], rest: null },
    ])
  })

  it('a newly required option is an issue', () => {
    expect(troubleOf({ options: [] })).toEqual([{ kind: 'choices', lost: [], rest: null }])
  })

  it('too few portions are an issue, counted over the lines in turn', () => {
    const two = { itemId: 6, quantity: 2 }
    expect(troubleOf(two, { ...two, comment: 'hot' })).toEqual([null, { kind: 'short', left: 3 }])
    expect(troubleOf({ itemId: 6, quantity: 4 })).toEqual([{ kind: 'short', left: 3 }])
  })

  it('a serving time is an issue that does not block an order for later [5.11, 8.25]', () => {
    const [trouble] = troubleOf({ itemId: 7 })
    expect(trouble).toMatchObject({ kind: 'not-now', availability: { reason: 'not-now' } })
    expect(trouble && isBlocking(trouble)).toBe(false)
    expect(isBlocking({ kind: 'gone' })).toBe(true)
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

  it('the largest quantity is the stock less other lines, or 999 without stock tracking [5.08]', () => {
    const [first, second] = [aLine({ quantity: 2 }), aLine({ key: 'b', comment: 'hot' })] as const
    const cart = aCart({ lines: [first, second, aLine({ key: 'c', itemId: 9, quantity: 7 })] })
    expect(maxLineQuantity(cart, second, shelf(5))).toBe(3)
    expect(maxLineQuantity(cart, first, shelf(5))).toBe(4)
    expect(maxLineQuantity(cart, second, shelf(1))).toBe(1)
    expect(maxLineQuantity(cart, second, shelf(null))).toBe(999)
  })

  it('the largest quantity counts the dish inside meal deals', () => {
    const two = aLine({ key: 'd', itemId: 2, sections: [chosenIn(1, [1, 2])] })
    const cart = aCart({ lines: [aLine(), two] })
    expect(maxLineQuantity(cart, two, shelf(5))).toBe(2)
    expect(maxLineQuantity(cart, aLine(), shelf(5))).toBe(3)
  })
})
