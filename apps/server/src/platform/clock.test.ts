import { expect, it } from 'vitest'
import { createCache } from './cache.ts'
import { elapsedBy } from './clock.ts'

const aClock = () => {
  let now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  return {
    now: () => now,
    pass: (seconds: number) => {
      now = now.add({ seconds })
    },
  }
}

it('the time that passes by a clock goes on after the clock was set back', () => {
  const clock = aClock()
  const elapsed = elapsedBy(clock)
  const start = elapsed()
  clock.pass(2)
  expect(elapsed() - start).toBe(2000)
  clock.pass(-3600)
  expect(elapsed() - start).toBe(2000)
  clock.pass(3)
  expect(elapsed() - start).toBe(5000)
})

it('a cached value ends after its time, though the clock was set back', () => {
  const clock = aClock()
  const cache = createCache<{ readonly name: string }>({ most: 10, lasts: { ms: 5000, clock } })
  cache.set('key', { name: 'Ada' })
  clock.pass(-3600)
  expect(cache.get('key')).toEqual({ name: 'Ada' })
  clock.pass(6)
  expect(cache.get('key')).toBeUndefined()
})
