// `npm run test:e2e [-- playwright arguments]`: the browser tests in Chromium.
import { runBrowserTests } from './browser-tests.mjs'
import { provideChromium } from './chromium.mjs'

const CHROMIUM_PATH = await provideChromium()
await runBrowserTests('e2e/playwright.config.ts', process.argv.slice(2), { CHROMIUM_PATH })
