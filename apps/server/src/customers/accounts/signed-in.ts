import { userToWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { callerOf } from '../../http/caller.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { setSessionCookie, tokenOf } from '../../identity/customer.ts'
import { deviceOf } from '../../identity/device.ts'
import { carriedDevice, rememberDevice, setDeviceCookie } from '../../identity/known-device.ts'
import { clearSecretCookie, usesHostCookies } from '../../identity/secret-cookie.ts'
import { CUSTOMER_COOKIE, endSession, openSession } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type SignInMethod, users } from '../../platform/db/schema/users.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readUser } from './read-user.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'security'>

export function clearSessionCookie(deps: Pick<Deps, 'config'>, c: ApiContext): void {
  clearSecretCookie(deps, c, CUSTOMER_COOKIE)
}

export interface SignedIn {
  readonly userId: string
  readonly method: SignInMethod
  /** For clients that store the token themselves: they get it in the response, without a cookie. */
  readonly withToken: boolean
  /**
   * The hash that the password was checked against. If it has changed since, every session has ended and this one is
   * not opened.
   */
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
 * Opens a session for a customer who has just authenticated, and answers the account. The token is always new, and the
 * session that the call carried ends: the new one takes its place. The browser is known to the account from now on. All
 * sign-in methods end here. [4.35] [7.06]
 */
export async function answerSignedIn(deps: SessionDeps, c: ApiContext, signedIn: SignedIn) {
  const { userId, method, withToken, passwordHash } = signedIn
  const businessId = c.var.tenant.business.id
  const device = deviceOf(c.req.header('user-agent'))
  const session = { businessId, userId, method, device, hostCookie: usesHostCookies(deps) && !withToken }
  const earlier = tokenOf(c)
  const opened = await inTransaction(deps.db, async (tx) => {
    if (passwordHash !== undefined && !(await stillHas(tx, businessId, userId, passwordHash))) return null
    if (earlier) await endSession(tx, businessId, earlier.token)
    // A client that stores its own token keeps no cookies.
    const known = withToken ? null : await rememberDevice(deps, tx, { businessId, userId }, carriedDevice(c))
    return { known, token: await openSession(tx, session, deps.clock.now(), deps.config.customerSessionDays) }
  })
  const user = opened && (await readUser(deps.db, businessId, userId))
  if (!opened || !user) return refuse(c, 401, 'sign_in_failed')
  deps.security({ event: 'sign-in', about: method, user: userId, ...callerOf(c) })
  if (!withToken) setSessionCookie(deps, c, opened.token)
  if (opened.known) setDeviceCookie(deps, c, opened.known.token)
  return c.json({ data: { ...userToWire(user), ...(withToken && { token: opened.token }) } }, 200, PRIVATE)
}
