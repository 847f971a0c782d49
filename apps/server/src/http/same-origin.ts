import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv } from './api-env.ts'
import { refuse } from './refuse.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an Origin is this site. Its host must be the one of the request. An `http:` page of the same host counts only
 * where the request came without TLS, because anyone on the customer's network can write such a page; `https:` always
 * counts, because a proxy may end TLS.
 */
const isOwnOrigin = (origin: string, c: ApiContext): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const own = new URL(`${protocol}//${c.req.header('host') ?? new URL(c.req.url).host}`).host
  return host === own && (protocol === 'https:' || (protocol === 'http:' && c.get('scheme') !== 'https:'))
}

/**
 * Refuses writes from a page of another site, because browsers send cookies with them. Calls without an Origin are not
 * from a browser. [6.03]
 */
export function sameOriginWrites() {
  return createMiddleware<ApiEnv>(async (c, next) => {
    if (READING.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    // A browser sends an Origin with every write. Without one, a neighbouring host is as foreign as any.
    const isForeign =
      site === 'cross-site' ||
      (site === 'same-site' && origin === undefined) ||
      (origin !== undefined && !isOwnOrigin(origin, c))
    return isForeign ? refuse(c, 403, 'foreign_origin') : next()
  })
}
