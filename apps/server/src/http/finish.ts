import { createMiddleware } from 'hono/factory'
import { keyOfCall, type ReadQuery } from './answer-keys.ts'
import type { AppEnv } from './app-env.ts'
import { chooseEncoding, encodeBodyOnce, WORTH_IT_ONCE } from './encodings.ts'
import type { PageCache } from './page-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { PAGE_CACHE_HEADER, sharedResponse, toSharedAnswer } from './shared-answer.ts'

/**
 * Finishes every response: adds security headers, the page's content policy and compression, and caches the answers of
 * public calls. Streams pass through unchanged.
 */
export function finish(cache: PageCache, security: SecurityHeaders, readQuery: ReadQuery) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const madeFrom = cache.moment()
    c.set('dataHeaders', { ...security.data, 'x-request-id': c.get('requestId') })
    await next()
    if (c.get('isWhole')) return
    const { headers, status } = c.res
    const seconds = Number(headers.get(PAGE_CACHE_HEADER) ?? 0)
    if (seconds > 0 && status === 200 && !headers.has('set-cookie')) {
      const answer = await toSharedAnswer(c.res, { security, accepted: c.req.header('accept-encoding') })
      const tenant = c.get('tenant')
      const business = tenant?.state === 'draft' ? undefined : tenant?.business
      const key = c.env?.incoming === undefined ? null : keyOfCall(c.env.incoming, readQuery)
      if (business !== undefined && key !== null) cache.keep(key, { business: business.id, seconds, answer }, madeFrom)
      // Otherwise Hono copies the headers of the first response, including its length, onto this one.
      c.res = undefined
      c.res = await sharedResponse(answer, (name) => c.req.header(name), c.req.method)
      return
    }
    headers.delete(PAGE_CACHE_HEADER)
    for (const [name, value] of security.common) if (!headers.has(name)) headers.set(name, value)

    const type = headers.get('content-type') ?? ''
    const isPage = type.startsWith('text/html')
    const isBuffered = isPage || type.startsWith('application/json')
    const isShort = !isPage && Number(headers.get('content-length') ?? WORTH_IT_ONCE) < WORTH_IT_ONCE
    if ((isShort || isBuffered) && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
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
    const accepted = c.req.header('accept-encoding')
    const body = await encodeBodyOnce(identity, type, accepted)
    const encoding = chooseEncoding(accepted, body)
    const content = body[encoding] ?? identity
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    headers.set('content-length', String(content.length))
    c.res = undefined
    c.res = new Response(c.req.method === 'HEAD' ? null : new Uint8Array(content), { status, headers })
  })
}
