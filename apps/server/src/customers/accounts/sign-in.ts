import { isKnownDevice } from '../../identity/known-device.ts'
import { type IsPassword, inSignInTurn } from '../../identity/password.ts'
import { countPasswordTry, forgivePasswordTries } from '../../identity/password-tries.ts'
import type { Deps } from '../../orders/deps.ts'
import { normalEmail } from './email.ts'
import { findUserByEmail } from './store.ts'

const ACTION = 'login'

export interface SignInTry {
  readonly businessId: number
  readonly email: string
  readonly password: string
  readonly network: string
  /** Hash of the device token that the call carries; null without one. */
  readonly device: string | null
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly userId: string; readonly passwordHash: string }
  | { readonly kind: 'failed' | 'suspended' | 'reset-needed' }
  | { readonly kind: 'too-many'; readonly minutes: number }

/** Forgets the wrong passwords for an email, for example after a password reset. */
export function forgiveSignIns(db: Deps['db'], businessId: number, email: string): Promise<void> {
  return forgivePasswordTries(db, { businessId, action: ACTION, email })
}

/**
 * Checks email and password. `suspended` and `reset-needed` are answered only for the right password; an unknown email
 * is answered like a wrong password, after the same work. [6.06] [8.09] [8.10]
 * @throws Overloaded when too many sign-ins wait
 */
export function signIn(deps: SignInDeps, attempt: SignInTry): Promise<SignInOutcome> {
  return inSignInTurn((isPassword) => checkSignIn(deps, attempt, isPassword))
}

async function checkSignIn(
  { db, clock, config }: SignInDeps,
  { businessId, password, network, device, ...attempt }: SignInTry,
  isPassword: IsPassword,
): Promise<SignInOutcome> {
  const now = clock.now()
  const email = normalEmail(attempt.email)
  const user = await findUserByEmail(db, businessId, email)
  const isKnown = await isKnownDevice(db, { businessId, userId: user?.id ?? '' }, device, now)
  const knownDevice = isKnown ? device : null
  const allowed = await countPasswordTry(db, config, { businessId, action: ACTION, email, network, knownDevice, now })
  if (allowed.kind === 'too-many') return allowed
  const matches = await isPassword(user?.passwordHash ?? null, password)
  if (!user?.passwordHash || !matches) return { kind: 'failed' }
  await allowed.succeeded()
  if (user.suspended) return { kind: 'suspended' }
  if (user.passwordExpired) return { kind: 'reset-needed' }
  return { kind: 'signed-in', userId: user.id, passwordHash: user.passwordHash }
}
