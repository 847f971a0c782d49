import { LANGUAGE_COOKIE } from '@comanda/domain'
import type { Context, Handler } from 'hono'
import { keyOfPage, type PageAddress, pageAddressOf } from '../http/answer-keys.ts'
import type { AppEnv } from '../http/app-env.ts'
import { staysWhileSuspended } from '../http/business-reach.ts'
import { busyPage, notAvailablePage } from '../http/failures.ts'
import { networkOfAddress } from '../http/network.ts'
import type { PageCache } from '../http/page-cache.ts'
import { isPreviewed, PREVIEW_PARAMETER, takePreview } from '../http/preview.ts'
import { createRenderLater } from '../http/render-later.ts'
import { createRenderLimit } from '../http/render-limit.ts'
import type { PageSources, SecurityHeaders } from '../http/security-headers.ts'
import { PAGE_CACHE_HEADER, type SharedAnswer, sharedResponse, toSharedAnswer } from '../http/shared-answer.ts'
import type { Tenant } from '../http/tenant.ts'
import type { Deps } from '../orders/deps.ts'
import type { Config } from '../platform/config/config.ts'
import { mapTilesOf } from '../restaurants/businesses/map-tiles.ts'
import { tagManagerSources } from '../restaurants/businesses/tag-manager.ts'
import { createKnownPlaces, NO_PLACES } from '../restaurants/locations/known-places.ts'
import type { Storefront } from './load-storefront.ts'
import { redirectToPrimary } from './redirect-to-primary.ts'

interface PageParts {
  readonly deps: Deps
  readonly cache: PageCache
  readonly security: SecurityHeaders
  readonly storefront: Storefront
}

interface PageToRender {
  readonly address: PageAddress
  readonly tenant: Tenant | null
  /** The Accept-Encoding header of the visitor for whom it is rendered. */
  readonly accepted: string | undefined
}

/** Every host without a business has the same page, rendered for this one. */
const NO_HOST = 'unknown.invalid'
const NO_BUSINESS = 0
/** Seconds that redirects and 404 pages are kept: what they depend on drops them when it changes. */
const KEPT_SECONDS = 30
const KEPT_STATUSES: ReadonlySet<number> = new Set([202, 301, 302, 303, 307, 308, 404])

const requestFor = ({ host, language, path }: PageAddress): Request =>
  new Request(`http://${host.includes(':') ? `[${host}]` : host}${path}`, {
    headers: language === null ? {} : { cookie: `${LANGUAGE_COOKIE}=${language}` },
  })

/** Pages of a draft are not for everyone: no cache has them. */
const isKept = (tenant: Tenant | null): boolean => tenant?.state !== 'draft'

/**
 * The business as the caller may see it: a draft is a host without a business, unless the call carries its preview
 * token.
 */
const visibleTo = (c: Context<AppEnv>, tenant: Tenant | null): Tenant | 'takes-preview' | null => {
  if (tenant?.state !== 'draft') return tenant
  if (takePreview(c, tenant, c.get('scheme') === 'https:')) return 'takes-preview'
  return isPreviewed(c, tenant) ? tenant : null
}

/** Whether a page may be framed by the installation's pages, to show a look that is not saved. It is sealed then. */
const isFramed = ({ path }: PageAddress): boolean => /[?&]framed=1/.test(path)

/** An address that is none draws no map, and must not take the page away. */
const originsOf = (url: string | null): readonly string[] =>
  url !== null && URL.canParse(url) ? [new URL(url).origin] : []

/** What the pages of a business may load beside those of every business. */
const sourcesOf = (tenant: Tenant | null, tilesUrl: string | null, config: Config): PageSources => {
  const tags = tagManagerSources(tenant?.tagManagerId ?? null, config)
  return { ...tags, images: [...tags.images, ...originsOf(tilesUrl)] }
}

const secondsOf = ({ headers, status }: Response): number =>
  Number(headers.get(PAGE_CACHE_HEADER) ?? (KEPT_STATUSES.has(status) ? KEPT_SECONDS : 0))

/**
 * Answers every request for a page of the storefront. A page is rendered from its reduced address alone. A page that is
 * minutes old and of an unchanged business is served at once, and rendered again in the time that other work leaves.
 * Any other is rendered at once, once for all who wait for it, and only while the network is within its limit; beyond
 * it the answer is a 503.
 */
export function pages({ deps, cache, security, storefront }: PageParts): Handler<AppEnv> {
  const { config, directory, metrics } = deps
  const readPlaces = createKnownPlaces({ db: deps.db, live: deps.live, cacheSize: config.businessCacheSize })
  const limit = createRenderLimit({
    atOnce: config.pageRendersAtOnce,
    waiting: config.pageRendersWaiting,
    perMinute: config.pageRendersPerNetwork,
    clock: deps.clock,
  })
  const renderLater = createRenderLater({ log: deps.log, isBehind: () => deps.admission.shareOf('browsing') < 1 })
  /** Pages being rendered, by key and the last change of their business. */
  const running = new Map<string, Promise<SharedAnswer>>()

  const render = async ({ address, tenant, accepted }: PageToRender): Promise<SharedAnswer> => {
    const business = tenant?.business.id ?? NO_BUSINESS
    metrics.pageCache.renders += 1
    const madeFrom = cache.moment()
    const response = await storefront.render(requestFor(address))
    const seconds = secondsOf(response)
    const tiles = tenant && mapTilesOf(tenant, config)
    const answer = await toSharedAnswer(response, {
      security: isFramed(address) ? { ...security, ...security.preview } : security,
      accepted,
      sources: sourcesOf(tenant, tiles?.url ?? null, config),
    })
    if (seconds > 0 && isKept(tenant)) cache.keep(keyOfPage(address), { business, seconds, answer }, madeFrom)
    return answer
  }
  const renderOnce = (page: PageToRender, network: string): Promise<SharedAnswer> | null => {
    // Not even to wait for one that is being rendered: rendering takes seconds now.
    if (!deps.admission.admits('browsing', network)) return null
    const business = page.tenant?.business.id ?? NO_BUSINESS
    const key = `${cache.lastChange(business)} ${keyOfPage(page.address)}`
    const known = running.get(key)
    if (known !== undefined) return known
    const started = limit.render(network, () => render(page))
    if (started === null) return null
    const made = started.finally(() => running.delete(key))
    running.set(key, made)
    return made
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname.startsWith('/api/') || pathname.startsWith('/sandbox/')) return next()
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const found = await directory.find(host)
    const tenant = found === 'conflict' ? null : visibleTo(c, found)
    if (tenant === 'takes-preview') {
      const url = new URL(c.req.url)
      url.searchParams.delete(PREVIEW_PARAMETER)
      return c.redirect(url.pathname + url.search, 303)
    }
    const redirect = redirectToPrimary(deps, tenant, c)
    if (redirect !== null) return redirect
    const business = tenant?.business.id ?? NO_BUSINESS
    const known = business === NO_BUSINESS ? NO_PLACES : await readPlaces(business)
    const asked = { method: c.req.method, url: pathname + search, headers: { host, cookie: c.req.header('cookie') } }
    const page = pageAddressOf(asked, (path, query) => storefront.addressOf(path, query, known))
    if (page === null) return next()
    if (tenant?.state === 'suspended' && !staysWhileSuspended(pathname)) {
      c.set('isExpected', true)
      return notAvailablePage(tenant.business.name, page.language ?? tenant.business.language)
    }
    const address = business === NO_BUSINESS ? { ...page, host: NO_HOST, path: '/' } : page
    const key = keyOfPage(address)
    const fresh = cache.take(key)
    const kept = fresh ?? cache.takeOld(key)
    const toRender = { address, tenant, accepted: c.req.header('accept-encoding') }
    if (fresh === null && kept !== null) renderLater(key, () => render(toRender))
    const answer = kept ?? (await renderOnce(toRender, networkOfAddress(c.get('clientIp'))))
    if (answer === null) {
      metrics.pageCache.refused += 1
      // One client could fill the log with errors.
      c.set('isExpected', true)
      return busyPage(address.language ?? 'en')
    }
    c.set('isWhole', true)
    const response = await sharedResponse(answer, (name) => c.req.header(name), c.req.method)
    response.headers.set('x-request-id', c.get('requestId'))
    if (tenant !== null && tenant.state !== 'live') response.headers.set('x-robots-tag', 'noindex')
    return response
  }
}
