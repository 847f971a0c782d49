import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { createCopy, type DemoRestaurant, type Restaurant } from '../fixtures.ts'
import { PATIENCE } from '../patience.ts'
import { startFirefox } from './firefox.ts'
import { Person } from './person.ts'
import type { OtherBrowser, Size } from './session.ts'
import { startWebKit } from './webkit.ts'

const STARTS = { firefox: startFirefox, webkit: startWebKit } as const

/** Longer than a browser's program has for itself, so that its output says what was wrong. */
const START_WITHIN_MS = 200_000 * PATIENCE

export interface Engine {
  readonly engine: keyof typeof STARTS
}

interface Fixtures {
  readonly size: Size
  readonly person: Person
  readonly open: (like: DemoRestaurant) => Promise<Restaurant>
}

interface WorkerFixtures extends Engine {
  readonly otherBrowser: OtherBrowser
}

/** A test in a browser that Playwright does not drive. An error in the browser's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: ['phone', { option: true }],
  otherBrowser: [
    async ({ engine }, use) => {
      const browser = await STARTS[engine]()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  person: async ({ otherBrowser, size }, use, info) => {
    const session = await otherBrowser.newSession(size)
    await use(new Person(session))
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('window.png'), await session.picture())
    const complaints = await session.complaints()
    await session.close()
    expect(complaints).toEqual([])
  },
  open: async ({ request }, use) => use((like) => createCopy(request, like)),
})

export { expect }
