import { and, eq, isNotNull } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { needsSecondFactor, type StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { staffPasskeys, staffTotp } from '../../platform/db/schema/staff-credentials.ts'
import { CODE_WINDOW_MINUTES, useCode } from './totp/use-code.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

/** The second factors that a member has set up. */
export async function readFactors(
  db: Executor,
  { businessId, id }: Owner,
): Promise<{ readonly hasTotp: boolean; readonly hasPasskey: boolean }> {
  const [[totp], [passkey]] = await Promise.all([
    db
      .select({ id: staffTotp.staffId })
      .from(staffTotp)
      .where(and(eq(staffTotp.businessId, businessId), eq(staffTotp.staffId, id), isNotNull(staffTotp.confirmedAt))),
    db
      .select({ id: staffPasskeys.id })
      .from(staffPasskeys)
      .where(and(eq(staffPasskeys.businessId, businessId), eq(staffPasskeys.staffId, id)))
      .limit(1),
  ])
  return { hasTotp: totp !== undefined, hasPasskey: passkey !== undefined }
}

/**
 * The step after the right password. Refuses with `code_needed` where the member has an authenticator app and sent no
 * code, and with `passkey_needed` where the role needs a second factor and the member has only passkeys; null when the
 * password is enough or the code is right.
 */
export async function refuseSecondStep(deps: Deps, c: ApiContext, member: StaffMember, code: string | undefined) {
  const { hasTotp, hasPasskey } = await readFactors(deps.db, member)
  if (!hasTotp) return hasPasskey && needsSecondFactor(member, deps.config) ? refuse(c, 401, 'passkey_needed') : null
  if (!code) return refuse(c, 401, 'code_needed')
  const outcome = await useCode(deps, c, member, code)
  if (outcome === 'throttled') return refuseTooMany(c, CODE_WINDOW_MINUTES)
  return outcome === 'right' ? null : refuse(c, 401, 'code_wrong')
}
