import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'

const HOUR = 3_600_000

interface Lasting {
  readonly most: number
  /** Milliseconds that something found is kept; a day by default. */
  readonly found?: number
  /** And that it was not found; ten minutes by default. */
  readonly missing?: number
}

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/**
 * Remembers what was looked up: the same question at the same moment is asked once, and what is known already outlives a provider
 * that does not answer.
 */
export const createMemory = (clock: Clock, { most, found = 24 * HOUR, missing = HOUR / 6 }: Lasting) => {
  const cache = new LRUCache<string, { readonly value: unknown }, () => Promise<unknown>>({
    max: most,
    ttl: missing,
    ttlResolution: 0,
    perf: { now: () => clock.now().epochMilliseconds },
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: load, options }) => {
      const value = await load()
      options.ttl = isMissing(value) ? missing : found
      return { value }
    },
  })
  return async <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const kept = await cache.fetch(key, { context: load })
    return kept === undefined ? load() : (kept.value as T)
  }
}
