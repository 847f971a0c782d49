import { aCategory, aMenu, anItem } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../time/local.ts'
import type { ClockSpan } from '../time/types.ts'
import { availabilityOf, servingEnd } from './availability.ts'
import { menuFor } from './category.ts'
import type { Item } from './types.ts'

// The 21st of November 2026 is a Saturday.
const at = (date: string, time: string) => ({ date, time, weekday: weekdayOf(date) })
const saturdayNoon = at('2026-11-21', '12:00')
const categories = [aCategory()]
const availability = (overrides: Partial<Item>, moment = saturdayNoon) =>
  availabilityOf(anItem(overrides), categories, 'delivery', moment)

describe('when a dish may be had', () => {
  it('a dish without restrictions is available [5.11]', () => {
    expect(availability({})).toEqual({ available: true })
  })

  it('a dish is available for its order types only [5.10]', () => {
    expect(availability({ orderTypes: ['collection'] })).toEqual({
      available: false,
      reason: 'order-type',
      orderType: 'delivery',
    })
  })

  it('a dish is unavailable if its category or a parent excludes the order type [3.18]', () => {
    const tree = [aCategory({ id: 1, parentId: 2 }), aCategory({ id: 2, orderTypes: ['table'] })]
    expect(availabilityOf(anItem(), tree, 'delivery', saturdayNoon)).toMatchObject({ reason: 'order-type' })
    expect(availabilityOf(anItem(), tree, 'table', saturdayNoon)).toEqual({ available: true })
  })

  it('a category that is its own parent causes no endless loop', () => {
    const tree = [aCategory({ id: 1, parentId: 1 })]
    expect(availabilityOf(anItem(), tree, 'table', saturdayNoon)).toEqual({ available: true })
  })

  it('a sold-out dish is unavailable and reports when it returns', () => {
    const backAt = '2026-11-21T18:00:00Z'
    expect(availability({ soldOut: true, backAt })).toEqual({ available: false, reason: 'sold-out', backAt })
  })

  it('a dish is available on its weekdays only and reports the next one [5.11]', () => {
    expect(availability({ serving: { days: [1, 5], times: [] } })).toEqual({
      available: false,
      reason: 'not-today',
      days: [1, 5],
      returns: { date: '2026-11-23', time: null },
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

  it.each([
    [lunch, '2026-11-21', '09:00', '2026-11-21', '12:00'],
    [lunch, '2026-11-21', '15:00', '2026-11-22', '12:00'],
    [{ days: [4, 5], times: [{ opens: '18:00', closes: '22:00' }] }, '2026-11-21', '12:00', '2026-11-26', '18:00'],
    [{ days: [4, 5], times: [{ opens: '18:00', closes: '22:00' }] }, '2026-11-20', '23:00', '2026-11-26', '18:00'],
    [{ days: [5], times: [{ opens: '18:00', closes: '22:00' }] }, '2026-11-20', '22:00', '2026-11-27', '18:00'],
    [
      {
        days: [],
        times: [
          { opens: '19:00', closes: '22:00' },
          { opens: '12:00', closes: '15:00' },
        ],
      },
      '2026-11-21',
      '16:00',
      '2026-11-21',
      '19:00',
    ],
  ] as const)('%j at %s %s is next served on %s at %s [5.11]', (serving, date, time, day, hour) => {
    const answer = availability({ serving: serving as Item['serving'] }, at(date, time))
    expect(answer).toMatchObject({ available: false, returns: { date: day, time: hour } })
    expect(availability({ serving: serving as Item['serving'] }, at(day, hour))).toEqual({ available: true })
  })

  it('a start later today is distinguished from another day [5.11]', () => {
    expect(availability({ serving: lunch }, at('2026-11-21', '09:00'))).toMatchObject({ from: '12:00' })
    expect(availability({ serving: lunch }, at('2026-11-21', '16:00'))).toMatchObject({
      reason: 'not-now',
      from: null,
      nextDate: '2026-11-22',
    })
  })

  it('a dish becomes available exactly at the reported return [5.11]', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const hour = String(Math.floor(minute / 60)).padStart(2, '0')
      return `${hour}:${String(minute % 60).padStart(2, '0')}`
    })
    const serving = fc.record({
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const),
      times: fc.array(fc.record({ opens: clock, closes: clock }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(serving, fc.integer({ min: 0, max: 6 }), clock, (when, days, time) => {
        const asked = at(addDays('2026-11-21', days), time)
        const answer = availability({ serving: when }, asked)
        if (answer.available) return
        if (answer.reason !== 'not-today' && answer.reason !== 'not-now') throw new Error(answer.reason)
        const { date, time: from } = answer.returns ?? { date: '', time: null }
        expect(availability({ serving: when }, at(date, from ?? '00:00'))).toEqual({ available: true })
        expect(`${date}${from ?? '00:00'}` > `${asked.date}${asked.time}`).toBe(true)
        for (const hour of ['00:00', '06:30', '12:15', '18:45', '23:59']) {
          const isBetween =
            `${asked.date}${asked.time}` < `${asked.date}${hour}` &&
            `${asked.date}${hour}` < `${date}${from ?? '00:00'}`
          if (isBetween) expect(availability({ serving: when }, at(asked.date, hour)).available).toBe(false)
        }
      }),
    )
  })

  it.each([
    ['2026-11-20', '21:59', 'not-now'],
    ['2026-11-20', '22:00', true],
    ['2026-11-21', '01:00', true],
    ['2026-11-21', '02:00', 'not-today'],
    ['2026-11-21', '22:30', 'not-today'],
    ['2026-11-20', '01:00', 'not-now'],
  ])('a dish served Friday 22:00 to 02:00, on %s at %s: %s [5.11]', (date, time, expected) => {
    const night = { days: [5 as const], times: [{ opens: '22:00', closes: '02:00' }] }
    const answer = availability({ serving: night }, at(date, time))
    expect(answer.available ? true : answer.reason).toBe(expected)
  })

  it('a span with equal start and end lasts 24 hours [5.11]', () => {
    const fromSix = { days: [6 as const], times: [{ opens: '06:00', closes: '06:00' }] }
    expect(availability({ serving: fromSix }, at('2026-11-22', '05:59')).available).toBe(true)
    expect(availability({ serving: fromSix }, at('2026-11-21', '05:59')).available).toBe(false)
  })
})

describe('the menu of an order type', () => {
  it("an order type's menu has only its items and no empty category [5.10, 3.18]", () => {
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

describe('when the serving time that runs ends', () => {
  it.each<[string, readonly ClockSpan[], string | null]>([
    ['18:00', [{ opens: '17:00', closes: '19:00' }], '19:00'],
    ['19:00', [{ opens: '17:00', closes: '19:00' }], null],
    ['23:30', [{ opens: '22:00', closes: '02:00' }], '02:00'],
    ['01:00', [{ opens: '22:00', closes: '02:00' }], '02:00'],
    [
      '18:00',
      [
        { opens: '17:00', closes: '19:00' },
        { opens: '18:00', closes: '01:00' },
      ],
      '01:00',
    ],
  ])('at %s of %j: %s', (time, times, ends) => {
    expect(servingEnd({ days: [], times }, at('2026-11-20', time))).toBe(ends)
  })
})
