import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { onFault, onNotFound } from '../http/failures.ts'
import { createProxyWatch } from '../http/proxy-watch.ts'
import type { Deps } from '../orders/deps.ts'
import { isDatabaseAway } from '../platform/db/away.ts'
import type { App } from './create-app.ts'
import { healthRoutes, type Openness } from './health.ts'

/** Creates the app of a server that answers no customers: health and metrics. */
export function createWorkerApp(deps: Deps, openness: Openness): App {
  const routes = new Hono<AppEnv>()
  routes.onError(onFault(deps.log, isDatabaseAway))
  routes.notFound(onNotFound)
  routes.route('/', healthRoutes(deps, openness, createProxyWatch(deps)))
  return { routes, keyOf: () => null }
}
