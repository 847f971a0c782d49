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
  noonOn,
} from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { compareReorder } from '../order/reorder.ts'
import { priceLine } from '../pricing/price-line.ts'
import { linesByName } from './lines-by-name.ts'

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
    noonOn('2026-11-20'),
  ),
  priceLine(bread, aChoice({ itemId: 2 }), 'delivery', noonOn('2026-11-20')),
  priceLine(soup, aChoice({ itemId: 3 }), 'delivery', noonOn('2026-11-20')),
]

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
    const there = compareReorder(lines, aMenu({ items: [theirs] }), 'delivery', moment)
    expect(there.lines).toMatchObject([
      { choice: aChoice({ itemId: 70, quantity: 2, options: [chosen(71, 72)] }), lost: [{ name: 'Extras' }] },
    ])
    expect(there.unavailable.map(({ name }) => name)).toEqual(['Garlic bread', 'Soup'])
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
    const ordered = priceLine(
      deal(10),
      aChoice({ itemId: 10, sections: [chosenIn(11, 12)] }),
      'delivery',
      noonOn('2026-11-20'),
    )
    const there = compareReorder(linesByName([ordered], [deal(50)]), aMenu({ items: [deal(50)] }), 'delivery', moment)
    expect(there.lines).toMatchObject([{ choice: aChoice({ itemId: 50, sections: [chosenIn(51, 52)] }), lost: [] }])
  })
})
