import type { Page } from '@playwright/test'

/** Resolves when the page is hydrated and has had no long task for 600 ms. */
export function whenIdle(page: Page) {
  return page.evaluate(() => window.pageMetrics.whenIdle())
}

interface PageMetrics {
  clear(): void
  sum(): { longest: number; delay: number; frame: number; lcp: number; shift: number; blocking: number }
  whenIdle(): Promise<void>
}

declare global {
  interface Window {
    pageMetrics: PageMetrics
  }
}

/**
 * Runs in the page: records long tasks, input delays, frames after a press, the largest contentful paint and layout
 * shifts.
 */
export function watch() {
  let tasks: { readonly at: number; readonly duration: number }[] = []
  let delays: number[] = []
  let frames: number[] = []
  let lcp = 0
  let shift = 0
  const on = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  on('longtask', ({ startTime: at, duration }) => tasks.push({ at, duration }))
  on('event', (entry) => 'interactionId' in entry && entry.interactionId && delays.push(entry.duration), {
    durationThreshold: 16,
  })
  // A headless browser reports no frame of some presses: this is measured until the page has done its part of the
  // frame.
  const press = ({ timeStamp }: Event) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => frames.push(performance.now() - timeStamp)
    requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  for (const type of ['click', 'keydown']) addEventListener(type, press, { capture: true })
  on('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  on('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput)) shift += 'value' in entry ? Number(entry.value) : 0
  })
  window.pageMetrics = {
    clear: () => {
      tasks = []
      delays = []
      frames = []
    },
    sum: () => ({
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      delay: Math.max(0, ...delays),
      frame: Math.max(0, ...frames),
      lcp,
      shift,
      // What runs before anything is painted delays the paint, which is measured by itself.
      blocking: tasks
        .filter(({ at }) => at >= (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))
        .reduce((sum, { duration }) => sum + duration - 50, 0),
    }),
    whenIdle: () =>
      new Promise((resolve) => {
        let last = performance.now()
        let before = last
        const look = () => {
          const now = performance.now()
          if (now - before > 45 || document.querySelector('[data-hydrated]') === null) last = now
          before = now
          if (now - last > 600) resolve()
          else setTimeout(look, 10)
        }
        look()
      }),
  }
}
