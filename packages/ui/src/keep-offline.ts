/** Registered for both apps of a host: it also shows their pushes. */
const WORKER = '/service-worker.js'

/**
 * Starts the service worker once the page has time, so that this page opens without a network from now on.
 * Not inside another page, such as a preview.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.parent !== window) return
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(WORKER)
  if (!isFirst) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  // The worker chooses among them what any visitor may get.
  active?.postMessage({ type: 'loaded', urls: [window.location.href.replace(/#.*/, ''), ...loaded] })
}
