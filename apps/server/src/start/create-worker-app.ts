import { Hono } from 'hono'
import { isDatabaseAway } from '../db/away.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { onFault, onNotFound } from '../http/failures.ts'
import { healthRoutes, type Openness } from '../http/health.ts'
import { createProxyWatch } from '../http/proxy-watch.ts'
import type { App } from './create-app.ts'

/** Creates the app of a server that answers no customers: health and metrics. */
export const createWorkerApp = (deps: Deps, openness: Openness): App => {
  const routes = new Hono<AppEnv>()
  routes.onError(onFault(deps.log, isDatabaseAway))
  routes.notFound(onNotFound)
  routes.route('/', healthRoutes(deps, openness, createProxyWatch(deps)))
  return { routes, keyOf: () => null }
}
