import { expect, it } from 'vitest'
import type { StaffLocationWire } from '../staff-place.ts'
import { staffLocationFromWire } from './staff.ts'

it('a location from a server of the version before is read without switches', () => {
  const wire = { id: 1, rejectAfterMinutes: 15, completeAfterHours: 3, capacity: null }
  expect(staffLocationFromWire(wire as StaffLocationWire)).toMatchObject({
    usualEnd: null,
    endOfDay: null,
    offered: [],
    areas: [],
    overrides: [],
  })
})
