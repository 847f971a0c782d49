import {
  aChoice,
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
import type { Item } from '../menu/types.ts'
import { priceLine } from '../pricing/price-line.ts'
import { linesByName, refillFrom } from './refill.ts'

// A Saturday.
const moment = { date: '2026-11-21', time: '12:00', weekday: 6 as const }
const size = anOption({ required: true, values: [aValue({ id: 1, name: 'Small' }), aValue({ id: 2, name: 'Large' })] })
const extras = anOption({
  id: 2,
  name: 'Extras',
  kind: 'checkbox',
  values: [aValue({ id: 3, name: 'Olives', price: 100 })],
})
const pizza = anItem({ id: 1, name: 'Diavola', options: [size, extras] })
const bread = anItem({ id: 2, name: 'Garlic bread' })
const soup = anItem({ id: 3, name: 'Soup' })
const past = [
  priceLine(
    pizza,
    aChoice({ itemId: 1, quantity: 2, options: [chosen(1, 2), chosen(2, 3)] }),
    'delivery',
    '2026-11-20',
  ),
  priceLine(bread, aChoice({ itemId: 2 }), 'delivery', '2026-11-20'),
  priceLine(soup, aChoice({ itemId: 3 }), 'delivery', '2026-11-20'),
]
const refill = (...items: readonly Item[]) => refillFrom(past, aMenu({ items }), 'delivery', moment)
const NOTHING = { soldOut: [], unserved: [], unfinished: [], without: [], repriced: [] }

describe('an earlier order goes into the basket again', () => {
  it('with quantities and choices while the menu is the same [5.58]', () => {
    expect(refill(pizza, bread, soup)).toEqual({
      ...NOTHING,
      lines: [
        aChoice({ itemId: 1, quantity: 2, options: [chosen(1, 2), chosen(2, 3)] }),
        aChoice({ itemId: 2 }),
        aChoice({ itemId: 3 }),
      ],
    })
  })

  it("without sold-out and unserved dishes, which are named, and at today's prices [5.58, 8.38]", () => {
    const dearer = { ...pizza, prices: { base: 1195 } }
    const { lines, ...named } = refill(dearer, { ...bread, soldOut: true }, { ...soup, orderTypes: ['table'] })
    expect(lines.map(({ itemId }) => itemId)).toEqual([1])
    expect(named).toEqual({
      ...NOTHING,
      soldOut: [{ id: 2, name: 'Garlic bread' }],
      unserved: [{ id: 3, name: 'Soup' }],
      repriced: [{ id: 1, name: 'Diavola', from: 1095, to: 1295, increased: true }],
    })
  })

  it('without a sold-out extra, which is named with its dish [5.58]', () => {
    const noOlives = { ...extras, values: [aValue({ id: 3, name: 'Olives', price: 100, soldOut: true })] }
    const { lines, without } = refill({ ...pizza, options: [size, noOlives] }, bread, soup)
    expect(lines[0]?.options).toEqual([chosen(1, 2)])
    expect(without).toEqual([{ item: { id: 1, name: 'Diavola' }, choices: [{ id: 3, name: 'Olives' }] }])
  })

  it('but not a dish whose question is open again: it is named [5.58]', () => {
    const { lines, unfinished, without } = refill({ ...pizza, options: [{ ...size, values: [] }, extras] }, bread, soup)
    expect(lines.map(({ itemId }) => itemId)).toEqual([2, 3])
    expect([unfinished, without]).toEqual([[{ id: 1, name: 'Diavola' }], []])
  })
})

describe('an earlier order at another kitchen', () => {
  const theirSize = anOption({
    id: 71,
    name: size.name.toUpperCase(),
    required: true,
    values: [aValue({ id: 72, name: 'large' })],
  })
  const theirs = anItem({ id: 70, name: 'DIÁVOLA', options: [theirSize], prices: { base: 1000 } })

  it('is found by name, choices included; what that kitchen lacks is named [5.58]', () => {
    const lines = linesByName(past, [theirs])
    const there = refillFrom(lines, aMenu({ items: [theirs] }), 'delivery', moment)
    expect(there.lines).toEqual([aChoice({ itemId: 70, quantity: 2, options: [chosen(71, 72)] })])
    expect(there.soldOut.map(({ name }) => name)).toEqual(['Garlic bread', 'Soup'])
    expect(there.without.map(({ choices }) => choices.map(({ name }) => name))).toEqual([['Extras']])
  })

  it('a meal deal is found with its products [5.58]', () => {
    const deal = (of: number) =>
      aMealDeal({
        id: of,
        name: 'Night in',
        sections: [
          aSection({
            id: of + 1,
            kind: 'checkbox',
            products: [aProduct({ id: of + 2, itemId: of + 3, name: 'Cola' })],
          }),
        ],
      })
    const ordered = priceLine(deal(10), aChoice({ itemId: 10, sections: [chosenIn(11, 12)] }), 'delivery', '2026-11-20')
    const there = refillFrom(linesByName([ordered], [deal(50)]), aMenu({ items: [deal(50)] }), 'delivery', moment)
    expect(there).toEqual({ ...NOTHING, lines: [aChoice({ itemId: 50, sections: [chosenIn(51, 52)] })] })
  })
})
