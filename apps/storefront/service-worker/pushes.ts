/** What a push says; the server writes it. */
interface Pushed {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly language: string
}

/** Shows the pushes that a customer or a member of staff asked for, and leads to their page when one is pressed. */
export function listenToPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    if (event.data === null) return
    const { title, body, url, tag, language } = event.data.json() as Pushed
    event.waitUntil(worker.registration.showNotification(title, { body, tag, lang: language, data: { url } }))
  })

  const show = async (address: string): Promise<void> => {
    const url = new URL(address, worker.location.origin)
    // Wherever it came from, it leads nowhere else.
    if (url.origin !== worker.location.origin) return
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = pages.find((page) => page.url === url.href)
    await (open ? open.focus() : worker.clients.openWindow(url.href))
  }
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(show((event.notification.data as Pick<Pushed, 'url'>).url))
  })
}
