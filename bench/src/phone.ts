import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/src/chromium.ts'
import { watch } from './seen.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const SIZE = { width: 390, height: 844 }
/** How much slower than this machine the phone is taken to be. */
export const SLOWER = 4

export interface Phone {
  readonly browser: Browser
  readonly page: Page
  readonly phone: CDPSession
}

/** A browser of a phone's size and speed, with a page that notes what it costs. */
export async function openPhone(): Promise<Phone> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) })
  const context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  return { browser, page, phone }
}
