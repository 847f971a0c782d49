import {
  type AccountProblem,
  type Business,
  instantText,
  type NewPassword,
  type Profile,
  passwordProblems,
  profileProblems,
} from '@comanda/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { lockUser } from '../../../identity/lock-user.ts'
import { hashPassword, newPasswordProblem, passwordMark } from '../../../identity/password.ts'
import { countHit } from '../../../identity/rate-limit.ts'
import type { Customer } from '../../../identity/session.ts'
import { queueAccountMail } from '../../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Tx } from '../../../platform/db/connection.ts'
import { users, userTokens } from '../../../platform/db/schema/index.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { toE164 } from '../../../platform/telephone.ts'
import { normalEmail } from '../email.ts'
import { proves } from '../prove.ts'
import { endSessions } from '../sessions.ts'
import { findUserByEmail } from '../store.ts'
import { removeAvatar, storeAvatar } from './avatar.ts'

export const EMAIL_WINDOW_MINUTES = 60
/**
 * Changes of email per window. Limited, because each sends a mail to an unverified address and reveals whether it has
 * an account.
 */
const MOST_EMAIL_CHANGES = 5

export interface ProfileChange {
  readonly profile: Profile
  /** Null leaves the password as it is. */
  readonly newPassword: NewPassword | null
  readonly currentPassword: string | null
  /** The small square to store; null removes the picture, undefined leaves it as it is. */
  readonly avatar: Buffer | null | undefined
  /** Undefined leaves it as it is. */
  readonly subscribedToNewsletter: boolean | undefined
}

type Field = keyof Profile | keyof NewPassword
type Found = Partial<Record<Field, AccountProblem>>

export type ProfileOutcome =
  | { readonly kind: 'updated' }
  | { readonly kind: 'invalid'; readonly problems: Found }
  | { readonly kind: 'proof'; readonly proof: 'wrong' | 'needed' | 'throttled' }
  | { readonly kind: 'too-many' | 'email-exists' }

/**
 * [5.29] [5.30] An account without a password was created through a provider: its email stays, a missing email may be
 * given or left empty, and there is no password to change.
 */
const problemsOf = async (
  customer: Customer,
  { profile, newPassword }: ProfileChange,
  changesEmail: boolean,
  telephone: string | null,
  businessName: string,
): Promise<Found> => {
  const hasPassword = customer.passwordHash !== null
  const { email, ...rest } = profileProblems(profile)
  const problems: Found = {
    ...rest,
    ...(email && (hasPassword || changesEmail) && { email }),
    ...(telephone === null && !rest.telephone && { telephone: 'not_a_number' as const }),
    ...(!hasPassword && customer.email !== null && changesEmail && { email: 'invalid' as const }),
  }
  if (newPassword === null) return problems
  if (!hasPassword) return { ...problems, password: 'invalid' }
  const wrong = passwordProblems(newPassword)
  const password = wrong.password ?? (await newPasswordProblem(newPassword.password, profile, businessName))
  return { ...problems, ...wrong, ...(password && { password }) }
}

/**
 * Ends everything that the old password gave access to: all other sessions, and mailed links that would set a password
 * or an email. [2.22]
 */
const endOldWays = async (tx: Tx, customer: Customer): Promise<void> => {
  const { businessId, userId } = customer
  await endSessions(tx, customer, 'others')
  await tx
    .delete(userTokens)
    .where(
      and(
        eq(userTokens.businessId, businessId),
        eq(userTokens.userId, userId),
        inArray(userTokens.purpose, ['reset', 'change-email']),
      ),
    )
}

/** Whether the new email may be requested: within the rate limit, and not of another account. */
const emailRefusal = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, userId }: Customer,
  email: string,
): Promise<'too-many' | 'email-exists' | null> => {
  const noted = await countHit(db, {
    businessId,
    action: 'change-email',
    subjects: [{ name: `user:${userId}`, most: MOST_EMAIL_CHANGES }],
    minutes: EMAIL_WINDOW_MINUTES,
    now: clock.now(),
  })
  if (!noted) return 'too-many'
  return (await findUserByEmail(db, businessId, email)) === null ? null : 'email-exists'
}

/**
 * Changes an account in one transaction. A new email gets a mail and takes effect when its link is opened. Changing
 * email or password requires the current password. [7.12] [5.29] [5.30]
 */
export async function updateUser(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  customer: Customer,
  change: ProfileChange,
  { name, territory }: Pick<Business, 'name' | 'territory'>,
): Promise<ProfileOutcome> {
  const { businessId, userId, language } = customer
  const { profile, newPassword } = change
  const email = normalEmail(profile.email)
  const changesEmail = email !== (customer.email ?? '')
  const telephone = toE164(profile.telephone, territory)
  const problems = await problemsOf(customer, change, changesEmail, telephone, name)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  if (changesEmail || newPassword !== null) {
    const proof = await proves(deps, customer, change.currentPassword)
    if (proof !== 'proved') return { kind: 'proof', proof }
  }
  const refusal = changesEmail ? await emailRefusal(deps, customer, email) : null
  if (refusal !== null) return { kind: refusal }
  const passwordHash = newPassword && (await hashPassword(newPassword.password))
  return inTransaction(deps.db, async (tx): Promise<ProfileOutcome> => {
    const user = await lockUser(tx, customer)
    // The password has changed meanwhile, so the proof with the old one is void.
    if (user === null || user.passwordHash !== customer.passwordHash) return { kind: 'proof', proof: 'wrong' }
    await tx
      .update(users)
      .set({
        firstName: profile.firstName.trim(),
        lastName: profile.lastName.trim(),
        telephone: telephone ?? '',
        updatedAt: instantText(deps.clock.now().epochMilliseconds),
        ...(passwordHash !== null && { passwordHash, passwordExpired: false }),
        ...(change.avatar === null && { avatar: null }),
        ...(change.subscribedToNewsletter !== undefined && { subscribedToNewsletter: change.subscribedToNewsletter }),
      })
      .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    if (passwordHash !== null) await endOldWays(tx, customer)
    if (change.avatar === null) await removeAvatar(tx, customer)
    if (change.avatar) await storeAvatar(tx, customer, change.avatar, deps.clock.now())
    if (changesEmail) {
      const mark = passwordMark(passwordHash ?? user.passwordHash)
      const mail = { kind: 'change-email', businessId, userId, language, email, passwordMark: mark } as const
      await queueAccountMail(deps, tx, mail)
    }
    return { kind: 'updated' }
  })
}
