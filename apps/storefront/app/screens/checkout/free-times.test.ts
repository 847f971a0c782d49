import { aLocation, dailyHours, hoursForAll } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import type { OrderTimes } from '../../api/locations.ts'
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

describe('later', () => {
  it('begins on the first day that the kitchen has room on, without a time [4.31, 4.32]', () => {
    expect(laterOf({ ...at([]), times: null })).toEqual({ type: 'later', date: '2026-11-21', at: null })
    expect(laterOf(at([TODAY[0] ?? '']))).toEqual({ type: 'later', date: '2026-11-21', at: null })
    expect(laterOf(at(TODAY))).toEqual({ type: 'later', date: '2026-11-22', at: null })
  })

  it('takes the time that was offered instead of another, on its own day of the wall clock', () => {
    const madrid = aLocation({ timeZone: 'Europe/Madrid' })
    expect(laterAt('2026-11-21T23:15:00Z', madrid)).toEqual({
      type: 'later',
      date: '2026-11-22',
      at: '2026-11-21T23:15:00Z',
    })
  })
})

describe('the next time that is free', () => {
  it('passes by the full ones, into the next day; without any there is none', () => {
    expect(nextFree(at([]), '2026-11-21T17:30:00Z')).toBe('2026-11-21T17:30:00Z')
    expect(nextFree(at(TODAY.slice(0, 1)), '2026-11-21T17:30:00Z')).toBe('2026-11-21T17:45:00Z')
    expect(nextFree(at(TODAY), '2026-11-21T17:30:00Z')).toBe('2026-11-22T17:00:00Z')
    const shut: TimesOf = { ...at([]), location: aLocation({ stopped: true }) }
    expect(nextFree(shut, '2026-11-21T17:30:00Z')).toBeNull()
  })
})

it('a day is told in the parts that people speak of', () => {
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
