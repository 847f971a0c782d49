import type { Page } from '@playwright/test'

/** Makes the scripts wait until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
