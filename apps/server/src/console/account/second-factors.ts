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
 * Whether a member signs in with a passkey alone, because the second factor that they need is one. Passkeys belong to
 * the host of one business: nothing that happens at another business may stand for them.
 */
export async function isGuardedByPasskey(
  { db, config }: { readonly db: Executor; readonly config: Deps['config'] },
  member: Owner & Parameters<typeof needsSecondFactor>[0],
): Promise<boolean> {
  if (!needsSecondFactor(member, config)) return false
  const { hasTotp, hasPasskey } = await readFactors(db, member)
  return hasPasskey && !hasTotp
}

/** The step after the right password: whether a code was given, or what is still needed. */
type SecondStep = { readonly refusal: Response } | { readonly refusal: null; readonly withCode: boolean }

/**
 * The step after the right password. Refuses with `code_needed` where the member has an authenticator app and sent no
 * code, and with `passkey_needed` where the role needs a second factor and the member has only passkeys; nothing when
 * the password is enough or the code is right.
 */
export async function secondStep(
  deps: Deps,
  c: ApiContext,
  member: StaffMember,
  code: string | undefined,
): Promise<SecondStep> {
  const { hasTotp } = await readFactors(deps.db, member)
  if (!hasTotp && (await isGuardedByPasskey(deps, member))) return { refusal: refuse(c, 401, 'passkey_needed') }
  if (!hasTotp) return { refusal: null, withCode: false }
  if (!code) return { refusal: refuse(c, 401, 'code_needed') }
  const outcome = await useCode(deps, c, member, code)
  if (outcome === 'throttled') return { refusal: refuseTooMany(c, CODE_WINDOW_MINUTES) }
  return outcome === 'right' ? { refusal: null, withCode: true } : { refusal: refuse(c, 401, 'code_wrong') }
}
