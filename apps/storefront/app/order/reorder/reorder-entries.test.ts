import { type PricedLine, priceLine } from '@comanda/domain'
import { aChoice, anItem, anOption, aValue, chosen, noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { ReorderLineView } from '../../api/shapes.ts'
import { entriesOf, firstOpen, groupOf, isAnyUnavailable, NO_ANSWERS, takenFrom } from './reorder-entries.ts'

const TODAY = '2026-11-21'
const size = anOption({ required: true, values: [aValue({ id: 1, name: 'Small' }), aValue({ id: 2, price: 250 })] })
const pizza = anItem({ id: 1, options: [size] })
const priced = (quantity = 1): PricedLine => priceLine(anItem(), aChoice({ quantity }), 'collection', noonOn(TODAY))
const aLine = (changes: Partial<ReorderLineView> = {}): ReorderLineView => ({
  choice: aChoice(),
  priced: priced(),
  lost: [],
  ordered: 1,
  repriced: null,
  item: null,
  ...changes,
})
const open = aLine({ item: pizza, lost: [{ id: 3, name: 'Large' }] })
const entries = (answers = NO_ANSWERS) =>
  entriesOf({ lines: [aLine(), open], orderType: 'collection' }, answers, noonOn(TODAY))

describe('the lines of an order to order again', () => {
  it('a line stands below what has become of it [8.38]', () => {
    expect(groupOf(aLine())).toBe('same')
    expect(groupOf(open)).toBe('choose')
    expect(groupOf(aLine({ repriced: { from: 900, increased: true } }))).toBe('changed')
    expect(groupOf(aLine({ lost: [{ id: 3, name: 'Olives' }] }))).toBe('changed')
    expect(groupOf(aLine({ ordered: 3 }))).toBe('changed')
  })

  it('a line with an open choice is not taken until it is answered, at the price of the answer [8.38]', () => {
    expect(takenFrom(entries()).map(({ index }) => index)).toEqual([0])
    expect(firstOpen(entries())?.index).toBe(1)
    const answered = entries({ choices: { 1: aChoice({ options: [chosen(size.id, 2)] }) }, leftOut: [] })
    expect(firstOpen(answered)).toBeNull()
    expect(takenFrom(answered).map((entry) => entry.priced.linePrice)).toEqual([995, 1245])
  })

  it('a line that is left out holds nothing up and is not taken', () => {
    const without = entries({ choices: {}, leftOut: [1] })
    expect(firstOpen(without)).toBeNull()
    expect(takenFrom(without).map(({ index }) => index)).toEqual([0])
  })
})

it('anything unavailable, or a location that refuses the order, offers a new order instead [8.39]', () => {
  const compared = {
    orderId: 'a',
    orderType: 'collection',
    location: {
      id: 1,
      slug: 'a',
      name: 'A',
      preOrder: false,
      opensAt: null,
      timeZone: 'Europe/London',
      obstacle: null,
    },
    lines: [aLine()],
    unavailable: [],
    notForOrderType: [],
    notToday: [],
    notNow: [],
    others: [],
  } as const
  expect(isAnyUnavailable(compared)).toBe(false)
  const soup = { id: 9, name: 'Soup' }
  expect(isAnyUnavailable({ ...compared, unavailable: [soup] })).toBe(true)
  expect(isAnyUnavailable({ ...compared, notForOrderType: [soup] })).toBe(true)
  expect(isAnyUnavailable({ ...compared, notToday: [{ ...soup, nextDate: null }] })).toBe(true)
  expect(isAnyUnavailable({ ...compared, notNow: [{ ...soup, from: '18:00' }] })).toBe(true)
  expect(isAnyUnavailable({ ...compared, location: { ...compared.location, obstacle: 'closed' } })).toBe(true)
})
