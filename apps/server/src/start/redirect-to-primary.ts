import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { hostOf } from '../http/host.ts'
import type { Tenant } from '../http/tenant.ts'
import type { Deps } from '../orders/deps.ts'
import { siteOf } from '../restaurants/businesses/site.ts'

/** Browsers keep a permanent redirect for ever unless told: the primary host may change again. */
const KEPT = 'public, max-age=3600'

/**
 * Leads a page on another host of a business to the same page on its primary one; null where it is asked for there.
 * Calls of the API and the console answer on every host: pages that are open keep working, and the console can be
 * reached while a domain's records are wrong.
 */
export function redirectToPrimary(
  deps: Pick<Deps, 'config' | 'port'>,
  tenant: Tenant | null,
  c: Context<AppEnv>,
): Response | null {
  const { pathname, search, host: asked } = new URL(c.req.url)
  const host = hostOf(c.req.header('host') ?? asked)
  if (tenant === null || host === tenant.primaryHost || !tenant.hosts.includes(host)) return null
  const site = siteOf(tenant, deps)
  return site === null ? null : c.body(null, 301, { location: `${site}${pathname}${search}`, 'cache-control': KEPT })
}
