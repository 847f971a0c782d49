import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { openSecret, sealSecret } from '../../../identity/secret-box.ts'
import type { StaffMember } from '../../../identity/staff-session.ts'
import { newSecret, stepOf } from '../../../identity/totp/totp.ts'
import { totpKey } from '../../../identity/totp/totp-key.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staffTotp } from '../../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { notifyMember } from '../notify-member.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { countCode, forgiveCodes, sealOwner } from './use-code.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

const ofOwner = ({ businessId, id }: Owner) => and(eq(staffTotp.businessId, businessId), eq(staffTotp.staffId, id))

/** Stores a new secret, which counts for nothing until a code confirms it, and returns it. */
export async function beginEnrolment(
  { db, clock, config }: Deps,
  owner: Owner,
): Promise<{ readonly secret: string } | 'totp_on' | 'totp_unavailable'> {
  const key = totpKey(config)
  if (key === null) return 'totp_unavailable'
  const secret = newSecret()
  const values = {
    secret: sealSecret(key, sealOwner(owner), secret),
    lastStep: null,
    createdAt: clock.now().toString({ smallestUnit: 'millisecond' }),
  }
  const stored = await db
    .insert(staffTotp)
    .values({ businessId: owner.businessId, staffId: owner.id, ...values })
    .onConflictDoUpdate({
      target: [staffTotp.businessId, staffTotp.staffId],
      set: values,
      setWhere: isNull(staffTotp.confirmedAt),
    })
    .returning({ id: staffTotp.staffId })
  return stored.length > 0 ? { secret } : 'totp_on'
}

/** Confirms the new secret with a code, and returns the recovery codes. The code cannot be used again to sign in. */
export async function confirmEnrolment(
  deps: Deps,
  c: ApiContext,
  owner: Owner,
  typed: string,
): Promise<readonly string[] | 'wrong' | 'throttled'> {
  const { db, clock, config } = deps
  if (!(await countCode(deps, owner))) return 'throttled'
  const pending = and(ofOwner(owner), isNull(staffTotp.confirmedAt))
  const [row] = await db.select().from(staffTotp).where(pending)
  const key = totpKey(config)
  const secret = row && key ? openSecret(key, sealOwner(owner), row.secret) : null
  const step = secret === null ? null : stepOf(secret, typed.replace(/\s/g, ''), clock.now())
  if (!row || step === null) return 'wrong'
  const codes = await inTransaction(db, async (tx) => {
    const confirmed = await tx
      .update(staffTotp)
      .set({ confirmedAt: clock.now().toString({ smallestUnit: 'millisecond' }), lastStep: step })
      .where(and(pending, eq(staffTotp.secret, row.secret)))
      .returning({ id: staffTotp.staffId })
    if (confirmed.length === 0) return null
    await notifyMember(deps, tx, c, owner, 'totp-on')
    return replaceRecoveryCodes(tx, owner)
  })
  if (codes === null) return 'wrong'
  await forgiveCodes(deps, owner)
  return codes
}

/** Removes the authenticator app and its recovery codes; does nothing where there is none. */
export function endEnrolment(deps: Deps, c: ApiContext, owner: Owner): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const removed = await tx.delete(staffTotp).where(ofOwner(owner)).returning({ confirmedAt: staffTotp.confirmedAt })
    await dropRecoveryCodes(tx, owner)
    if (removed.some(({ confirmedAt }) => confirmedAt !== null)) await notifyMember(deps, tx, c, owner, 'totp-off')
  })
}

/** New recovery codes in place of the earlier ones; null where the member has no authenticator app. */
export function renewCodes(deps: Deps, c: ApiContext, owner: Owner): Promise<readonly string[] | null> {
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .select({ id: staffTotp.staffId })
      .from(staffTotp)
      .where(and(ofOwner(owner), isNotNull(staffTotp.confirmedAt)))
      .for('update')
    if (!row) return null
    await notifyMember(deps, tx, c, owner, 'recovery-codes-renewed')
    return replaceRecoveryCodes(tx, owner)
  })
}
