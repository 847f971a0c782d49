import { type StaffAction, staffMay } from '@comanda/domain'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { readSession, STAFF_COOKIE, type StaffMember } from './session.ts'

type StaffRefusal = 'sign_in_required' | 'role_not_allowed'

/** Who is signed in to this business's console, and may do `action`; else why not. */
export async function staffVisitor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  c: ApiContext,
  action?: StaffAction,
): Promise<
  { readonly ok: true; readonly member: StaffMember } | { readonly ok: false; readonly refusal: StaffRefusal }
> {
  const token = getCookie(c, STAFF_COOKIE)
  const member = token ? await readSession(db, c.var.tenant.business.id, token, clock.now()) : null
  if (!member) return { ok: false, refusal: 'sign_in_required' }
  if (action && !staffMay(member.role, action)) return { ok: false, refusal: 'role_not_allowed' }
  return { ok: true, member }
}

/** 401 for nobody, 403 for a role that may not. */
export const refuseStaff = (c: ApiContext, refusal: StaffRefusal) =>
  refusal === 'sign_in_required' ? refuse(c, 401, refusal) : refuse(c, 403, refusal)
