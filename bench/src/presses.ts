import type { Locator, Page } from '@playwright/test'
import type { Figure } from './figure.ts'
import { whenIdle } from './page-metrics.ts'
import { openPhone, PHONE_POWER } from './phone.ts'
import type { RunningServer } from './server-process.ts'

const ROUNDS = 5
const TARGET = 200
const MENU = '/menu/headingley/collection'
const YARDSTICK = 'a button that does nothing'

/** What one press costs, milliseconds. */
interface Press {
  /** From the press until the page has done its part of the next frame. */
  readonly frame: number
  readonly longest: number
}

type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>

/**
 * Measures from the press to the next frame for each press of an order, on a phone with the CPU throttled: the median
 * of five orders.
 */
export async function measurePresses(server: RunningServer): Promise<Figure[]> {
  const all = new Map<string, Press[]>()
  for (let round = 0; round < ROUNDS; round++) await order(`http://napoli.localhost:${new URL(server.url).port}`, all)
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const frameOf = (presses: readonly Press[]) => middle(presses.map(({ frame }) => frame))
  const floor = frameOf(all.get(YARDSTICK) ?? [])
  return [...all].map(([name, presses]) => ({
    name: `press: ${name}`,
    value: `${frameOf(presses)} ms`,
    target: `≤ ${TARGET} ms`,
    baseline: `${(frameOf(presses) / floor).toFixed(1)} × ${YARDSTICK}; all ${presses.map(({ frame }) => frame).join(' ')}; longest task ${middle(presses.map(({ longest }) => longest))} ms; CPU of power ${PHONE_POWER}`,
    met: frameOf(presses) <= TARGET,
  }))
}

async function order(origin: string, all: Map<string, Press[]>): Promise<void> {
  const { browser, page } = await openPhone()
  const measure: Measure = async (name, act) => {
    await whenIdle(page)
    await page.evaluate(() => window.pageMetrics.clear())
    await act()
    await whenIdle(page)
    const { longest, frame } = await page.evaluate(() => window.pageMetrics.sum())
    all.set(name, [...(all.get(name) ?? []), { frame: Math.round(frame), longest: Math.round(longest) }])
  }
  try {
    await page.goto(`${origin}${MENU}`, { waitUntil: 'load' })
    await page.locator('html').evaluate(() => document.fonts.ready)
    await emptyButton(page)
    await measure(YARDSTICK, () => page.locator('#yardstick').tap())
    await fromTheDish(page, measure)
    await fromTheMenu(page, measure)
    await fromTheBasket(page, measure)
  } finally {
    await browser.close()
  }
}

/** Adds a button outside React: what the browser itself takes for a press and a frame. */
const emptyButton = (page: Page) =>
  page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'yardstick'
    button.textContent = '0'
    button.style.cssText = 'position:fixed;top:50%;left:0;z-index:99'
    button.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1)
    })
    document.body.append(button)
  })

async function fromTheDish(page: Page, measure: Measure) {
  await page.locator('#yardstick').evaluate((button) => button.remove())
  const sheet = page.getByRole('dialog')
  const dish = page.getByRole('link', { name: 'Diavola', exact: true }).last()
  await centre(dish)
  await measure('open a dish', () => dish.tap())
  const size = sheet.getByRole('radio').first()
  await centre(size)
  await measure('choose an option', () => size.tap({ force: true }))
  const more = sheet.getByRole('button', { name: 'One more', exact: true })
  await measure('change the quantity', () => more.tap())
  await measure('add to the basket', () => sheet.getByRole('button', { name: /^Add\W*£/ }).tap())
  await measure('open the dish again', () => dish.tap())
  await measure('close the dish', () => sheet.getByRole('button', { name: 'Close' }).first().tap())
}

async function fromTheMenu(page: Page, measure: Measure) {
  const add = page.getByRole('button', { name: /^Add Garlic bread/ }).last()
  await centre(add)
  await measure('add a row', () => add.tap())
  const more = page.getByRole('button', { name: /^Add one more Garlic bread/ }).last()
  await measure('step a row up', () => more.tap())
  const fewer = page.getByRole('button', { name: /^One fewer Garlic bread/ }).last()
  await measure('step a row down', () => fewer.tap())
  await page.evaluate(() => window.scrollTo(0, 0))
  const search = page.getByRole('searchbox').first()
  await measure('open the search', () => search.tap())
  await measure('type a letter', () => search.press('p'))
  await measure('type more letters', () => search.pressSequentially('izza', { delay: 150 }))
  await measure('clear the search', () =>
    page.locator('search:visible').getByRole('button', { name: 'Clear search' }).tap(),
  )
  const filters = page.locator('search:visible').getByRole('button').last()
  await measure('open the filters', () => filters.tap())
  await measure('choose a filter', () => page.getByRole('dialog').getByText('Vegan', { exact: true }).tap())
  await measure('show the filtered dishes', () => page.getByRole('dialog').getByRole('button').last().tap())
}

async function fromTheBasket(page: Page, measure: Measure) {
  await measure('open the basket', () => page.getByRole('link', { name: /View basket/ }).tap())
  const more = page.getByRole('button', { name: /^One more / }).first()
  await centre(more)
  await measure('change a line', () => more.tap())
  await measure('go to the checkout', () =>
    page
      .getByRole('link', { name: /checkout/i })
      .last()
      .tap(),
  )
}

/** Scrolls an element to the middle, where no fixed bar covers it. */
const centre = (element: Locator) =>
  element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
