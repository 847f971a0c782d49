import { expect, it } from 'vitest'
import { couponState } from './coupon-words.ts'

const coupon = { isActive: true, firstDay: '2026-12-01', lastDay: '2026-12-31', maxUses: 10, uses: 3 }

it.each([
  ['on', {}, '2026-12-01'],
  ['on', {}, '2026-12-31'],
  ['later', {}, '2026-11-30'],
  ['ended', {}, '2027-01-01'],
  ['used-up', { uses: 10 }, '2026-12-10'],
  ['stopped', { isActive: false }, '2026-12-10'],
  ['on', { firstDay: null, lastDay: null, maxUses: null }, '2026-12-10'],
] as const)('a coupon is %s: %o on %s', (state, other, today) => {
  expect(couponState({ ...coupon, ...other }, today)).toBe(state)
})
