import type { StaffDomainsWire, StaffDomainWire } from '@comanda/contract'
import { eq } from 'drizzle-orm'
import { staffSessions } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Asked } from '../fixtures/an-order.ts'
import type { TestServer } from '../setup/a-server.ts'

/** Where own domains lead in these tests. */
export const TARGET = 'restaurants.test'
export const ADDRESSES = ['192.0.2.10', '2001:db8::10']
export const ENVIRONMENT = { DOMAIN_TARGET: TARGET, DOMAIN_ADDRESSES: ADDRESSES.join(' '), DNS_TIMEOUT_MS: '200' }

export interface Owner extends Member {
  readonly host: string
  readonly businessId: number
}

export async function anOwner(
  server: TestServer,
  parts: Parameters<typeof aStaffedRestaurant>[1] = {},
): Promise<Owner> {
  const { host, business } = await aStaffedRestaurant(server, parts)
  return { ...(await aMember(server, host, 'owner')), host, businessId: business.id }
}

/** Lets the session's proof run out. */
export async function forgetProof(server: TestServer, { businessId }: Owner): Promise<void> {
  await server.deps.db
    .update(staffSessions)
    .set({ provedAt: '2026-11-21T09:00:00Z' })
    .where(eq(staffSessions.businessId, businessId))
}

const listOf = ({ body }: Asked): readonly StaffDomainWire[] => (body.data as unknown as StaffDomainsWire).domains

export function domainIn(answer: Asked, host: string): StaffDomainWire {
  const found = listOf(answer).find((one) => one.host === host)
  if (!found) throw new Error(`${host} is not in ${JSON.stringify(answer.body)}`)
  return found
}

export async function addDomain(owner: Owner, host: string): Promise<StaffDomainWire> {
  return domainIn(await owner.post('/staff/domains', { host }), host)
}

export async function checkDomain(owner: Owner, host: string): Promise<StaffDomainWire> {
  return domainIn(await owner.post(`/staff/domains/${host}/check`), host)
}

/** Enters the records that the console names, as the owner does at their DNS provider. */
export function enterRecords({ sandbox }: TestServer, { records }: Pick<StaffDomainWire, 'records'>): void {
  for (const { name, type, value } of records) sandbox.dns.set(name, type, value.split(' '))
}

/** A domain whose records are right and which answers; needs a server that listens. */
export async function aLiveDomain(server: TestServer, owner: Owner, host: string): Promise<StaffDomainWire> {
  enterRecords(server, await addDomain(owner, host))
  const checked = await checkDomain(owner, host)
  if (checked.state !== 'live') throw new Error(`${host} is not live: ${JSON.stringify(checked)}`)
  return checked
}
