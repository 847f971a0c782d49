import { maySpeakFreely, nameWithoutLink } from '@comanda/domain'
import { pagesHostOf } from '../../http/start-page.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Config } from '../../platform/config/config.ts'

type Spoken = Pick<Tenant, 'business' | 'texts' | 'hosts' | 'primaryHost' | 'trust'>

/**
 * A business as its messages speak of it. Its name holds no link. One that opened by itself, and that neither an
 * operator nor the payment provider knows, has no words of its own towards people whose address is not proved: a
 * stranger could send anything to anyone under the name of the installation. What such a message links to is below the
 * installation's host.
 */
export function spokenTenant<T extends Spoken>(tenant: T, isProved: boolean, config: Config): T {
  const { business, hosts } = tenant
  const named = { ...business, name: nameWithoutLink(business.name, business.subdomain) }
  if (isProved || maySpeakFreely(tenant.trust)) return { ...tenant, business: named }
  const pages = `.${pagesHostOf(config)}`
  return {
    ...tenant,
    business: { ...named, legalName: '', vatNumber: '' },
    texts: {},
    primaryHost: hosts.find((host) => host.endsWith(pages)) ?? null,
  }
}
