import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('scripts come after the largest picture, and answer what was typed and pressed before them', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/preact-.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${napoli.origin}/`)
  const served = await page.evaluate(() => {
    const elements = document.querySelectorAll('#page *')
    for (const element of elements) Object.assign(element, { isServed: true })
    return elements.length
  })
  const postcode = page.getByRole('textbox', { name: 'Your postcode' })
  await postcode.fill('LS6 3HN')
  const deals = page.getByRole('main').getByRole('button', { name: /^Deals/ })
  await deals.click()
  await expect(deals).toHaveAttribute('data-pressed')
  const first = (pattern: RegExp) => requests.findIndex((path) => pattern.test(path))
  await expect.poll(() => first(/\.js$/)).toBeGreaterThan(0)
  expect(first(/^\/pictures\//)).toBeGreaterThan(0)
  expect(first(/\.js$/)).toBeGreaterThan(first(/^\/pictures\//))
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Hydration takes every element as the server has sent it.
  const kept = () =>
    page.evaluate(() => [...document.querySelectorAll('#page *')].filter((one) => 'isServed' in one).length)
  expect(await kept()).toBe(served)
  await page.keyboard.press('Escape')
  await expect(postcode).toHaveValue('LS6 3HN')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
})
