import { randomBytes } from 'node:crypto'
import { instantText } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { businessDomains, businessHosts } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { checkHost, type HostProblem } from '../../restaurants/businesses/host-rules.ts'
import { checkDomain } from './check-domain.ts'
import {
  type DomainRef,
  type DomainRow,
  deleteDomain,
  ownerOfHost,
  readDomain,
  setPrimaryHost,
  stopHost,
} from './domain-store.ts'
import { domainTargetOf, hostRulesOf } from './domain-target.ts'
import { removeWalletsJob, walletAccountsOf } from './wallet-jobs.ts'

export const MOST_DOMAINS = 10

export type AddOutcome =
  | { readonly ok: true; readonly domain: DomainRow }
  | { readonly ok: false; readonly problem: HostProblem | 'taken' | 'known' | 'full' | 'unavailable' }

/**
 * Adds a host that the business owns or says it owns, and reads its records at once. It answers nothing before they are
 * right.
 */
export async function addDomain(deps: Deps, businessId: number, typed: string): Promise<AddOutcome> {
  if (domainTargetOf(deps.config) === null) return { ok: false, problem: 'unavailable' }
  const checked = checkHost(typed, hostRulesOf(deps.config))
  if (!checked.ok) return checked
  // A name below the installation's is given by its operator.
  if (checked.isOurs) return { ok: false, problem: 'installation' }
  const { host } = checked
  const now = instantText(deps.clock.now().epochMilliseconds)
  const outcome = await inTransaction(deps.db, async (tx) => {
    const owner = await ownerOfHost(tx, host)
    if (owner !== null) return owner === businessId ? ('known' as const) : ('taken' as const)
    if ((await tx.$count(businessDomains, eq(businessDomains.businessId, businessId))) >= MOST_DOMAINS)
      return 'full' as const
    const token = randomBytes(24).toString('base64url')
    const [added] = await tx
      .insert(businessDomains)
      .values({ businessId, host, token, addedAt: now, nextCheckAt: now, records: [] })
      .onConflictDoNothing()
      .returning()
    return added ?? ('known' as const)
  })
  if (typeof outcome === 'string') return { ok: false, problem: outcome }
  return { ok: true, domain: (await checkDomain(deps, outcome)) ?? outcome }
}

/** Makes a host the one of links; the others redirect to it. Only one that customers can reach. */
export async function makePrimary(tx: Tx, ref: DomainRef): Promise<'done' | 'unknown' | 'not-live'> {
  const domain = await readDomain(tx, ref)
  if (domain !== null && domain.state !== 'live') return 'not-live'
  return (await setPrimaryHost(tx, ref)) ? 'done' : 'unknown'
}

/** Removes an own domain. Links and redirects need another primary host first. */
export async function removeDomain(deps: Deps, ref: DomainRef): Promise<'done' | 'unknown' | 'primary'> {
  const accounts = await walletAccountsOf(deps, ref.businessId)
  return inTransaction(deps.db, async (tx) => {
    const domain = await readDomain(tx, ref)
    if (domain === null) return 'unknown'
    if (domain.state !== 'waiting') {
      const hosts = await tx
        .select()
        .from(businessHosts)
        .where(eq(businessHosts.businessId, ref.businessId))
        .for('update')
      if (hosts.some(({ host, isPrimary }) => host === ref.host && (isPrimary || hosts.length === 1))) return 'primary'
      await stopHost(tx, ref)
      await deps.jobs.enqueue(tx, removeWalletsJob, { host: ref.host, accounts })
    }
    await deleteDomain(tx, ref)
    return 'done'
  })
}
