import { describe, expect, it } from 'vitest'
import { firstLoad } from './first-load.mjs'

/**
 * Bytes of JavaScript, with brotli, that a page loads before it answers a press: what the pages have, with a little
 * room. The same code is a hundred bytes more or less where the names of its files have other hashes.
 */
const BUDGETS = { 'screens/home/home-route': 157_300, 'screens/menu/menu-route': 166_400 } as const

describe('scripts of the first view', () => {
  it.each(Object.entries(BUDGETS))('%s stays within its budget', (route, budget) => {
    for (const language of ['en', 'es'] as const) {
      const files = firstLoad(route, language)
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
      const list = files.map(({ name, bytes }) => `${name} ${bytes}`).join(', ')
      expect(
        total,
        `${route} loads ${total} bytes (${list}). Load what no first press needs with lazyPart or import(), or after the page stands with useLoadAhead; see docs/guide/developer/first-view.md.`,
      ).toBeLessThanOrEqual(budget)
    }
  })
})
