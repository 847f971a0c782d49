import { userToWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Tx } from '../db/connection.ts'
import { type SignInMethod, users } from '../db/schema/users.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { CUSTOMER_COOKIE, openSession } from '../identity/session.ts'
import { deviceOf } from './device.ts'
import { readUser } from './read-user.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export function setSessionCookie({ config }: SessionDeps, c: ApiContext, token: string): void {
  setCookie(c, CUSTOMER_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.mode === 'production',
    maxAge: config.customerSessionDays * 24 * 3600,
  })
}

export const clearSessionCookie = (c: ApiContext): void => {
  deleteCookie(c, CUSTOMER_COOKIE, { path: '/' })
}

export interface SignedIn {
  readonly userId: string
  readonly method: SignInMethod
  /** For clients that store the token themselves: they get it in the response, without a cookie. */
  readonly withToken: boolean
  /** The hash that the password was checked against. If it has changed since, every session has ended and this one is not opened. */
  readonly passwordHash?: string
}

/** Whether the account still has this password hash; locks it until the transaction ends. */
async function stillHas(tx: Tx, businessId: number, userId: string, passwordHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share')
  return row !== undefined
}

/**
 * Opens a session for a customer who has just authenticated, and answers the account. The token is always new, whatever token the call
 * carried. All sign-in methods end here. [4.35] [7.06]
 */
export async function answerSignedIn(deps: SessionDeps, c: ApiContext, signedIn: SignedIn) {
  const { userId, method, withToken, passwordHash } = signedIn
  const businessId = c.var.tenant.business.id
  const device = deviceOf(c.req.header('user-agent'))
  const session = { businessId, userId, method, device }
  const token = await inTransaction(deps.db, async (tx) => {
    if (passwordHash !== undefined && !(await stillHas(tx, businessId, userId, passwordHash))) return null
    return openSession(tx, session, deps.clock.now(), deps.config.customerSessionDays)
  })
  const user = token === null ? null : await readUser(deps.db, businessId, userId)
  if (token === null || user === null) return refuse(c, 401, 'sign_in_failed')
  if (!withToken) setSessionCookie(deps, c, token)
  return c.json({ data: { ...userToWire(user), ...(withToken && { token }) } }, 200, PRIVATE)
}
