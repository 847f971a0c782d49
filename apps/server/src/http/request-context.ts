import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Config } from '../config/config.ts'
import type { Logger } from '../observe/log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { AppEnv } from './app-env.ts'

/** Paths that monitoring polls every few seconds: their requests are not logged. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
const GIVEN_ID = /^[\w.-]{8,64}$/

/** The client address: the last hop of X-Forwarded-For where a proxy is trusted, else the socket's. */
const clientIpOf = (config: Config, forwarded: string | undefined, socket: string | undefined): string => {
  const last = config.trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return last || socket || 'local'
}

/** Sets the request id; an id from a proxy is kept. */
export const requestContext = (config: Config) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('clientIp', clientIpOf(config, c.req.header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress))
    return next()
  })

/**
 * Logs and counts every response by its route pattern. Paths and queries are not logged, because they may contain a guest's secret.
 */
export const observed = (metrics: Metrics, log: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'page'
    const ms = performance.now() - start
    const { status } = c.res
    metrics.answered(route, c.req.method, status, ms / 1000)
    const requestId = c.get('requestId')
    const line = { requestId, method: c.req.method, route, status, ms: Math.round(ms * 10) / 10 }
    const level = status >= 500 ? 'error' : QUIET.has(route) ? 'debug' : 'info'
    log[level](line, 'answered')
    if (!c.get('isWhole')) c.res.headers.set('x-request-id', requestId)
  })
