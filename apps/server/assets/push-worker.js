// Shows the pushes that a customer or a member of staff asked for, and leads to their page when one is pressed. It answers no requests and keeps nothing.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { title, body, url, tag, language } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, data: { url } }))
})

const show = async (address) => {
  const url = new URL(address, self.location.origin)
  // Wherever it came from, it leads nowhere else.
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === url.href)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.url))
})
