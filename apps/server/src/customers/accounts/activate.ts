import { and, eq, gt, inArray } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import { queueAccountMail } from '../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import { claimOrders } from '../../orders/record/claim-order.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { users, userTokens } from '../../platform/db/schema/users.ts'
import { inTransaction, sqlStateOf, UNIQUE_VIOLATION } from '../../platform/db/tx.ts'
import { dropBelongings } from './drop-belongings.ts'
import { isOwnBrowser, type Opener } from './opener.ts'
import { checkPassword, type Proof } from './prove.ts'
import type { UserRow } from './store.ts'
import { endWaysIn } from './ways-in.ts'

export interface Activation {
  readonly token: string
  /** The account's password, which proves in another browser that the same person set the account up. */
  readonly password: string | null
  /** Refuses with `needed` where the account would otherwise start over. */
  readonly asksFirst: boolean
  readonly opener: Opener
}

export type ActivateOutcome =
  /** `startedOver`: everything that was in the account before has ended. */
  | { readonly kind: 'proved'; readonly orders: number; readonly startedOver: boolean }
  | { readonly kind: 'token-invalid' | 'email-exists' }
  | { readonly kind: 'proof'; readonly proof: Exclude<Proof, 'proved'> }

type ActivateDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

const ofUser = ({ businessId, id }: Pick<UserRow, 'businessId' | 'id'>) =>
  and(eq(users.businessId, businessId), eq(users.id, id))

/** Deletes all of the user's mail tokens. */
export async function dropTokens(tx: Executor, businessId: number, userId: string): Promise<void> {
  await tx.delete(userTokens).where(and(eq(userTokens.businessId, businessId), eq(userTokens.userId, userId)))
}

/**
 * A valid token with its user; null where it is unknown or used, has expired, or the account's email has changed since.
 */
async function findToken(db: Executor, businessId: number, token: string, now: Temporal.Instant) {
  const [found] = await db
    .select({ token: userTokens, user: users })
    .from(userTokens)
    .innerJoin(users, and(eq(users.businessId, userTokens.businessId), eq(users.id, userTokens.userId)))
    .where(
      and(
        eq(userTokens.businessId, businessId),
        eq(userTokens.hash, hashOf(token)),
        inArray(userTokens.purpose, ['activate', 'change-email']),
        gt(userTokens.expiresAt, now.toString({ smallestUnit: 'millisecond' })),
      ),
    )
  const isValid = found && (found.token.purpose === 'change-email' || found.user.email === found.token.email)
  return isValid ? found : null
}

/**
 * Verifies an email by the single-use token that was sent to it: of a new account, or of an email change. Guest orders
 * with this email that the customer asked to keep move to the account. [7.05] [4.37]
 *
 * A stranger may have set the account up with this email. In a browser that the account has not used, without its
 * password, a new account therefore starts over, and an email change is refused.
 */
export async function activate(
  deps: ActivateDeps,
  businessId: number,
  activation: Activation,
): Promise<ActivateOutcome> {
  const { token, password, opener } = activation
  const now = deps.clock.now()
  const found = await findToken(deps.db, businessId, token, now)
  if (!found) return { kind: 'token-invalid' }
  const { user } = found
  const owner = { businessId, userId: user.id }
  const isNew = user.emailVerifiedAt === null || found.token.email !== user.email
  const isOwn = !isNew || (await isOwnBrowser(deps.db, owner, opener, now))
  const proof = isOwn ? 'proved' : await checkPassword(deps, { ...owner, passwordHash: user.passwordHash }, password)
  const mayStartOver = found.token.purpose === 'activate' && !activation.asksFirst && password === null
  const startsOver = proof === 'needed' && mayStartOver
  if (proof !== 'proved' && !startsOver) return { kind: 'proof', proof }
  try {
    return await inTransaction(deps.db, (tx) => proveEmail(deps, tx, { businessId, token, user, startsOver }))
  } catch (error) {
    // Another account has taken this email since.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { kind: 'email-exists' }
    throw error
  }
}

interface Proving {
  readonly businessId: number
  readonly token: string
  /** The account as the proof was checked against it. */
  readonly user: UserRow
  readonly startsOver: boolean
}

async function proveEmail(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  { businessId, token, user: checked, startsOver }: Proving,
): Promise<ActivateOutcome> {
  const now = deps.clock.now()
  const at = now.toString({ smallestUnit: 'millisecond' })
  const [user] = await tx.select().from(users).where(ofUser(checked)).for('update')
  const found = await findToken(tx, businessId, token, now)
  // The password has changed meanwhile, so the proof with the old one is void.
  if (!user || !found || user.passwordHash !== checked.passwordHash) return { kind: 'token-invalid' }
  const { email } = found.token
  await tx.delete(userTokens).where(and(eq(userTokens.businessId, businessId), eq(userTokens.hash, found.token.hash)))
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
  const mail = { businessId, userId: user.id, language: user.language } as const
  if (startsOver) await startOver(deps, tx, user)
  else if (isFirst) await queueAccountMail(deps, tx, { kind: 'welcome', ...mail })
  return { kind: 'proved', orders: await claimOrders(tx, businessId, user.id, now), startedOver: startsOver }
}

/**
 * Ends everything that the account's first user could still reach, and tells the owner of the mailbox. The password
 * needs a reset.
 */
async function startOver(deps: Pick<Deps, 'jobs'>, tx: Tx, user: UserRow): Promise<void> {
  const { businessId, id: userId, language } = user
  await dropTokens(tx, businessId, userId)
  const ended = await endWaysIn(tx, { businessId, userId })
  const dropped = await dropBelongings(deps, tx, user)
  await tx
    .update(users)
    .set({ passwordExpired: user.passwordHash !== null })
    .where(ofUser(user))
  const removed = { ...ended, ...dropped }
  await queueAccountMail(deps, tx, { kind: 'started-over', businessId, userId, language, removed })
}

const tellOldEmail = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { businessId, id: userId, language }: UserRow,
  oldEmail: string,
): Promise<void> => queueAccountMail(deps, tx, { kind: 'email-changed', businessId, userId, oldEmail, language })
