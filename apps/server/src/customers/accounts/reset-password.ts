import { type AccountProblem, type Business, emailProblem, passwordProblems } from '@comanda/domain'
import { and, eq, gt } from 'drizzle-orm'
import { type RememberedDevice, rememberDevice } from '../../identity/known-device.ts'
import { hashPassword, newPasswordProblem } from '../../identity/password.ts'
import { hashOf } from '../../identity/session.ts'
import { queueAccountMail } from '../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { claimOrders } from '../../orders/record/claim-order.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { users, userTokens } from '../../platform/db/schema/users.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { dropTokens } from './activate.ts'
import { dropBelongings } from './drop-belongings.ts'
import { normalEmail } from './email.ts'
import { isOwnBrowser, type Opener } from './opener.ts'
import { forgiveSignIns } from './sign-in.ts'
import type { UserRow } from './store.ts'
import { endWaysIn } from './ways-in.ts'

export interface PasswordReset {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly token: string
}

export type ResetOutcome =
  | { readonly kind: 'done'; readonly device: RememberedDevice }
  | { readonly kind: 'token-invalid' }
  | {
      readonly kind: 'invalid'
      readonly problems: Partial<Record<'email' | 'password' | 'passwordConfirmation', AccountProblem>>
    }

/** The user of a valid token, if it was sent to this email and the account still has that email. */
async function ownerOf(
  db: Executor,
  businessId: number,
  { token, email }: PasswordReset,
  now: Temporal.Instant,
): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users, sentTo: userTokens.email })
    .from(userTokens)
    .innerJoin(users, and(eq(users.businessId, userTokens.businessId), eq(users.id, userTokens.userId)))
    .where(
      and(
        eq(userTokens.businessId, businessId),
        eq(userTokens.hash, hashOf(token)),
        eq(userTokens.purpose, 'reset'),
        gt(userTokens.expiresAt, now.toString()),
      ),
    )
  return row && row.sentTo === normalEmail(email) && row.user.email === row.sentTo ? row.user : null
}

/**
 * Sets a new password by a mailed single-use token, which any change of the password voids. Opening the link verifies
 * the email; all sessions and known devices end, earlier wrong passwords are forgiven, and the browser of the link is
 * known from now on. Providers and passkeys that were added before the email was proved end too, because a stranger may
 * have added them. [2.22] [3.04] [5.53] [7.15]
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  business: Pick<Business, 'id' | 'name'>,
  form: PasswordReset,
  opener: Opener,
): Promise<ResetOutcome> {
  const { db } = deps
  const businessId = business.id
  const now = deps.clock.now()
  const email = emailProblem(form.email)
  const problems = { ...passwordProblems(form), ...(email && { email }) }
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const owner = await ownerOf(db, businessId, form, now)
  if (!owner) return { kind: 'token-invalid' }
  const problem = await newPasswordProblem(form.password, owner, business.name)
  if (problem !== null) return { kind: 'invalid', problems: { password: problem } }
  const passwordHash = await hashPassword(form.password)
  const outcome = await inTransaction(db, async (tx): Promise<ResetOutcome> => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.businessId, businessId), eq(users.id, owner.id)))
      .for('update')
    // Checked again under the lock, because a concurrent call may have used the token.
    if (!user || !(await ownerOf(tx, businessId, form, now))) return { kind: 'token-invalid' }
    await dropTokens(tx, businessId, user.id)
    await endUnprovedWaysIn(deps, tx, user, opener)
    await setPassword(tx, user, passwordHash, now)
    await claimOrders(tx, businessId, user.id, now)
    return { kind: 'done', device: await rememberDevice(deps, tx, { businessId, userId: user.id }, opener.device) }
  })
  if (outcome.kind === 'done') await forgiveSignIns(db, businessId, normalEmail(form.email))
  return outcome
}

const NOTHING_DROPPED = { cards: 0, addresses: 0, orders: 0 }

/**
 * Ends every session and known device, and the providers and passkeys from before the email was proved. What an account
 * with an unproved email keeps goes too, unless the browser of the link has used the account before: many honest
 * customers never open the first link.
 */
async function endUnprovedWaysIn(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  user: UserRow,
  opener: Opener,
): Promise<void> {
  const { businessId, id: userId, emailVerifiedAt, language } = user
  const owner = { businessId, userId }
  const keeps = emailVerifiedAt !== null || (await isOwnBrowser(tx, owner, opener, deps.clock.now()))
  const ended = await endWaysIn(tx, owner, emailVerifiedAt ?? undefined)
  const dropped = keeps ? NOTHING_DROPPED : await dropBelongings(deps, tx, user)
  const removed = { ...ended, ...dropped }
  const isNothing = ended.providers.length + ended.passkeys + dropped.cards + dropped.addresses + dropped.orders === 0
  if (!isNothing) await queueAccountMail(deps, tx, { kind: 'ways-in-ended', businessId, userId, language, removed })
}

async function setPassword(
  tx: Executor,
  { businessId, id, emailVerifiedAt }: UserRow,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString({ smallestUnit: 'millisecond' })
  await tx
    .update(users)
    .set({ passwordHash, passwordExpired: false, emailVerifiedAt: emailVerifiedAt ?? at, updatedAt: at })
    .where(and(eq(users.businessId, businessId), eq(users.id, id)))
}
