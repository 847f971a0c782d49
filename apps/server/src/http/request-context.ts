import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Config } from '../config/config.ts'
import type { ErrorReports } from '../observe/error-reports.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { readForwarded } from './forwarded.ts'
import type { ProxyWatch } from './proxy-watch.ts'

/** Paths that monitoring polls every few seconds: their requests are not logged. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Sets the request id (always a new one: a client's own could forge or confuse the log), the client's address and the scheme that the client used. */
export const requestContext = ({ trustProxy, mode }: Pick<Config, 'trustProxy' | 'mode'>, watch: ProxyWatch) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('requestId', randomUUID())
    const peer = c.env?.incoming?.socket.remoteAddress
    const forwardedFor = c.req.header('x-forwarded-for')
    const { clientIp, scheme, isIgnored } = readForwarded(
      trustProxy,
      { forwardedFor, forwardedProto: c.req.header('x-forwarded-proto') },
      peer,
    )
    if (isIgnored) watch.ignored(peer)
    c.set('clientIp', clientIp)
    // Production is reached over TLS only, which ends at the proxy.
    c.set('scheme', mode === 'production' ? 'https:' : (scheme ?? 'http:'))
    return next()
  })

/**
 * Logs and counts every response by its route pattern. Paths and queries are not logged, because they may contain a guest's secret.
 */
export const observed = ({ metrics, log, reports }: { metrics: Metrics; log: Logger; reports: ErrorReports }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'page'
    const ms = performance.now() - start
    const { status } = c.res
    metrics.answered(route, c.req.method, status, ms / 1000)
    const requestId = c.get('requestId')
    if (!QUIET.has(route)) reports.answered({ method: c.req.method, route, status, ms, request: requestId })
    const line = { requestId, method: c.req.method, route, status, ms: Math.round(ms * 10) / 10 }
    const isFault = status >= 500 && !c.get('isExpected')
    const level = isFault ? 'error' : QUIET.has(route) ? 'debug' : 'info'
    log[level](line, 'answered')
    if (!c.get('isWhole')) c.res.headers.set('x-request-id', requestId)
  })
