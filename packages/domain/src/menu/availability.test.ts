import { aCategory, aMenu, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../time/local.ts'
import { availabilityOf } from './availability.ts'
import { menuFor } from './category.ts'
import type { Item } from './types.ts'

// The 21st of November 2026 is a Saturday.
const at = (date: string, time: string) => ({ date, time, weekday: weekdayOf(date) })
const saturdayNoon = at('2026-11-21', '12:00')
const categories = [aCategory()]
const availability = (overrides: Partial<Item>, moment = saturdayNoon) =>
  availabilityOf(anItem(overrides), categories, 'delivery', moment)

describe('when a dish may be had', () => {
  it('always, where nothing forbids it [5.11]', () => {
    expect(availability({})).toEqual({ available: true })
  })

  it('only for its order types [5.10]', () => {
    expect(availability({ orderTypes: ['collection'] })).toEqual({ available: false, reason: 'order-type' })
  })

  it('only where its category, and the one above, show for the order type [3.18]', () => {
    const tree = [aCategory({ id: 1, parentId: 2 }), aCategory({ id: 2, orderTypes: ['table'] })]
    expect(availabilityOf(anItem(), tree, 'delivery', saturdayNoon)).toEqual({ available: false, reason: 'category' })
    expect(availabilityOf(anItem(), tree, 'table', saturdayNoon)).toEqual({ available: true })
  })

  it('does not hang on a category that is its own parent', () => {
    const tree = [aCategory({ id: 1, parentId: 1 })]
    expect(availabilityOf(anItem(), tree, 'table', saturdayNoon)).toEqual({ available: true })
  })

  it('not while it is sold out, and says when it is back', () => {
    const backAt = '2026-11-21T18:00:00Z'
    expect(availability({ soldOut: true, backAt })).toEqual({ available: false, reason: 'sold-out', backAt })
  })

  it('only on its days, and names the next one [5.11]', () => {
    expect(availability({ serving: { days: [1, 5], times: [] } })).toEqual({
      available: false,
      reason: 'not-today',
      nextDate: '2026-11-23',
    })
    expect(availability({ serving: { days: [6], times: [] } })).toEqual({ available: true })
  })

  const lunch = { days: [], times: [{ opens: '12:00', closes: '15:00' }] }

  it.each([
    ['11:59', false],
    ['12:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('a lunch dish at %s: %s [5.11]', (time, available) => {
    expect(availability({ serving: lunch }, at('2026-11-21', time)).available).toBe(available)
  })

  it('names the hour at which it is served later today, else the next day [5.11]', () => {
    expect(availability({ serving: lunch }, at('2026-11-21', '09:00'))).toEqual({
      available: false,
      reason: 'not-now',
      from: '12:00',
      nextDate: '2026-11-21',
    })
    expect(availability({ serving: lunch }, at('2026-11-21', '16:00'))).toEqual({
      available: false,
      reason: 'not-now',
      from: null,
      nextDate: '2026-11-22',
    })
  })

  it.each([
    ['2026-11-20', '21:59', 'not-now'],
    ['2026-11-20', '22:00', true],
    ['2026-11-21', '01:00', true],
    ['2026-11-21', '02:00', 'not-today'],
    ['2026-11-21', '22:30', 'not-today'],
    ['2026-11-20', '01:00', 'not-now'],
  ])('Friday 22:00 to 02:00, asked on %s at %s: %s [5.11]', (date, time, expected) => {
    const night = { days: [5 as const], times: [{ opens: '22:00', closes: '02:00' }] }
    const answer = availability({ serving: night }, at(date, time))
    expect(answer.available ? true : answer.reason).toBe(expected)
  })

  it('takes a span that closes when it opens for 24 hours [5.11]', () => {
    const fromSix = { days: [6 as const], times: [{ opens: '06:00', closes: '06:00' }] }
    expect(availability({ serving: fromSix }, at('2026-11-22', '05:59')).available).toBe(true)
    expect(availability({ serving: fromSix }, at('2026-11-21', '05:59')).available).toBe(false)
  })
})

describe('the menu of an order type', () => {
  it('holds only what the order type allows, without empty categories [5.10, 3.18]', () => {
    const menu = aMenu({
      categories: [
        aCategory({ id: 1 }),
        aCategory({ id: 2, name: 'Wine', orderTypes: ['table'] }),
        aCategory({ id: 3, name: 'Food' }),
        aCategory({ id: 4, name: 'Soup', parentId: 3 }),
      ],
      items: [
        anItem({ id: 1, categoryId: 1, orderTypes: ['table'] }),
        anItem({ id: 2, categoryId: 2 }),
        anItem({ id: 3, categoryId: 4 }),
      ],
    })
    const shown = menuFor(menu, 'delivery')
    expect(shown.items.map(({ id }) => id)).toEqual([3])
    expect(shown.categories.map(({ id }) => id)).toEqual([3, 4])
    expect(menuFor(menu, 'table').items).toHaveLength(3)
  })
})
