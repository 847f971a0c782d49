import { aCategory, aLocation, anItem, dailyHours, hoursForAll, orderTypeSettings } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinHours } from '../hours/opening.ts'
import { availabilityOf } from '../menu/availability.ts'
import { isSlot, SLOT_MINUTES, slotsOn } from '../slots/order-times.ts'
import { localMomentAt, nextEpochOf } from './local.ts'
import type { ClockSpan } from './types.ts'

/**
 * Half an hour is the change on Lord Howe Island; New York changes on other days than Europe, the Canaries at another
 * local time than Madrid.
 */
const ZONES = ['Europe/London', 'Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Australia/Lord_Howe']

/** Both clock changes of 2027 in a zone, from Temporal. */
const changesIn = (zone: string): Temporal.ZonedDateTime[] => {
  const changes: Temporal.ZonedDateTime[] = []
  let next = Temporal.ZonedDateTime.from(`2027-01-01T00:00[${zone}]`).getTimeZoneTransition('next')
  while (next !== null && next.year < 2028) {
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return changes
}
const CHANGES = ZONES.flatMap(changesIn)

const clock = fc.integer({ min: 0, max: 287 }).map((step) => {
  const [hour, minute] = [Math.floor(step / 12), (step % 12) * 5]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})
const span = fc.record({ opens: clock, closes: clock })
/** Opening hours that often end or begin while the clocks change. */
const nights = fc.array(
  fc.oneof(span, fc.constantFrom({ opens: '18:00', closes: '01:30' }, { opens: '01:15', closes: '02:45' })),
  { minLength: 1, maxLength: 3 },
)

const STEP = 5
const HOURS_AROUND = 30

/** An instant, epoch milliseconds, and what local clocks show then, such as "2026-03-29T03:00". */
interface Shown {
  readonly at: number
  readonly wall: string
}

/** The instants around a change, five minutes apart. */
function around(change: Temporal.ZonedDateTime): Shown[] {
  const start = change.subtract({ hours: HOURS_AROUND })
  return Array.from({ length: (2 * HOURS_AROUND * 60) / STEP }, (_, step) => {
    const there = start.add({ minutes: step * STEP })
    return { at: there.epochMilliseconds, wall: there.toPlainDateTime().toString({ smallestUnit: 'minute' }) }
  })
}

/**
 * When a span that begins on a date is open: from the first instant at which the clocks show its time or a later one.
 */
function openOn(walk: readonly Shown[], date: Temporal.PlainDate, { opens, closes }: ClockSpan) {
  const first = (day: Temporal.PlainDate, time: string) =>
    walk.find(({ wall }) => wall >= `${day}T${time}`)?.at ?? Number.POSITIVE_INFINITY
  return { from: first(date, opens), until: first(closes <= opens ? date.add({ days: 1 }) : date, closes) }
}

describe.each(CHANGES.map((change) => [change.toString(), change] as const))('around %s', (_, change) => {
  const zone = change.timeZoneId
  const walk = around(change)
  // Twelve hours around the change. A span that began before the walk counts from its start.
  const judged = walk.filter(({ at }) => Math.abs(at - change.epochMilliseconds) < 6 * 3_600_000)
  const categories = [aCategory()]
  const dates = [-2, -1, 0, 1].map((days) => change.toPlainDate().add({ days }))

  it('a location is open as its clocks show [4.48]', () => {
    fc.assert(
      fc.property(nights, (daily) => {
        const location = aLocation({ hours: hoursForAll(dailyHours(daily)), timeZone: zone })
        const open = dates.flatMap((date) => daily.map((one) => openOn(walk, date, one)))
        for (const { at } of judged)
          expect(isWithinHours(location, 'collection', at)).toBe(
            open.some(({ from, until }) => from <= at && at < until),
          )
      }),
      { numRuns: 8 },
    )
  })

  it('selectable times are open, ascending, a quarter apart, and named as the clocks show them [5.18] [5.19]', () => {
    fc.assert(
      fc.property(nights, (daily) => {
        const settings = orderTypeSettings({ acceptsLater: true })
        const location = aLocation({
          hours: hoursForAll(dailyHours(daily)),
          settings: { delivery: settings, collection: settings, table: settings },
          timeZone: zone,
        })
        const now = change.subtract({ hours: 20 }).toInstant()
        const date = change.toPlainDate().toString()
        const slots = slotsOn(location, 'collection', date, now)
        slots.forEach(({ at, time }, index) => {
          const there = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
          expect(there.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(time)
          expect(there.toPlainDate().toString()).toBe(date)
          expect(isWithinHours(location, 'collection', there.epochMilliseconds)).toBe(true)
          expect(isSlot(location, 'collection', at, now)).toBe(true)
          const before = slots[index - 1]
          if (before) {
            expect(there.epochMilliseconds - Date.parse(before.at)).toBeGreaterThanOrEqual(SLOT_MINUTES * 60_000)
            expect(before.time < time).toBe(true)
          }
        })
      }),
      { numRuns: 8 },
    )
  })

  it('a special is served while the clocks show its times, whichever hour is skipped or repeated [5.10]', () => {
    fc.assert(
      fc.property(span, (times) => {
        const item = anItem({ serving: { days: [], times: [times] } })
        for (const { at, wall } of judged) {
          const time = wall.slice(-5)
          const isServed =
            times.closes <= times.opens
              ? time >= times.opens || time < times.closes
              : time >= times.opens && time < times.closes
          expect(availabilityOf(item, categories, 'collection', localMomentAt(at, zone)).available).toBe(isServed)
        }
      }),
      { numRuns: 8 },
    )
  })
})

it('the next moment of a clock time is later, within a day, and shows it unless it is skipped', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHANGES), clock, fc.integer({ min: -2880, max: 2880 }), (change, time, minutes) => {
      const now = change.epochMilliseconds + minutes * 60_000
      const next = nextEpochOf(time, change.timeZoneId, now)
      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual(25 * 3_600_000)
      const isSkipped = next === change.epochMilliseconds
      if (!isSkipped) expect(localMomentAt(next, change.timeZoneId).time).toBe(time)
    }),
  )
})
