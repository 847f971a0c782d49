import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

/**
 * `setAddress({ ...address, city })`: spreads what was rendered, so that of two changes in one turn only the last one
 * stays.
 */
const STALE = /\bset[A-Z]\w*\(\{ \.\.\.[a-z]\w*,/g

/** The search words and filters of a menu are no form that a browser fills. */
const ALLOWED = ['setFilters({ ...filters,']

it('no form spreads its rendered state into a setter: browsers fill several fields in one turn', () => {
  const files = globSync(['apps/{storefront/app,console/src}/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(STALE)]
      .map(([text]) => text)
      .filter((text) => !ALLOWED.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found, 'Write set((now) => ({ ...now, field })).').toEqual([])
})
