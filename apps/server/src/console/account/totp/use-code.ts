import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { countHit, forgiveHits } from '../../../identity/rate-limit.ts'
import { openSecret } from '../../../identity/secret-box.ts'
import type { StaffMember } from '../../../identity/staff-session.ts'
import { stepOf } from '../../../identity/totp/totp.ts'
import { totpKey } from '../../../identity/totp/totp-key.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staffTotp } from '../../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { notifyMember } from '../notify-member.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

/**
 * Wrong codes of one member within the window, right password or not: a guess succeeds about once in 67,000 windows.
 */
const MOST_CODES = 5
export const CODE_WINDOW_MINUTES = 15
const ACTION = 'staff-code'

/** Binds an encrypted secret to its row. */
export function sealOwner({ businessId, id }: Owner): string {
  return `staff-totp:${businessId}:${id}`
}

/** Counts a try of a code; null when there were too many. */
export function countCode({ db, clock }: Pick<Deps, 'db' | 'clock'>, { businessId, id }: Owner) {
  return countHit(db, {
    businessId,
    action: ACTION,
    subjects: [{ name: `staff:${id}`, most: MOST_CODES }],
    minutes: CODE_WINDOW_MINUTES,
    now: clock.now(),
  })
}

/** Forgets the wrong codes of a member after a right one. */
export function forgiveCodes({ db }: Pick<Deps, 'db'>, { businessId, id }: Owner): Promise<void> {
  return forgiveHits(db, { businessId, action: ACTION, subject: `staff:${id}` })
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
  const taken = await db
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(own, eq(staffTotp.secret, row.secret), or(isNull(staffTotp.lastStep), lt(staffTotp.lastStep, step))))
    .returning({ id: staffTotp.staffId })
  return taken.length > 0
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
    : await inTransaction(deps.db, async (tx) => {
        const isTaken = await takeRecoveryCode(tx, owner, typed)
        if (isTaken) await notifyMember(deps, tx, c, owner, 'recovery-code-used')
        return isTaken
      })
  if (!isRight) return 'wrong'
  await forgiveCodes(deps, owner)
  return 'right'
}
