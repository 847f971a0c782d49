import { STAFF_ACTIONS } from '@comanda/domain'
import { expect, it } from 'vitest'
import type { StaffSession } from '../../../api/session.ts'
import { startPath } from './start-location.tsx'

const session = (state: 'live' | 'draft', ...slugs: readonly string[]) =>
  ({
    locations: slugs.map((slug) => ({ slug })),
    business: { state },
    staff: { role: 'owner', permissions: STAFF_ACTIONS, places: null },
  }) as unknown as StaffSession
const live = session('live', 'headingley', 'call-lane')

it('/console opens the location that the device used last, else the first [10.04]', () => {
  expect(startPath(live, null, 'call-lane')).toBe('/call-lane/orders')
  expect(startPath(live, null, null)).toBe('/headingley/orders')
  expect(startPath(live, null, 'closed-since')).toBe('/headingley/orders')
  expect(startPath(session('live'), null, 'call-lane')).toBeNull()
})

it('/console opens the office on a device of the office, and the first steps of a draft', () => {
  expect(startPath(live, 'office', 'call-lane')).toBe('/call-lane/office')
  expect(startPath(session('draft', 'headingley'), 'office', null)).toBe('/headingley/first-steps')
})

it('/console opens the tickets on a screen of the kitchen', () => {
  expect(startPath(live, 'kitchen', 'call-lane')).toBe('/call-lane/kitchen')
})

it('/console opens the office for a member whose role reads no orders', () => {
  const staff = { ...live.staff, permissions: STAFF_ACTIONS.filter((action) => action !== 'read-orders') }
  expect(startPath({ ...live, staff }, 'counter', null)).toBe('/headingley/office')
})
