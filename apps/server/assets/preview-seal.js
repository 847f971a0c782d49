/*
 * Seals a storefront page that is framed as a preview, before any other script of it runs: it reads and stores nothing in the browser,
 * knows no customer, and sends nothing but reads. Loaded only by pages with `?framed=1`; a page that is not framed stays as it is.
 */
if (window.parent !== window) {
  const nothing = () => {}
  const empty = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
    clear: nothing,
  }
  // In place of the browser's own, which throw where a browser denies storage to frames of other sites.
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: empty })
  Object.defineProperty(window.Document.prototype, 'cookie', { get: () => '', set: nothing })
  for (const name of ['indexedDB', 'caches', 'cookieStore']) Object.defineProperty(window, name, { value: undefined })
  Object.defineProperty(window.Navigator.prototype, 'serviceWorker', { value: undefined })
  window.Navigator.prototype.sendBeacon = () => false

  const ask = window.fetch
  const refusal = () =>
    new Response(JSON.stringify({ error: { code: 'preview', message: 'Preview · Vista previa' } }), {
      status: 403,
      headers: { 'content-type': 'application/json' },
    })
  window.fetch = async (what, settings) => {
    // Without cookies a business that is not open yet would have no pages; no customer is read, because nothing stored says that one is signed in.
    const request = new Request(what, settings)
    const isOurs = new URL(request.url).origin === window.location.origin
    return isOurs && (request.method === 'GET' || request.method === 'HEAD') ? ask(request) : refusal()
  }
  const open = window.XMLHttpRequest.prototype.open
  window.XMLHttpRequest.prototype.open = function (method, ...rest) {
    if (method.toUpperCase() !== 'GET') throw new Error('A preview sends nothing.')
    return open.call(this, method, ...rest)
  }
  window.addEventListener('submit', (event) => event.preventDefault())
  window.open = () => null
}
