import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { cutTexts } from '../cut-texts.ts'
import { findViolations } from '../fixtures.ts'
import { type Known, untranslated } from './untranslated.ts'

/** A folder for pictures of every screen, in place of the checks. */
export const PICTURES = process.env.E2E_PICTURES

/** The narrowest screen on which nothing may be lost (WCAG 1.4.10). */
const NARROW = 320
/** The size of text to which browsers are set at first, in pixels. */
const FONT_SIZE = 16
/** How long a layout may take to settle. */
const MOST_FRAMES = 30
/** A longer page is shown from its top only. */
const TALLEST_PICTURE = 3600

/** The state of one walk: what is wrong with its screens so far. */
export class Inspection {
  readonly #page: Page
  readonly #pictures: string | null
  readonly #known: Known | null
  readonly problems: string[] = []
  #count = 0
  #devtools: CDPSession | null = null

  /** `known` is what needs no translation; null where every text may be English. */
  constructor(page: Page, folder: string, known: Known | null) {
    this.#page = page
    this.#known = known
    this.#pictures = PICTURES === undefined ? null : join(PICTURES, folder)
    if (this.#pictures !== null) mkdirSync(this.#pictures, { recursive: true })
  }

  /** Waits for what proves that a screen has loaded, then checks it or takes its picture. */
  readonly look = async (name: string, ready?: Locator): Promise<void> => {
    const page = this.#page
    if (ready !== undefined) await expect(ready).toBeVisible()
    await settled(page)
    this.#count += 1
    if (this.#pictures !== null) return this.#takePictures(this.#pictures, name)
    for (const violation of await findViolations(page)) this.problems.push(`${name}, axe: ${violation}`)
    await this.#findCuts(name)
    if (this.#known !== null)
      for (const text of await untranslated(page, this.#known)) this.problems.push(`${name}, not translated: ${text}`)
    // Words that are 40 % longer need not fit at twice the size too.
    if (this.#known !== null) return
    const size = page.viewportSize()
    if (size !== null && size.width < 500) {
      await page.setViewportSize({ width: NARROW, height: size.height })
      await this.#findCuts(`${name} at ${NARROW} px`)
      await page.setViewportSize(size)
    }
    // As the browser's own setting does, which moves the breakpoints too.
    await this.#setFontSize(2 * FONT_SIZE)
    await this.#findCuts(`${name} with text of 200 %`)
    await this.#setFontSize(FONT_SIZE)
  }

  async #setFontSize(standard: number): Promise<void> {
    this.#devtools ??= await this.#page.context().newCDPSession(this.#page)
    await this.#devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  }

  async #findCuts(what: string): Promise<void> {
    let cuts: readonly string[] = []
    // A popover takes its new place some frames after the screen has changed its size.
    for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
      await this.#page.evaluate(() => new Promise(requestAnimationFrame))
      cuts = await cutTexts(this.#page)
      if (cuts.length === 0) return
    }
    for (const cut of cuts) this.problems.push(`${what}, cut: ${cut}`)
  }

  async #takePictures(folder: string, name: string): Promise<void> {
    const page = this.#page
    const hasDialog = await page.locator('dialog[open], [role=dialog], [role=alertdialog]').first().isVisible()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const fullPage = !hasDialog && height <= TALLEST_PICTURE
    const size = page.viewportSize()
    // The console scrolls within its frame: a higher screen shows all of it.
    const hidden = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('main, main *')].map((one) => one.scrollHeight - one.clientHeight), 0),
    )
    if (size !== null && hidden > 0 && !hasDialog)
      await page.setViewportSize({ ...size, height: Math.min(size.height + hidden, TALLEST_PICTURE) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      const number = String(this.#count).padStart(2, '0')
      const path = join(folder, `${number}-${name}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage, caret: 'initial', scale: 'css' })
    }
    await page.emulateMedia({ colorScheme: 'light' })
    if (size !== null) await page.setViewportSize(size)
  }
}

/** Waits for fonts, for pictures in sight and for what is busy. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.shimmer, main [aria-busy=true], dialog[open] [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = (image: HTMLImageElement) => {
      const { top, right, bottom, left, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    await Promise.all([...document.images].filter(inSight).map((image) => image.decode().catch(() => undefined)))
  })
}
