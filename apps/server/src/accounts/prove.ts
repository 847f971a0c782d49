import type { Deps } from '../api/deps.ts'
import { isPassword } from './password.ts'
import type { Customer } from './session.ts'
import { forgiveAttempts, noteAttempt } from './throttle.ts'

/** So long after a sign-in nothing more is asked. */
const FRESH_MINUTES = 10
const MOST_WRONG = 10
const WINDOW_MINUTES = 10
const ACTION = 'current-password'

const STRONG: ReadonlySet<Customer['method']> = new Set(['passkey', 'google', 'apple', 'facebook'])

const isFresh = ({ provedAt }: Customer, now: Temporal.Instant): boolean =>
  now.since(Temporal.Instant.from(provedAt)).total('minutes') <= FRESH_MINUTES

export type Proof = 'proved' | 'wrong' | 'throttled' | 'needed'

/**
 * Whether somebody signed in has proved once more who they are, before email or password change or the account ends: by the current
 * password, or by a sign-in with a provider or passkey a moment ago. `needed` is that neither was there. [5.29] [5.30] [7.12] [7.13]
 */
export async function proves(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  currentPassword: string | null | undefined,
): Promise<Proof> {
  const now = clock.now()
  const isStrong = customer.passwordHash === null || STRONG.has(customer.method)
  if (isStrong && isFresh(customer, now)) return 'proved'
  if (!currentPassword || customer.passwordHash === null) return 'needed'
  const { businessId } = customer
  const subject = `user:${customer.userId}`
  const noted = await noteAttempt(db, {
    businessId,
    action: ACTION,
    subjects: [{ name: subject, most: MOST_WRONG }],
    minutes: WINDOW_MINUTES,
    now,
  })
  if (!noted) return 'throttled'
  if (!(await isPassword(customer.passwordHash, currentPassword))) return 'wrong'
  await forgiveAttempts(db, { businessId, action: ACTION, subject })
  return 'proved'
}

/**
 * As `proves`, before the account gains another way in: here a sign-in with the password a moment ago will do too. A session that was
 * stolen later must not become a way in that lasts.
 */
export const provesForNewWayIn = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  currentPassword: string | null | undefined,
): Promise<Proof> => (isFresh(customer, deps.clock.now()) ? 'proved' : proves(deps, customer, currentPassword))
