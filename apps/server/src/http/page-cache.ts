import { createCache } from '../platform/cache.ts'
import type { Config } from '../platform/config/config.ts'
import type { Live } from '../platform/live/live.ts'
import type { Metrics } from '../platform/observe/metrics.ts'
import { bytesOf, type SharedAnswer } from './shared-answer.ts'

interface Page {
  readonly business: number
  readonly answer: SharedAnswer
  /** What it takes in memory, as far as it is counted. */
  readonly bytes: number
  /** From then on it is to be made again. `performance.now()` milliseconds. */
  readonly staleAt: number
}

interface PageToKeep {
  /** The business whose changes drop the page; 0 for a page of no business. */
  readonly business: number
  readonly seconds: number
  readonly answer: SharedAnswer
}

/** Caches complete responses that are the same for everyone by what they are made from: see `answer-keys.ts`. */
export interface PageCache {
  /** The cached response; null where there is none or its time is over. */
  readonly take: (key: string) => SharedAnswer | null
  /** The cached response even if its time is over, unless it is over for some minutes. */
  readonly takeOld: (key: string) => SharedAnswer | null
  /**
   * Call before a response is made, and pass the result to `keep`, which rejects the page if its business changed in
   * between.
   */
  readonly moment: () => number
  /** The moment of the business's last change: two answers with the same one are made from the same state. */
  readonly lastChange: (business: number) => number
  readonly keep: (key: string, page: PageToKeep, madeFrom: number) => void
}

const LONGEST_SECONDS = 600
/**
 * So long after its time is over a page may still be served, while it is rendered again. Its browser corrects what
 * depends on the time, and takes a page that is five minutes old for the sign of a wrong clock.
 */
const OLDEST_MS = 150_000
const MEGABYTE = 1024 * 1024
const MOST_PAGES = 100_000

interface PageCacheParts {
  readonly live: Live
  readonly metrics: Metrics
  readonly config: Pick<Config, 'pageCacheMegabytes'>
}

/** Drops a business's pages when it changes, and all pages when changes may have been missed. */
export function createPageCache({ live, metrics, config }: PageCacheParts): PageCache {
  const mostBytes = config.pageCacheMegabytes * MEGABYTE
  const keysOf = new Map<number, Set<string>>()
  const pages = createCache<Page>({
    most: MOST_PAGES,
    bytes: { most: mostBytes, sizeOf: ({ bytes }) => bytes },
    onRemoved: ({ business }, key) => {
      const keys = keysOf.get(business)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(business)
    },
  })
  const changedAt = new Map<number, number>()
  let everythingChangedAt = 0
  let counter = 0

  live.listenToAll((change) => {
    // Orders and staff sessions do not appear on cached pages.
    if (change?.kind === 'order' || change?.kind === 'staff') return
    counter += 1
    metrics.pageCache.drops += 1
    if (change === null) {
      everythingChangedAt = counter
      pages.clear()
      return
    }
    changedAt.set(change.business, counter)
    for (const key of keysOf.get(change.business) ?? []) pages.delete(key)
  })
  const lastChange = (business: number): number => Math.max(everythingChangedAt, changedAt.get(business) ?? 0)

  const put = (key: string, page: Page): void => {
    pages.set(key, page)
    const keys = keysOf.get(page.business) ?? new Set()
    keysOf.set(page.business, keys.add(key))
  }
  const youngerThan = (key: string, ms: number): SharedAnswer | null => {
    const page = pages.get(key)
    if (page === undefined || performance.now() >= page.staleAt + ms) return null
    metrics.pageCache.hits += 1
    const bytes = bytesOf(page.answer)
    if (bytes !== page.bytes) put(key, { ...page, bytes })
    return page.answer
  }

  return {
    take: (key) => youngerThan(key, 0),
    takeOld: (key) => youngerThan(key, OLDEST_MS),
    moment: () => counter,
    lastChange,
    keep: (key, { business, seconds, answer }, madeFrom) => {
      metrics.pageCache.misses += 1
      if (!live.connected() || lastChange(business) > madeFrom) return
      const lasts = Math.min(seconds, LONGEST_SECONDS) * 1000
      const bytes = bytesOf(answer)
      if (lasts <= 0 || bytes > mostBytes / 8) return
      put(key, { business, answer, bytes, staleAt: performance.now() + lasts })
    },
  }
}
