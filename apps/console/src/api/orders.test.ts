import { afterEach, expect, it, vi } from 'vitest'
import { newIdempotencyKey } from './orders.ts'

afterEach(() => vi.unstubAllGlobals())

it('idempotency keys are unique, also on a page that is served over plain http', () => {
  // Such a page has no `crypto.randomUUID`.
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
