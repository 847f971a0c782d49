import { spawnSync } from 'node:child_process'
import { provideChromium } from '../../scripts/chromium.mjs'
import type { Figure } from './figure.ts'
import { lighthouseFile } from './lighthouse-package.ts'
import { measureSlowdown, PHONE_POWER } from './phone.ts'
import type { RunningServer } from './server-process.ts'

const ROUNDS = 3
/** How often Lighthouse may fail to record a page's trace. */
const ATTEMPTS = 3
const LEAST = 95
const LARGEST_PAINT = 2000
interface Page {
  readonly name: string
  readonly path: string
  /** Search engines are asked to leave it out; the audit that asks for the opposite is skipped. */
  readonly isUnlisted?: true
}
const PAGES: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'menu', path: '/menu/headingley/delivery' },
  { name: 'checkout', path: '/checkout', isUnlisted: true },
]
const LISTED = 'is-crawlable'
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
  readonly environment: { readonly benchmarkIndex: number }
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } }
  readonly lighthouseVersion: string
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Runs Lighthouse as for a mid-tier phone (simulated throttling): medians of three for each page and category. */
export async function measureLighthouse(server: RunningServer): Promise<Figure[]> {
  const chromium = await provideChromium()
  const figures: Figure[] = []
  for (const page of PAGES) {
    const url = `http://napoli.localhost:${new URL(server.url).port}${page.path}`
    const skipped = page.isUnlisted ? [`--skip-audits=${LISTED}`] : []
    const reports: Report[] = []
    for (let round = 0; round < ROUNDS; round++) reports.push(audit(url, chromium, await measureSlowdown(), skipped))
    figures.push(...figuresOf(page, reports))
  }
  return figures
}

function audit(url: string, chromium: string, slowdown: number, args: readonly string[]): Report {
  for (let attempt = 1; ; attempt++) {
    const { stdout, stderr, status } = runLighthouse(url, chromium, slowdown, args)
    if (status === 0) return JSON.parse(stdout) as Report
    // A request of Chromium's own can end the trace before the page's navigation.
    if (attempt === ATTEMPTS || !stderr.includes('NO_NAVSTART')) throw new Error(`Lighthouse failed: ${stderr}`)
  }
}

function runLighthouse(url: string, chromium: string, slowdown: number, args: readonly string[]) {
  // The last four keep most requests of Chromium's own from happening.
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync --no-first-run'
  return spawnSync(
    process.execPath,
    [
      lighthouseFile('cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
      '--no-enable-error-reporting',
      ...args,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
}

function figuresOf({ name: page, isUnlisted }: Page, reports: readonly Report[]): Figure[] {
  const [first] = reports
  if (!first) return []
  const metric = (id: string) => middle(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
  const speeds = Object.entries(METRICS).map(([name, id]) => {
    const value = metric(id)
    return `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`
  })
  const power = middle(reports.map(({ environment }) => environment.benchmarkIndex))
  const slowdown = middle(reports.map(({ configSettings }) => configSettings.throttling.cpuSlowdownMultiplier))
  const categories = Object.entries(first.categories).map(([id, { title }]) => {
    const scores = reports.map(({ categories: found }) => Math.round((found[id]?.score ?? 0) * 100))
    const score = middle(scores)
    const failed = Object.entries(first.audits).filter(([, { score: one }]) => one !== null && one < 0.9)
    return {
      name: `Lighthouse, ${page}: ${title.toLowerCase()}`,
      value: String(score),
      target: `≥ ${LEAST}`,
      baseline:
        id === 'performance'
          ? `${speeds.join(', ')}; Lighthouse ${first.lighthouseVersion}, simulated phone of power ${PHONE_POWER}, all ${scores.join(' ')}; this machine ${Math.round(power)}, slowed ${slowdown.toFixed(1)} times`
          : score < LEAST
            ? `below 90: ${failed.map(([audited]) => audited).join(', ')}`
            : id === 'seo' && isUnlisted
              ? `without ${LISTED}: search engines are asked to leave the page out`
              : '',
      met: score >= LEAST,
    }
  })
  const lcp = metric(METRICS.LCP)
  return [
    ...categories,
    {
      name: `Lighthouse, ${page}: largest paint`,
      value: `${Math.round(lcp)} ms`,
      target: `≤ ${LARGEST_PAINT} ms`,
      baseline: '',
      met: lcp <= LARGEST_PAINT,
    },
  ]
}
