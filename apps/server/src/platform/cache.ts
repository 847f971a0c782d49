import { LRUCache } from 'lru-cache'
import { type Clock, elapsedBy } from './clock.ts'

const HOUR = 3_600_000

/** A cache in this process that drops the least recently used entry when it is full. */
export type Cache<V extends object> = LRUCache<string, V>

interface CacheOptions<V> {
  readonly most: number
  /** An entry ends so many milliseconds after it was set, by `clock`; without it, entries do not age. */
  readonly lasts?: { readonly ms: number; readonly clock: Clock }
  /**
   * A second limit, on the sum of what `sizeOf` says of each entry (a positive whole number); one counts at least
   * `most` of these entries' share.
   */
  readonly bytes?: { readonly most: number; readonly sizeOf: (value: V) => number }
  /** Called after an entry has left the cache; `evict`: because the cache was full. */
  readonly onRemoved?: (value: V, key: string, reason: LRUCache.DisposeReason) => void
}

/** Creates a cache of at most `most` entries. */
export function createCache<V extends object>({ most, lasts, bytes, onRemoved }: CacheOptions<V>): Cache<V> {
  return new LRUCache<string, V>({
    // As a sum of sizes, because `max` reserves memory for all entries at once: megabytes, and 50 ms of each start.
    ...(bytes
      ? { maxSize: bytes.most, sizeCalculation: (value) => Math.max(bytes.sizeOf(value), Math.ceil(bytes.most / most)) }
      : { maxSize: most, sizeCalculation: () => 1 }),
    ...(lasts && { ttl: lasts.ms, ttlResolution: 0, perf: { now: elapsedBy(lasts.clock) } }),
    ...(onRemoved && { dispose: onRemoved }),
  })
}

interface LookupCacheOptions {
  readonly most: number
  /** Milliseconds that a found value is kept; a day by default. */
  readonly found?: number
  /** Milliseconds that "not found" (null or an empty list) is kept; ten minutes by default. */
  readonly missing?: number
}

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/**
 * Creates a cache in front of a provider: concurrent calls with the same key load once, and an expired value is used
 * when the provider does not answer.
 */
export function createLookupCache(clock: Clock, { most, found = 24 * HOUR, missing = HOUR / 6 }: LookupCacheOptions) {
  const cache = new LRUCache<string, { readonly value: unknown }, () => Promise<unknown>>({
    max: most,
    ttl: missing,
    ttlResolution: 0,
    perf: { now: elapsedBy(clock) },
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

/**
 * The same bytes in a buffer of exactly their length. zlib returns views of 16 kB chunks, and a cached view keeps its
 * whole chunk in memory.
 */
export function exactBytes(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
}
