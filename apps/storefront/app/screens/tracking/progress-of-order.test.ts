import { expect, it } from 'vitest'
import { promiseOf } from './progress-of-order.ts'

const location = { timeZone: 'Europe/London' }
const HALF_PAST_TWO = '2026-11-21T14:30:00Z'
const later = { type: 'later', at: HALF_PAST_TWO } as const

it('what is made as soon as possible is promised for ten minutes, on full five [4.07]', () => {
  const asap = { pickup: { type: 'asap' }, location } as const
  expect(promiseOf({ ...asap, readyAt: '2026-11-21T14:31:07Z' })).toBe('14:35–14:45')
  expect(promiseOf({ ...asap, readyAt: null })).toBeNull()
})

it('a chosen time is promised as it was chosen, until the kitchen names another [4.07]', () => {
  expect(promiseOf({ pickup: later, readyAt: '2026-11-21T14:30:00.000Z', location })).toBe('14:30')
  expect(promiseOf({ pickup: later, readyAt: '2026-11-21T14:40:00Z', location })).toBe('14:40–14:50')
})
