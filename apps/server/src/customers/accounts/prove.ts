import { isPassword } from '../../identity/password.ts'
import { countHit, forgiveHits } from '../../identity/rate-limit.ts'
import type { Customer } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'

/** Minutes after a sign-in in which no further proof is needed. */
const FRESH_MINUTES = 10
const MOST_WRONG = 10
const WINDOW_MINUTES = 10
const ACTION = 'current-password'

const STRONG: ReadonlySet<Customer['method']> = new Set(['passkey', 'google', 'apple', 'facebook'])

const isFresh = ({ provedAt }: Customer, now: Temporal.Instant): boolean =>
  now.since(Temporal.Instant.from(provedAt)).total('minutes') <= FRESH_MINUTES

export type Proof = 'proved' | 'wrong' | 'throttled' | 'needed'

/**
 * Checks the proof that a signed-in customer gives before changing email or password or deleting the account: the
 * current password, or a recent sign-in with a provider or passkey. `needed`: neither was given. [5.29] [5.30] [7.12]
 * [7.13]
 */
export async function proves(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  currentPassword: string | null | undefined,
): Promise<Proof> {
  const now = clock.now()
  const isStrong = customer.passwordHash === null || STRONG.has(customer.method)
  if (isStrong && isFresh(customer, now)) return 'proved'
  return checkPassword({ db, clock }, customer, currentPassword)
}

/** Checks the current password of an account, within the limit. `needed`: it was not given, or the account has none. */
export async function checkPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { businessId, userId, passwordHash }: Pick<Customer, 'businessId' | 'userId' | 'passwordHash'>,
  password: string | null | undefined,
): Promise<Proof> {
  if (!password || passwordHash === null) return 'needed'
  const subject = `user:${userId}`
  const noted = await countHit(db, {
    businessId,
    action: ACTION,
    subjects: [{ name: subject, most: MOST_WRONG }],
    minutes: WINDOW_MINUTES,
    now: clock.now(),
  })
  if (!noted) return 'throttled'
  if (!(await isPassword(passwordHash, password))) return 'wrong'
  await forgiveHits(db, { businessId, action: ACTION, subject })
  return 'proved'
}

/**
 * Like `proves`, before the account gains or loses a sign-in method; a recent password sign-in counts too. A stolen
 * session must neither become a permanent way in nor lock the owner out.
 */
export async function provesForWayIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  currentPassword: string | null | undefined,
): Promise<Proof> {
  return isFresh(customer, deps.clock.now()) ? 'proved' : proves(deps, customer, currentPassword)
}
