import type { Config } from '../platform/config/config.ts'
import { createIsInstallation } from './host.ts'
import { pagesHostOf } from './start-page.ts'
import type { Tenant } from './tenant.ts'

/**
 * The hosts of a business below the installation's own host, the primary one first; all of its hosts where it has none.
 * A restaurant can lead a domain of its own through a server that reads along, so what counts for another restaurant
 * is neither typed nor handed over there.
 */
export function givenHostsOf({ hosts }: Pick<Tenant, 'hosts'>, config: Config): readonly string[] {
  const given = hosts.filter((host) => host.endsWith(`.${pagesHostOf(config)}`))
  return given.length > 0 ? given : hosts
}

/** Whether a call came to such a host, or to the installation's own. */
export function isGivenHost(url: string, tenant: Pick<Tenant, 'hosts'>, config: Config): boolean {
  const { hostname } = new URL(url)
  return givenHostsOf(tenant, config).includes(hostname) || createIsInstallation(config)(hostname)
}
