import { aCart, aChoice, aLine, aMealDeal, aMenu, anItem, aProduct, aSection, chosenIn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Item } from '../menu/types.ts'
import type { CartLine } from './cart.ts'
import { findMissing } from './missing-items.ts'
import { limitToStock, portionsOf, shortagesOf } from './portions.ts'

const cola = aProduct({ id: 1, itemId: 7, name: 'Cola' })
const tiramisu = aProduct({ id: 2, itemId: 8, name: 'Tiramisù' })
const deal = aMealDeal({
  id: 50,
  name: 'Supper',
  sections: [
    aSection({ id: 1, kind: 'checkbox', max: 4, products: [cola, tiramisu] }),
    aSection({ id: 2, kind: 'checkbox', max: 4, products: [{ ...tiramisu, id: 3 }] }),
  ],
})
const byId = (...items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
const menu = (left: { readonly cola?: number; readonly tiramisu?: number; readonly deal?: number } = {}) =>
  byId(
    anItem({ id: 7, name: 'Cola', left: left.cola ?? null }),
    anItem({ id: 8, name: 'Tiramisù', left: left.tiramisu ?? null }),
    { ...deal, left: left.deal ?? null },
  )

describe('the portions that lines take', () => {
  it('portions are summed over lines and the dishes inside their meal deals [7.38]', () => {
    const lines = [
      aChoice({ itemId: 8, quantity: 2 }),
      aChoice({ itemId: 50, quantity: 3, sections: [chosenIn(1, 1, [2, 2]), chosenIn(2, 3)] }),
      aChoice({ itemId: 8, comment: 'With a candle' }),
    ]
    expect([...portionsOf(lines, menu())]).toEqual([
      [8, 2 + 3 * (2 + 1) + 1],
      [50, 3],
      [7, 3],
    ])
  })

  it('portions leave out unknown items', () => {
    const lines = [aChoice({ itemId: 404 }), aChoice({ itemId: 50, sections: [chosenIn(1, 9), chosenIn(9, 1)] })]
    expect([...portionsOf(lines, menu())]).toEqual([[50, 1]])
  })
})

describe('what there is too little of', () => {
  const two = [aChoice({ itemId: 8 }), aChoice({ itemId: 50, sections: [chosenIn(1, 2)] })]

  it('a shortage names the dish and its remaining portions, also inside a meal deal [7.38]', () => {
    expect(shortagesOf(two, menu({ tiramisu: 1 }))).toEqual([{ id: 8, name: 'Tiramisù', left: 1 }])
    expect(shortagesOf(two, menu({ tiramisu: 2, deal: 1 }))).toEqual([])
    expect(findMissing({ lines: two }, aMenu({ items: [...menu({ tiramisu: 1 }).values()] })).short).toHaveLength(1)
  })

  it('untracked and sold-out dishes are not shortages', () => {
    expect(shortagesOf([aChoice({ itemId: 8, quantity: 999 })], menu())).toEqual([])
    expect(shortagesOf([aChoice()], byId(anItem({ id: 1, left: 0, soldOut: true })))).toEqual([])
  })
})

describe('a cart that is cut to what is left', () => {
  it('limitToStock fills the first lines and removes lines with nothing left [8.24]', () => {
    const cart = aCart({
      lines: [
        aLine({ key: 'a', itemId: 8, quantity: 2 }),
        aLine({ key: 'b', itemId: 7, quantity: 9 }),
        aLine({ key: 'c', itemId: 50, quantity: 5, sections: [chosenIn(1, [2, 2])] }),
        aLine({ key: 'd', itemId: 8, comment: 'With a candle' }),
      ],
    })
    const quantities = (left: number) =>
      limitToStock(cart, new Map([[8, left]]), menu()).lines.map(({ key, quantity }) => [key, quantity])
    expect(quantities(99)).toEqual([
      ['a', 2],
      ['b', 9],
      ['c', 5],
      ['d', 1],
    ])
    expect(quantities(7)).toEqual([
      ['a', 2],
      ['b', 9],
      ['c', 2],
      ['d', 1],
    ])
    expect(quantities(1)).toEqual([
      ['a', 1],
      ['b', 9],
    ])
  })

  it('limitToStock leaves no shortage and keeps what is in stock [8.24]', () => {
    const sections = fc.constantFrom([], [chosenIn(1, 1, [2, 2])], [chosenIn(1, 2), chosenIn(2, [3, 3])])
    const line = fc
      .record({ itemId: fc.constantFrom(7, 8, 50, 404), quantity: fc.integer({ min: 1, max: 9 }), sections })
      .map((parts): CartLine => aLine({ ...parts, sections: parts.itemId === 50 ? parts.sections : [] }))
    const left = fc.record({ cola: fc.nat(12), tiramisu: fc.nat(12), deal: fc.nat(12) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), left, (lines, counts) => {
        const items = menu(counts)
        const stock = new Map([
          [7, counts.cola],
          [8, counts.tiramisu],
          [50, counts.deal],
        ])
        const cart = aCart({ lines })
        const cut = limitToStock(cart, stock, items)
        const taken = portionsOf(cut.lines, items)
        for (const [id, most] of stock) expect(taken.get(id) ?? 0).toBeLessThanOrEqual(most)
        const wanted = portionsOf(lines, items)
        if ([...stock].every(([id, most]) => (wanted.get(id) ?? 0) <= most)) expect(cut).toEqual(cart)
        // What is asked line by line, unit by unit, comes to the same.
        const units = lines.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })))
        expect(new Map(portionsOf(units, items))).toEqual(new Map(wanted))
      }),
    )
  })
})
