import { createMiddleware } from 'hono/factory'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { Backlog } from '../observe/backlog.ts'
import type { ApiEnv } from './api-env.ts'
import { refuseBusy } from './refuse.ts'

/**
 * How many times the usual limit a call may have to wait before it is refused. Who begins is refused first, then who orders; who pays,
 * follows an order or accepts one is refused last, and what providers report never.
 */
const PATIENCE = { browsing: 1, ordering: 1.5, underWay: 5, reports: Number.POSITIVE_INFINITY } as const
type Kind = keyof typeof PATIENCE

/** Paths below the API's base; the first pattern that matches decides. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/(?:webhook|tls)\//, 'reports'],
  [/^\/(?:guest-order|order)\/(?:new-order|check-items-availability|reorder)$/, 'ordering'],
  [/^\/location\/[^/]+\/order-times$/, 'ordering'],
  [/^\/coupon\//, 'ordering'],
  [/^\/(?:guest-order|order|staff|operator)\//, 'underWay'],
]

/** @param path below the API's base */
export const kindOfCall = (path: string): Kind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'browsing'

/** Whether work that begins now waits too long for calls of this kind. */
export const isBehind = (
  { backlog, config }: { readonly backlog: Backlog; readonly config: Pick<Config, 'mostWaitMs'> },
  kind: Kind,
): boolean => backlog.waitMs() > config.mostWaitMs * PATIENCE[kind]

/** Refuses calls with 503 and Retry-After while the server is behind, so that those which it takes are answered soon. */
export const shedLoad = (deps: Pick<Deps, 'backlog' | 'config' | 'metrics'>, base: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // The server has decided to render the page of this call.
    if (c.env?.isPage || !isBehind(deps, kindOfCall(c.req.path.slice(base.length)))) return next()
    deps.metrics.count('calls_shed', 'Calls refused because the server was behind with its work')
    c.set('isExpected', true)
    return refuseBusy(c)
  })
