import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Taps a target that is in view, and counts. */
export function counting(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 0.9 })
    // A sheet that still moves is tapped beside it.
    await target.click({ trial: true })
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    taps += 1
  }
  /** Taps a field and types. */
  const type = async (field: Locator, text: string) => {
    await field.scrollIntoViewIfNeeded()
    await tap(field)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  return { tap, type, taps: () => taps }
}
