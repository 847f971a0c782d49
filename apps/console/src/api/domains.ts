import type { StaffDomainsWire, StaffDomainWire } from '@comanda/contract/wire'
import type { DnsRecord, DomainState, WalletState } from '@comanda/domain'
import { call } from './call.ts'

/** A host of the business. */
export interface Domain {
  readonly host: string
  readonly isPrimary: boolean
  /** Added by the owner; the others are names of the installation. */
  readonly isOwn: boolean
  readonly state: DomainState
  readonly records: readonly DnsRecord[]
  /** ISO 8601. */
  readonly checkedAt: string | null
  readonly failingSince: string | null
  /** Since when a host with right records has no certificate, or does not answer here. */
  readonly unreachedSince: string | null
  readonly wallets: WalletState
  readonly walletProblem: string | null
}

export interface Domains {
  /** Whether own domains can be added. */
  readonly takesOwn: boolean
  readonly domains: readonly Domain[]
}

const domainFromWire = (wire: StaffDomainWire): Domain => ({
  host: wire.host,
  isPrimary: wire.isPrimary,
  isOwn: wire.isOwn,
  state: wire.state,
  records: wire.records,
  checkedAt: wire.checkedAt,
  failingSince: wire.failingSince,
  unreachedSince: wire.unreachedSince,
  wallets: wire.wallets,
  walletProblem: wire.walletProblem,
})

const domainsFromWire = ({ data }: { data: StaffDomainsWire }): Domains => ({
  takesOwn: data.target !== null,
  domains: data.domains.map(domainFromWire),
})

export function fetchDomains() {
  return call('/staff/domains', domainsFromWire)
}
export function addDomain(host: string) {
  return call('/staff/domains', domainsFromWire, { host })
}
export function checkDomain(host: string) {
  return call(`/staff/domains/${host}/check`, domainsFromWire, {})
}
/** @param seen the primary host until then */
export function makeDomainPrimary(host: string, seen: string) {
  return call(`/staff/domains/${host}/primary`, domainsFromWire, { seen: { primary: seen } })
}
export function removeDomain(host: string) {
  return call(`/staff/domains/${host}/remove`, domainsFromWire, {})
}
