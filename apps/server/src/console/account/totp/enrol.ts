import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { recordElsewhere } from '../../../identity/acts/record-elsewhere.ts'
import { lockSharing, type MemberRef } from '../../../identity/one-sign-in.ts'
import { openSecret, sealSecret } from '../../../identity/secret-box.ts'
import type { SignedInStaff, StaffMember } from '../../../identity/staff-session.ts'
import { newSecret, stepOf } from '../../../identity/totp/totp.ts'
import { totpKey } from '../../../identity/totp/totp-key.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { staffTotp } from '../../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { notifyMember } from '../notify-member.ts'
import { isGuardedByPasskey } from '../second-factors.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { countCode, forgiveCodes, sealOwner } from './use-code.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id' | 'signInId'>

const ofOwner = ({ businessId, id }: MemberRef) => and(eq(staffTotp.businessId, businessId), eq(staffTotp.staffId, id))

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

/**
 * Confirms the new secret with a code, at each business of the person that no passkey guards, and returns the recovery
 * codes. The code cannot be used again to sign in.
 */
export async function confirmEnrolment(
  deps: Deps,
  c: ApiContext,
  owner: SignedInStaff,
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
    const sharing = await lockSharing(tx, owner)
    const at = clock.now().toString({ smallestUnit: 'millisecond' })
    const [confirmed] = await tx
      .update(staffTotp)
      .set({ confirmedAt: at, lastStep: step })
      .where(and(pending, eq(staffTotp.secret, row.secret)))
      .returning()
    if (!confirmed) return null
    const enrolled: MemberRef[] = [owner]
    for (const other of sharing) {
      if (other.businessId === owner.businessId || (await isGuardedByPasskey({ db: tx, config }, other))) continue
      await copyTotp(deps, tx, { ...confirmed, to: other })
      enrolled.push(other)
    }
    await tx
      .update(staffSessions)
      .set({ factorAt: at })
      .where(and(eq(staffSessions.businessId, owner.businessId), eq(staffSessions.id, owner.sessionId)))
    await recordElsewhere(tx, c, enrolled, { ...owner, at })
    await notifyMember(deps, tx, c, owner, 'totp-on')
    return replaceRecoveryCodes(tx, enrolled)
  })
  if (codes === null) return 'wrong'
  await forgiveCodes(deps, owner)
  return codes
}

type TotpRow = typeof staffTotp.$inferSelect

/** The authenticator app that a member signs in with; null without one. */
export async function readConfirmedTotp(db: Executor, member: MemberRef): Promise<TotpRow | null> {
  const [row] = await db
    .select()
    .from(staffTotp)
    .where(and(ofOwner(member), isNotNull(staffTotp.confirmedAt)))
  return row ?? null
}

/**
 * Gives a member the confirmed secret of another member of the same person.
 * @throws an `Error` when the secret cannot be decrypted
 */
export async function copyTotp(
  { config }: Pick<Deps, 'config'>,
  tx: Executor,
  { to, ...row }: TotpRow & { readonly to: MemberRef },
): Promise<void> {
  const key = totpKey(config)
  const secret = key && openSecret(key, sealOwner({ businessId: row.businessId, id: row.staffId }), row.secret)
  // Never without the factor that the same password needs elsewhere.
  if (!key || secret === null) throw new Error('the secret of an authenticator app cannot be decrypted')
  const { lastStep, confirmedAt, createdAt } = row
  const values = { secret: sealSecret(key, sealOwner(to), secret), lastStep, confirmedAt, createdAt }
  await tx
    .insert(staffTotp)
    .values({ businessId: to.businessId, staffId: to.id, ...values })
    .onConflictDoUpdate({ target: [staffTotp.businessId, staffTotp.staffId], set: values })
}

/**
 * Removes the authenticator app and its recovery codes at each business of the person; does nothing where there is
 * none.
 */
export function endEnrolment(deps: Deps, c: ApiContext, owner: Owner): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const without: MemberRef[] = []
    for (const row of await lockSharing(tx, owner)) {
      const [removed] = await tx.delete(staffTotp).where(ofOwner(row)).returning({ confirmedAt: staffTotp.confirmedAt })
      if (removed && removed.confirmedAt !== null) without.push(row)
      await dropRecoveryCodes(tx, row)
    }
    if (without.length === 0) return
    await recordElsewhere(tx, c, without, {
      ...owner,
      at: deps.clock.now().toString({ smallestUnit: 'millisecond' }),
    })
    await notifyMember(deps, tx, c, owner, 'totp-off')
  })
}

/**
 * New recovery codes in place of the earlier ones, at each business of the person; null where the member has no
 * authenticator app.
 */
export function renewCodes(deps: Deps, c: ApiContext, owner: Owner): Promise<readonly string[] | null> {
  return inTransaction(deps.db, async (tx) => {
    const enrolled = []
    for (const member of await lockSharing(tx, owner)) {
      const [row] = await tx
        .select({ id: staffTotp.staffId })
        .from(staffTotp)
        .where(and(ofOwner(member), isNotNull(staffTotp.confirmedAt)))
        .for('update')
      if (row) enrolled.push(member)
    }
    if (!enrolled.some(({ businessId }) => businessId === owner.businessId)) return null
    await recordElsewhere(tx, c, enrolled, {
      ...owner,
      at: deps.clock.now().toString({ smallestUnit: 'millisecond' }),
    })
    await notifyMember(deps, tx, c, owner, 'recovery-codes-renewed')
    return replaceRecoveryCodes(tx, enrolled)
  })
}
