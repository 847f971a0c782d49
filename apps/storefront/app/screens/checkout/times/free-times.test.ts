import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { OrderTimes } from '../../../api/locations.ts'
import { inParts, laterAt, laterOf, nextFree, type TimesOf } from './free-times.ts'

const location = aLocation({ hours: hoursForAll(dailyHours([{ opens: '17:00', closes: '18:00' }])) })
const now = Temporal.Instant.from('2026-11-21T17:05:00Z')
const at = (full: readonly string[]): TimesOf => ({
  location,
  orderType: 'collection',
  now,
  times: { asapAt: null, full: new Set(full.map(Date.parse)) } satisfies OrderTimes,
})
const TODAY = ['2026-11-21T17:30:00Z', '2026-11-21T17:45:00Z']

describe('later pickup', () => {
  it('later starts on the first day with free times, without a time selected [4.31, 4.32]', () => {
    expect(laterOf({ ...at([]), times: null })).toEqual({ type: 'later', date: '2026-11-21', at: null })
    expect(laterOf(at([TODAY[0] ?? '']))).toEqual({ type: 'later', date: '2026-11-21', at: null })
    expect(laterOf(at(TODAY))).toEqual({ type: 'later', date: '2026-11-22', at: null })
  })

  it("an offered alternative is selected on its own day of the location's clock", () => {
    const madrid = aLocation({ timeZone: 'Europe/Madrid' })
    expect(laterAt('2026-11-21T23:15:00Z', madrid)).toEqual({
      type: 'later',
      date: '2026-11-22',
      at: '2026-11-21T23:15:00Z',
    })
  })
})

describe('next free time', () => {
  it('the next free time skips full slots into the next day; null when there is none', () => {
    expect(nextFree(at([]), '2026-11-21T17:30:00Z')).toBe('2026-11-21T17:30:00Z')
    expect(nextFree(at(TODAY.slice(0, 1)), '2026-11-21T17:30:00Z')).toBe('2026-11-21T17:45:00Z')
    expect(nextFree(at(TODAY), '2026-11-21T17:30:00Z')).toBe('2026-11-22T17:00:00Z')
    const shut: TimesOf = { ...at([]), location: aLocation({ stopped: true }) }
    expect(nextFree(shut, '2026-11-21T17:30:00Z')).toBeNull()
  })
})

it('a day is split into named parts', () => {
  const slots = ['00:15', '04:45', '05:00', '11:45', '12:00', '16:45', '17:00', '23:45'].map((time) => ({
    time,
    at: time,
  }))
  expect(inParts(slots).map(({ part, slots: some }) => [part, ...some.map(({ time }) => time)])).toEqual([
    ['night', '00:15', '04:45'],
    ['morning', '05:00', '11:45'],
    ['afternoon', '12:00', '16:45'],
    ['evening', '17:00', '23:45'],
  ])
  expect(inParts(slots.slice(4, 6)).map(({ part }) => part)).toEqual(['afternoon'])
})
