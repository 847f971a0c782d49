import { createCache } from '../cache.ts'
import type { Db } from '../db/connection.ts'
import { hostOf } from '../http/host.ts'
import type { Live } from '../live/live.ts'
import { findFirstTenant, findTenant, findTenantByHost, findTenantBySubdomain, type Tenant } from './store.ts'

/** Finds the business that a request is for. */
export interface Directory {
  /** Whether the host's business is in memory, so that `find` does not ask the database. */
  readonly knows: (host: string) => boolean
  /**
   * By the Host header (with or without port), or by the `subdomain` header where the host is the installation's own.
   * Null: no business has this host. `conflict`: host and subdomain name different businesses, or a foreign host names one. [6.07]
   */
  readonly find: (host: string, subdomain?: string | undefined) => Promise<Tenant | 'conflict' | null>
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

/** Caches the businesses that it finds, never a miss, and clears the cache when any business changes. */
export const createDirectory = ({ db, live, mode, installationHosts, cacheSize }: DirectoryOptions): Directory => {
  const kept = createCache<Promise<Tenant | null>>({ most: cacheSize })
  live.listenToAll((change) => {
    if (change === null || change.kind === 'business') kept.clear()
  })
  const own = new Set(installationHosts)

  const keep = (key: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> => {
    const known = kept.get(key)
    if (known) return known
    const found = look()
    kept.set(key, found)
    found.then(
      (tenant) => tenant ?? kept.delete(key),
      () => kept.delete(key),
    )
    return found
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
