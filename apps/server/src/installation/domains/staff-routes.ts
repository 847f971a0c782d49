import {
  addDomain as addDomainCall,
  checkDomain as checkDomainCall,
  type FieldProblem,
  listDomains,
  makeDomainPrimary,
  removeDomain as removeDomainCall,
  type StaffDomainsWire,
  type StaffDomainWire,
} from '@comanda/contract'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { type AddOutcome, addDomain, MOST_DOMAINS, makePrimary, removeDomain } from './change-domains.ts'
import { checkDomain } from './check-domain.ts'
import { ownerRecord } from './domain-records.ts'
import { type DomainRow, readDomain, readDomains } from './domain-store.ts'
import { domainTargetOf } from './domain-target.ts'
import { HOST_PROBLEMS } from './host-problems.ts'

/** Each asks several name servers. */
const MOST_CHECKS_A_MINUTE = 20

const PROBLEMS = {
  ...HOST_PROBLEMS,
  taken: 'host_taken',
  known: 'host_known',
} as const satisfies Readonly<
  Record<Exclude<Extract<AddOutcome, { ok: false }>['problem'], 'full' | 'unavailable'>, FieldProblem>
>

const ofInstallation = (host: string): Omit<StaffDomainWire, 'isPrimary'> => ({
  host,
  isOwn: false,
  state: 'live',
  records: [],
  checkedAt: null,
  failingSince: null,
  unreachedSince: null,
  wallets: 'none',
  walletProblem: null,
})

const ofOwner = (row: DomainRow): Omit<StaffDomainWire, 'isPrimary'> => ({
  host: row.host,
  isOwn: true,
  state: row.state,
  records:
    row.records.length > 0
      ? row.records.map((record) => ({ ...record, found: [...record.found] }))
      : [{ type: 'TXT', ...ownerRecord(row), state: 'unknown', found: [] }],
  checkedAt: row.checkedAt,
  failingSince: row.failingSince,
  unreachedSince: row.unreachedSince,
  wallets: row.wallets,
  walletProblem: row.walletProblem,
})

/** Routes with which owners add, choose and remove the domains of their business. */
export function staffDomainRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  const mayCheck = createMinuteLimit(deps.clock, MOST_CHECKS_A_MINUTE)

  const domainsOf = async (businessId: number, executor: Executor): Promise<StaffDomainsWire> => {
    // One after another: a transaction has one connection.
    const tenant = await findTenant(executor, businessId)
    const rows = await readDomains(executor, businessId)
    const hosts = tenant?.hosts ?? []
    const serving = hosts.map((host) => {
      const row = rows.find((one) => one.host === host)
      return { ...(row ? ofOwner(row) : ofInstallation(host)), isPrimary: host === tenant?.primaryHost }
    })
    const waiting = rows
      .filter(({ host }) => !hosts.includes(host))
      .map((row) => ({ ...ofOwner(row), isPrimary: false }))
    return { target: domainTargetOf(deps.config)?.host ?? null, domains: [...serving, ...waiting] }
  }
  const answerDomains = async (c: ApiContext, { businessId }: SignedInStaff, executor: Executor = deps.db) =>
    c.json({ data: await domainsOf(businessId, executor) }, 200, PRIVATE)

  staffCall(listDomains, async (c, { member }) => {
    return answerDomains(c, member)
  })
  staffCall(addDomainCall, async (c, { member }) => {
    if (!mayCheck(String(member.businessId))) return refuseTooMany(c, 1)
    const outcome = await addDomain(deps, member.businessId, c.req.valid('json').host)
    if (outcome.ok) return answerDomains(c, member)
    if (outcome.problem === 'unavailable') return refuse(c, 409, 'domains_unavailable')
    const host =
      outcome.problem === 'full'
        ? ({ problem: 'domains_full', count: MOST_DOMAINS } as const)
        : PROBLEMS[outcome.problem]
    return refuse(c, 422, 'invalid_request', { problems: { host } })
  })
  staffCall(checkDomainCall, async (c, { member }) => {
    const { businessId } = member
    const domain = await readDomain(deps.db, { businessId, host: c.req.valid('param').host })
    if (domain === null) return refuse(c, 404, 'not_found')
    if (!mayCheck(String(businessId))) return refuseTooMany(c, 1)
    await checkDomain(deps, domain)
    return answerDomains(c, member)
  })
  /** The host of links: all links of a business follow it, so that its choice says which one it takes over from. */
  const primary: Thing = {
    read: async (tx, { businessId }) => {
      const tenant = await findTenant(tx, businessId)
      return tenant && { primary: tenant.primaryHost }
    },
    // Taking it back needs that the host is still live.
    inverse: () => null,
  }
  staffChange(makeDomainPrimary, primary, async (c, { member, tx }) => {
    const { businessId } = member
    const outcome = await makePrimary(tx, { businessId, host: c.req.valid('param').host })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'not-live') return refuse(c, 409, 'domain_not_live')
    return answerDomains(c, member, tx)
  })
  staffCall(removeDomainCall, async (c, { member }) => {
    const { businessId } = member
    const outcome = await removeDomain(deps, { businessId, host: c.req.valid('param').host })
    if (outcome === 'unknown') return refuse(c, 404, 'not_found')
    if (outcome === 'primary') return refuse(c, 409, 'domain_is_primary')
    return answerDomains(c, member)
  })
  return router
}
