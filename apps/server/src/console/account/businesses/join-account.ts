import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ApiContext } from '../../../http/api-env.ts'
import { recordElsewhere } from '../../../identity/acts/record-elsewhere.ts'
import { isMember, lockSharing } from '../../../identity/one-sign-in.ts'
import type { SignedInStaff } from '../../../identity/staff-session.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staff, staffSessions } from '../../../platform/db/schema/staff.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { setPassword } from '../change-password.ts'
import { notifyMember } from '../notify-member.ts'
import { isGuardedByPasskey } from '../second-factors.ts'
import { endAllSessions } from '../session-list.ts'
import { copyTotp, readConfirmedTotp } from '../totp/enrol.ts'
import { copyRecoveryCodes } from '../totp/recovery-codes.ts'
import { type AccountProof, type AccountSecrets, proveAccount } from './prove-account.ts'

type Outcome = Exclude<AccountProof, { readonly kind: 'proved' }> | { readonly kind: 'joined' }

/**
 * Joins the account that a signed-in member has at another business with the same email: from then on the password of
 * this business opens both, and so does the authenticator app of this one, else that of the other. All sessions there
 * end.
 */
export async function joinAccount(
  deps: Deps,
  c: ApiContext,
  member: SignedInStaff,
  secrets: AccountSecrets,
): Promise<Outcome> {
  const { db, config, clock } = deps
  const proof = await proveAccount(deps, c, member, secrets)
  if (proof.kind !== 'proved') return proof
  const { account, withCode } = proof
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const sharing = await lockSharing(tx, member, account)
    const own = sharing.find(({ businessId, id }) => businessId === member.businessId && id === member.id)
    const other = sharing.find(({ businessId, id }) => businessId === account.businessId && id === account.id)
    // A change at any business of theirs may have been faster.
    if (!own || other?.passwordHash !== account.passwordHash || other.suspended) return { kind: 'failed' }
    // Two members of one business stay two.
    if (new Set(sharing.map(({ businessId }) => businessId)).size < sharing.length) return { kind: 'failed' }
    const [ownTotp, otherTotp] = [await readConfirmedTotp(tx, own), await readConfirmedTotp(tx, other)]
    if (otherTotp && !withCode) return { kind: 'code_needed' }
    const signInId = own.signInId ?? other.signInId ?? randomUUID()
    const theirs = sharing.filter((row) => row !== own && (own.signInId === null || row.signInId !== own.signInId))
    for (const row of sharing) await tx.update(staff).set({ signInId }).where(isMember(row))
    for (const row of theirs) {
      await setPassword(tx, row, own.passwordHash)
      await endAllSessions(tx, row)
    }
    const totp = ownTotp ?? otherTotp
    const from = ownTotp ? own : other
    for (const row of totp ? sharing.filter((one) => one !== from) : []) {
      if (totp === null || (await isGuardedByPasskey({ db: tx, config }, row))) continue
      await copyTotp(deps, tx, { ...totp, to: row })
      await copyRecoveryCodes(tx, from, row)
    }
    const at = clock.now().toString({ smallestUnit: 'millisecond' })
    await recordElsewhere(tx, c, sharing, { businessId: member.businessId, at })
    if (withCode)
      await tx
        .update(staffSessions)
        .set({ factorAt: at })
        .where(and(eq(staffSessions.businessId, member.businessId), eq(staffSessions.id, member.sessionId)))
    await notifyMember(deps, tx, c, other, 'sign-in-joined')
    return { kind: 'joined' }
  })
}
