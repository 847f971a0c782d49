import { expect, it } from 'vitest'
import { type Failures, type TryLimits, waitOf } from './password-tries.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const ago = (minutes: number) => NOW.subtract({ minutes })
const LIMITS: TryLimits = {
  signInFailuresPerEmailAndNetwork: 10,
  signInFailuresPerEmail: 50,
  signInFailuresPerNetwork: 100,
  signInFailuresPerDevice: 10,
}
const NONE: Failures = {
  ofPair: 0,
  ofNetwork: 0,
  ofNetworkInDay: 0,
  ofEmailInDay: 0,
  lastOfPair: null,
  lastOfEmail: null,
}
const wait = (parts: Partial<Failures>) => waitOf({ ...NONE, ...parts }, LIMITS, NOW)

it('a network waits after 10 failures of one email, 100 in ten minutes or 1,000 in a day', () => {
  expect([wait({ ofPair: 9 }), wait({ ofPair: 10 })]).toEqual([0, 10])
  expect([wait({ ofNetwork: 99 }), wait({ ofNetwork: 100 })]).toEqual([0, 10])
  expect([wait({ ofNetworkInDay: 999 }), wait({ ofNetworkInDay: 1000 })]).toEqual([0, 15])
})

it.each([
  [49, 0],
  [50, 1],
  [60, 2],
  [70, 4],
  [80, 8],
  [90, 15],
  [249, 15],
])('after %i failures of an email, a network that has just failed waits %i minutes', (ofEmailInDay, minutes) => {
  expect(wait({ ofEmailInDay, lastOfPair: NOW, lastOfEmail: NOW })).toBe(minutes)
  // Another network does not wait.
  expect(wait({ ofEmailInDay, lastOfEmail: NOW })).toBe(0)
})

it('after 250 failures of an email all networks wait, and only the rest of 15 minutes', () => {
  const all = { ofEmailInDay: 250 }
  expect(wait({ ...all, lastOfEmail: NOW })).toBe(15)
  expect(wait({ ...all, lastOfEmail: NOW.subtract({ seconds: 870 }) })).toBe(1)
  expect(wait({ ...all, lastOfEmail: ago(15) })).toBe(0)
})
