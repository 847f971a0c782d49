import { type Context, Hono, type Next } from 'hono'
import { FOLDERS } from '../platform/config/folders.ts'
import type { AppEnv } from './app-env.ts'
import type { IsInstallation } from './host.ts'
import type { PageSources, SecurityHeaders } from './security-headers.ts'
import { createStaticFiles, type StaticFiles } from './static-files.ts'

const nameOf = (c: Context<AppEnv>, prefix: string): string => {
  const path = c.req.path.slice(prefix.length)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Entries of the console's build that only the installation's own hosts serve, each at its own path. */
const INSTALLATION_APPS = ['operator'] as const

interface FileParts {
  readonly security: SecurityHeaders
  readonly isInstallation: IsInstallation
  /** What the console of a host may load beside its own: the tiles of its maps. */
  readonly sourcesOf: (host: string) => Promise<PageSources>
}

const hostOf = (c: Context<AppEnv>): string => c.req.header('host') ?? new URL(c.req.url).host

/** Serves static files: the builds of storefront and console, pictures, brand logos. */
export function fileRoutes({ security, isInstallation, sourcesOf }: FileParts): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const folder = (prefix: string, files: StaticFiles): void => {
    routes.get(`${prefix}*`, async (c) => (await files.answer(c, nameOf(c, prefix))) ?? c.notFound())
  }
  folder('/assets/', createStaticFiles(`${FOLDERS.storefrontClient}/assets`, security, true))
  folder('/console/assets/', createStaticFiles(`${FOLDERS.console}/assets`, security, true))
  folder('/pictures/', createStaticFiles(FOLDERS.pictures, security, false))
  folder('/brands/', createStaticFiles(FOLDERS.brands, security, false))
  // A business without a street map is not an error.
  const maps = createStaticFiles(FOLDERS.maps, security, false)
  routes.get('/maps/*', async (c) => (await maps.answer(c, nameOf(c, '/maps/'))) ?? c.body(null, 204))

  // The console is a single-page app with its own router: every path gets the same page.
  const console = createStaticFiles(FOLDERS.console, security, false)
  const consolePage = async (c: Context<AppEnv>): Promise<Response> => {
    const name = nameOf(c, '/console/')
    const file = name.endsWith('.html') ? null : await console.answer(c, name)
    return file ?? (await console.answer(c, 'index.html', await sourcesOf(hostOf(c)))) ?? c.notFound()
  }
  routes.get('/console', consolePage)
  routes.get('/console/*', consolePage)

  // The page on the phone of a restaurant's own driver.
  routes.get('/driver', async (c) => (await console.answer(c, 'driver.html')) ?? c.notFound())

  // Apps of the installation itself: on a restaurant's host there is no such page.
  for (const name of INSTALLATION_APPS) {
    const appPage = async (c: Context<AppEnv>, next: Next): Promise<Response | undefined> => {
      if (!isInstallation(hostOf(c))) return void (await next())
      return (await console.answer(c, `${name}.html`)) ?? c.notFound()
    }
    routes.get(`/${name}`, appPage)
    routes.get(`/${name}/*`, appPage)
  }

  const own = createStaticFiles(FOLDERS.assets, security, false)
  for (const path of ['/favicon.ico', '/favicon.svg'])
    routes.get(path, async (c) => (await own.answer(c, 'brands/favicon.svg')) ?? c.notFound())

  // Loaded by pages with `?framed=1`.
  routes.get('/preview-seal.js', async (c) => (await own.answer(c, 'preview-seal.js')) ?? c.notFound())

  const atRoot = createStaticFiles(FOLDERS.storefrontClient, security, false)
  // A page loads it by name in an older browser: see `check-browser.js`.
  routes.get('/polyfills.js', async (c) => (await atRoot.answer(c, 'polyfills.js')) ?? c.notFound())
  // Served at the root, so that the worker's scope covers every page of the host. Browsers that know the worker by its
  // old name update it there.
  for (const path of ['/service-worker.js', '/push-worker.js'])
    routes.get(path, async (c) => {
      const worker = await atRoot.answer(c, 'service-worker.js')
      worker?.headers.set('content-security-policy', security.workerPolicy)
      return worker ?? c.notFound()
    })

  routes.get('/:name{[\\w-]+\\.(ico|png|svg|txt|webmanifest)}', async (c, next) => {
    const found = await atRoot.answer(c, c.req.param('name'))
    return found ?? next()
  })
  return routes
}
