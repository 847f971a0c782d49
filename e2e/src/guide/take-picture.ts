import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { settled } from '../screens/look-at.ts'

const FOLDER = new URL('../../../docs/pictures/', import.meta.url)
const QUALITY = 78

/** What is in sight as WebP in Base64, once `ready` is visible and nothing on the screen is busy. */
export async function capture(page: Page, ready: Locator): Promise<string> {
  await expect(ready.first()).toBeVisible()
  await settled(page)
  // Playwright writes no WebP, which is a third of the size.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  await devtools.detach()
  return data
}

/** Writes a picture as `docs/pictures/<name>.webp`. */
export async function takePicture(page: Page, name: string, ready: Locator): Promise<void> {
  const file = new URL(`${name}.webp`, FOLDER)
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, Buffer.from(await capture(page, ready), 'base64'))
}
