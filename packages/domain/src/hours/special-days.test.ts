import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../time/local.ts'
import type { OpeningHours } from '../time/types.ts'
import { hoursOn, openSpans } from './hours.ts'
import { hoursAhead } from './hours-ahead.ts'
import {
  countSpecialDays,
  datesOf,
  MOST_SPECIAL_DAYS,
  type SpecialDays,
  specialDaysOf,
  withoutSpecialDays,
  withSpecialDays,
} from './special-days.ts'

const EVENING = [{ opens: '18:00', closes: '02:30' }]
const WEEKLY: OpeningHours = {
  week: { 1: [], 2: EVENING, 3: EVENING, 4: EVENING, 5: EVENING, 6: EVENING, 7: EVENING },
  exceptions: {},
}
const days = (first: string, last: string, name: string, spans: SpecialDays['spans'] = []): SpecialDays => ({
  first,
  last,
  name,
  spans,
})
const CHRISTMAS = days('2026-12-24', '2026-12-26', 'Christmas')

it('a range closes each of its days, and reads back as one range with its name', () => {
  const hours = withSpecialDays(WEEKLY, CHRISTMAS)
  expect(datesOf(CHRISTMAS).map((date) => hoursOn(hours, date))).toEqual([[], [], []])
  expect(hoursOn(hours, '2026-12-27')).toEqual(EVENING)
  expect(specialDaysOf(hours)).toEqual([CHRISTMAS])
  expect(countSpecialDays(hours)).toBe(3)
})

it('a day inside a range has hours of its own, and the range is told in its parts', () => {
  const lunch = [{ opens: '12:00', closes: '16:00' }]
  const eve = days('2026-12-25', '2026-12-25', 'Christmas', lunch)
  expect(specialDaysOf(withSpecialDays(withSpecialDays(WEEKLY, CHRISTMAS), eve))).toEqual([
    { ...CHRISTMAS, last: '2026-12-24' },
    eve,
    { ...CHRISTMAS, first: '2026-12-26' },
  ])
})

it('a day as usual has a name and its weekday’s hours; without a name it is not special', () => {
  const usual = days('2026-12-29', '2026-12-29', 'Boxing Day', null)
  const hours = withSpecialDays(WEEKLY, usual)
  expect([hoursOn(hours, '2026-12-29'), specialDaysOf(hours)]).toEqual([EVENING, [usual]])
  expect(withSpecialDays(hours, { ...usual, name: '' })).toEqual(WEEKLY)
})

it('the coming days tell the name of a date that differs, and of no other', () => {
  const hours = withSpecialDays(withSpecialDays(WEEKLY, CHRISTMAS), days('2026-12-27', '2026-12-27', 'Sunday', null))
  const told = hoursAhead(hours, 'Europe/London', '2026-12-23', 5)
  expect(told.map(({ name }) => name)).toEqual([undefined, 'Christmas', 'Christmas', 'Christmas', undefined])
})

it('a range that runs backwards, is too long or is not of dates has no days', () => {
  expect(datesOf({ first: '', last: '' })).toEqual([])
  expect(datesOf({ first: '2026-12-26', last: '2026-12-24' })).toEqual([])
  expect(datesOf({ first: '2026-01-01', last: addDays('2026-01-01', MOST_SPECIAL_DAYS - 1) })).toHaveLength(62)
  expect(datesOf({ first: '2026-01-01', last: addDays('2026-01-01', MOST_SPECIAL_DAYS) })).toEqual([])
})

const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const spans = fc.array(fc.record({ opens: clock, closes: clock }), { maxLength: 3 })
/** Dates around both clock changes of 2027, of Europe and of the Canary Islands. */
const near = fc
  .tuple(fc.constantFrom('2027-03-20', '2027-10-23'), fc.integer({ min: 0, max: 14 }))
  .map(([date, ahead]) => addDays(date, ahead))
const ranges = fc
  .record({
    first: near,
    length: fc.integer({ min: 0, max: 9 }),
    name: fc.constantFrom('', 'Fair', 'Holiday'),
    spans: fc.option(spans, { nil: null }),
  })
  .map(({ first, length, name, spans: own }) => days(first, addDays(first, length), name, own))

it('of any ranges each date has what was said last, and removing all leaves the week', () => {
  fc.assert(
    fc.property(fc.array(ranges, { minLength: 1, maxLength: 6 }), (all) => {
      const hours = all.reduce(withSpecialDays, WEEKLY)
      for (const date of new Set(all.flatMap(datesOf))) {
        const last = all.findLast(({ first, last: end }) => first <= date && date <= end)
        expect(hours.exceptions[date]).toEqual(last?.spans ?? undefined)
        expect(hours.names?.[date] ?? '').toBe(last?.name)
      }
      const told = specialDaysOf(hours)
      expect(told.flatMap(datesOf)).toHaveLength(countSpecialDays(hours))
      expect(told.toReversed().reduce(withSpecialDays, WEEKLY)).toEqual(hours)
      expect(told.reduce(withoutSpecialDays, hours)).toEqual(WEEKLY)
    }),
  )
})

it('closed days are closed where the clocks change, but for the night before', () => {
  const zones = fc.constantFrom('Europe/London', 'Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta')
  fc.assert(
    fc.property(zones, near, fc.integer({ min: 0, max: 9 }), (zone, first, length) => {
      const closed = days(first, addDays(first, length), 'Closed')
      const hours = withSpecialDays(WEEKLY, closed)
      const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
      const morning = Temporal.PlainDate.from(first).toZonedDateTime({ timeZone: zone, plainTime: '03:00' })
      const open = openSpans(hours, zone, addDays(first, -3), addDays(closed.last, 3)).filter(
        ({ opens, closes }) => closes > morning.epochMilliseconds && opens < midnight(addDays(closed.last, 1)),
      )
      expect(open).toEqual([])
    }),
  )
})
