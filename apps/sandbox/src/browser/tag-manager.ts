/**
 * Stands in for the tag manager's script with one analytics tag: it follows Consent Mode, stores a cookie and reports
 * page views only while `analytics_storage` is granted. As the vendor's history trigger does, it reports every address
 * that the page takes later.
 */
type Layer = unknown[]
const page = window as { dataLayer?: Layer }
const layer = page.dataLayer ?? []
page.dataLayer = layer
const consent: Record<string, string> = {}
const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id') ?? ''

const view = () => {
  if (consent.analytics_storage !== 'granted') return
  // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's tag writes it
  document.cookie = `_ga=GA1.1.${id}; Path=/; Max-Age=63072000; SameSite=Lax`
  navigator.sendBeacon(`/sandbox/tags/collect?id=${id}&dl=${encodeURIComponent(location.pathname)}`)
}
const read = (entry: unknown): void => {
  const [name, , states] = Array.from(entry as ArrayLike<unknown>)
  if (name === 'consent') Object.assign(consent, states)
}
for (const entry of layer) read(entry)
const push = layer.push.bind(layer)
layer.push = (...entries) => {
  for (const entry of entries) read(entry)
  return push(...entries)
}
view()
for (const name of ['pushState', 'replaceState'] as const) {
  const change = history[name].bind(history)
  history[name] = (data: unknown, unused: string, url?: string | URL | null) => {
    change(data, unused, url)
    view()
  }
}
addEventListener('popstate', view)
