import { isStaffAllowed, type StaffAction } from '@comanda/domain'
import type { ApiContext } from '../http/api-env.ts'
import { callerOf } from '../http/caller.ts'
import { refuse } from '../http/refuse.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { readSecretCookie, setSecretCookie, usesHostCookies } from './secret-cookie.ts'
import { readSession, type SignedInStaff, STAFF_COOKIE } from './staff-session.ts'

type StaffRefusal = 'sign_in_required' | 'own_sign_in_needed' | 'second_factor_needed' | 'role_not_allowed'

type StaffAnswer =
  | { readonly ok: true; readonly member: SignedInStaff }
  | { readonly ok: false; readonly refusal: StaffRefusal }

type AccessDeps = Pick<BaseDeps, 'db' | 'clock' | 'config' | 'security'>

/** The longest that browsers keep a cookie; each visit of a paired device begins it anew. */
const DEVICE_COOKIE_DAYS = 400

export function setStaffCookie(
  deps: Pick<BaseDeps, 'config'>,
  c: ApiContext,
  token: string,
  { isDevice = false }: { readonly isDevice?: boolean } = {},
): void {
  const days = isDevice ? DEVICE_COOKIE_DAYS : deps.config.staffSessionHours / 24
  setSecretCookie(deps, c, STAFF_COOKIE, token, { days, sameSite: 'Lax' })
}

/** Lets the cookie of a paired device last as long again. */
export function renewDeviceCookie(deps: Pick<BaseDeps, 'config'>, c: ApiContext, member: SignedInStaff): void {
  const carried = member.paired ? readSecretCookie(c, STAFF_COOKIE) : null
  if (carried) setStaffCookie(deps, c, carried.token, { isDevice: true })
}

/**
 * The signed-in member, also one who must set up a second factor first: for reading the session and setting one up. A
 * session cookie from before `__Host-` moves over.
 */
export async function authorizeEnrolment(deps: AccessDeps, c: ApiContext): Promise<StaffAnswer> {
  const carried = readSecretCookie(c, STAFF_COOKIE)
  const member = carried && (await readSession(deps, c.var.tenant.business.id, carried))
  if (!member) return { ok: false, refusal: 'sign_in_required' }
  if (carried.isPlain && usesHostCookies(deps))
    setStaffCookie(deps, c, carried.token, { isDevice: member.paired !== undefined })
  return { ok: true, member }
}

/** Logs that a member asked for more than the role and the places allow. */
export function noteRefused(deps: Pick<BaseDeps, 'security'>, c: ApiContext, member: SignedInStaff, about: string) {
  deps.security({ event: 'role-refused', about, staff: member.id, ...callerOf(c) })
}

/** The member of staff who is signed in to this business's console and may do `action`, or why not. */
export async function authorizeStaff(deps: AccessDeps, c: ApiContext, action?: StaffAction): Promise<StaffAnswer> {
  const answer = await authorizeEnrolment(deps, c)
  if (!answer.ok) return answer
  const { member } = answer
  if (member.mustEnrol) return { ok: false, refusal: 'second_factor_needed' }
  if (action && !isStaffAllowed(member, action)) {
    noteRefused(deps, c, member, action)
    return { ok: false, refusal: 'role_not_allowed' }
  }
  return answer
}

/** Answers 401 without a session, 403 for a role that is not allowed and where a second factor must be set up first. */
export function refuseStaff(c: ApiContext, refusal: StaffRefusal) {
  return refusal === 'sign_in_required' ? refuse(c, 401, refusal) : refuse(c, 403, refusal)
}
