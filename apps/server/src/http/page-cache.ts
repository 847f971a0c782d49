import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageFromCookies } from '@comanda/domain'
import { createCache } from '../cache.ts'
import type { Live } from '../live/live.ts'
import type { Metrics } from '../observe/metrics.ts'
import { chooseEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import { acceptedLanguage } from './language.ts'

/** A complete response: `head` is what `writeHead` takes, alternating names and values. */
interface Variant {
  readonly head: readonly string[]
  readonly body: Buffer
}

interface Page {
  readonly business: number
  readonly etag: string
  readonly identity: Variant
  readonly br?: Variant
  readonly gzip?: Variant
  readonly notModified: readonly string[]
  /** From then on one request renders the page again while the others still get this one. `performance.now()` milliseconds. */
  readonly staleAt: number
  readonly endsAt: number
  readonly bytes: number
  refreshing: boolean
}

interface PageToKeep {
  readonly business: number
  readonly seconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly etag: string
  readonly body: EncodedBody
}

/** Caches complete responses by host, path, query and language. Only responses that are the same for everyone are cached. */
export interface PageCache {
  /** Writes the cached response if there is one; false leaves the response untouched. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Call before a response is rendered, and pass the result to `keep`, which rejects the page if something changed in between. */
  readonly moment: () => number
  readonly keep: (request: IncomingMessage, page: PageToKeep, madeFrom: number) => void
}

const LONGEST_SECONDS = 30
const MOST_BYTES = 64 * 1024 * 1024
const MOST_PAGES = 4_000
const LONGEST_ADDRESS = 512

/** Null where a response is personal or its URL is too long. */
const keyOf = ({ headers, url, method }: IncomingMessage): string | null => {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.length > LONGEST_ADDRESS) return null
  if (headers.authorization !== undefined || headers['guest-id'] !== undefined) return null
  const language =
    (url.startsWith('/api/') ? acceptedLanguage(headers['accept-language']) : languageFromCookies(headers.cookie)) ?? ''
  const claims = headers['business-id'] ?? headers.apikey ?? headers.subdomain
  const named = claims === undefined ? '' : `${headers['business-id']} ${headers.apikey} ${headers.subdomain}`
  return `${headers.host} ${language} ${named} ${url}`
}

/** Drops a business's pages when it changes, and all pages when changes may have been missed. */
export const createPageCache = (live: Live, metrics: Metrics): PageCache => {
  const keysOf = new Map<number, Set<string>>()
  const pages = createCache<Page>({
    most: MOST_PAGES,
    bytes: { most: MOST_BYTES, sizeOf: ({ bytes }) => bytes },
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

  return {
    serve: (request, response) => {
      const key = keyOf(request)
      const page = key === null ? undefined : pages.get(key)
      if (page === undefined) return false
      const now = performance.now()
      if (now >= page.endsAt) return false
      if (now >= page.staleAt && !page.refreshing) {
        page.refreshing = true
        return false
      }
      metrics.pageCache.hits += 1
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, page.notModified as string[]).end()
        return true
      }
      const variant = page[chooseEncoding(request.headers['accept-encoding'], page)] ?? page.identity
      response.writeHead(200, variant.head as string[])
      response.end(request.method === 'HEAD' ? undefined : variant.body)
      return true
    },
    moment: () => counter,
    keep: (request, { business, seconds, headers, etag, body }, madeFrom) => {
      metrics.pageCache.misses += 1
      const key = keyOf(request)
      if (key === null || request.method !== 'GET' || !live.connected()) return
      if (everythingChangedAt > madeFrom || (changedAt.get(business) ?? 0) > madeFrom) return
      const lasts = Math.min(seconds, LONGEST_SECONDS) * 1000
      const size = body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0)
      if (lasts <= 0 || size > MOST_BYTES / 8) return

      const flat = headers.flat()
      const variant = (encoding: Encoding, content: Buffer): Variant => ({
        head: [
          ...flat,
          ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
          'content-length',
          String(content.length),
        ],
        body: content,
      })
      const now = performance.now()
      pages.set(key, {
        business,
        etag,
        identity: variant('identity', body.identity),
        ...(body.br === undefined ? {} : { br: variant('br', body.br) }),
        ...(body.gzip === undefined ? {} : { gzip: variant('gzip', body.gzip) }),
        notModified: flat,
        staleAt: now + lasts * 0.8,
        endsAt: now + lasts,
        bytes: Math.max(1, size),
        refreshing: false,
      })
      const keys = keysOf.get(business) ?? new Set()
      keysOf.set(business, keys.add(key))
    },
  }
}
