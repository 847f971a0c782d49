import { afterAll } from 'vitest'

type End = () => Promise<void>

// Files share a worker, and with it this module: each file's ends are taken out when it has ended.
const ends: End[] = []

/** Has something done when the test file ends, in the reverse order of asking. For what `beforeAll` opened: `afterAll` itself can't be asked for there. */
export const whenFileEnds = (end: End): void => {
  ends.push(end)
}

/** Set up once for each file. */
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
