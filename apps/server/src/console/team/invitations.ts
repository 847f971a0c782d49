import {
  instantText,
  type MemberRole,
  mayGivePost,
  rightsOf,
  roleKey,
  type StaffPost,
  type TeamRefusal,
} from '@comanda/domain'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { ApiContext } from '../../http/api-env.ts'
import { recordAct } from '../../identity/acts/record-act.ts'
import { deviceOf } from '../../identity/device.ts'
import { hashPassword } from '../../identity/password.ts'
import { readOwnRoles, roleAmong, toRoleColumns, withRole } from '../../identity/roles.ts'
import { hashOf } from '../../identity/session.ts'
import type { SignedInStaff, StaffMember } from '../../identity/staff-session.ts'
import { queueStaffMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { staff, staffInvitations } from '../../platform/db/schema/staff.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { type NewPassword, type PasswordOutcome, passwordProblemsOf } from '../account/change-password.ts'
import { type InvitationRow, isStillGiven, lockTeam, readInvitation, readMembers } from './team-store.ts'

export interface Invited extends StaffPost {
  readonly email: string
  readonly language: InvitationRow['language']
}

type InviteOutcome = 'invited' | 'member_exists' | 'invited_already' | TeamRefusal

const at = (now: Temporal.Instant): string => instantText(now.epochMilliseconds)

/** The caller as they are now: their rights may have changed since the session was read. */
async function mayStillGive(tx: Tx, { businessId, id }: SignedInStaff, post: StaffPost): Promise<boolean> {
  const me = (await readMembers(tx, businessId)).find((one) => one.id === id && one.isWorking)
  return me !== undefined && mayGivePost(rightsOf(me), post)
}

/** Invites a person; the mail follows the transaction. */
export function invite(deps: Deps, member: SignedInStaff, invited: Invited): Promise<InviteOutcome> {
  const { businessId } = member
  const { email, language } = invited
  const places = invited.places === null ? null : [...invited.places]
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, businessId)
    if (!(await mayStillGive(tx, member, invited))) return 'beyond_own_rights'
    const [known] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.businessId, businessId), eq(staff.email, email), isNull(staff.removedAt)))
    if (known) return 'member_exists'
    const [made] = await tx
      .insert(staffInvitations)
      .values({
        businessId,
        email,
        ...toRoleColumns(invited.role),
        places,
        language,
        invitedBy: member.id,
        createdAt: at(deps.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id })
    if (!made) return 'invited_already'
    await queueStaffMail(deps, tx, { businessId, kind: 'team', invitationId: made.id })
    return 'invited'
  })
}

type Pending = { readonly businessId: number; readonly id: number }

const ofInvitation = ({ businessId, id }: Pending) =>
  and(eq(staffInvitations.businessId, businessId), eq(staffInvitations.id, id))

/** Mails an invitation again, now from this member; the earlier link ends when the new one is sent. */
export function sendAgain(deps: Deps, member: SignedInStaff, id: number): Promise<'sent' | 'unknown' | TeamRefusal> {
  const { businessId } = member
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, businessId)
    const pending = await readInvitation(tx, businessId, id)
    if (!pending) return 'unknown'
    if (!(await mayStillGive(tx, member, pending))) return 'beyond_own_rights'
    await tx
      .update(staffInvitations)
      .set({ invitedBy: member.id, tokenHash: null, expiresAt: null })
      .where(ofInvitation(pending))
    await queueStaffMail(deps, tx, { businessId, kind: 'team', invitationId: id })
    return 'sent'
  })
}

export function takeBack(deps: Deps, member: SignedInStaff, id: number): Promise<'done' | 'unknown' | TeamRefusal> {
  const { businessId } = member
  return inTransaction(deps.db, async (tx) => {
    await lockTeam(tx, businessId)
    const pending = await readInvitation(tx, businessId, id)
    if (!pending) return 'unknown'
    if (!(await mayStillGive(tx, member, pending))) return 'beyond_own_rights'
    await tx.delete(staffInvitations).where(ofInvitation(pending))
    return 'done'
  })
}

type OpenInvitation = Omit<InvitationRow, 'role' | 'roleId'> & {
  readonly role: MemberRole
  /** The name of who invited. */
  readonly by: string | null
}

/** The invitation of a link that can still be accepted, with the name of who invited. */
export async function readByToken(
  db: Executor,
  businessId: number,
  token: string,
  now: Temporal.Instant,
): Promise<OpenInvitation | null> {
  const [row] = await db
    .select({ invitation: staffInvitations, by: staff.name })
    .from(staffInvitations)
    .leftJoin(staff, and(eq(staff.businessId, staffInvitations.businessId), eq(staff.id, staffInvitations.invitedBy)))
    .where(
      and(
        eq(staffInvitations.businessId, businessId),
        eq(staffInvitations.tokenHash, hashOf(token)),
        gt(staffInvitations.expiresAt, at(now)),
      ),
    )
  if (!row) return null
  const { roleId: _, ...invitation } = row.invitation
  const role = roleAmong(await readOwnRoles(db, businessId), row.invitation)
  const found = { ...invitation, role, by: row.by }
  return isStillGiven(await readMembers(db, businessId), found) ? found : null
}

export interface Acceptance extends NewPassword {
  readonly token: string
  readonly name: string
}

type AcceptOutcome =
  | Extract<PasswordOutcome, { readonly kind: 'invalid' }>
  | { readonly kind: 'token-invalid' }
  | { readonly kind: 'accepted'; readonly member: StaffMember & { readonly passwordHash: string } }

/** Uses an invitation up: its person is a member from now on. A removed member comes back under the same id. */
export async function accept(deps: Deps, c: ApiContext, businessId: number, form: Acceptance): Promise<AcceptOutcome> {
  const now = deps.clock.now()
  const invitation = await readByToken(deps.db, businessId, form.token, now)
  if (!invitation) return { kind: 'token-invalid' }
  const problems = await passwordProblemsOf(form, { ...invitation, name: form.name }, c.var.tenant.business.name)
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems }
  const passwordHash = await hashPassword(form.password)
  return inTransaction(deps.db, async (tx): Promise<AcceptOutcome> => {
    await lockTeam(tx, businessId)
    // Read again under the lock: another call may have used the link, or taken the invitation back.
    const present = await readByToken(tx, businessId, form.token, now)
    if (!present) return { kind: 'token-invalid' }
    const { email, role, places, language } = present
    const fields = {
      passwordHash,
      ...toRoleColumns(role),
      places,
      language,
      name: form.name,
      suspended: false,
      removedAt: null,
    }
    const [row] = await tx
      .insert(staff)
      .values({ businessId, email, ...fields, createdAt: at(now) })
      .onConflictDoUpdate({
        target: [staff.businessId, staff.email],
        set: fields,
        // One who is a member again already keeps what they have.
        setWhere: isNotNull(staff.removedAt),
      })
      .returning()
    await tx.delete(staffInvitations).where(ofInvitation(present))
    if (!row) return { kind: 'token-invalid' }
    const device = deviceOf(c.req.header('user-agent'))
    await recordAct(
      tx,
      { businessId, id: row.id, device },
      {
        kind: 'team',
        at: at(now),
        subject: { id: row.id },
        locationId: null,
        before: null,
        after: { role: roleKey(role), places },
      },
    )
    return { kind: 'accepted', member: await withRole(tx, row) }
  })
}
