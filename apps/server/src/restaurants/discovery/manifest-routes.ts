import { isLanguage, type Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import { isPreviewed } from '../../http/preview.ts'
import { createCache } from '../../platform/cache.ts'
import type { RestaurantDeps } from '../deps.ts'
import { appIcon, ICON_SIZES } from './app-icon.ts'
import { type ReadFile, readOwnFile } from './read-own-file.ts'
import { consoleManifest, webManifest } from './web-manifest.ts'

/** Pixels of `apple-touch-icon`. */
const TOUCH_ICON = 180
const MOST_ICONS = 500
const FILE = /^(?<size>\d+)(?<maskable>-maskable)?\.png$/

interface ManifestParts {
  readonly deps: Pick<RestaurantDeps, 'directory'>
  readonly readFile: ReadFile
}

/** The manifest and icons with which a business's page is installed on a home screen. They differ by host. */
export function manifestRoutes({ deps: { directory }, readFile }: ManifestParts): Hono<AppEnv> {
  /** Drawn once per business, its last change, size and form. */
  const icons = createCache<Promise<Buffer>>({ most: MOST_ICONS })
  /** A draft is shown to the bearer of its token alone, and a suspended business to nobody: as their pages. */
  const tenantOf = async (c: Context<AppEnv>, host: string) => {
    const found = await directory.find(host)
    if (found === 'conflict' || found === null || found.state === 'suspended') return null
    return found.state === 'draft' && !isPreviewed(c, found) ? null : found
  }

  return new Hono<AppEnv>()
    .get('/manifest.webmanifest', async (c) => {
      const tenant = await tenantOf(c, c.req.header('host') ?? new URL(c.req.url).host)
      if (tenant === null) return c.notFound()
      const asked = c.req.query('lang') ?? ''
      const language: Language = isLanguage(asked) ? asked : tenant.business.language
      return c.body(JSON.stringify(webManifest(tenant, language, CATALOGUES[language].manifest)), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      })
    })
    .get('/console/manifest.webmanifest', async (c) => {
      const tenant = await directory.find(c.req.header('host') ?? new URL(c.req.url).host)
      if (tenant === null || tenant === 'conflict') return c.notFound()
      return c.body(JSON.stringify(consoleManifest(tenant)), 200, {
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
      })
    })
    .get('/icons/:file', async (c) => {
      const host = c.req.header('host') ?? new URL(c.req.url).host
      const tenant = await tenantOf(c, host)
      const { size = '', maskable } = FILE.exec(c.req.param('file'))?.groups ?? {}
      const wanted = ICON_SIZES.find((one) => String(one) === size)
      if (tenant === null || wanted === undefined) return c.notFound()
      const { business, version } = tenant
      const { name, theme } = business
      // iOS cuts the corners itself, and fills clear ones with black.
      const isMaskable = maskable !== undefined || wanted === TOUCH_ICON
      const key = `${business.id} ${version} ${wanted} ${isMaskable}`
      const draw = async () => {
        const mark = await readOwnFile(readFile, theme.mark, host)
        return appIcon({ name, theme, size: wanted, isMaskable, mark })
      }
      const drawing = icons.get(key) ?? draw()
      icons.set(key, drawing)
      drawing.catch(() => icons.delete(key))
      return c.body(new Uint8Array(await drawing), 200, {
        'content-type': 'image/png',
        'cache-control': tenant.state === 'draft' ? 'no-store' : 'public, max-age=86400',
      })
    })
}
