import type { Deps } from '../deps.ts'
import { isPassword } from '../identity/password.ts'
import { countHit, forgiveHits } from '../identity/rate-limit.ts'
import { normalEmail } from './email.ts'
import { findUserByEmail } from './store.ts'

export const SIGN_IN_WINDOW_MINUTES = 10
const MOST_OF_ACCOUNT = 10
/** Higher than for one account, because a whole building or mobile network may share an address. */
const MOST_OF_NETWORK = 50
const ACTION = 'login'

export interface SignInTry {
  readonly businessId: number
  readonly email: string
  readonly password: string
  readonly network: string
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string; readonly passwordHash: string }
  | { readonly kind: 'too-many' | 'failed' | 'suspended' | 'reset-needed' }

const accountSubject = (email: string): string => `email:${email}`

/** Resets the sign-in limit of an account, for example after a password reset. */
export const forgiveSignIns = (db: Deps['db'], businessId: number, email: string): Promise<void> =>
  forgiveHits(db, { businessId, action: ACTION, subject: accountSubject(email) })

/**
 * Checks email and password. `suspended` and `reset-needed` are answered only for the right password; an unknown email is answered like a
 * wrong password, after the same work. [6.06] [8.09] [8.10]
 */
export async function signIn({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempt: SignInTry): Promise<SignInOutcome> {
  const { businessId, network } = attempt
  const email = normalEmail(attempt.email)
  const succeeded = await countHit(db, {
    businessId,
    action: ACTION,
    subjects: [
      { name: accountSubject(email), most: MOST_OF_ACCOUNT },
      { name: `network:${network}`, most: MOST_OF_NETWORK },
    ],
    minutes: SIGN_IN_WINDOW_MINUTES,
    now: clock.now(),
  })
  if (!succeeded) return { kind: 'too-many' }
  const user = await findUserByEmail(db, businessId, email)
  const matches = await isPassword(user?.passwordHash ?? null, attempt.password)
  if (!user?.passwordHash || !matches) return { kind: 'failed' }
  await succeeded()
  await forgiveSignIns(db, businessId, email)
  if (user.suspended) return { kind: 'suspended' }
  if (user.passwordExpired) return { kind: 'reset-needed' }
  return { kind: 'signed-in', userId: user.id, passwordHash: user.passwordHash }
}
