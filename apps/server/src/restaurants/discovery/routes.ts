import { isLanguage, type Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { SHOWN_ELSEWHERE } from '../../http/security-headers.ts'
import type { Tenant } from '../../http/tenant.ts'
import { createCache } from '../../platform/cache.ts'
import { siteOf } from '../businesses/site.ts'
import type { RestaurantDeps } from '../deps.ts'
import { readLocations } from '../locations/store.ts'
import { type ReadFile, readOwnFile } from './read-own-file.ts'
import { sharePicture } from './share-picture.ts'
import { robots, sitemap } from './sitemap.ts'

/** Seconds. */
const HOUR = 3_600
const MOST_PICTURES = 200
/** Width of the dish's file that the picture draws. */
const DISH_WIDTH = 640

interface DiscoveryParts {
  readonly deps: RestaurantDeps
  readonly readFile: ReadFile
}

/** What search engines and chats read of a business: robots.txt, sitemap.xml and the picture of a shared link. */
export function discoveryRoutes({ deps, readFile }: DiscoveryParts): Hono<AppEnv> {
  const { db, directory } = deps
  const routes = new Hono<AppEnv>()
  /** Drawn once per business, its last change and language. */
  const pictures = createCache<Promise<Buffer>>({ most: MOST_PICTURES })

  const tenantOf = async (c: Context<AppEnv>): Promise<Tenant | null> => {
    const found = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
    // A draft is shown with its token only, and a suspended business takes no orders.
    return found === 'conflict' || found?.state !== 'live' ? null : found
  }
  const openLocations = async ({ business }: Tenant) =>
    (await readLocations(db, business.id)).map(({ location }) => location).filter(({ suspended }) => !suspended)

  const draw = async ({ business, primaryHost }: Tenant, language: Language, host: string): Promise<Buffer> => {
    const { image } = business.hero
    const [mark, dish] = await Promise.all([
      readOwnFile(readFile, business.theme.mark, host),
      readOwnFile(readFile, image && `/pictures/${image}-${DISH_WIDTH}.webp`, host),
    ])
    const { action } = CATALOGUES[language].share
    return sharePicture({ business, action, host: primaryHost, mark, dish })
  }

  routes.get('/robots.txt', async (c) => {
    const tenant = await tenantOf(c)
    if (tenant === null) return c.notFound()
    const isListed = (await openLocations(tenant)).length > 0
    return c.text(robots(siteOf(tenant, deps), isListed), 200, { 'cache-control': `public, max-age=${HOUR}` })
  })
  routes.get('/sitemap.xml', async (c) => {
    const tenant = await tenantOf(c)
    const siteUrl = tenant && siteOf(tenant, deps)
    const locations = tenant === null ? [] : await openLocations(tenant)
    if (tenant === null || siteUrl === null || locations.length === 0) return c.notFound()
    return c.body(sitemap(siteUrl, tenant, locations), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${HOUR}`,
    })
  })
  routes.get('/share/:file{[\\w-]+\\.png}', async (c) => {
    const tenant = await tenantOf(c)
    const language = c.req.param('file').replace(/\.png$/, '')
    if (tenant === null || !isLanguage(language)) return c.notFound()
    const key = `${tenant.business.id} ${tenant.version} ${language} ${tenant.primaryHost}`
    const drawing = pictures.get(key) ?? draw(tenant, language, tenant.primaryHost ?? 'localhost')
    pictures.set(key, drawing)
    drawing.catch(() => pictures.delete(key))
    return c.body(new Uint8Array(await drawing), 200, {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${HOUR}`,
      ...SHOWN_ELSEWHERE,
    })
  })
  return routes
}
