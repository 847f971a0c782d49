import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { avatarFiles } from '../accounts/profile/avatar-files.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/app-env.ts'
import { appleDomainRoutes } from '../http/apple-domain.ts'
import { onFault, onNotFound } from '../http/failures.ts'
import { fileRoutes } from '../http/files.ts'
import { finish } from '../http/finish.ts'
import { healthRoutes, type Openness } from '../http/health.ts'
import type { PageCache } from '../http/page-cache.ts'
import { observed, requestContext } from '../http/request-context.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { createApi } from './create-api.ts'
import type { CreateStorefront } from './load-storefront.ts'

export interface AppParts {
  readonly deps: Deps
  readonly cache: PageCache
  readonly openness: Openness
  readonly createStorefront: CreateStorefront | null
  /** Routes of the demo's sandbox, below `/sandbox`; null in production. */
  readonly sandboxRoutes: Hono | null
}

/** Creates the app that answers every request: health, files, API, sandbox, pages. */
export const createApp = ({ deps, cache, openness, createStorefront, sandboxRoutes }: AppParts): Hono<AppEnv> => {
  const { config, directory, gateways, log, metrics } = deps
  const usesStripe = gateways.payments !== null && gateways.payments.browser.scriptUrl === null
  const scriptMark = randomBytes(16).toString('base64url')
  const security = createSecurityHeaders(config, usesStripe, scriptMark)

  const app = new Hono<AppEnv>()
  app.onError(onFault(log))
  app.notFound(onNotFound)
  app.use('*', requestContext(config), observed(metrics, log), finish(cache, security))
  app.route('/', healthRoutes(deps, openness))
  app.route('/', fileRoutes(security))
  app.route('/', appleDomainRoutes(config))
  app.route('/', avatarFiles(deps))

  const api = createApi(deps)
  app.route('/', api)
  if (sandboxRoutes !== null) app.route('/sandbox', sandboxRoutes)

  const storefront = createStorefront?.({
    // In-process call: no socket, no copying, no compression.
    api: async (request) => api.fetch(request),
    payments: {
      publishableKey: gateways.payments?.browser.publishableKey ?? '',
      scriptUrl: gateways.payments?.browser.scriptUrl ?? null,
    },
    mode: config.mode,
    mapTilesUrl: config.mapTilesUrl,
    pushKey: gateways.push?.publicKey ?? null,
    scriptMark,
  })
  if (storefront !== undefined) {
    // Answers HEAD as well.
    app.get('*', async (c, next) => {
      if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/sandbox/')) return next()
      const tenant = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
      // Pages are cached per business; an unknown host gets the storefront's own "not here" page.
      if (tenant !== null && tenant !== 'conflict') c.set('tenant', tenant)
      return storefront(c.req.raw)
    })
  }
  return app
}
