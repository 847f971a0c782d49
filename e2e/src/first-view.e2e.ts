import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { aHeldPage } from './held-page.ts'
import { holdScripts } from './hold-scripts.ts'

/** Marks the elements that the server has sent. Returns their number. */
const markServed = (page: Page) =>
  page.evaluate(() => {
    const elements = document.querySelectorAll('#page *')
    for (const element of elements) Object.assign(element, { isServed: true })
    return elements.length
  })

/** The number of marked elements that hydration has kept. */
const keptOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('#page *')].filter((one) => 'isServed' in one).length)

test('scripts come after the largest picture, and answer what was typed and pressed before them', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const letScriptsArrive = await holdScripts(page)
  await page.goto(`${napoli.origin}/`)
  const served = await markServed(page)
  const postcode = page.getByRole('textbox', { name: 'Your postcode' })
  await postcode.fill('LS6 3HN')
  const deals = page.getByRole('main').getByRole('button', { name: /^Deals/ })
  await deals.click()
  await expect(deals).toHaveAttribute('data-pressed')
  const first = (pattern: RegExp) => requests.findIndex((path) => pattern.test(path))
  // The worker that reads the language data, half a kilobyte, starts with the page.
  const scripts = /^(?!.*\/warm-formats-).*\.js$/
  await expect.poll(() => first(scripts)).toBeGreaterThan(0)
  expect(first(/^\/pictures\//)).toBeGreaterThan(0)
  expect(first(scripts)).toBeGreaterThan(first(/^\/pictures\//))
  letScriptsArrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Hydration takes every element as the server has sent it.
  expect(await keptOf(page)).toBe(served)
  await page.keyboard.press('Escape')
  await expect(postcode).toHaveValue('LS6 3HN')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
})

test('a press on a menu before its scripts opens the dish, and hydration keeps every element', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const letScriptsArrive = await holdScripts(page)
  await page.goto(`${napoli.origin}/menu/headingley/pickup`)
  const served = await markServed(page)
  const dish = page.getByRole('link', { name: 'Margherita', exact: true }).first()
  await dish.click()
  await expect(dish).toHaveAttribute('data-pressed')
  letScriptsArrive()
  await expect(page.getByRole('dialog', { name: 'Margherita' })).toBeVisible()
  expect(await keptOf(page)).toBe(served)
})

test('on a desktop, the sidebar stays where a customer has scrolled it before its scripts', {
  tag: '@desktop',
}, async ({ page, sharedNapoli: napoli }) => {
  const letScriptsArrive = await holdScripts(page)
  await page.goto(`${napoli.origin}/menu/headingley/pickup`)
  const sidebar = page.getByRole('complementary', { name: 'Categories' })
  const scrolled = () => sidebar.evaluate((aside) => aside.firstElementChild?.scrollTop)
  const allergens = sidebar.getByRole('button', { name: 'Allergens' })
  await allergens.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  letScriptsArrive()
  await expect(page.locator('#page')).toHaveAttribute('data-hydrated')
  await allergens.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await scrolled()).toBe(before)
})

test('a press on a dish while the menu still arrives opens it without loading another page', {
  tag: '@either',
}, async ({ page, sharedNapoli: napoli }) => {
  const path = '/menu/headingley/pickup'
  const line = await aHeldPage(napoli.origin, path, '</main>')
  try {
    const pages: string[] = []
    page.on('request', (request) => void (request.isNavigationRequest() && pages.push(request.url())))
    await page.goto(`${line.origin}${path}`, { waitUntil: 'commit' })
    const dish = page.getByRole('link', { name: 'Margherita', exact: true }).first()
    await dish.click()
    await expect(dish).toHaveAttribute('data-pressed')
    line.letPageArrive()
    await expect(page.getByRole('dialog', { name: 'Margherita' })).toBeVisible()
    expect(pages).toEqual([`${line.origin}${path}`])
  } finally {
    line.close()
  }
})

test('on a phone, pictures out of sight load after the scripts', { tag: ['@deep', '@phone'] }, async ({
  page,
  sharedNapoli: napoli,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const dishes = () => new Set(requests.flatMap((path) => /^\/pictures\/(.+)-\d+\.\w+$/.exec(path)?.[1] ?? []))
  const letScriptsArrive = await holdScripts(page)
  await page.goto(`${napoli.origin}/menu/headingley/pickup`)
  const inSight = await page
    .locator('.picture-frame img:not([loading=lazy])')
    .evaluateAll((images) =>
      images.flatMap((one) => /([^/]+)-\d+\.\w+$/.exec(one.getAttribute('src') ?? '')?.[1] ?? []),
    )
  await expect.poll(() => requests.some((path) => path.endsWith('.js'))).toBe(true)
  expect(dishes()).toEqual(new Set(inSight))
  letScriptsArrive()
  await expect.poll(() => dishes().size).toBeGreaterThan(new Set(inSight).size)
})

test('the browser reads its language data in a worker, before the scripts of the page', {
  tag: ['@deep', '@phone'],
}, async ({ page, sharedNapoli: napoli }) => {
  const letScriptsArrive = await holdScripts(page)
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('/warm-formats-'))
  await page.goto(`${napoli.origin}/menu/headingley/pickup`)
  const worker = await started
  await expect.poll(() => page.workers()).not.toContain(worker)
  letScriptsArrive()
  await expect(page.locator('#page')).toHaveAttribute('data-hydrated')
})
