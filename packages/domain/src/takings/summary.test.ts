import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDay } from '../order/order-number.ts'
import { addDays, weekdayOf } from '../time/local.ts'
import { SUMMARY_HOURS, SUMMARY_RHYTHMS, summaryDue } from './summary.ts'

const london = { timeZone: 'Europe/London', dayBegins: '04:00' } as const
const dueAt = (rhythm: 'daily' | 'weekly', at: string, place: { timeZone: string; dayBegins: string } = london) =>
  summaryDue({ rhythm, hour: 8 }, place, Temporal.Instant.from(at))

it('a mail at eight is about the day before, also on days on which the clocks change', () => {
  // 28 March 2027: 08:00 in London is 07:00Z, the day before it is 08:00Z.
  expect(dueAt('daily', '2027-03-28T06:59:59Z').last).toBe('2027-03-26')
  expect(dueAt('daily', '2027-03-28T07:00:00Z')).toEqual({ first: '2027-03-27', last: '2027-03-27' })
  // 31 October 2027: back to 08:00Z.
  expect(dueAt('daily', '2027-10-31T07:59:59Z').last).toBe('2027-10-29')
  expect(dueAt('daily', '2027-10-31T08:00:00Z')).toEqual({ first: '2027-10-30', last: '2027-10-30' })
})

it('the mail of a Monday is about the week until Sunday, and stays it until the next Monday', () => {
  const week = { first: '2027-10-25', last: '2027-10-31' }
  expect(dueAt('weekly', '2027-11-01T07:59:59Z').last).toBe('2027-10-24')
  expect(dueAt('weekly', '2027-11-01T08:00:00Z')).toEqual(week)
  expect(dueAt('weekly', '2027-11-08T07:59:59Z')).toEqual(week)
})

it('a place whose day begins after the hour gets its mail once the day has ended', () => {
  const late = { ...london, dayBegins: '11:00' }
  expect(dueAt('daily', '2027-05-05T10:59:59Z', late).last).toBe('2027-05-03')
  expect(dueAt('daily', '2027-05-05T11:00:00Z', late).last).toBe('2027-05-04')
})

it('at any moment the days have ended, no day is left out, and none comes twice', () => {
  const places = fc.record({
    timeZone: fc.constantFrom('Europe/London', 'Europe/Madrid', 'Atlantic/Canary'),
    dayBegins: fc.integer({ min: 0, max: 11 }).map((hour) => `${String(hour).padStart(2, '0')}:00`),
  })
  const wishes = fc.record({
    rhythm: fc.constantFrom(...SUMMARY_RHYTHMS),
    hour: fc.integer({ min: SUMMARY_HOURS.min, max: SUMMARY_HOURS.max }),
  })
  // Around both clock changes of 2027, every ten minutes for sixteen days.
  const starts = fc.constantFrom('2027-03-21T00:00:00Z', '2027-10-24T00:00:00Z')
  fc.assert(
    fc.property(places, wishes, starts, (place, wish, start) => {
      let before: ReturnType<typeof summaryDue> | null = null
      for (let step = 0; step < 16 * 24 * 6; step++) {
        const now = Temporal.Instant.from(start).add({ minutes: step * 10 })
        const due = summaryDue(wish, place, now)
        expect(due.last < businessDay(now, place.timeZone, place.dayBegins)).toBe(true)
        if (wish.rhythm === 'weekly') expect(weekdayOf(due.last)).toBe(7)
        if (before !== null && before.last !== due.last) expect(due.first).toBe(addDays(before.last, 1))
        before = due
      }
    }),
    { numRuns: 8 },
  )
})
