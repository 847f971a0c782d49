import { randomUUID } from 'node:crypto'
import { instantText, roleKey } from '@comanda/domain'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { networkOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import { readAccountsElsewhere } from '../../identity/accounts-elsewhere.ts'
import { recordAct } from '../../identity/acts/record-act.ts'
import { deviceOf } from '../../identity/device.ts'
import { isMember, lockSharing } from '../../identity/one-sign-in.ts'
import { inSignInTurn } from '../../identity/password.ts'
import { countPasswordTry } from '../../identity/password-tries.ts'
import { toRoleColumns, withRole } from '../../identity/roles.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff, staffInvitations } from '../../platform/db/schema/staff.ts'
import { staffTotp } from '../../platform/db/schema/staff-credentials.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { readFactors, secondStep } from '../account/second-factors.ts'
import { copyTotp } from '../account/totp/enrol.ts'
import { copyRecoveryCodes } from '../account/totp/recovery-codes.ts'
import { readByToken } from './invitations.ts'
import { lockTeam } from './team-store.ts'

/** An email rarely works at more businesses with different passwords, and each costs the checking of one. */
const MOST_CHECKED = 10

export interface Joining {
  readonly token: string
  /** Of the account that the person has at another business. */
  readonly password: string
  readonly code: string | undefined
}

type MemberRow = typeof staff.$inferSelect

type JoinOutcome =
  | { readonly kind: 'refused'; readonly response: Response }
  | { readonly kind: 'token-invalid' }
  | {
      readonly kind: 'joined'
      readonly member: StaffMember & { readonly passwordHash: string }
      readonly withCode: boolean
    }

/**
 * The account at another business that a password opens, within the limits of sign-ins here; that the email is the
 * invitation's proves nothing by itself.
 */
async function accountOf(
  deps: Deps,
  c: ApiContext,
  { businessId, email }: { readonly businessId: number; readonly email: string },
  password: string,
): Promise<MemberRow | Response> {
  return inSignInTurn(async (isPassword) => {
    const allowed = await countPasswordTry(deps.db, deps.config, {
      businessId,
      action: 'staff-login',
      email,
      network: networkOf(c),
      knownDevice: null,
      now: deps.clock.now(),
    })
    if (allowed.kind === 'too-many') return refuseTooMany(c, allowed.minutes)
    const known = await readAccountsElsewhere(deps.db, email, businessId)
    // One person's rows have the same hash.
    const hashes = [...new Set(known.map(({ passwordHash }) => passwordHash))].slice(0, MOST_CHECKED)
    for (const hash of hashes) {
      if (!(await isPassword(hash, password))) continue
      const [row] = known.filter(({ passwordHash }) => passwordHash === hash)
      if (!row) continue
      await allowed.succeeded()
      return row
    }
    return refuse(c, 401, 'sign_in_failed')
  })
}

/**
 * Uses an invitation up for a person who has an account at another business and proves it as at a sign-in: from then on
 * one sign-in opens both. The new member's way in is a copy of that account's.
 */
export async function join(deps: Deps, c: ApiContext, businessId: number, form: Joining): Promise<JoinOutcome> {
  const now = deps.clock.now()
  const invitation = await readByToken(deps.db, businessId, form.token, now)
  if (!invitation) return { kind: 'token-invalid' }
  const account = await accountOf(deps, c, invitation, form.password)
  if (account instanceof Response) return { kind: 'refused', response: account }
  const second = await secondStep(deps, c, await withRole(deps.db, account), form.code)
  if (second.refusal) return { kind: 'refused', response: second.refusal }
  return inTransaction(deps.db, async (tx): Promise<JoinOutcome> => {
    await lockTeam(tx, businessId)
    // Read again under the lock: another call may have used the link, or taken the invitation back.
    const present = await readByToken(tx, businessId, form.token, now)
    if (!present) return { kind: 'token-invalid' }
    const sharing = await lockSharing(tx, account)
    const proved = sharing.find(({ businessId: id }) => id === account.businessId)
    // A change at any business of theirs may have been faster.
    const isSame = proved?.passwordHash === account.passwordHash && !proved.suspended
    if (!isSame) return { kind: 'refused', response: refuse(c, 401, 'sign_in_failed') }
    if (sharing.some((row) => row.businessId === businessId)) return { kind: 'token-invalid' }
    const { hasTotp } = await readFactors(tx, proved)
    if (hasTotp && !second.withCode) return { kind: 'refused', response: refuse(c, 401, 'code_needed') }
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
    const [totp] = await tx
      .select()
      .from(staffTotp)
      .where(
        and(
          eq(staffTotp.businessId, proved.businessId),
          eq(staffTotp.staffId, proved.id),
          isNotNull(staffTotp.confirmedAt),
        ),
      )
    if (totp) {
      await copyTotp(deps, tx, { ...totp, to: row })
      await copyRecoveryCodes(tx, proved, row)
    }
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
    return { kind: 'joined', member: await withRole(tx, row), withCode: second.withCode }
  })
}
