import { expect, it } from 'vitest'
import { promiseOf } from './order-progress.ts'

const location = { timeZone: 'Europe/London' }
const HALF_PAST_TWO = '2026-11-21T14:30:00Z'
const later = { type: 'later', at: HALF_PAST_TWO } as const

it('an order for as soon as possible is promised as ten minutes, rounded to five [4.07]', () => {
  const asap = { pickup: { type: 'asap' }, location } as const
  expect(promiseOf({ ...asap, readyAt: '2026-11-21T14:31:07Z' })).toBe('14:35–14:45')
  expect(promiseOf({ ...asap, readyAt: null })).toBeNull()
})

it('a chosen time is promised as chosen until the kitchen sets another [4.07]', () => {
  expect(promiseOf({ pickup: later, readyAt: '2026-11-21T14:30:00.000Z', location })).toBe('14:30')
  expect(promiseOf({ pickup: later, readyAt: '2026-11-21T14:40:00Z', location })).toBe('14:40–14:50')
})
