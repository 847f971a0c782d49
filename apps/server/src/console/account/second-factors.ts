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

/** What follows the right password. `done`: it is enough, or the code is right. */
export type SecondStep =
  | { readonly kind: 'done'; readonly withCode: boolean }
  | { readonly kind: 'code_needed' | 'code_wrong' | 'passkey_needed' | 'throttled' }

/**
 * The step after the right password: `code_needed` where the member has an authenticator app and sent no code, and
 * `passkey_needed` where the role needs a second factor and the member has only passkeys.
 */
export async function takeSecondStep(
  deps: Deps,
  c: ApiContext,
  member: StaffMember,
  code: string | undefined,
): Promise<SecondStep> {
  const { hasTotp } = await readFactors(deps.db, member)
  if (!hasTotp && (await isGuardedByPasskey(deps, member))) return { kind: 'passkey_needed' }
  if (!hasTotp) return { kind: 'done', withCode: false }
  if (!code) return { kind: 'code_needed' }
  const outcome = await useCode(deps, c, member, code)
  if (outcome === 'throttled') return { kind: 'throttled' }
  return outcome === 'right' ? { kind: 'done', withCode: true } : { kind: 'code_wrong' }
}

/** Refuses a sign-in whose second step is not done. */
export function refuseSecondStep(c: ApiContext, { kind }: Exclude<SecondStep, { readonly kind: 'done' }>) {
  return kind === 'throttled' ? refuseTooMany(c, CODE_WINDOW_MINUTES) : refuse(c, 401, kind)
}
