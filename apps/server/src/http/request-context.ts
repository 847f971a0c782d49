import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Config } from '../platform/config/config.ts'
import type { ErrorReports } from '../platform/observe/error-reports.ts'
import type { Logger } from '../platform/observe/log.ts'
import type { Metrics } from '../platform/observe/metrics.ts'
import type { Tracing } from '../platform/observe/tracing.ts'
import type { AppEnv } from './app-env.ts'
import { readForwarded } from './forwarded.ts'
import type { ProxyWatch } from './proxy-watch.ts'

/** Paths that monitoring polls every few seconds: their requests are not logged. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Sets the request id (always a new one: a client's own could forge or confuse the log), the client's address and the
 * scheme that the client used.
 */
export function requestContext({ trustProxy, mode }: Pick<Config, 'trustProxy' | 'mode'>, watch: ProxyWatch) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', randomUUID())
    const peer = c.env?.incoming?.socket.remoteAddress
    const forwardedFor = c.req.header('x-forwarded-for')
    const { clientIp, scheme, isFromProxy, isIgnored } = readForwarded(
      trustProxy,
      { forwardedFor, forwardedProto: c.req.header('x-forwarded-proto') },
      peer,
    )
    if (isIgnored) watch.ignored(peer)
    c.set('clientIp', clientIp)
    c.set('isFromProxy', isFromProxy)
    // Production is reached over TLS only, which ends at the proxy.
    c.set('scheme', mode === 'production' ? 'https:' : (scheme ?? 'http:'))
    return next()
  })
}

/** The pattern of the route that answered; `page` for the storefront's pages, which are one route. */
const routeOf = (c: Context<AppEnv>): string =>
  matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'page'

/** Whether an answer is a fault of the server. */
const isFault = (c: Context<AppEnv>): boolean => c.res.status >= 500 && !c.get('isExpected')

/**
 * Traces every request, with its route's pattern, status and business: nothing of its address, headers or body. It goes
 * on with a trace that a believed proxy began; a client could otherwise choose which requests are kept, and join the
 * traces of others.
 */
export function traced(tracing: Tracing) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (QUIET.has(c.req.path)) return next()
    const { method } = c.req
    const [traceparent, tracestate] = [c.req.header('traceparent'), c.req.header('tracestate')]
    const parent =
      c.get('isFromProxy') && traceparent !== undefined
        ? { traceparent, ...(tracestate !== undefined && { tracestate }) }
        : null
    const attributes = { 'http.request.method': method }
    await tracing.root({ name: method, kind: 'server', attributes, parent }, async (span) => {
      await next()
      const route = routeOf(c)
      const business = c.get('tenant')?.business.id
      span.rename(`${method} ${route}`)
      span.note({
        'http.route': route,
        'http.response.status_code': c.res.status,
        ...(business !== undefined && { 'comanda.business': business }),
      })
      if (isFault(c)) span.fail(String(c.res.status))
    })
  })
}

/**
 * Logs and counts every response by its route pattern. Paths and queries are not logged, because they may contain a
 * guest's secret.
 */
export function observed({ metrics, log, reports }: { metrics: Metrics; log: Logger; reports: ErrorReports }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    metrics.calls.underWay += 1
    try {
      await next()
    } finally {
      metrics.calls.underWay -= 1
    }
    const route = routeOf(c)
    const ms = performance.now() - start
    const { status } = c.res
    metrics.answered(route, c.req.method, status, ms / 1000)
    const requestId = c.get('requestId')
    if (!QUIET.has(route)) reports.answered({ method: c.req.method, route, status, ms, request: requestId })
    const line = { requestId, method: c.req.method, route, status, ms: Math.round(ms * 10) / 10 }
    // A printer asks every few seconds, day and night.
    const isQuiet = QUIET.has(route) || (route === '/print/:secret' && status === 200)
    const level = isFault(c) ? 'error' : isQuiet ? 'debug' : 'info'
    log[level](line, 'answered')
    if (!c.get('isWhole')) c.res.headers.set('x-request-id', requestId)
  })
}
