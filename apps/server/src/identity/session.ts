import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@comanda/domain'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { type SignInMethod, userSessions, users } from '../platform/db/schema/users.ts'

/** Name of the httpOnly cookie that carries a customer's session. */
export const CUSTOMER_COOKIE = 'comanda_session'

/** A session's `last_seen_at` is updated at most this often. */
const SEEN_EVERY_MINUTES = 5

/** A customer who is signed in to an account of one business. */
export interface Customer {
  readonly businessId: number
  readonly userId: string
  readonly sessionId: string
  /** Null where the sign-in provider gave none. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly telephone: string
  readonly language: Language
  readonly passwordHash: string | null
  readonly method: SignInMethod
  /** When the customer last signed in or confirmed the password in this session. */
  readonly provedAt: string
}

/** The stored form of a session's token and of every other secret of an account. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export interface NewSession {
  readonly businessId: number
  readonly userId: string
  readonly method: SignInMethod
  readonly device: string
  /** The token is set in a `__Host-` cookie, so that no other cookie carries it. */
  readonly hostCookie?: boolean
}

/** Opens a session, deletes the customer's expired ones, and returns its token, of which only the hash is stored. */
export async function openSession(
  db: Executor,
  { businessId, userId, method, device, hostCookie = false }: NewSession,
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
    hostCookie,
    createdAt: at,
    provedAt: at,
    lastSeenAt: at,
    expiresAt: now.add({ hours: 24 * days }).toString({ smallestUnit: 'millisecond' }),
  })
  return token
}

/**
 * The customer of a token in this business; null where the token is unknown or has expired. Suspension is checked each
 * time. [6.06]
 * @param isPlain the token came in a cookie without `__Host-`, which only sessions from before that prefix may do
 */
export async function findCustomer(
  db: Executor,
  businessId: number,
  token: string,
  now: Temporal.Instant,
  isPlain = false,
): Promise<Customer | 'suspended' | null> {
  const here = and(
    eq(userSessions.businessId, businessId),
    eq(userSessions.tokenHash, hashOf(token)),
    isPlain ? eq(userSessions.hostCookie, false) : undefined,
  )
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
