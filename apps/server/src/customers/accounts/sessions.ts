import type { Session } from '@comanda/domain'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type Customer, hashOf, newToken } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { userSessions } from '../../platform/db/schema/users.ts'

const ofCustomer = ({ businessId, userId }: Customer) =>
  and(eq(userSessions.businessId, businessId), eq(userSessions.userId, userId))

/** A customer's sessions: the calling session first, then by last use. */
export async function readSessions(
  db: Executor,
  customer: Customer,
  now: Temporal.Instant,
): Promise<readonly Session[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(and(ofCustomer(customer), gt(userSessions.expiresAt, now.toString())))
    .orderBy(desc(eq(userSessions.id, customer.sessionId)), desc(userSessions.lastSeenAt), userSessions.id)
  return rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    isCurrent: id === customer.sessionId,
  }))
}

/** Ends one session of a customer, or all but the calling one; false where the customer has no session of that id. */
export async function endSessions(db: Executor, customer: Customer, id: 'others' | (string & {})): Promise<boolean> {
  const which = id === 'others' ? ne(userSessions.id, customer.sessionId) : eq(userSessions.id, id)
  const ended = await db
    .delete(userSessions)
    .where(and(ofCustomer(customer), which))
    .returning({ id: userSessions.id })
  return id === 'others' || ended.length > 0
}

/**
 * Replaces a session's token; the old one ends at once. A refresh proves nothing, so calls that need a recent sign-in
 * still ask for one. Null where a concurrent refresh was faster. [7.09]
 */
export async function renewSession(
  db: Executor,
  { businessId, sessionId }: Customer,
  { token, hostCookie }: { readonly token: string; readonly hostCookie: boolean },
  now: Temporal.Instant,
  days: number,
): Promise<string | null> {
  const renewed = newToken()
  const rows = await db
    .update(userSessions)
    .set({
      tokenHash: hashOf(renewed),
      hostCookie,
      lastSeenAt: now.toString({ smallestUnit: 'millisecond' }),
      expiresAt: now.add({ hours: 24 * days }).toString({ smallestUnit: 'millisecond' }),
    })
    .where(
      and(
        eq(userSessions.businessId, businessId),
        eq(userSessions.id, sessionId),
        eq(userSessions.tokenHash, hashOf(token)),
      ),
    )
    .returning({ id: userSessions.id })
  return rows.length > 0 ? renewed : null
}
