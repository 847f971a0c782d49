import { Hono } from 'hono'
import type { ApiEnv } from '../http/api-env.ts'
import { deviceOf } from '../identity/device.ts'
import { setStaffCookie } from '../identity/staff-access.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { openTablet } from './open-tablet.ts'

/**
 * `GET /tablet`: lets the browser be the paired tablet of the demo restaurant whose host it asks. Where the tablet has
 * been signed out, it leads to the form that pairs one.
 */
export function tabletRoutes(deps: Pick<BaseDeps, 'db' | 'clock' | 'config'>) {
  return new Hono<ApiEnv>().get('/tablet', async (c) => {
    const [subdomain = ''] = new URL(c.req.url).hostname.split('.')
    const device = deviceOf(c.req.header('user-agent'))
    const token = await openTablet(deps.db, subdomain, { device, now: deps.clock.now() })
    if (token) setStaffCookie(deps, c, token, { isDevice: true })
    c.header('Cache-Control', 'no-store')
    return c.redirect(token ? '/console/' : '/console/pair')
  })
}
