import { expect, it } from 'vitest'
import { shownPlace } from './shown-place.ts'

const stranger = { postcode: null, position: null, isHydrated: true }

it('a delivery asks for the postcode while neither postcode nor position is known', () => {
  expect(shownPlace('delivery', stranger)).toBe('missing')
  expect(shownPlace('delivery', { ...stranger, position: { lat: 53.8, lng: -1.5 } })).toBe('none')
  expect(shownPlace('delivery', { ...stranger, postcode: 'LS6 3HN' })).toBe('postcode')
})

it('collection and table need no postcode, and the served page does not ask before it knows', () => {
  expect(shownPlace('collection', stranger)).toBe('none')
  expect(shownPlace('table', { ...stranger, postcode: 'LS6 3HN' })).toBe('none')
  expect(shownPlace('delivery', { ...stranger, isHydrated: false })).toBe('none')
})
