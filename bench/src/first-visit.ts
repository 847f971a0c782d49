import type { Figure } from './figure.ts'
import { whenIdle } from './page-metrics.ts'
import { CPU_SLOWDOWN, openPhone } from './phone.ts'
import type { RunningServer } from './server-process.ts'

/** A slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const ROUNDS = 3
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/menu/headingley/delivery' },
]

interface Visit {
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
  readonly bytes: number
}

/** Measures a phone's first visit on a slow network with an empty cache: the median of three by largest contentful paint. */
export async function measureFirstVisit(server: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of PAGES) {
    const url = `http://napoli.localhost:${new URL(server.url).port}${path}`
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(url))
    const middle = visits.sort((a, b) => a.lcp - b.lcp)[1]
    if (!middle) throw new Error('No visit was measured.')
    const { lcp, blocking, shift, bytes } = middle
    figures.push({
      name: `first visit of ${name}, slow network`,
      value: `${Math.round(lcp)} ms`,
      target: '≤ 1500 ms',
      baseline: `largest contentful paint; CPU ${CPU_SLOWDOWN} times slower; blocking ${Math.round(blocking)} ms, shift ${shift.toFixed(3)}, ${Math.round(bytes / 1024)} kB in total`,
      met: lcp <= 1500,
    })
  }
  return figures
}

async function visit(url: string): Promise<Visit> {
  const { browser, page, phone } = await openPhone()
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
    return { lcp, blocking, shift, bytes }
  } finally {
    await browser.close()
  }
}
