import { CACHES } from './caches.ts'
import { CONSOLE_PAGE, isPublic, keptIn } from './kept.ts'

/** What a page that was loaded before the worker existed tells it. */
interface Loaded {
  readonly type: 'loaded'
  /** Its address and those of its scripts, styles, fonts and pictures. */
  readonly urls: readonly string[]
}

const isLoaded = (data: unknown): data is Loaded =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'loaded' && 'urls' in data

/** Pages that a customer without a network looks for, whether or not they were opened. */
const ALWAYS = ['/', '/cart'] as const

/** Not those of the console, which has no use for them. */
const alsoFor = (urls: readonly string[], { origin }: WorkerLocation): readonly string[] =>
  urls.some((url) => url.startsWith(`${origin}/console`)) ? [] : ALWAYS

/** Keeps what a page loaded before the worker ran: mostly from the browser's own cache, so that it costs no network. */
export function keepLoaded(worker: ServiceWorkerGlobalScope): void {
  const keep = async (address: string): Promise<void> => {
    const url = new URL(address, worker.location.origin)
    const kind = url.origin === worker.location.origin ? keptIn(url) : null
    if (kind === null) return
    const cache = await caches.open(CACHES[kind])
    const key = kind === 'console' ? CONSOLE_PAGE : url.href
    if ((await cache.match(key, { ignoreVary: true })) !== undefined) return
    const response = await fetch(url.href, { credentials: 'same-origin' })
    if (kind === 'pages' ? isPublic(response) : response.ok) await cache.put(key, response)
  }
  worker.addEventListener('message', (event) => {
    const { data } = event
    // One that fails is kept when it is next requested.
    if (isLoaded(data))
      event.waitUntil(Promise.allSettled([...data.urls, ...alsoFor(data.urls, worker.location)].map(keep)))
  })
}
