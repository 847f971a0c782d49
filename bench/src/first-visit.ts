import { firstLoad } from '../../scripts/first-load.mjs'
import type { Figure } from './figure.ts'
import { whenIdle } from './page-metrics.ts'
import { openPhone, PHONE_POWER } from './phone.ts'
import type { RunningServer } from './server-process.ts'

/** A slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CONDITIONS = `1.6 Mbit/s, ${NETWORK.latency} ms, CPU of power ${PHONE_POWER}, empty cache`
const ROUNDS = 5
const TARGETS = { lcp: 1300, blocking: 100, shift: 0, answered: 2500, scripts: 165_000 } as const

interface VisitedPage {
  readonly name: string
  readonly path: string
  /** The id of its route. */
  readonly route: string
  /** Selects what the first tap presses; it opens a dialog. */
  readonly pressed: string
  /** The visible text of what is pressed begins with it. */
  readonly text: string
}

const PAGES: readonly VisitedPage[] = [
  {
    name: 'home',
    path: '/',
    route: 'screens/home/home-route',
    pressed: 'main button',
    text: 'Information',
  },
  {
    name: 'menu',
    path: '/menu/headingley/delivery',
    route: 'screens/menu/menu-route',
    pressed: 'main a[href*="item="]',
    text: 'Burrata e pomodorini',
  },
]

interface Visit {
  readonly fcp: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
  readonly slowdown: number
}

declare global {
  interface Window {
    tap: {
      /** Where to press, once it is painted. */
      readonly place: Promise<{ readonly x: number; readonly y: number }>
      /** When the page has shown a dialog, milliseconds after its start. */
      readonly answer: Promise<number>
    }
  }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Measures a phone's first visit on a slow network: medians of five, and the scripts that a page loads before it
 * answers a tap.
 */
export async function measureFirstVisit(server: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of PAGES) {
    const url = `http://napoli.localhost:${new URL(server.url).port}${page.path}`
    const visits: Visit[] = []
    const answers: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      visits.push(await visit(url))
      answers.push(await tapAtOnce(url, page))
    }
    figures.push(...figuresOf(page, visits, answers))
  }
  return figures
}

function figuresOf({ name, route }: VisitedPage, visits: readonly Visit[], answers: readonly number[]): Figure[] {
  const of = (key: keyof Visit) => middle(visits.map((one) => one[key]))
  const files = firstLoad(route)
  const scripts = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const figure = (what: string, exact: number, target: number, unit: string, baseline: string): Figure => {
    const value = unit === 'ms' ? Math.round(exact) : exact.toFixed(3)
    return {
      name: `first visit of ${name}: ${what}`,
      value: `${value} ${unit}`.trim(),
      target: `≤ ${target} ${unit}`.trim(),
      baseline,
      met: Number(value) <= target,
    }
  }
  const all = (values: readonly number[]) => `all ${values.map(Math.round).join(' ')}`
  return [
    figure(
      'largest paint',
      of('lcp'),
      TARGETS.lcp,
      'ms',
      `${CONDITIONS} (this machine, slowed ${of('slowdown').toFixed(1)} times); first paint ${Math.round(of('fcp'))} ms; ${Math.round(of('bytes') / 1000)} kB in total; ${all(visits.map(({ lcp }) => lcp))}`,
    ),
    figure('blocking', of('blocking'), TARGETS.blocking, 'ms', all(visits.map(({ blocking }) => blocking))),
    figure('layout shift', of('shift'), TARGETS.shift, '', ''),
    figure('a tap is answered', middle(answers), TARGETS.answered, 'ms', `tapped once it is visible; ${all(answers)}`),
    {
      name: `first visit of ${name}: scripts before that`,
      value: kilobytes(scripts),
      target: `≤ ${kilobytes(TARGETS.scripts)}`,
      baseline: `brotli; ${files.map((file) => `${file.name} ${kilobytes(file.bytes)}`).join(', ')}`,
      met: scripts <= TARGETS.scripts,
    },
  ]
}

async function visit(url: string): Promise<Visit> {
  const { browser, page, phone, slowdown } = await openPhone()
  try {
    let bytes = 0
    phone.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'load' })
    await whenIdle(page)
    const { lcp, blocking, shift } = await page.evaluate(() => window.pageMetrics.sum())
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    return { fcp, lcp, blocking, shift, bytes, slowdown }
  } finally {
    await browser.close()
  }
}

/**
 * Presses as soon as it is visible what the tap is for. Returns when the page has shown the answer, milliseconds after
 * its start.
 */
async function tapAtOnce(url: string, { pressed, text }: VisitedPage): Promise<number> {
  const { browser, page, phone } = await openPhone()
  try {
    await page.addInitScript(watchTap, { pressed, text })
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'commit' })
    const { x, y } = await page.evaluate(() => window.tap.place)
    await page.touchscreen.tap(x, y)
    return await page.evaluate(() => window.tap.answer)
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page before its scripts. It watches by itself: what Playwright puts into a page to find elements would
 * take the slow phone's CPU from the page for longer than a tap takes.
 */
function watchTap({ pressed, text }: Pick<VisitedPage, 'pressed' | 'text'>) {
  const eachFrame = <T>(look: () => T | null) =>
    new Promise<T>((resolve) => {
      const again = () => {
        const found = look()
        if (found === null) requestAnimationFrame(again)
        else resolve(found)
      }
      requestAnimationFrame(again)
    })
  const place = () => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return null
    const element = [...document.querySelectorAll(pressed)].find((one) => one.textContent.trim().startsWith(text))
    if (element === undefined) return null
    const { x, y, width, height, bottom } = element.getBoundingClientRect()
    if (bottom < innerHeight) return { x: x + width / 2, y: y + height / 2 }
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  }
  window.tap = {
    place: eachFrame(place),
    answer: eachFrame(() => (document.querySelector('dialog[open]') === null ? null : performance.now())),
  }
}
