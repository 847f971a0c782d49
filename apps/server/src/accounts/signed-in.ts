import { userToWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { PRIVATE } from '../api/room.ts'
import type { Tx } from '../db/connection.ts'
import { type SignInMethod, users } from '../db/schema/users.ts'
import { inTransaction } from '../db/tx.ts'
import { deviceOf } from './device.ts'
import { readUser } from './read-user.ts'
import { CUSTOMER_COOKIE, openSession } from './session.ts'

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
  /** Of clients that keep the token themselves: they get it in the answer, and no cookie. */
  readonly withToken: boolean
  /** What the password was proved against. If it is another by now, whoever set it has ended every session, and this one does not begin. */
  readonly passwordHash?: string
}

/** Whether the account still has this password; if so, it has it until the transaction ends. */
async function stillHas(tx: Tx, businessId: number, userId: string, passwordHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share')
  return row !== undefined
}

/**
 * Opens a session for somebody who has just proved who they are, and answers the account. The token is always a new one, whatever the call
 * brought along. Every way to sign in ends here. [4.35] [7.06]
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
