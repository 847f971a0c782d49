import type { Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Kind } from './admission.ts'
import type { ApiContext, ApiEnv } from './api-env.ts'
import type { HttpDeps } from './deps.ts'
import { networkOf } from './network.ts'
import { refuseBusy } from './refuse.ts'

/**
 * Paths below the API's base; the first pattern that matches decides. What providers report is never refused; calls of
 * staff say their own kind.
 */
const KINDS: readonly (readonly [RegExp, Kind | 'reports' | 'described'])[] = [
  [/^\/(?:webhook|tls)\//, 'reports'],
  [/^\/staff\//, 'described'],
  [/^\/(?:guest-order|order)\/(?:new-order|check-items-availability|reorder)$/, 'ordering'],
  [/^\/location\/[^/]+\/order-times$/, 'ordering'],
  [/^\/coupon\//, 'ordering'],
  [/^\/operator\//, 'staff'],
  [/^\/(?:guest-order|order|driver)\//, 'underWay'],
]

/** @param path below the API's base */
export function kindOfCall(path: string): Kind | 'reports' | 'described' {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'browsing'
}

type ShedDeps = Pick<HttpDeps, 'admission' | 'metrics'>

const shed = ({ admission, metrics }: ShedDeps, kind: Kind, c: ApiContext, next: Next) => {
  if (admission.admits(kind, networkOf(c))) return next()
  metrics.count('calls_shed', 'Calls refused because the server was behind with its work')
  c.set('isExpected', true)
  return Promise.resolve(refuseBusy(c))
}

/**
 * Refuses calls with 503 and Retry-After while the server is behind, so that those which it takes are answered soon.
 */
export function shedLoad(deps: ShedDeps, base: string) {
  return createMiddleware<ApiEnv>((c, next) => {
    // The server has decided to render the page of this call.
    if (c.env?.isPage) return next()
    const kind = kindOfCall(c.req.path.slice(base.length))
    return kind === 'reports' || kind === 'described' ? next() : shed(deps, kind, c, next)
  })
}

/** The same for a call whose description says its kind. */
export function shedKind(deps: ShedDeps, kind: Kind) {
  return createMiddleware<ApiEnv>((c, next) => shed(deps, kind, c, next))
}
