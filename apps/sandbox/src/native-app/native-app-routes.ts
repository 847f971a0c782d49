import type { Hono } from 'hono'
import { browserFileRoutes } from '../browser-files.ts'
import { NATIVE_APP_CSS, nativeAppPage } from './native-app-page.ts'

/** A page that plays a restaurant's native app around the storefront of its host. Mounted at `/sandbox/app`. */
export function nativeAppRoutes(clientIds: Readonly<Record<string, string>>): Hono {
  return browserFileRoutes(['native-app.js'])
    .get('/', (c) => {
      c.header('Cache-Control', 'no-store')
      return c.html(nativeAppPage(clientIds))
    })
    .get('/native-app.css', (c) => c.body(NATIVE_APP_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }))
}
