import {
  aCategory,
  aChoice,
  aMealDeal,
  aMenu,
  anItem,
  anOption,
  anyChoice,
  anyDish,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameChoice } from '../menu/choice.ts'
import { findChoiceProblems } from '../menu/choice-problems.ts'
import type { Item } from '../menu/types.ts'
import { priceLine } from '../pricing/price-line.ts'
import { choiceFromPricedLine, compareReorder } from './reorder.ts'

// A Saturday.
const moment = { date: '2026-11-21', time: '12:00', weekday: 6 as const }
const size = anOption({ required: true, values: [aValue({ id: 1, name: 'Small' }), aValue({ id: 2, name: 'Large' })] })
const then = anItem({ name: 'Diavola', options: [size] })
const past = priceLine(then, aChoice({ quantity: 2, options: [chosen(1, 2)] }), 'delivery', '2026-10-01')
const compare = (now: Partial<Item>, lines = [past]) =>
  compareReorder(lines, aMenu({ items: [{ ...then, ...now }] }), 'delivery', moment)
const nothing = {
  lines: [],
  unavailable: [],
  notForOrderType: [],
  notToday: [],
  notNow: [],
  lostChoices: [],
  repriced: [],
}
const diavola = { id: 1, name: 'Diavola' }

describe('ordering again', () => {
  it('a reorder returns unchanged lines [5.58]', () => {
    const choice = aChoice({ quantity: 2, options: [chosen(1, 2)] })
    expect(compare({})).toEqual({ ...nothing, lines: [{ choice, problems: [] }] })
  })

  it('a reorder names dishes that are gone or sold out [5.58, 8.38]', () => {
    expect(compareReorder([past], aMenu({ items: [] }), 'delivery', moment)).toEqual({
      ...nothing,
      unavailable: [diavola],
    })
    expect(compare({ soldOut: true })).toEqual({ ...nothing, unavailable: [diavola] })
  })

  it('a reorder names dishes that are not for the order type, by item or category [5.58, 8.38]', () => {
    expect(compare({ orderTypes: ['table'] })).toEqual({ ...nothing, notForOrderType: [diavola] })
    const menu = aMenu({ items: [then], categories: [aCategory({ orderTypes: ['table'] })] })
    expect(compareReorder([past], menu, 'delivery', moment).notForOrderType).toEqual([diavola])
  })

  it('a reorder names dishes not served today, with the next date [5.58, 8.38]', () => {
    expect(compare({ serving: { days: [7], times: [] } })).toEqual({
      ...nothing,
      notToday: [{ ...diavola, nextDate: '2026-11-22' }],
    })
  })

  it('a reorder names dishes not served at this hour, with the start [5.58, 8.38]', () => {
    expect(compare({ serving: { days: [], times: [{ opens: '18:00', closes: '22:00' }] } })).toEqual({
      ...nothing,
      notNow: [{ ...diavola, from: '18:00' }],
    })
  })

  it.each([
    [1200, true],
    [800, false],
  ])('a reorder reports a price changed to %i, increased: %s [5.58, 8.38]', (price, increased) => {
    expect(compare({ prices: { base: price } }).repriced).toEqual([{ ...diavola, from: 995, to: price, increased }])
  })

  it('a reorder names removed values and asks their required option again [5.58, 8.38]', () => {
    const small = { ...size, values: size.values.slice(0, 1) }
    const { lines, lostChoices, repriced } = compare({ options: [small] })
    expect(lostChoices).toEqual([{ item: diavola, choices: [{ id: 2, name: 'Large' }] }])
    expect(lines).toMatchObject([{ choice: { options: [] }, problems: [{ problem: 'required', name: 'Size' }] }])
    expect(repriced).toEqual([])
  })

  it('a reorder names removed options and meal-deal products [5.58]', () => {
    const deal = aMealDeal({
      id: 1,
      name: 'Diavola',
      options: [anOption({ id: 3, name: 'Cutlery' })],
      sections: [aSection({ kind: 'checkbox', products: [aProduct({ id: 1 }), aProduct({ id: 2, name: 'Cola' })] })],
    })
    const choice = aChoice({ options: [chosen(3, 1)], sections: [chosenIn(1, 1, 2)] })
    const ordered = priceLine(deal, choice, 'delivery', '2026-10-01')
    const now = { ...deal, options: [], sections: [aSection({ kind: 'checkbox', products: [aProduct({ id: 1 })] })] }
    const { lines, lostChoices } = compare(now, [ordered])
    expect(lostChoices).toEqual([
      {
        item: diavola,
        choices: [
          { id: 3, name: 'Cutlery' },
          { id: 2, name: 'Cola' },
        ],
      },
    ])
    expect(lines).toEqual([{ choice: aChoice({ sections: [chosenIn(1, 1)] }), problems: [] }])
  })

  it('a reorder asks a newly required option [5.58]', () => {
    const { lines } = compare({ options: [size, anOption({ id: 2, name: 'Base', required: true })] })
    expect(lines[0]?.problems).toMatchObject([{ name: 'Base', problem: 'required' }])
  })

  it('a reorder from an unchanged menu returns the same choice [5.58]', () => {
    fc.assert(
      fc.property(anyDish, anyChoice, (dish, choice) => {
        fc.pre(findChoiceProblems(dish, choice).length === 0)
        const line = priceLine(dish, choice, 'delivery', moment.date)
        expect(sameChoice(choiceFromPricedLine(line), choice)).toBe(true)
        const compared = compareReorder([line], aMenu({ items: [dish] }), 'delivery', moment)
        expect(compared).toMatchObject({ lines: [{ problems: [] }], lostChoices: [], repriced: [] })
      }),
    )
  })
})
