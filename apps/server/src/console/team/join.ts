import { randomUUID } from 'node:crypto'
import { instantText, roleKey } from '@comanda/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { recordAct } from '../../identity/acts/record-act.ts'
import { recordElsewhere } from '../../identity/acts/record-elsewhere.ts'
import { deviceOf } from '../../identity/device.ts'
import { isMember, lockSharing } from '../../identity/one-sign-in.ts'
import { toRoleColumns, withRole } from '../../identity/roles.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff, staffInvitations } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { type AccountProof, type AccountSecrets, proveAccount } from '../account/businesses/prove-account.ts'
import { notifyMember } from '../account/notify-member.ts'
import { copyTotp, readConfirmedTotp } from '../account/totp/enrol.ts'
import { copyRecoveryCodes } from '../account/totp/recovery-codes.ts'
import { readByToken } from './invitations.ts'
import { lockTeam } from './team-store.ts'

export interface Joining extends AccountSecrets {
  readonly token: string
}

type JoinOutcome =
  | Exclude<AccountProof, { readonly kind: 'proved' }>
  | { readonly kind: 'token-invalid' }
  | {
      readonly kind: 'joined'
      readonly member: StaffMember & { readonly passwordHash: string }
      readonly withCode: boolean
    }

/**
 * Uses an invitation up for a person who has an account at another business and proves it as at a sign-in: from then on
 * one sign-in opens both. The new member's way in is a copy of that account's.
 */
export async function join(deps: Deps, c: ApiContext, businessId: number, form: Joining): Promise<JoinOutcome> {
  const now = deps.clock.now()
  const invitation = await readByToken(deps.db, businessId, form.token, now)
  if (!invitation) return { kind: 'token-invalid' }
  const proof = await proveAccount(deps, c, invitation, form)
  if (proof.kind !== 'proved') return proof
  const { account, withCode } = proof
  return inTransaction(deps.db, async (tx): Promise<JoinOutcome> => {
    await lockTeam(tx, businessId)
    // Read again under the lock: another call may have used the link, or taken the invitation back.
    const present = await readByToken(tx, businessId, form.token, now)
    if (!present) return { kind: 'token-invalid' }
    const sharing = await lockSharing(tx, account)
    const proved = sharing.find(({ businessId: id }) => id === account.businessId)
    // A change at any business of theirs may have been faster.
    const isSame = proved?.passwordHash === account.passwordHash && !proved.suspended
    if (!isSame) return { kind: 'failed' }
    if (sharing.some((row) => row.businessId === businessId)) return { kind: 'token-invalid' }
    const totp = await readConfirmedTotp(tx, proved)
    if (totp && !withCode) return { kind: 'code_needed' }
    const signInId = proved.signInId ?? randomUUID()
    await tx.update(staff).set({ signInId }).where(isMember(proved))
    const { email, role, places, language } = present
    const fields = {
      passwordHash: proved.passwordHash,
      signInId,
      ...toRoleColumns(role),
      places,
      language: proved.language ?? language,
      name: proved.name,
      suspended: false,
      removedAt: null,
    }
    const [row] = await tx
      .insert(staff)
      .values({ businessId, email, ...fields, createdAt: instantText(now.epochMilliseconds) })
      .onConflictDoUpdate({
        target: [staff.businessId, staff.email],
        set: fields,
        // One who is a member again already keeps what they have.
        setWhere: isNotNull(staff.removedAt),
      })
      .returning()
    await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.businessId, businessId), eq(staffInvitations.id, present.id)))
    if (!row) return { kind: 'token-invalid' }
    if (totp) {
      await copyTotp(deps, tx, { ...totp, to: row })
      await copyRecoveryCodes(tx, proved, row)
    }
    await recordElsewhere(tx, c, sharing, { businessId, at: instantText(now.epochMilliseconds) })
    await notifyMember(deps, tx, c, proved, 'sign-in-joined')
    await recordAct(
      tx,
      { businessId, id: row.id, device: deviceOf(c.req.header('user-agent')) },
      {
        kind: 'team',
        at: instantText(now.epochMilliseconds),
        subject: { id: row.id },
        locationId: null,
        before: null,
        after: { role: roleKey(role), places },
      },
    )
    return { kind: 'joined', member: await withRole(tx, row), withCode }
  })
}
