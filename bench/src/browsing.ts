import { openLarge } from '@comanda/server/open-large'
import type { CDPSession, Page } from '@playwright/test'
import type { Figure } from './figure.ts'
import { whenIdle } from './page-metrics.ts'
import { openPhone, PHONE_POWER } from './phone.ts'
import type { RunningServer } from './server-process.ts'

const DISHES = 1000
const LONGEST_TASK = 50

/** The cost of one action on the page, milliseconds. */
interface Cost {
  readonly name: string
  readonly longest: number
  /** From the press or key to the next paint; null without a press. */
  readonly delay: number | null
}

/** Measures the longest task of each action on a menu of 1,000 dishes, with the CPU throttled to a phone's speed. */
export async function measureBrowsing(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const { host, path, plain } = await openLarge(databaseUrl, DISHES)
  const { browser, page, phone } = await openPhone()
  try {
    const url = `http://${host}:${new URL(server.url).port}${path}`
    const costs: Cost[] = []
    const cost = async (name: string, act: () => Promise<unknown>) => {
      await whenIdle(page)
      await page.evaluate(() => window.pageMetrics.clear())
      await act()
      await whenIdle(page)
      const { longest, delay } = await page.evaluate(() => window.pageMetrics.sum())
      costs.push({ name, longest, delay })
    }
    const html = (await (await page.goto(url))?.text()) ?? ''
    await page.locator('html').evaluate(() => document.fonts.ready)
    await whenIdle(page)
    const start = await page.evaluate(() => window.pageMetrics.sum())
    costs.push({ name: 'open the page', longest: start.longest, delay: null })
    await cost('scroll to the end', () => scrollThrough(phone, page))
    await page.evaluate(() => window.scrollTo(0, 0))
    const search = page.getByRole('searchbox').first()
    await cost('search', () => search.pressSequentially('marg', { delay: 120 }))
    await cost('clear the search', () => page.locator('search:visible').getByRole('button').first().click())
    const name = page.getByRole('link', { name: plain, exact: true })
    // Outside the viewport a dish renders without its buttons.
    await name.scrollIntoViewIfNeeded()
    const dish = page.getByRole('listitem').filter({ has: name })
    const add = dish.getByRole('button').last()
    await add.scrollIntoViewIfNeeded()
    await cost('add a dish', () => add.click())
    await cost('add it again', () => add.click())
    await page.evaluate(() => window.scrollTo(0, 0))
    await cost('open the filters', () => page.locator('search:visible').getByRole('button').last().click())
    await cost('filter', () => page.getByRole('dialog').getByText('Vegan', { exact: true }).click())
    return [
      {
        name: `menu of ${DISHES} items, HTML`,
        value: `${Math.round(html.length / 1024)} kB`,
        target: '',
        baseline: `${html.match(/<li\b/g)?.length ?? 0} rows`,
        met: true,
      },
      {
        name: 'the same, first paint',
        value: `${Math.round(start.lcp)} ms`,
        target: '≤ 1500 ms',
        baseline: `CPU of power ${PHONE_POWER}, network of this machine; blocking ${Math.round(start.blocking)} ms, shift ${start.shift.toFixed(3)}`,
        met: start.lcp <= 1500,
      },
      ...costs.map(({ name, longest, delay }) => ({
        name: `the same, ${name}`,
        value: `${Math.round(longest)} ms`,
        target: `≤ ${LONGEST_TASK} ms`,
        baseline: `longest task${delay === null ? '' : `; ${Math.round(delay)} ms to the next paint`}`,
        met: longest <= LONGEST_TASK,
      })),
    ]
  } finally {
    await browser.close()
  }
}

/** Swipes down the whole page, one screen at a time. */
async function scrollThrough(phone: CDPSession, page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < Math.min(height, 40_000); y += 2000)
    await phone.send('Input.synthesizeScrollGesture', { x: 195, y: 600, yDistance: -2000, speed: 4000 })
}
