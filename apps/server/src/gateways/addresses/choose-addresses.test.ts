import { expect, it } from 'vitest'
import { knowsOnlyDemo } from './choose-addresses.ts'

it('only a demo with its own lookup names an example address', () => {
  expect(knowsOnlyDemo({ mode: 'demo', addressLookup: null })).toBe(true)
  expect(knowsOnlyDemo({ mode: 'demo', addressLookup: 'open' })).toBe(false)
  expect(knowsOnlyDemo({ mode: 'production', addressLookup: null })).toBe(false)
  expect(knowsOnlyDemo({ mode: 'production', addressLookup: 'gazetteer' })).toBe(false)
})
