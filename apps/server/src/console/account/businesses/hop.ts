import { and, eq, gt } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { givenHostsOf, isGivenHost } from '../../../http/given-hosts.ts'
import { withRole } from '../../../identity/roles.ts'
import { hashOf, newToken } from '../../../identity/session.ts'
import type { SignedInStaff, StaffMember } from '../../../identity/staff-session.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { staffHops } from '../../../platform/db/schema/staff-credentials.ts'
import { siteOf } from '../../../restaurants/businesses/site.ts'
import { findTenant } from '../../../restaurants/businesses/store.ts'
import { isGuardedByPasskey, readFactors } from '../second-factors.ts'
import type { SignedInBy } from '../signed-in.ts'
import { readOtherBusinesses } from './other-businesses.ts'

/** As long as a browser takes from one host to the other. */
const SECONDS = 60

/**
 * The address that opens the console of another business of a signed-in person, on a host that the installation has
 * given it. It carries a token that works once, unless the caller is on a domain of the restaurant's own: from there
 * the person signs in. Null where the person does not work.
 */
export async function beginHop(
  deps: Deps,
  c: ApiContext,
  member: SignedInStaff,
  businessId: number,
): Promise<string | null> {
  const { db, clock, config } = deps
  const other = (await readOtherBusinesses(db, member)).find((one) => one.businessId === businessId)
  const tenant = other && (await findTenant(db, businessId))
  const host = tenant && givenHostsOf(tenant, config)[0]
  const site = host && siteOf({ primaryHost: host }, deps)
  if (!other || !host || !site) return null
  if (!isGivenHost(c.req.url, c.var.tenant, config)) return `${site}/console/`
  const token = newToken()
  await db.insert(staffHops).values({
    businessId,
    hash: hashOf(token),
    staffId: other.staffId,
    host,
    fromBusinessId: member.businessId,
    fromSessionId: member.sessionId,
    expiresAt: clock.now().add({ seconds: SECONDS }).toString({ smallestUnit: 'millisecond' }),
  })
  // The fragment is sent to no server, so the token stands in no log.
  return `${site}/console/hop#${new URLSearchParams({ token, as: member.email })}`
}

const sessionOf = ({ fromBusinessId, fromSessionId }: typeof staffHops.$inferSelect, now: Temporal.Instant) =>
  and(
    eq(staffSessions.businessId, fromBusinessId),
    eq(staffSessions.id, fromSessionId),
    gt(staffSessions.expiresAt, now.toString()),
  )

type Landed = { readonly member: StaffMember; readonly proof: SignedInBy }

/**
 * Uses a token up. The session that it comes from must go on, its person must work at both businesses, and what this
 * one asks for beside the password must have been proved in that session; null otherwise.
 */
export async function landHop(deps: Deps, c: ApiContext, token: string): Promise<Landed | null> {
  const { db, clock } = deps
  const { id: businessId } = c.var.tenant.business
  const now = clock.now()
  const [used] = await db
    .delete(staffHops)
    .where(and(eq(staffHops.businessId, businessId), eq(staffHops.hash, hashOf(token))))
    .returning()
  if (!used || used.host !== new URL(c.req.url).hostname) return null
  if (Temporal.Instant.compare(used.expiresAt, now) <= 0) return null
  const [from] = await db
    .select({
      provedAt: staffSessions.provedAt,
      factorAt: staffSessions.factorAt,
      expiresAt: staffSessions.expiresAt,
      signInId: staff.signInId,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.businessId, staffSessions.businessId), eq(staff.id, staffSessions.staffId)))
    .where(and(sessionOf(used, now), eq(staff.suspended, false)))
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, used.staffId), eq(staff.suspended, false)))
  if (!from || !row || row.signInId === null || row.signInId !== from.signInId) return null
  const { hasTotp } = await readFactors(db, row)
  if (hasTotp ? from.factorAt === null : await isGuardedByPasskey(deps, row)) return null
  const isAlive = async (tx: Executor): Promise<boolean> => {
    const [alive] = await tx
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .where(sessionOf(used, now))
      .for('share')
    return alive !== undefined
  }
  return { member: await withRole(db, row), proof: { by: 'hop', from, isAlive } }
}
