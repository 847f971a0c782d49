import { aLocation } from '@comanda/test-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'

// The map's library looks at the browser when it loads.
beforeAll(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, location: {}, screen: {} })
  vi.stubGlobal('document', { documentElement: { style: {} }, createElement: () => ({}) })
})
afterAll(() => vi.unstubAllGlobals())

const TILES = { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '' }

it('the map of a location starts at zoom 13 and is 372 pixels high [9.25]', async () => {
  const { default: LocationMap } = await import('./location-map.tsx')
  const { FIRST_ZOOM } = await import('./draw-location-map.ts')
  const location = aLocation()
  const html = markupIn(
    aSite(),
    <LocationMap baseMap={TILES} location={location} position={{ lat: 53.8, lng: -1.5 }} areas={[]} />,
  )
  expect(FIRST_ZOOM).toBe(13)
  expect(html).toMatch(/^<div class="street-map [^"]*\bh-93\b/)
})
