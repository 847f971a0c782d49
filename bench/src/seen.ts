import type { Page } from '@playwright/test'

/** Until nothing has kept the page busy for half a second. */
export const quiet = (page: Page) => page.evaluate(() => window.seen.quiet())

interface Seen {
  clear(): void
  sum(): { longest: number; delay: number; lcp: number; shift: number; blocking: number }
  quiet(): Promise<void>
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page: notes tasks, presses, the largest picture and shifts. */
export function watch() {
  let tasks: number[] = []
  let delays: number[] = []
  let lcp = 0
  let shift = 0
  const on = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  on('longtask', ({ duration }) => tasks.push(duration))
  on('event', (entry) => 'interactionId' in entry && entry.interactionId && delays.push(entry.duration), {
    durationThreshold: 16,
  })
  on('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  on('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput)) shift += 'value' in entry ? Number(entry.value) : 0
  })
  window.seen = {
    clear: () => {
      tasks = []
      delays = []
    },
    sum: () => ({
      longest: Math.max(0, ...tasks),
      delay: Math.max(0, ...delays),
      lcp,
      shift,
      blocking: tasks.reduce((sum, task) => sum + task - 50, 0),
    }),
    quiet: () =>
      new Promise((resolve) => {
        let last = performance.now()
        let before = last
        const look = () => {
          const now = performance.now()
          if (now - before > 45) last = now
          before = now
          if (now - last > 600) resolve()
          else setTimeout(look, 10)
        }
        look()
      }),
  }
}
