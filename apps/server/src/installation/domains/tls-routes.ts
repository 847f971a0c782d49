import { askForTls } from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE } from '../../http/create-router.ts'
import { hostOf } from '../../http/host.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import type { Deps } from '../../orders/deps.ts'
import { createCache } from '../../platform/cache.ts'
import type { Config } from '../../platform/config/config.ts'
import { isWithin, type Proxies } from '../../platform/config/proxies.ts'
import { hostRulesOf } from './domain-target.ts'

/** Unknown names are asked of the database at most so often: a stranger can open connections for any name. */
const MOST_LOOKUPS_A_MINUTE = 600
/** An unknown name is not asked again for so long; a change of the business it belongs to comes sooner. */
const UNKNOWN_MS = 10_000
const MOST_UNKNOWN = 10_000

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|local)$/i

/** Whether a call is of the proxy itself: one that it forwards for a visitor has X-Forwarded-For. */
const isOfProxy = (trusted: Proxies, c: ApiContext): boolean => {
  if (c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined) return false
  const peer = c.var.clientIp ?? 'local'
  if (LOOPBACK.test(peer)) return true
  return trusted.kind === 'hops' ? trusted.hops > 0 : isWithin(trusted.networks, peer)
}

/**
 * Route that a proxy asks before it obtains a certificate, as Caddy's `on_demand_tls` does: a plain GET with
 * `?domain=`. https://caddyserver.com/docs/caddyfile/options#on-demand-tls
 */
export function tlsRoutes(deps: Deps) {
  const router = createRouter()
  const config: Config = deps.config
  const own = new Set(hostRulesOf(config).installationHosts)
  const unknown = createCache<{ readonly isUnknown: true }>({
    most: MOST_UNKNOWN,
    lasts: { ms: UNKNOWN_MS, clock: deps.clock },
  })
  deps.live.listenToAll((change) => {
    if (change === null || change.kind === 'business') unknown.clear()
  })
  const mayLookUp = createMinuteLimit(deps.clock, MOST_LOOKUPS_A_MINUTE)

  call(router, askForTls, async (c) => {
    if (!isOfProxy(config.trustProxy, c)) return refuse(c, 404, 'not_found')
    const host = hostOf(c.req.valid('query').domain ?? '')
    if (!/^[a-z0-9.-]{1,253}$/.test(host)) return refuse(c, 404, 'not_found')
    if (own.has(host)) return c.json({ data: { host } }, 200, PRIVATE)
    if (unknown.get(host)) return refuse(c, 404, 'not_found')
    if (!deps.directory.knows(host) && !mayLookUp('all')) return refuseTooMany(c, 1)
    const tenant = await deps.directory.find(host)
    // A demo shows its first business on other names too, which are none of its hosts. A stranger gives a draft any
    // number of names, and an authority issues a number of certificates a week: the preview of drafts needs the
    // wildcard certificate of the pages' host.
    const isServed = tenant !== null && tenant !== 'conflict' && tenant.state === 'live' && tenant.hosts.includes(host)
    if (isServed) return c.json({ data: { host } }, 200, PRIVATE)
    unknown.set(host, { isUnknown: true })
    return refuse(c, 404, 'not_found')
  })
  return router
}
