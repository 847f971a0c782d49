import type { IncomingMessage, ServerResponse } from 'node:http'
import { keptLanguage } from '@comanda/domain'
import type { Live } from '../live/live.ts'
import type { Metrics } from '../observe/metrics.ts'
import { chooseEncoding, type EncodedBody, type Encoding } from './encodings.ts'
import { acceptedLanguage } from './language.ts'

/** A whole answer, ready to be written: `head` is what `writeHead` takes, names and values in turn. */
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
  /** From then on one request makes it anew while the others still get this one. */
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

/** Answers kept whole, by host, address and language. They are the same for everyone who asks. */
export interface PageCache {
  /** Writes the answer when it is kept; false leaves the response untouched. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Before an answer is made: what `keep` needs to know that nothing changed meanwhile. */
  readonly moment: () => number
  readonly keep: (request: IncomingMessage, page: PageToKeep, madeFrom: number) => void
}

const LONGEST_SECONDS = 30
const MOST_BYTES = 64 * 1024 * 1024
const MOST_PAGES = 4_000
const LONGEST_ADDRESS = 512

/** Null where an answer is a person's, or too odd to keep. */
const keyOf = ({ headers, url, method }: IncomingMessage): string | null => {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.length > LONGEST_ADDRESS) return null
  if (headers.authorization !== undefined || headers['guest-id'] !== undefined) return null
  const language =
    (url.startsWith('/api/') ? acceptedLanguage(headers['accept-language']) : keptLanguage(headers.cookie)) ?? ''
  const claims = headers['business-id'] ?? headers.apikey ?? headers.subdomain
  const named = claims === undefined ? '' : `${headers['business-id']} ${headers.apikey} ${headers.subdomain}`
  return `${headers.host} ${language} ${named} ${url}`
}

/** Drops a business's pages when it changes, and everything when news may have been missed. */
export const createPageCache = (live: Live, metrics: Metrics): PageCache => {
  // In the order of their making, so that the first is the oldest.
  const pages = new Map<string, Page>()
  const keysOf = new Map<number, Set<string>>()
  const changedAt = new Map<number, number>()
  let everythingChangedAt = 0
  let bytes = 0
  let counter = 0

  const drop = (key: string): void => {
    const page = pages.get(key)
    if (page === undefined) return
    pages.delete(key)
    bytes -= page.bytes
    keysOf.get(page.business)?.delete(key)
  }

  live.listenToAll((change) => {
    // An order and a session change no page that is kept.
    if (change?.kind === 'order' || change?.kind === 'staff') return
    counter += 1
    metrics.pageCache.drops += 1
    if (change === null) {
      everythingChangedAt = counter
      pages.clear()
      keysOf.clear()
      bytes = 0
      return
    }
    changedAt.set(change.business, counter)
    for (const key of keysOf.get(change.business) ?? []) drop(key)
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

      drop(key)
      for (const oldest of pages.keys()) {
        if (pages.size < MOST_PAGES && bytes + size <= MOST_BYTES) break
        drop(oldest)
      }
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
        bytes: size,
        refreshing: false,
      })
      bytes += size
      const keys = keysOf.get(business) ?? new Set()
      keysOf.set(business, keys.add(key))
    },
  }
}
