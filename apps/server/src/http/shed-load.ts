import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { Kind } from './admission.ts'
import type { ApiEnv } from './api-env.ts'
import { networkOf } from './network.ts'
import { refuseBusy } from './refuse.ts'

/** Paths below the API's base; the first pattern that matches decides. What providers report is never refused. */
const KINDS: readonly (readonly [RegExp, Kind | 'reports'])[] = [
  [/^\/(?:webhook|tls)\//, 'reports'],
  [/^\/(?:guest-order|order)\/(?:new-order|check-items-availability|reorder)$/, 'ordering'],
  [/^\/location\/[^/]+\/order-times$/, 'ordering'],
  [/^\/coupon\//, 'ordering'],
  [/^\/(?:staff|operator)\//, 'staff'],
  [/^\/(?:guest-order|order)\//, 'underWay'],
]

/** @param path below the API's base */
export const kindOfCall = (path: string): Kind | 'reports' =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'browsing'

/** Refuses calls with 503 and Retry-After while the server is behind, so that those which it takes are answered soon. */
export const shedLoad = (deps: Pick<Deps, 'admission' | 'metrics'>, base: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // The server has decided to render the page of this call.
    if (c.env?.isPage) return next()
    const kind = kindOfCall(c.req.path.slice(base.length))
    if (kind === 'reports' || deps.admission.admits(kind, networkOf(c))) return next()
    deps.metrics.count('calls_shed', 'Calls refused because the server was behind with its work')
    c.set('isExpected', true)
    return refuseBusy(c)
  })
