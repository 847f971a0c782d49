import { aLocation } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { isUnwatched, lookAgainAt, pausesAt } from './unwatched.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}Z`)

it('a location that takes orders needs somebody now, a paused one within a minute', () => {
  const location = aLocation()
  expect(lookAgainAt(location, at('18:00:00'))).toBeNull()
  const paused = { ...location, pausedUntil: '2026-11-21T18:30:00Z' }
  expect(lookAgainAt(paused, at('18:00:00'))).toBe('2026-11-21T18:01:00Z')
})

it('orders pause so many minutes after the last console was seen, or never', () => {
  expect(pausesAt('2026-11-21T18:01:00Z', { tells: true, pauseMinutes: 10 })).toBe('2026-11-21T18:10:00Z')
  expect(pausesAt('2026-11-21T18:01:00Z', { tells: true, pauseMinutes: null })).toBeNull()
})

it('nobody watches from the fifth minute without a console, for two weeks', () => {
  const unwatched = aLocation({ unwatchedSince: '2026-11-21T18:00:00Z' })
  const is = (location: typeof unwatched, now: string) =>
    isUnwatched(location, Temporal.Instant.from(now).epochMilliseconds)
  expect(is(unwatched, '2026-11-21T18:04:59.999Z')).toBe(false)
  expect(is(unwatched, '2026-11-21T18:05:00Z')).toBe(true)
  expect(is(unwatched, '2026-12-05T18:00:00Z')).toBe(true)
  expect(is(unwatched, '2026-12-05T18:00:00.001Z')).toBe(false)
  expect(is({ ...unwatched, unwatchedSince: null }, '2026-11-21T19:00:00Z')).toBe(false)
  expect(is({ ...unwatched, integration: 'deliverect' }, '2026-11-21T19:00:00Z')).toBe(false)
})
