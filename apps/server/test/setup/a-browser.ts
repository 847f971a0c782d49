import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { onTestFinished } from 'vitest'
import { findChromium } from '../../../../scripts/chromium.mjs'

/** A browser for which `host` is this machine, as DNS would answer; it ends with the test. */
export async function aBrowser(host: string): Promise<BrowserContext> {
  const executablePath = findChromium()
  const browser: Browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    ...(executablePath ? { executablePath } : {}),
  })
  onTestFinished(() => browser.close())
  return browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
}
