import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './src/chromium.ts'

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

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine may stumble once; what needed a second try is named as flaky at the end.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 10_000,
    baseURL,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // A second house’s colours are looked at on home and menu; `npm run test:matrix` looks at them everywhere.
      grepInvert: process.env.E2E_MATRIX ? /@desktop/ : /@desktop|@matrix/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      // What looks and acts alike at both sizes runs at one of them; `npm run test:matrix` runs all at both.
      grepInvert: process.env.E2E_MATRIX ? /@phone/ : /@phone|@either|@matrix/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
