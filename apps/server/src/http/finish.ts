import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { chooseEncoding, encodeBody, encodeBodyOnce, WORTH_IT_ONCE } from './encodings.ts'
import type { PageCache } from './page-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Header by which a route whose response is the same for everyone says for how many seconds it may be cached. */
const PAGE_CACHE_HEADER = 'x-page-cache'

/**
 * Finishes every response: adds security headers, the page's content policy, an ETag and compression, and caches what
 * everyone may share. Streams pass through unchanged.
 */
export const finish = (cache: PageCache, security: SecurityHeaders) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const madeFrom = cache.moment()
    c.set('dataHeaders', { ...security.data, 'x-request-id': c.get('requestId') })
    await next()
    if (c.get('isWhole')) return
    const { headers, status } = c.res
    const seconds = Number(headers.get(PAGE_CACHE_HEADER) ?? 0)
    headers.delete(PAGE_CACHE_HEADER)
    for (const [name, value] of security.common) if (!headers.has(name)) headers.set(name, value)

    const type = headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    const isBuffered = isPage || seconds > 0 || type.startsWith('application/json')
    const isShort = !isPage && seconds === 0 && Number(headers.get('content-length') ?? WORTH_IT_ONCE) < WORTH_IT_ONCE
    if (isShort && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (isShort || !isBuffered || c.res.body === null || headers.has('content-encoding')) {
      if (!headers.has('content-security-policy')) headers.set('content-security-policy', security.dataPolicy)
      return
    }

    const made = Buffer.from(await c.res.arrayBuffer())
    const html = isPage ? made.toString('utf8') : null
    const identity = html === null ? made : Buffer.from(security.withoutMarks(html))
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', html === null ? security.dataPolicy : security.policyFor(html))
    }
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
    const accepted = c.req.header('accept-encoding')
    const isKept = seconds > 0 && status === 200 && c.req.method === 'GET'
    const body = isKept ? await encodeBody(identity, type) : await encodeBodyOnce(identity, type, accepted)

    const business = c.get('tenant')?.business
    const incoming = c.env?.incoming
    if (isKept) {
      const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
      headers.append('vary', 'cookie, accept-language')
      headers.set('etag', etag)
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
      if (business !== undefined && incoming !== undefined && !headers.has('set-cookie')) {
        cache.keep(incoming, { business: business.id, seconds, headers: [...headers], etag, body }, madeFrom)
      }
      if (c.req.header('if-none-match') === etag) {
        c.res = undefined
        c.res = new Response(null, { status: 304, headers })
        return
      }
    } else if (!headers.has('cache-control')) {
      headers.set('cache-control', 'no-store')
    }

    const encoding = chooseEncoding(accepted, body)
    const content = body[encoding] ?? identity
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(content.length))
    // Otherwise Hono copies the headers of the first response, including its length, onto this one.
    c.res = undefined
    c.res = new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { status, headers })
  })
