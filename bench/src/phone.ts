import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { provideChromium } from '../../scripts/chromium.mjs'
import { benchmarkIndex } from './lighthouse-package.ts'
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
/**
 * Lighthouse's benchmark index of the simulated phone. Chrome's developer tools calibrate a mid-tier phone to the same
 * value. A fixed throttling factor would simulate a phone that is as fast or slow as the machine.
 */
export const PHONE_POWER = 1000

export interface Phone {
  readonly browser: Browser
  readonly page: Page
  readonly phone: CDPSession
  /** By how much the CPU of this machine is throttled. */
  readonly slowdown: number
}

const launch = async () => chromium.launch({ args: FLAGS, executablePath: await provideChromium() })

/** Returns by how much the machine's CPU, as it is now, is faster than the phone's. */
async function slowdownOf(page: Page): Promise<number> {
  const measure = await benchmarkIndex()
  // A browser that is still starting takes a part of the processor from the first measurement.
  const powers = [await page.evaluate(measure), await page.evaluate(measure)]
  return Math.max(1, Math.max(...powers) / PHONE_POWER)
}

/** Opens a browser and returns by how much the machine's CPU is faster than the phone's. */
export async function measureSlowdown(): Promise<number> {
  const browser = await launch()
  try {
    return await slowdownOf(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** Opens a browser with a phone's size and CPU speed, and a page that records its metrics. */
export async function openPhone(): Promise<Phone> {
  const browser = await launch()
  const context = await browser.newContext({ viewport: SIZE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const slowdown = await slowdownOf(page)
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watch)
  return { browser, page, phone, slowdown }
}
