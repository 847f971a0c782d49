import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../db/connection.ts'
import { users, userTokens } from '../db/schema/users.ts'
import { inTransaction, sqlStateOf } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { hashOf } from '../identity/session.ts'
import { queueAccountMail } from '../mails/queue-account-mail.ts'
import { claimOrders } from '../orders/claim-order.ts'
import type { UserRow } from './store.ts'

export type ActivateOutcome =
  | { readonly kind: 'proved'; readonly orders: number }
  | { readonly kind: 'token-invalid' | 'email-exists' }

const UNIQUE_VIOLATION = '23505'

const ofUser = ({ businessId, id }: Pick<UserRow, 'businessId' | 'id'>) =>
  and(eq(users.businessId, businessId), eq(users.id, id))

/** Deletes all of the user's mail tokens. */
export async function dropTokens(tx: Executor, businessId: number, userId: string): Promise<void> {
  await tx.delete(userTokens).where(and(eq(userTokens.businessId, businessId), eq(userTokens.userId, userId)))
}

/**
 * Verifies an email by the single-use token that was sent to it: of a new account, or of an email change. Guest orders with this email that
 * the customer asked to keep move to the account. [7.05] [4.37]
 */
export async function activate(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  businessId: number,
  token: string,
): Promise<ActivateOutcome> {
  try {
    return await inTransaction(deps.db, (tx) => proveEmail(deps, tx, businessId, token))
  } catch (error) {
    // Another account has taken this email since.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { kind: 'email-exists' }
    throw error
  }
}

async function proveEmail(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  businessId: number,
  token: string,
): Promise<ActivateOutcome> {
  const now = deps.clock.now()
  const at = now.toString({ smallestUnit: 'millisecond' })
  const [used] = await tx
    .delete(userTokens)
    .where(
      and(
        eq(userTokens.businessId, businessId),
        eq(userTokens.hash, hashOf(token)),
        inArray(userTokens.purpose, ['activate', 'change-email']),
        gt(userTokens.expiresAt, at),
      ),
    )
    .returning()
  if (!used) return { kind: 'token-invalid' }
  const [user] = await tx
    .select()
    .from(users)
    .where(ofUser({ businessId, id: used.userId }))
    .for('update')
  const { email, purpose } = used
  // The account's email has changed since, so this token verifies nothing.
  if (!user || (purpose === 'activate' && user.email !== email)) return { kind: 'token-invalid' }
  const changes = user.email !== email
  const isFirst = user.emailVerifiedAt === null
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: changes || isFirst ? at : user.emailVerifiedAt, updatedAt: at })
    .where(ofUser(user))
  if (changes) {
    // Tokens sent to the old email become void; a verified old email gets a mail about the change.
    await dropTokens(tx, businessId, user.id)
    if (user.email !== null && !isFirst) await tellOldEmail(deps, tx, user, user.email)
  }
  if (isFirst)
    await queueAccountMail(deps, tx, { kind: 'welcome', businessId, userId: user.id, language: user.language })
  return { kind: 'proved', orders: await claimOrders(tx, businessId, user.id, now) }
}

const tellOldEmail = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { businessId, id: userId, language }: UserRow,
  oldEmail: string,
): Promise<void> => queueAccountMail(deps, tx, { kind: 'email-changed', businessId, userId, oldEmail, language })
