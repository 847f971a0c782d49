import { emailProblem, type Language, type SocialProvider } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { SocialProfile } from '../../../gateways/social/gateway.ts'
import { type Challenge, isChallenge, takeChallenge } from '../../../identity/challenges.ts'
import type { Customer } from '../../../identity/session.ts'
import { queueAccountMail } from '../../../messages/mails/queue-account-mail.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { userIdentities, users } from '../../../platform/db/schema/users.ts'
import { inTransaction, sqlStateOf, UNIQUE_VIOLATION } from '../../../platform/db/tx.ts'
import { type Proof, provesForWayIn } from '../prove.ts'
import { insertUser } from '../store.ts'

export interface SocialSignIn {
  readonly businessId: number
  readonly language: Language
  readonly provider: SocialProvider
  /** The credential that the provider signed; nothing else in the call identifies the person. */
  readonly credential: string
  readonly nonce: string | null
  /** Names as the page sent them, for a provider that signs none. */
  readonly names: { readonly first: string; readonly last: string }
  /** The signed-in customer, to whose account the provider is then connected; null for a sign-in. */
  readonly customer: Customer | null
  readonly currentPassword: string | null
}

export type SocialOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string }
  | { readonly kind: 'failed' | 'unavailable' | 'suspended' | 'email-exists' | 'provider-taken' }
  | { readonly kind: 'proof'; readonly proof: Exclude<Proof, 'proved'> }

type SocialDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'gateways'>

const MOST_NAME = 100

const nonceOf = ({ businessId }: SocialSignIn, value: string): Challenge => ({ businessId, value, purpose: 'social' })

/** The user of a provider's identity in this business, or null. */
async function findOwner(db: Executor, { businessId, provider }: SocialSignIn, subject: string) {
  const [found] = await db
    .select({ userId: users.id, suspended: users.suspended })
    .from(userIdentities)
    .innerJoin(users, and(eq(users.businessId, userIdentities.businessId), eq(users.id, userIdentities.userId)))
    .where(
      and(
        eq(userIdentities.businessId, businessId),
        eq(userIdentities.provider, provider),
        eq(userIdentities.subject, subject),
      ),
    )
  return found ?? null
}

const addIdentity = async (tx: Tx, request: SocialSignIn, userId: string, subject: string, now: Temporal.Instant) => {
  const { businessId, provider } = request
  const createdAt = now.toString({ smallestUnit: 'millisecond' })
  await tx.insert(userIdentities).values({ businessId, provider, subject, userId, createdAt })
}

/** Creates the account of a new person. Its email is the one that the provider verified, or none. */
async function openAccount(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  request: SocialSignIn,
  profile: SocialProfile,
  now: Temporal.Instant,
): Promise<SocialOutcome> {
  const { businessId, language, names } = request
  const email = profile.emailVerified && profile.email && !emailProblem(profile.email) ? profile.email : null
  const user = {
    businessId,
    language,
    email,
    emailVerifiedAt: email && now.toString({ smallestUnit: 'millisecond' }),
    firstName: (profile.firstName ?? names.first).slice(0, MOST_NAME),
    lastName: (profile.lastName ?? names.last).slice(0, MOST_NAME),
  }
  const userId = await insertUser(tx, user, now)
  if (userId === null) {
    // The same person in another tab, or an account of the same email: its owner can sign in and connect the provider.
    const owner = await findOwner(tx, request, profile.subject)
    return owner === null ? { kind: 'email-exists' } : { kind: 'signed-in', userId: owner.userId }
  }
  await addIdentity(tx, request, userId, profile.subject, now)
  if (email !== null) await queueAccountMail(deps, tx, { kind: 'welcome', businessId, userId, language })
  return { kind: 'signed-in', userId }
}

async function settle(
  deps: SocialDeps,
  tx: Tx,
  request: SocialSignIn,
  profile: SocialProfile,
  mayConnect: boolean,
  now: Temporal.Instant,
): Promise<SocialOutcome> {
  const { nonce, customer } = request
  if (nonce !== null && !(await takeChallenge(tx, nonceOf(request, nonce), now))) return { kind: 'failed' }
  const owner = await findOwner(tx, request, profile.subject)
  if (owner === null) {
    if (customer === null) return openAccount(deps, tx, request, profile, now)
    if (!mayConnect) return { kind: 'proof', proof: 'needed' }
    await addIdentity(tx, request, customer.userId, profile.subject, now)
    return { kind: 'signed-in', userId: customer.userId }
  }
  if (owner.suspended) return { kind: 'suspended' }
  if (customer !== null && customer.userId !== owner.userId) return { kind: 'provider-taken' }
  return { kind: 'signed-in', userId: owner.userId }
}

/**
 * Signs in the person of a provider's credential, by business, provider and the provider's id. The first time it
 * creates an account, or connects the provider to the signed-in account. It never links by email, and only the signed
 * credential identifies the person. [7.11] [4.38] [9.29]
 */
export async function socialSignIn(deps: SocialDeps, request: SocialSignIn): Promise<SocialOutcome> {
  const { provider, credential, nonce, customer } = request
  const now = deps.clock.now()
  if (nonce !== null && !(await isChallenge(deps.db, nonceOf(request, nonce), now))) return { kind: 'failed' }
  const answer = await deps.gateways.social.verify(provider, { credential, nonce })
  if (!answer.ok) return { kind: answer.failure === 'unavailable' ? 'unavailable' : 'failed' }
  const { profile } = answer
  const connects = customer !== null && (await findOwner(deps.db, request, profile.subject)) === null
  if (connects) {
    const proof = await provesForWayIn(deps, customer, request.currentPassword)
    if (proof !== 'proved') return { kind: 'proof', proof }
  }
  const attempt = () => inTransaction(deps.db, (tx) => settle(deps, tx, request, profile, connects, now))
  try {
    // Two concurrent calls of the same person: the second finds the account that the first created.
    return await attempt().catch((error: unknown) => {
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
      return attempt()
    })
  } catch (error) {
    // The account is connected to another identity of this provider.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return { kind: 'provider-taken' }
    throw error
  }
}
