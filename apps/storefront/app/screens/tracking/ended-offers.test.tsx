import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import type { ReorderView } from '../../api/shapes.ts'
import { ServedThere } from './ended-offers.tsx'

const site = aSite({ renderedAt: Date.parse('2026-11-21T09:00:00Z') })
const OTHER = {
  id: 2,
  slug: 'wharf',
  name: 'Granary Wharf',
  preOrder: false,
  opensAt: null,
  timeZone: 'Europe/London',
  served: 3,
}
const textOf = (other: Partial<ReorderView['others'][number]>, at = site) =>
  markupIn(at, <ServedThere other={{ ...OTHER, ...other }} all={3} />).replace(/<[^>]*>/g, '')

it('another kitchen that is closed now says on its own clock from when it takes the order [1.07, 9.15]', () => {
  const closed = { preOrder: true, opensAt: '2026-11-21T12:00:00Z' }
  expect(textOf({})).toBe('Serves everything you ordered')
  expect(textOf(closed)).toBe('Serves everything you ordered · from 12:00')
  expect(textOf({ ...closed, served: 2 })).toBe('Serves 2 of your 3 dishes · from 12:00')
  expect(textOf({ ...closed, timeZone: 'Europe/Madrid' })).toBe('Serves everything you ordered · from 13:00')
  expect(textOf({ ...closed, opensAt: '2026-11-22T12:00:00Z' })).toMatch(/· from tomorrow/)
  expect(textOf(closed, { ...site, language: 'es', wordsLanguage: 'es' })).toBe(
    'Tienen todo lo que pediste · desde las 12:00',
  )
})
