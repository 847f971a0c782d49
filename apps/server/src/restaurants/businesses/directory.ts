import { hostOf } from '../../http/host.ts'
import type { FindTenant, Tenant } from '../../http/tenant.ts'
import { createCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Live } from '../../platform/live/live.ts'
import { findFirstTenant, findTenant, findTenantByHost, findTenantBySubdomain } from './store.ts'

/** Finds the business that a request is for. */
export interface Directory {
  /** Whether the host's business is in memory, so that `find` does not ask the database. */
  readonly knows: (host: string) => boolean
  readonly find: FindTenant
  readonly ofId: (businessId: number) => Promise<Tenant | null>
}

interface DirectoryOptions {
  readonly db: Db
  readonly live: Live
  readonly mode: 'demo' | 'production'
  /** See `installationHostsOf`: hosts on which the `subdomain` header names the business. */
  readonly installationHosts: readonly string[]
  /** How many hosts and subdomains are kept. */
  readonly cacheSize: number
}

const isAddress = (host: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.includes(':')

/** Caches the businesses that it finds, never a miss, and forgets one when it changes. */
export function createDirectory({ db, live, mode, installationHosts, cacheSize }: DirectoryOptions): Directory {
  /** `id`: null until it is found. */
  const kept = createCache<{ readonly found: Promise<Tenant | null>; id: number | null }>({ most: cacheSize })
  live.listenToAll((change) => {
    if (change === null) return kept.clear()
    if (change.kind !== 'business') return
    // Only what is, or may become, the changed one: a change of any draft must not empty the directory of all.
    for (const [key, { id }] of [...kept.entries()]) if (id === null || id === change.business) kept.delete(key)
  })
  const own = new Set(installationHosts)

  const keep = (key: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> => {
    const known = kept.get(key)
    if (known) return known.found
    const entry = { found: look(), id: null as number | null }
    kept.set(key, entry)
    entry.found.then(
      (tenant) => {
        if (tenant === null) kept.delete(key)
        else entry.id = tenant.business.id
      },
      () => kept.delete(key),
    )
    return entry.found
  }

  const byHost = (host: string): Promise<Tenant | null> => {
    // In the demo, plain localhost and a bare address show the first business.
    const showsFirst = mode === 'demo' && (own.has(host) || isAddress(host))
    return keep(
      `host:${host}`,
      async () => (await findTenantByHost(db, host)) ?? (showsFirst ? findFirstTenant(db) : null),
    )
  }

  return {
    knows: (host) => kept.has(`host:${host}`),
    find: async (hostHeader, subdomainHeader) => {
      const host = hostOf(hostHeader)
      const subdomain = subdomainHeader?.trim().toLowerCase()
      if (!subdomain) return byHost(host)
      const named = await keep(`subdomain:${subdomain}`, () => findTenantBySubdomain(db, subdomain))
      if (own.has(host)) return named
      const tenant = await byHost(host)
      if (tenant === null) return null
      return named?.business.id === tenant.business.id ? tenant : 'conflict'
    },
    ofId: (businessId) => keep(`id:${businessId}`, () => findTenant(db, businessId)),
  }
}
