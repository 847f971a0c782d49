import { afterAll } from 'vitest'

type End = () => Promise<void>

// Test files share a worker and thus this module: the callbacks of each file are removed after they ran.
const ends: End[] = []

/**
 * Runs a callback when the test file ends, in reverse order of registration. For objects opened in `beforeAll`, where
 * `afterAll` is not allowed.
 */
export function whenFileEnds(end: End): void {
  ends.push(end)
}

/** Registered once per file. */
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
