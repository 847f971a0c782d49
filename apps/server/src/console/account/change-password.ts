import { resetStaffPassword } from '@comanda/contract'
import { type AccountProblem, passwordProblems } from '@comanda/domain'
import { and, eq, gt } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { recordAct } from '../../identity/acts/record-act.ts'
import { recordElsewhere } from '../../identity/acts/record-elsewhere.ts'
import { deviceOf } from '../../identity/device.ts'
import { carriedDevice, forgetDevices, rememberDevice } from '../../identity/known-device.ts'
import { lockSharing } from '../../identity/one-sign-in.ts'
import { hashPassword, newPasswordProblem } from '../../identity/password.ts'
import { hashOf } from '../../identity/session.ts'
import type { SignedInStaff, StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { staffTokens } from '../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { notifyMember } from './notify-member.ts'
import { checkPassword } from './prove.ts'
import { endAllSessions, endSessions, endSessionsElsewhere } from './session-list.ts'

export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

type Problems = Partial<Record<keyof NewPassword, AccountProblem>>

export type PasswordOutcome =
  | { readonly kind: 'done' | 'wrong' | 'throttled' | 'token-invalid' }
  | { readonly kind: 'invalid'; readonly problems: Problems }

/** What is wrong with a new password. */
export async function passwordProblemsOf(
  form: NewPassword,
  { email, name }: Pick<StaffMember, 'email' | 'name'>,
  businessName: string,
): Promise<Problems> {
  const problems = passwordProblems(form)
  if (Object.keys(problems).length > 0) return problems
  const owner = { email, firstName: name, lastName: '' }
  const password = await newPasswordProblem(form.password, owner, businessName)
  return password === null ? {} : { password }
}

const isInvalid = (problems: Problems): boolean => Object.keys(problems).length > 0

/** Stores the hash of a new password in a member's row and voids every mailed link. */
export async function setPassword(
  tx: Tx,
  { businessId, id }: Pick<StaffMember, 'businessId' | 'id'>,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(staff)
    .set({ passwordHash })
    .where(and(eq(staff.businessId, businessId), eq(staff.id, id)))
  await tx.delete(staffTokens).where(and(eq(staffTokens.businessId, businessId), eq(staffTokens.staffId, id)))
}

/**
 * Changes the password of a signed-in member, who gives the current one, at each of their businesses; all other
 * sessions of theirs end.
 */
export async function changePassword(
  deps: Deps,
  c: ApiContext,
  member: SignedInStaff,
  form: NewPassword & { readonly currentPassword: string },
): Promise<PasswordOutcome> {
  const current = await checkPassword(deps, member, form.currentPassword)
  if (typeof current === 'string') return { kind: current }
  const problems = await passwordProblemsOf(form, member, c.var.tenant.business.name)
  if (isInvalid(problems)) return { kind: 'invalid', problems }
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (tx) => {
    const sharing = await lockSharing(tx, member)
    const own = sharing.find(({ businessId }) => businessId === member.businessId)
    // A change at another business of the person may have been faster.
    if (own?.passwordHash !== current.passwordHash) return { kind: 'wrong' }
    for (const row of sharing) await setPassword(tx, row, passwordHash)
    await endSessionsElsewhere(tx, member, sharing)
    await endSessions(tx, member, 'others')
    await recordElsewhere(tx, c, sharing, { ...member, at: deps.clock.now().toString({ smallestUnit: 'millisecond' }) })
    await notifyMember(deps, tx, c, member, 'password-changed')
    return { kind: 'done' }
  })
}

/** The member of a valid token. */
async function ownerOf(db: Deps['db'] | Tx, businessId: number, token: string, now: Temporal.Instant) {
  const [row] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staffTokens)
    .innerJoin(staff, and(eq(staff.businessId, staffTokens.businessId), eq(staff.id, staffTokens.staffId)))
    .where(
      and(
        eq(staffTokens.businessId, businessId),
        eq(staffTokens.hash, hashOf(token)),
        gt(staffTokens.expiresAt, now.toString()),
        eq(staff.suspended, false),
      ),
    )
  return row ? { businessId, ...row } : null
}

export interface PasswordReset {
  readonly kind: 'reset'
  readonly staffId: number
  readonly email: string
  /** Token of the browser that used the link: see `setDeviceCookie`. */
  readonly device: string
}

/**
 * Sets a new password, at each business of the member, by a mailed single-use token, which any change of the password
 * voids. Every session of theirs ends; a second factor stays, because the mailbox alone must not open an account that
 * has one.
 */
export async function resetPassword(
  deps: Deps,
  c: ApiContext,
  businessId: number,
  form: NewPassword & { readonly token: string },
): Promise<PasswordOutcome | PasswordReset> {
  const now = deps.clock.now()
  const owner = await ownerOf(deps.db, businessId, form.token, now)
  if (!owner) return { kind: 'token-invalid' }
  const problems = await passwordProblemsOf(form, owner, c.var.tenant.business.name)
  if (isInvalid(problems)) return { kind: 'invalid', problems }
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (tx) => {
    const sharing = await lockSharing(tx, owner)
    // Checked again under the lock, because a concurrent call may have used the token.
    if (!(await ownerOf(tx, businessId, form.token, now))) return { kind: 'token-invalid' }
    for (const row of sharing) {
      await setPassword(tx, row, passwordHash)
      await endAllSessions(tx, row)
      await forgetDevices(tx, { businessId: row.businessId, staffId: row.id })
    }
    const at = now.toString({ smallestUnit: 'millisecond' })
    await recordElsewhere(tx, c, sharing, { businessId, at })
    // No member makes the call, so that the act of it is not recorded by itself.
    const after = { call: resetStaffPassword.path }
    await recordAct(
      tx,
      { businessId, id: owner.id, device: deviceOf(c.req.header('user-agent')) },
      { kind: 'account', at, subject: {}, locationId: null, before: null, after },
    )
    const device = { businessId, staffId: owner.id }
    const { token } = await rememberDevice(deps, tx, device, carriedDevice(c))
    await notifyMember(deps, tx, c, owner, 'password-changed')
    return { kind: 'reset', staffId: owner.id, email: owner.email, device: token }
  })
}
