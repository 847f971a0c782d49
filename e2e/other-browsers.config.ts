import { defineConfig } from '@playwright/test'
import type { Engine } from './src/other-browsers/journey.ts'
import { PATIENCE } from './src/patience.ts'

/** The main journeys in the browsers that Playwright does not drive as they are installed: `npm run test:browsers`. */
export default defineConfig<object, Engine>({
  testDir: './src/other-browsers',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: [['list'], ['json']],
  projects: [
    // Each worker starts a browser: one of each kind.
    { name: 'webkit', workers: 1, use: { engine: 'webkit' } },
    { name: 'firefox', workers: 1, use: { engine: 'firefox' } },
  ],
})
