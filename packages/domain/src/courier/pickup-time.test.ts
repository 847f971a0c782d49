import { expect, it } from 'vitest'
import { pickupTimeOf } from './pickup-time.ts'

const READY = '2026-11-21T19:40:00Z'
const RESTAURANT = { lat: 53.79, lng: -1.54 }

it('the rider leaves early enough for the way and the hand-over', () => {
  // 0.01 degrees of latitude are 1,112 metres: six minutes.
  expect(pickupTimeOf(READY, RESTAURANT, { lat: 53.8, lng: -1.54 })).toBe('2026-11-21T19:31:00Z')
  expect(pickupTimeOf(READY, RESTAURANT, RESTAURANT)).toBe('2026-11-21T19:37:00Z')
})

it('an address without a position counts as ten minutes away', () => {
  expect(pickupTimeOf(READY, RESTAURANT, null)).toBe('2026-11-21T19:30:00Z')
  expect(pickupTimeOf(READY, null, RESTAURANT)).toBe('2026-11-21T19:30:00Z')
})
