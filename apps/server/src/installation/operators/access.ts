import type { ApiContext } from '../../http/api-env.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { INSTALLATION } from '../../identity/installation.ts'
import { readSecretCookie, setSecretCookie, usesHostCookies } from '../../identity/secret-cookie.ts'
import type { Deps } from '../../orders/deps.ts'
import type { SecurityEvent } from '../../platform/observe/security-event.ts'
import { readSession, type SignedInOperator } from './session.ts'

/** Name of the httpOnly cookie that carries an operator's session. */
export const OPERATOR_COOKIE = 'comanda_operator'

/** Minutes that a sign-in or proof counts for calls that need one. */
export const PROVED_MINUTES = 5

type Refusal = 'sign_in_required' | 'second_factor_needed' | 'staff_proof_needed'
type Access =
  | { readonly ok: true; readonly operator: SignedInOperator }
  | { readonly ok: false; readonly refusal: Refusal }

type AccessDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The network of a call, for security events of the installation. */
export function callerOf(c: ApiContext): Pick<SecurityEvent, 'business' | 'network'> {
  return {
    business: INSTALLATION,
    network: networkOf(c),
  }
}

/** The token of the session that a call carries. A cookie without `__Host-` counts in a demo only. */
export function carriedToken(deps: Pick<Deps, 'config'>, c: ApiContext): string | null {
  const carried = readSecretCookie(c, OPERATOR_COOKIE)
  return carried === null || (carried.isPlain && usesHostCookies(deps)) ? null : carried.token
}

/** Sent with no call from another site, also when a link is followed. */
export function setOperatorCookie(deps: Pick<Deps, 'config'>, c: ApiContext, token: string): void {
  setSecretCookie(deps, c, OPERATOR_COOKIE, token, { days: 1, sameSite: 'Strict' })
}

export function provedUntil({ provedAt }: Pick<SignedInOperator, 'provedAt'>): Temporal.Instant {
  return Temporal.Instant.from(provedAt).add({ minutes: PROVED_MINUTES })
}

/** The signed-in operator, also one who must set up a way to sign in first. */
export async function authorizeEnrolment(deps: AccessDeps, c: ApiContext): Promise<Access> {
  const token = carriedToken(deps, c)
  const operator = token === null ? null : await readSession(deps, token)
  return operator === null ? { ok: false, refusal: 'sign_in_required' } : { ok: true, operator }
}

/** The signed-in operator, or why the call is refused. */
export async function authorizeOperator(
  deps: AccessDeps,
  c: ApiContext,
  { proved = false }: { readonly proved?: boolean } = {},
): Promise<Access> {
  const access = await authorizeEnrolment(deps, c)
  if (!access.ok) return access
  if (access.operator.mustEnrol) return { ok: false, refusal: 'second_factor_needed' }
  return proved ? requireProof(deps, access) : access
}

/** Refuses where the last sign-in or proof of the session is too old. */
export function requireProof({ clock }: Pick<Deps, 'clock'>, access: Access): Access {
  if (!access.ok) return access
  const isProved = Temporal.Instant.compare(clock.now(), provedUntil(access.operator)) <= 0
  return isProved ? access : { ok: false, refusal: 'staff_proof_needed' }
}

/** Answers 401 without a session, 403 where a way to sign in must be set up, or a proof given, first. */
export function refuseOperator(c: ApiContext, refusal: Refusal) {
  return refusal === 'sign_in_required' ? refuse(c, 401, refusal) : refuse(c, 403, refusal)
}
