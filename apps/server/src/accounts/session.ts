import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@comanda/domain'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { type SignInMethod, userSessions, users } from '../db/schema/users.ts'

/** Name of the httpOnly cookie that carries a customer's session. */
export const CUSTOMER_COOKIE = 'comanda_session'

/** Seen again within this time, a session's row is left alone. */
const SEEN_EVERY_MINUTES = 5

/** Somebody signed in to an account of one business. */
export interface Customer {
  readonly businessId: number
  readonly userId: string
  readonly sessionId: string
  /** Null where the provider told none. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly telephone: string
  readonly language: Language
  readonly passwordHash: string | null
  readonly method: SignInMethod
  /** When this session last proved who it is. */
  readonly provedAt: string
}

/** How a session's token, and every other secret of an account, is kept. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export interface NewSession {
  readonly businessId: number
  readonly userId: string
  readonly method: SignInMethod
  readonly device: string
}

/** Opens a session, forgets the person's expired ones, and returns its token, of which only the hash is kept. */
export async function openSession(
  db: Executor,
  { businessId, userId, method, device }: NewSession,
  now: Temporal.Instant,
  days: number,
): Promise<string> {
  const token = newToken()
  const at = now.toString({ smallestUnit: 'millisecond' })
  await db
    .delete(userSessions)
    .where(
      and(eq(userSessions.businessId, businessId), eq(userSessions.userId, userId), lt(userSessions.expiresAt, at)),
    )
  await db.insert(userSessions).values({
    businessId,
    id: randomBytes(12).toString('base64url'),
    tokenHash: hashOf(token),
    userId,
    method,
    device,
    createdAt: at,
    provedAt: at,
    lastSeenAt: at,
    expiresAt: now.add({ hours: 24 * days }).toString({ smallestUnit: 'millisecond' }),
  })
  return token
}

/** Who a token belongs to in this business; null where it is unknown or has ended. Suspension is looked at each time. [6.06] */
export async function findCustomer(
  db: Executor,
  businessId: number,
  token: string,
  now: Temporal.Instant,
): Promise<Customer | 'suspended' | null> {
  const here = and(eq(userSessions.businessId, businessId), eq(userSessions.tokenHash, hashOf(token)))
  const [row] = await db
    .select({ session: userSessions, user: users })
    .from(userSessions)
    .innerJoin(users, and(eq(users.businessId, userSessions.businessId), eq(users.id, userSessions.userId)))
    .where(and(here, gt(userSessions.expiresAt, now.toString())))
  if (!row) return null
  const { session, user } = row
  if (user.suspended) return 'suspended'
  if (now.since(Temporal.Instant.from(session.lastSeenAt)).total('minutes') >= SEEN_EVERY_MINUTES) {
    await db
      .update(userSessions)
      .set({ lastSeenAt: now.toString({ smallestUnit: 'millisecond' }) })
      .where(here)
  }
  return {
    businessId,
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    firstName: user.firstName,
    lastName: user.lastName,
    telephone: user.telephone,
    language: user.language,
    passwordHash: user.passwordHash,
    method: session.method,
    provedAt: session.provedAt,
  }
}

/** Ends the session of a token. */
export async function endSession(db: Executor, businessId: number, token: string): Promise<void> {
  await db
    .delete(userSessions)
    .where(and(eq(userSessions.businessId, businessId), eq(userSessions.tokenHash, hashOf(token))))
}
