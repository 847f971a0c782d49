import { hostOf } from '../../http/host.ts'
import type { Config } from '../../platform/config/config.ts'
import type { DomainTarget } from './domain-records.ts'

type Needs = Pick<Config, 'domainTarget' | 'domainAddresses' | 'publicUrl' | 'mode' | 'installationHosts'>

/** The target in a demo, where the sandbox answers questions about DNS. */
const OF_DEMO = 'restaurants.test'
const SPF_OF_DEMO = 'spf.restaurants.test'

/** Domain that own domains of mails include in their SPF record; null needs none. */
export function mailSpfOf({ mailSpf, mode }: Pick<Config, 'mailSpf' | 'mode'>): string | null {
  return mailSpf ?? (mode === 'demo' ? SPF_OF_DEMO : null)
}

/** Where own domains lead; null where the installation takes none, because it has no name of its own. */
export function domainTargetOf({ domainTarget, domainAddresses, publicUrl, mode }: Needs): DomainTarget | null {
  const host = domainTarget ?? (publicUrl === null ? null : new URL(publicUrl).hostname)
  const named = host ?? (mode === 'demo' ? OF_DEMO : null)
  return named === null ? null : { host: named, addresses: domainAddresses }
}

/** What a business's own host is checked against. */
export function hostRulesOf(config: Needs) {
  const target = domainTargetOf(config)
  const own = [...config.installationHosts, ...(config.publicUrl === null ? [] : [new URL(config.publicUrl).host])]
  return {
    installationHosts: [...new Set([...own.map(hostOf), ...(target === null ? [] : [target.host])])],
    takesLocal: config.mode === 'demo',
  }
}
