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
  noonOn,
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
const past = priceLine(then, aChoice({ quantity: 2, options: [chosen(1, 2)] }), 'delivery', noonOn('2026-10-01'))
const compare = (now: Partial<Item>, lines = [past]) =>
  compareReorder(lines, aMenu({ items: [{ ...then, ...now }] }), 'delivery', moment)
const nothing = { lines: [], unavailable: [], notForOrderType: [], notToday: [], notNow: [] }
const diavola = { id: 1, name: 'Diavola' }
const large = aChoice({ quantity: 2, options: [chosen(1, 2)] })
const same = { choice: large, priced: past, problems: [], lost: [], ordered: 2, repriced: null }

describe('ordering again', () => {
  it('a reorder returns unchanged lines [5.58]', () => {
    expect(compare({})).toEqual({ ...nothing, lines: [same] })
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

  it('a reorder names an unavailable dish once, even if two lines had it [8.38]', () => {
    const twice = [past, { ...past, comment: 'well done' }]
    expect(compare({ soldOut: true }, twice).unavailable).toEqual([diavola])
    expect(compare({ orderTypes: ['table'] }, twice).notForOrderType).toEqual([diavola])
  })

  it.each([
    [1200, true],
    [800, false],
  ])('a reorder reports a price changed to %i, increased: %s [5.58, 8.38]', (price, increased) => {
    const priced = { ...past, unitPrice: price, linePrice: 2 * price }
    const line = { ...same, priced, repriced: { from: 995, increased } }
    expect(compare({ prices: { base: price } })).toEqual({ ...nothing, lines: [line] })
  })

  it('a reorder names removed values and asks their required option again [5.58, 8.38]', () => {
    const small = { ...size, values: size.values.slice(0, 1) }
    const [line] = compare({ options: [small], prices: { base: 1200 } }).lines
    expect(line).toMatchObject({
      choice: { options: [] },
      lost: [{ id: 2, name: 'Large' }],
      problems: [{ problem: 'required', name: 'Size' }],
      repriced: null,
    })
  })

  it('two lines of the same dish are compared each for itself [5.58]', () => {
    const other = priceLine(then, aChoice({ options: [chosen(1, 1)] }), 'delivery', noonOn('2026-10-01'))
    const small = { ...size, values: size.values.slice(0, 1) }
    const [first, second] = compare({ options: [small] }, [past, other]).lines
    expect(first?.problems).toHaveLength(1)
    expect(second).toMatchObject({ problems: [], lost: [], repriced: null })
  })

  it('a reorder names removed options and meal-deal products [5.58]', () => {
    const deal = aMealDeal({
      id: 1,
      name: 'Diavola',
      options: [anOption({ id: 3, name: 'Cutlery' })],
      sections: [aSection({ kind: 'checkbox', products: [aProduct({ id: 1 }), aProduct({ id: 2, name: 'Cola' })] })],
    })
    const choice = aChoice({ options: [chosen(3, 1)], sections: [chosenIn(1, 1, 2)] })
    const ordered = priceLine(deal, choice, 'delivery', noonOn('2026-10-01'))
    const now = { ...deal, options: [], sections: [aSection({ kind: 'checkbox', products: [aProduct({ id: 1 })] })] }
    const [line] = compare(now, [ordered]).lines
    expect(line?.lost).toEqual([
      { id: 3, name: 'Cutlery' },
      { id: 2, name: 'Cola' },
    ])
    expect(line).toMatchObject({ choice: aChoice({ sections: [chosenIn(1, 1)] }), problems: [] })
  })

  it('a reorder asks a newly required option [5.58]', () => {
    const base = anOption({ id: 2, name: 'Base', required: true })
    const { lines } = compare({ options: [size, base], prices: { base: 1200 } })
    expect(lines[0]?.problems).toMatchObject([{ name: 'Base', problem: 'required' }])
    // The answer changes the price too.
    expect(lines[0]?.repriced).toBeNull()
  })

  it('a reorder takes no more portions than are left, first lines first [5.58]', () => {
    const other = { ...past, quantity: 3, comment: 'well done' }
    const { lines, unavailable } = compare({ left: 4 }, [past, other])
    expect(lines.map(({ choice, ordered, priced }) => [choice.quantity, ordered, priced.linePrice])).toEqual([
      [2, 2, 1990],
      [2, 3, 1990],
    ])
    expect(unavailable).toEqual([])
    const none = compare({ left: 2 }, [past, other])
    expect([none.lines.length, none.unavailable]).toEqual([1, [diavola]])
  })

  it('a reorder from an unchanged menu returns the same choice [5.58]', () => {
    fc.assert(
      fc.property(anyDish, anyChoice, (dish, choice) => {
        fc.pre(findChoiceProblems(dish, choice).length === 0)
        const line = priceLine(dish, choice, 'delivery', noonOn(moment.date))
        expect(sameChoice(choiceFromPricedLine(line), choice)).toBe(true)
        const compared = compareReorder([line], aMenu({ items: [dish] }), 'delivery', moment)
        expect(compared).toMatchObject({ lines: [{ problems: [], lost: [], repriced: null }] })
      }),
    )
  })

  it('each line is either ordered again or named as unavailable [5.58]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyDish, anyChoice, fc.boolean()), { maxLength: 6 }), (past) => {
        const dishes = past.map(([dish, , soldOut], index) => ({ ...dish, id: index + 1, soldOut }))
        const lines = dishes.map((dish, index) =>
          priceLine(dish, { ...(past[index]?.[1] ?? aChoice()), itemId: dish.id }, 'delivery', noonOn(moment.date)),
        )
        const {
          lines: again,
          unavailable,
          notForOrderType,
          notToday,
          notNow,
        } = compareReorder(lines, aMenu({ items: dishes }), 'delivery', moment)
        const ids = [
          ...again.map(({ choice }) => choice.itemId),
          ...[...unavailable, ...notForOrderType].map(({ id }) => id),
        ]
        expect([...ids, ...[...notToday, ...notNow].map(({ id }) => id)].sort()).toEqual(dishes.map(({ id }) => id))
      }),
    )
  })
})
