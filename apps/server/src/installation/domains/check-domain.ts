import { createHash } from 'node:crypto'
import { type DnsRecord, instantText } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { queueDomainNews } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { businessHosts } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { pauseOf } from './check-pause.ts'
import { readRecords, verdictOf } from './domain-records.ts'
import {
  type DomainRow,
  endIncident,
  readDomain,
  serveHost,
  startIncident,
  stopHost,
  updateDomain,
} from './domain-store.ts'
import { domainTargetOf } from './domain-target.ts'
import { registerWalletsJob, removeWalletsJob, walletAccountsOf } from './wallet-jobs.ts'

/** A host is released after this many days without its records: its domain may have another owner by now. */
const LET_GO_DAYS = 7

/**
 * Path that a verified host answers with a text of its own, by which the server finds that its name leads here over
 * https.
 */
export const PROOF_PATH = '/.well-known/comanda-host'
export function proofOf({ token }: Pick<DomainRow, 'token'>): string {
  return createHash('sha256').update(`comanda-host:${token}`).digest('base64url')
}

/** A certificate that is missing for so long is told: the proxy obtains one within a minute or two. */
const WITHOUT_CERTIFICATE_MINUTES = 60

const ageOf = (now: Temporal.Instant, since: string): number => (now.epochMilliseconds - Date.parse(since)) / 60_000

/** When a domain is checked again. */
const nextCheckOf = ({ state, addedAt, failingSince, unreachedSince }: DomainRow, now: Temporal.Instant): string => {
  const illSince = state === 'live' ? (failingSince ?? unreachedSince) : null
  const minutes = pauseOf({ addedAt, isWell: state === 'live' && illSince === null, illSince }, now)
  return instantText(now.add({ minutes }).epochMilliseconds)
}

type Change = Parameters<typeof updateDomain>[2]

/** A waiting domain whose records are right: the business gets the host, unless another one has it. */
const verify = async (deps: Deps, domain: DomainRow, change: Change): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await serveHost(tx, domain))) return updateDomain(tx, domain, change)
    await updateDomain(tx, domain, { ...change, state: 'verified', failingSince: null })
  })

const goLive = async (deps: Deps, domain: DomainRow): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    await updateDomain(tx, domain, { state: 'live', wallets: 'waiting', walletProblem: null })
    await deps.jobs.enqueue(tx, registerWalletsJob, { businessId: domain.businessId, host: domain.host })
  })
}

/** Tells the owners of an incident: once, however often it is found until all is well again. */
const tellOnce = (deps: Deps, domain: DomainRow, told: NonNullable<DomainRow['told']>): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await startIncident(tx, domain, told))) return
    await queueDomainNews(deps, tx, domain.businessId, { news: `host-${told}`, domain: domain.host })
  })

const tellItIsWell = (deps: Deps, domain: DomainRow): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    if (!(await endIncident(tx, domain))) return
    await queueDomainNews(deps, tx, domain.businessId, { news: 'host-well', domain: domain.host })
  })

/**
 * A host whose records lead elsewhere keeps answering for a week, because a mistake at the DNS provider must not close
 * a restaurant.
 */
const fail = async (deps: Deps, domain: DomainRow, change: Change, now: Temporal.Instant): Promise<void> => {
  const failingSince = domain.failingSince ?? instantText(now.epochMilliseconds)
  const hosts = await deps.db.$count(businessHosts, eq(businessHosts.businessId, domain.businessId))
  // The only host of a business stays: nothing could be reached without it.
  if (ageOf(now, failingSince) < LET_GO_DAYS * 24 * 60 || hosts < 2) {
    await updateDomain(deps.db, domain, { ...change, failingSince })
    return tellOnce(deps, domain, 'records')
  }
  deps.log.warn({ business: domain.businessId }, 'a host was released: its records were wrong for a week')
  const accounts = await walletAccountsOf(deps, domain.businessId)
  await inTransaction(deps.db, async (tx) => {
    await stopHost(tx, domain)
    await updateDomain(tx, domain, { ...change, state: 'waiting', failingSince: null, wallets: 'none' })
    await deps.jobs.enqueue(tx, removeWalletsJob, { host: domain.host, accounts })
  })
}

/**
 * Looks whether a host with right records leads to this installation over https: then it is live, and an incident is
 * over.
 */
const follow = async (deps: Deps, domain: DomainRow, now: Temporal.Instant): Promise<void> => {
  const reached = await deps.gateways.reach(domain.host, PROOF_PATH)
  if (typeof reached === 'object' && reached.text === proofOf(domain)) {
    if (domain.state === 'verified') await goLive(deps, domain)
    if (domain.unreachedSince !== null) await updateDomain(deps.db, domain, { unreachedSince: null })
    if (domain.told !== null) await tellItIsWell(deps, domain)
    return
  }
  const unreachedSince = domain.unreachedSince ?? instantText(now.epochMilliseconds)
  await updateDomain(deps.db, domain, { unreachedSince })
  // Anything else, such as a proxy that is down, is not for the owner to repair.
  if (reached === 'certificate' && ageOf(now, unreachedSince) >= WITHOUT_CERTIFICATE_MINUTES)
    await tellOnce(deps, domain, 'certificate')
}

/**
 * Reads a domain's records and moves it on: waiting → verified → live. Name servers that do not answer change nothing.
 * Returns the domain afterwards; null where it was removed meanwhile.
 */
export async function checkDomain(deps: Deps, domain: DomainRow): Promise<DomainRow | null> {
  const target = domainTargetOf(deps.config)
  if (target === null) return domain
  const records: readonly DnsRecord[] = await readRecords(deps.gateways.dns, domain, target)
  const now = deps.clock.now()
  const verdict = verdictOf(records)
  const noted: Change = {
    records,
    checkedAt: instantText(now.epochMilliseconds),
  }
  if (domain.state === 'waiting')
    await (verdict === 'right' ? verify(deps, domain, noted) : updateDomain(deps.db, domain, noted))
  else if (verdict === 'wrong') await fail(deps, domain, noted, now)
  else await updateDomain(deps.db, domain, { ...noted, ...(verdict === 'right' && { failingSince: null }) })
  const noticed = await readDomain(deps.db, domain)
  if (noticed !== null && noticed.state !== 'waiting' && verdict === 'right') await follow(deps, noticed, now)
  const checked = await readDomain(deps.db, domain)
  if (checked !== null) await updateDomain(deps.db, checked, { nextCheckAt: nextCheckOf(checked, now) })
  return checked
}
