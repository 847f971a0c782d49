import { isStaffAllowed, type StaffAction } from '@comanda/domain'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/api-env.ts'
import { refuse } from '../http/refuse.ts'
import { readSession, STAFF_COOKIE, type StaffMember } from './staff-session.ts'

type StaffRefusal = 'sign_in_required' | 'role_not_allowed'

/** The member of staff who is signed in to this business's console and may do `action`, or why not. */
export async function authorizeStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  c: ApiContext,
  action?: StaffAction,
): Promise<
  { readonly ok: true; readonly member: StaffMember } | { readonly ok: false; readonly refusal: StaffRefusal }
> {
  const token = getCookie(c, STAFF_COOKIE)
  const member = token ? await readSession(db, c.var.tenant.business.id, token, clock.now()) : null
  if (!member) return { ok: false, refusal: 'sign_in_required' }
  if (action && !isStaffAllowed(member.role, action)) return { ok: false, refusal: 'role_not_allowed' }
  return { ok: true, member }
}

/** Answers 401 without a session, 403 for a role that is not allowed. */
export const refuseStaff = (c: ApiContext, refusal: StaffRefusal) =>
  refusal === 'sign_in_required' ? refuse(c, 401, refusal) : refuse(c, 403, refusal)
