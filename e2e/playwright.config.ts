import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { IS_DEEP, IS_GUIDE, IS_SCREENS } from './src/deep.ts'
import { PATIENCE } from './src/patience.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const baseURL = process.env.E2E_BASE_URL ?? 'http://napoli.localhost:3000'
const executablePath = findChromium()
const launchOptions = { args: FLAGS, ...(executablePath ? { executablePath } : {}) }

/**
 * Tags choose where a test runs. Without a tag: at both sizes in `npm test`. `@either`: on the phone in `npm test`, on
 * the desktop in `npm run test:deep`; `@wide`: the other way round. `@deep`: only there, at both sizes; with `@phone`
 * or `@desktop`, at that size alone. `@phone` and `@desktop` without it: only at that size, in `npm test`. `@screens`:
 * at both sizes, in `npm run test:screens` alone. `@guide`: at the desktop's, in `npm run docs:screenshots` alone.
 */
const SHORT_OR_DEEP = {
  phone: IS_DEEP
    ? { grep: /@deep|@wide/, grepInvert: /@desktop/ }
    : { grepInvert: /@deep|@desktop|@wide|@screens|@guide/ },
  desktop: IS_DEEP
    ? { grep: /@deep|@either/, grepInvert: /@phone/ }
    : { grepInvert: /@deep|@phone|@either|@screens|@guide/ },
}

const only = (tag: RegExp) => ({ phone: { grep: tag }, desktop: { grep: tag } })
const GREP = IS_SCREENS ? only(/@screens/) : IS_GUIDE ? only(/@guide/) : SHORT_OR_DEEP

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because the machine may be five times slower: only a test that fails waits for long.
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 20_000 * PATIENCE },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 20_000 * PATIENCE,
    baseURL,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Animations cost time and test nothing in the short run; the deep run has them.
    contextOptions: IS_DEEP ? {} : { reducedMotion: 'reduce' },
    trace: 'off',
    // Requests of a service worker pass the routes that tests replace; the tests of the worker and of pushes allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', ...GREP.phone, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'desktop', ...GREP.desktop, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
})
