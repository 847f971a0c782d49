import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { INSTALLATION } from '../../../identity/installation.ts'
import { lockSharing, type MemberRef } from '../../../identity/one-sign-in.ts'
import { countHit, forgiveHits } from '../../../identity/rate-limit.ts'
import { openSecret } from '../../../identity/secret-box.ts'
import type { StaffMember } from '../../../identity/staff-session.ts'
import { stepOf } from '../../../identity/totp/totp.ts'
import { totpKey } from '../../../identity/totp/totp-key.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Tx } from '../../../platform/db/connection.ts'
import { staffTotp } from '../../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { notifyMember } from '../notify-member.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id' | 'signInId'>

/**
 * Wrong codes of one member within the window, right password or not: a guess succeeds about once in 67,000 windows.
 */
const MOST_CODES = 5
export const CODE_WINDOW_MINUTES = 15
const ACTION = 'staff-code'

/** Binds an encrypted secret to its row. */
export function sealOwner({ businessId, id }: Pick<Owner, 'businessId' | 'id'>): string {
  return `staff-totp:${businessId}:${id}`
}

/** A person has one count for all businesses, as the codes are the same. */
const countedOf = ({ businessId, id, signInId }: Owner) =>
  signInId === null
    ? { businessId, action: ACTION, subject: `staff:${id}` }
    : { businessId: INSTALLATION, action: ACTION, subject: `sign-in:${signInId}` }

/** Counts a try of a code; null when there were too many. */
export function countCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, owner: Owner) {
  const { subject, ...counted } = countedOf(owner)
  return countHit(db, {
    ...counted,
    subjects: [{ name: subject, most: MOST_CODES }],
    minutes: CODE_WINDOW_MINUTES,
    now: clock.now(),
  })
}

/** Forgets the wrong codes of a member after a right one. */
export function forgiveCodes({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<void> {
  return forgiveHits(db, countedOf(owner))
}

/** Uses a secret up in the rows of all businesses of a person, so that no code works once at each of them. */
function ofEverySharing(
  db: Deps['db'],
  owner: Owner,
  use: (tx: Tx, others: readonly MemberRef[]) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const sharing = owner.signInId === null ? [] : await lockSharing(tx, owner)
    return use(
      tx,
      sharing.filter(({ businessId }) => businessId !== owner.businessId),
    )
  })
}

/**
 * Accepts a code of the app if its time step is later than the last accepted one, so that a code that was seen cannot
 * be used again.
 */
async function takeTotp({ db, clock, config, log }: Deps, owner: Owner, code: string): Promise<boolean> {
  const own = and(
    eq(staffTotp.businessId, owner.businessId),
    eq(staffTotp.staffId, owner.id),
    isNotNull(staffTotp.confirmedAt),
  )
  const [row] = await db.select().from(staffTotp).where(own)
  if (!row) return false
  const key = totpKey(config)
  const secret = key && openSecret(key, sealOwner(owner), row.secret)
  if (secret === null) {
    log.error(
      { business: owner.businessId },
      'the secret of an authenticator app cannot be decrypted: is TOTP_KEY another one?',
    )
    return false
  }
  const step = stepOf(secret, code, clock.now())
  if (step === null) return false
  const isLater = or(isNull(staffTotp.lastStep), lt(staffTotp.lastStep, step))
  return ofEverySharing(db, owner, async (tx, others) => {
    const taken = await tx
      .update(staffTotp)
      .set({ lastStep: step })
      .where(and(own, eq(staffTotp.secret, row.secret), isLater))
      .returning({ id: staffTotp.staffId })
    if (taken.length === 0) return false
    for (const other of others)
      await tx
        .update(staffTotp)
        .set({ lastStep: step })
        .where(and(eq(staffTotp.businessId, other.businessId), eq(staffTotp.staffId, other.id), isLater))
    return true
  })
}

/** Uses a code of the authenticator app, or a recovery code, once. */
export async function useCode(
  deps: Deps,
  c: ApiContext,
  owner: Owner,
  typed: string,
): Promise<'right' | 'wrong' | 'throttled'> {
  if (!(await countCode(deps, owner))) return 'throttled'
  const digits = typed.replace(/\s/g, '')
  const isRight = /^\d{6}$/.test(digits)
    ? await takeTotp(deps, owner, digits)
    : await ofEverySharing(deps.db, owner, async (tx, others) => {
        const isTaken = await takeRecoveryCode(tx, owner, typed)
        if (!isTaken) return false
        for (const other of others) await takeRecoveryCode(tx, other, typed)
        await notifyMember(deps, tx, c, owner, 'recovery-code-used')
        return true
      })
  if (!isRight) return 'wrong'
  await forgiveCodes(deps, owner)
  return 'right'
}
