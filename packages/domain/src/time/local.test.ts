import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, epochOf, epochOfText, instantOf, instantText, localMoment, weekdayOf } from './local.ts'

const at = (text: string) => Temporal.Instant.from(text)
const clock = (text: string, zone: string) => localMoment(at(text), zone)

describe('local time', () => {
  it('local time is that of the location, not of the server [4.48]', () => {
    expect(clock('2026-07-03T22:30:59Z', 'Europe/London')).toEqual({ date: '2026-07-03', time: '23:30', weekday: 5 })
    expect(clock('2026-07-03T22:30:59Z', 'Europe/Madrid')).toEqual({ date: '2026-07-04', time: '00:30', weekday: 6 })
  })

  it.each([
    ['2026-03-29T00:59:00Z', 'Europe/London', '00:59'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '02:00'],
    ['2026-10-25T00:59:00Z', 'Europe/London', '01:59'],
    ['2026-10-25T01:00:00Z', 'Europe/London', '01:00'],
    ['2026-03-29T00:59:00Z', 'Europe/Madrid', '01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Madrid', '03:00'],
    ['2026-10-25T00:59:00Z', 'Europe/Madrid', '02:59'],
    ['2026-10-25T01:00:00Z', 'Europe/Madrid', '02:00'],
  ])('at %s local time in %s is %s', (instant, zone, time) => {
    expect(clock(instant, zone).time).toBe(time)
  })

  it.each([
    // A skipped time is when the clock jumps past it.
    ['2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:00:00Z'],
    ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:00:00Z'],
    // A repeated time is its first.
    ['2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '02:30', 'Europe/Madrid', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '02:00', 'Europe/London', '2026-10-25T02:00:00Z'],
    ['2026-10-25', '03:00', 'Europe/Madrid', '2026-10-25T02:00:00Z'],
    ['2026-07-03', '00:00', 'Europe/Madrid', '2026-07-02T22:00:00Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone).toString()).toBe(instant)
  })

  const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
  const zones = fc.constantFrom('Europe/London', 'Europe/Madrid', 'Atlantic/Canary', 'UTC', 'America/New_York')

  it("local time equals Temporal's at any minute", () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        const there = instant.toZonedDateTimeISO(zone)
        const moment = localMoment(instant, zone)
        expect(moment.date).toBe(there.toPlainDate().toString())
        expect(moment.time).toBe(there.toPlainTime().toString({ smallestUnit: 'minute' }))
        expect(moment.weekday).toBe(there.dayOfWeek)
      }),
    )
  })

  it('local time converts back to the same minute, or the first of two', () => {
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        const { date, time } = localMoment(instant, zone)
        const back = instantOf(date, time, zone)
        expect([0, 3_600_000]).toContain(instant.epochMilliseconds - back.epochMilliseconds)
        expect(localMoment(back, zone)).toEqual(localMoment(instant, zone))
      }),
    )
  })

  it('later local times never convert to earlier instants', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1438 }),
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-06-01'),
        zones,
        (minute, date, zone) => {
          const text = (of: number) =>
            `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
          expect(epochOf(date, text(minute), zone)).toBeLessThanOrEqual(epochOf(date, text(minute + 1), zone))
        },
      ),
    )
  })

  it('days and weekdays are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf('1969-12-29')).toBe(1)
  })

  it('epochOfText parses only a complete ISO instant', () => {
    expect(instantText(epochOfText('2026-11-21T20:00:00+01:00') ?? 0)).toBe('2026-11-21T19:00:00Z')
    for (const text of ['', 'tomorrow', '2026-11-21', '2026-11-21T19:00:00', '2026-13-45T99:99:99Z']) {
      expect(epochOfText(text)).toBeNull()
    }
  })
})
