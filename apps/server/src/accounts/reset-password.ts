import { type AccountProblem, emailProblem, passwordProblems } from '@comanda/domain'
import { and, eq, gt } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import type { Executor } from '../db/connection.ts'
import { passkeys, userIdentities, userSessions, users, userTokens } from '../db/schema/users.ts'
import { inTransaction } from '../db/tx.ts'
import { dropTokens } from './activate.ts'
import { claimOrders } from './claim-orders.ts'
import { normalEmail } from './email.ts'
import { hashPassword, isTooCommon } from './password.ts'
import { hashOf } from './session.ts'
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

/** Whose living token it is, if it was sent to this email and that is still the account's. */
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
 * Sets a new password by the token of a mail, which is good once and dead after any change of password. Whoever followed the link has
 * read the mail, so the email is proved; everybody who was signed in is signed out. [2.22] [3.04] [5.53] [7.15]
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
    // Looked at again under the lock: of two at once, one has used it up.
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
 * Ends every session. Where nobody had proved the email, whoever opened the account may not be who reads its mail: what opened it so far
 * opens it no longer.
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
