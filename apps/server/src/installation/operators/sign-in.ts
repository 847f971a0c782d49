import { eq } from 'drizzle-orm'
import { INSTALLATION } from '../../identity/installation.ts'
import { type IsPassword, inSignInTurn } from '../../identity/password.ts'
import { countPasswordTry } from '../../identity/password-tries.ts'
import type { Deps } from '../../orders/deps.ts'
import { operatorPasskeys, operators } from '../../platform/db/schema/index.ts'
import { useCode } from './factors.ts'
import type { Operator } from './session.ts'

export const SIGN_IN_ACTION = 'operator-login'

interface SignInTry {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  readonly network: string
}

type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly operator: Operator }
  | { readonly kind: 'failed' | 'code_needed' | 'code_wrong' | 'passkey_needed' | 'codes-throttled' }
  | { readonly kind: 'too-many'; readonly minutes: number }

/**
 * Checks email, password and code, within the limits. A password counts only together with an authenticator app:
 * without one the sign-in is refused, so that a password alone never leads to the screen that sets a second factor up.
 * @throws Overloaded when too many sign-ins wait
 */
export function signInOperator(deps: Deps, attempt: SignInTry): Promise<SignInOutcome> {
  return inSignInTurn((isPassword) => check(deps, attempt, isPassword))
}

async function check(
  deps: Deps,
  { password, code, network, ...attempt }: SignInTry,
  isPassword: IsPassword,
): Promise<SignInOutcome> {
  const { db, clock, config } = deps
  const email = attempt.email.toLowerCase()
  const [row] = await db.select().from(operators).where(eq(operators.email, email))
  const counted = { businessId: INSTALLATION, action: SIGN_IN_ACTION, email, network, knownDevice: null } as const
  const allowed = await countPasswordTry(db, config, { ...counted, now: clock.now() })
  if (allowed.kind === 'too-many') return allowed
  const matches = await isPassword(row?.passwordHash ?? null, password)
  if (!row || !matches) return { kind: 'failed' }
  await allowed.succeeded()
  if (row.totpConfirmedAt === null) {
    const passkeys = await db.$count(operatorPasskeys, eq(operatorPasskeys.operatorId, row.id))
    return { kind: passkeys > 0 ? 'passkey_needed' : 'failed' }
  }
  if (!code) return { kind: 'code_needed' }
  // Codes have their own limit, so a code that is asked for or wrong does not count as a wrong password.
  const outcome = await useCode(deps, row, code)
  if (outcome === 'throttled') return { kind: 'codes-throttled' }
  if (outcome === 'wrong') return { kind: 'code_wrong' }
  return { kind: 'signed-in', operator: { id: row.id, email: row.email, name: row.name } }
}
