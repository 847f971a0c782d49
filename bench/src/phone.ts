import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.mjs'
import { watch } from './page-metrics.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const SIZE = { width: 390, height: 844 }
/** CPU throttling factor of the simulated phone. */
export const CPU_SLOWDOWN = 4

export interface Phone {
  readonly browser: Browser
  readonly page: Page
  readonly phone: CDPSession
}

/** Opens a browser with a phone's size and CPU speed, and a page that records its metrics. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({ args: FLAGS, executablePath: await provideChromium() })
  const context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  return { browser, page, phone }
}
