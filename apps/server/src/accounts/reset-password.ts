import { type AccountProblem, emailProblem, passwordProblems } from '@comanda/domain'
import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { passkeys, userIdentities, userSessions, users, userTokens } from '../db/schema/users.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { hashPassword, isTooCommon } from '../identity/password.ts'
import { hashOf } from '../identity/session.ts'
import { claimOrders } from '../orders/claim-order.ts'
import { dropTokens } from './activate.ts'
import { normalEmail } from './email.ts'
import { forgiveSignIns } from './sign-in.ts'
import type { UserRow } from './store.ts'

export interface PasswordReset {
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly token: string
}

export type ResetOutcome =
  | { readonly kind: 'done' | 'token-invalid' }
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
 * Sets a new password by a mailed single-use token, which any change of the password voids. Opening the link verifies the email; all
 * sessions end. [2.22] [3.04] [5.53] [7.15]
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  form: PasswordReset,
): Promise<ResetOutcome> {
  const now = clock.now()
  const email = emailProblem(form.email)
  const problems = { ...passwordProblems(form), ...(email && { email }) }
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const owner = await ownerOf(db, businessId, form, now)
  if (!owner) return { kind: 'token-invalid' }
  if (await isTooCommon(form.password, owner)) return { kind: 'invalid', problems: { password: 'too_common' } }
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
    await endAllWaysIn(tx, user)
    await setPassword(tx, user, passwordHash, now)
    await claimOrders(tx, businessId, user.id, now)
    return { kind: 'done' }
  })
  if (outcome.kind === 'done') await forgiveSignIns(db, businessId, normalEmail(form.email))
  return outcome
}

/**
 * Ends every session. If the email was unverified, the person who created the account may not own the mailbox, so all earlier sign-in methods
 * are removed.
 */
async function endAllWaysIn(tx: Executor, { businessId, id, emailVerifiedAt }: UserRow): Promise<void> {
  await tx.delete(userSessions).where(and(eq(userSessions.businessId, businessId), eq(userSessions.userId, id)))
  if (emailVerifiedAt !== null) return
  await tx.delete(passkeys).where(and(eq(passkeys.businessId, businessId), eq(passkeys.userId, id)))
  await tx.delete(userIdentities).where(and(eq(userIdentities.businessId, businessId), eq(userIdentities.userId, id)))
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
