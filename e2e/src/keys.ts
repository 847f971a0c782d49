import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 400

const isFocused = (target: Locator) => target.evaluate((element) => element.matches(':focus'))

/** Expects the focus on some element, so that a keyboard user need not start from the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'NONE')).not.toBe('BODY')
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_TABS} tabs do not lead to ${target}.`)
}

export async function tabAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Tabs into a radio group and presses arrow keys until the target is checked. */
export async function arrowTo(page: Page, group: Locator, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const hasFocus = () => group.evaluate((element) => element.contains(document.activeElement))
  for (let pressed = 0; pressed < MOST_TABS && !(await hasFocus()); pressed += 1) await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  for (let pressed = 0; pressed < 20 && !(await target.isChecked()); pressed += 1) {
    if (pressed === 0 && (await isFocused(target))) await page.keyboard.press('Space')
    else await page.keyboard.press('ArrowDown')
  }
  await expect(target).toBeChecked()
}
