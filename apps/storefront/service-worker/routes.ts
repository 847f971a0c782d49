import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { CACHES, removeOldCaches } from './caches.ts'
import { CONSOLE_PAGE, isPublic, keptIn, otherSizeOf } from './kept.ts'
import { type Kept, offlinePage } from './offline-page.ts'

const DAY = 86_400
/** Seconds after which a slow network is not waited for where the page is kept. */
const PATIENCE = 8

const keeps = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true })

const STRATEGIES = {
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: [keeps(250, 60)] }),
  pictures: new StaleWhileRevalidate({ cacheName: CACHES.pictures, plugins: [keeps(300, 30)] }),
  // The network first: a page that is open after an update never shows the one before it.
  pages: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE,
    // Pages vary by the language that is asked for: without a network the last one that was shown is right.
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null) }, keeps(60, 7)],
  }),
  console: new NetworkFirst({
    cacheName: CACHES.console,
    networkTimeoutSeconds: PATIENCE,
    plugins: [{ cacheKeyWillBeUsed: async () => CONSOLE_PAGE }],
  }),
}

/** Registers what is answered from where. What has no route goes to the network as without a worker. */
export function registerRoutes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()))
  const isOwn = (url: URL) => url.origin === worker.location.origin
  for (const cache of ['assets', 'pictures', 'pages', 'console'] as const)
    registerRoute(({ url }) => isOwn(url) && keptIn(url) === cache, STRATEGIES[cache])
  // Other pages are not kept, but an address that cannot be opened says so in our words.
  registerRoute(
    ({ url, request }) => isOwn(url) && request.mode === 'navigate',
    ({ request }) => fetch(request),
  )
  setCatchHandler(async ({ request }) =>
    request.mode === 'navigate'
      ? offlinePage(worker.navigator.language, await keptPages())
      : ((await keptSizeOf(request.url)) ?? Response.error()),
  )
}

/** The picture of a list stands in for the large one of its dish. */
async function keptSizeOf(url: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(CACHES.pictures)
    const other = otherSizeOf(
      url,
      (await cache.keys()).map((kept) => kept.url),
    )
    return other === null ? undefined : await cache.match(other)
  } catch {
    return undefined
  }
}

/** What is kept of the restaurant's pages; nothing if the browser does not let it be read. */
async function keptPages(): Promise<Kept> {
  try {
    const cache = await caches.open(CACHES.pages)
    const paths = (await cache.keys())
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/\.data$|^\/api\//.test(path))
    const newest = paths.at(-1)
    const page = newest === undefined ? undefined : await cache.match(newest, { ignoreVary: true, ignoreSearch: true })
    return { paths, html: (await page?.text()) ?? null }
  } catch {
    return { paths: [], html: null }
  }
}
