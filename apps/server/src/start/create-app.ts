import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { printRoutes } from '../console/printers/poll-routes.ts'
import { avatarFiles } from '../customers/accounts/profile/avatar-files.ts'
import { examplePostcodeOf } from '../demo/districts/example-postcode.ts'
import { knowsOnlyDemo } from '../gateways/addresses/choose-addresses.ts'
import { type Asked, keyOfCall, keyOfPage, pageAddressOf, type ReadPath } from '../http/answer-keys.ts'
import type { AppEnv } from '../http/app-env.ts'
import { appleDomainRoutes } from '../http/apple-domain.ts'
import { onFault, onNotFound } from '../http/failures.ts'
import { fileRoutes } from '../http/files.ts'
import { finish } from '../http/finish.ts'
import { createIsInstallation, installationHostsOf } from '../http/host.ts'
import type { PageCache } from '../http/page-cache.ts'
import { createProxyWatch } from '../http/proxy-watch.ts'
import { observed, requestContext, traced } from '../http/request-context.ts'
import { createSecurityHeaders } from '../http/security-headers.ts'
import { securityTxtRoutes } from '../http/security-txt.ts'
import { startPageRoutes } from '../http/start-page.ts'
import { proofRoutes } from '../installation/domains/proof-routes.ts'
import { statusRoutes } from '../installation/status/page-routes.ts'
import type { Deps } from '../orders/deps.ts'
import { declarationPage } from '../orders/verifactu/declaration-page.ts'
import { browserReportsOf } from '../platform/config/error-reports.ts'
import { isDatabaseAway } from '../platform/db/away.ts'
import { NO_TRACING } from '../platform/observe/tracing.ts'
import { nativeAppFiles } from '../restaurants/businesses/native-app-files.ts'
import { tagManagerUrlOf } from '../restaurants/businesses/tag-manager.ts'
import { manifestRoutes } from '../restaurants/discovery/manifest-routes.ts'
import { discoveryRoutes } from '../restaurants/discovery/routes.ts'
import { uploadFiles } from '../restaurants/uploads/upload-files.ts'
import { consoleSources } from './console-sources.ts'
import { createApi } from './create-api.ts'
import { healthRoutes, type Openness } from './health.ts'
import type { CreateStorefront } from './load-storefront.ts'
import { pages } from './pages.ts'

export interface AppParts {
  readonly deps: Deps
  readonly cache: PageCache
  readonly openness: Openness
  readonly createStorefront: CreateStorefront | null
  /** Routes of the demo's sandbox, below `/sandbox`; null in production. */
  readonly sandboxRoutes: Hono | null
}

export interface App {
  readonly routes: Hono<AppEnv>
  /** The key of a request's answer in the page cache; null where the cache has none. */
  readonly keyOf: (asked: Asked) => string | null
}

/** Creates the app that answers every request: health, files, API, sandbox, pages. */
export function createApp({ deps, cache, openness, createStorefront, sandboxRoutes }: AppParts): App {
  const { config, gateways, log } = deps
  const usesStripe = gateways.payments !== null && gateways.payments.browser.scriptUrl === null
  const scriptMark = randomBytes(16).toString('base64url')
  const security = createSecurityHeaders(config, usesStripe, scriptMark)

  const api = createApi(deps)
  const app = new Hono<AppEnv>()
  app.onError(onFault(log, isDatabaseAway))
  app.notFound(onNotFound)
  const proxies = createProxyWatch(deps)
  app.use('*', requestContext(config, proxies))
  if (deps.tracing !== NO_TRACING) app.use('*', traced(deps.tracing))
  app.use('*', observed(deps), finish(cache, security, api.readQuery))
  app.route('/', healthRoutes(deps, openness, proxies))
  const readFile = async (path: string, host: string) => app.request(path, { headers: { host } })
  app.route('/', discoveryRoutes({ deps, readFile }))
  app.route('/', manifestRoutes({ deps, readFile }))
  app.route('/', uploadFiles(deps))
  app.route(
    '/',
    fileRoutes({ security, isInstallation: createIsInstallation(config), sourcesOf: consoleSources(deps) }),
  )
  app.route('/', startPageRoutes(config, security))
  app.route('/', statusRoutes(deps))
  app.route('/', declarationPage(config))
  // The console is one file for every installation, so it asks.
  const browserReports = browserReportsOf(config)
  app.get('/error-reports.json', (c) => (browserReports === null ? c.body(null, 204) : c.json(browserReports)))
  app.route('/', appleDomainRoutes(config))
  app.route('/', nativeAppFiles(deps))
  app.route('/', proofRoutes(deps))
  app.route('/', securityTxtRoutes(config, deps.clock))
  app.route('/', avatarFiles(deps))
  app.route('/', printRoutes(deps))

  app.route('/', api.app)
  if (sandboxRoutes !== null) app.route('/sandbox', sandboxRoutes)

  const storefront = createStorefront?.({
    // In-process call: no socket, no copying, no compression.
    api: async (request) => api.app.fetch(request, { isPage: true }),
    payments: {
      publishableKey: gateways.payments?.browser.publishableKey ?? '',
      scriptUrl: gateways.payments?.browser.scriptUrl ?? null,
    },
    mode: config.mode,
    addressExample: knowsOnlyDemo(config) ? examplePostcodeOf : () => null,
    tagManagerUrl: tagManagerUrlOf(config),
    errorReports: browserReports,
    previewHosts: installationHostsOf(config),
    scriptMark,
  })
  // Answers HEAD as well.
  if (storefront !== undefined) app.get('*', pages({ deps, cache, security, storefront }))

  const readPath: ReadPath = (pathname, query) => storefront?.addressOf(pathname, query, null) ?? null
  return {
    routes: app,
    keyOf: (asked) => {
      if (asked.url?.startsWith('/api/')) return keyOfCall(asked, api.readQuery)
      const address = pageAddressOf(asked, readPath)
      return address === null ? null : keyOfPage(address)
    },
  }
}
