import { type InstantText, instantText, type Language } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { recordAct } from '../../identity/acts/record-act.ts'
import { hashPassword } from '../../identity/password.ts'
import { withRole } from '../../identity/roles.ts'
import { hashOf, newToken } from '../../identity/session.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import { announceSupport, readOpenSupport } from '../../identity/support.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { staff, supportGrants } from '../../platform/db/schema/index.ts'
import { endAllSessions } from '../account/session-list.ts'

/** Seconds that the address counts which opens the console. */
const TOKEN_SECONDS = 60
/** Earlier accesses that the console shows. */
const MOST_EARLIER = 20

const at = (now: Temporal.Instant): InstantText => instantText(now.epochMilliseconds)

interface Grant {
  readonly businessId: number
  readonly grantedBy: number
  readonly hours: number
  readonly reason: string
}

/** Lets operators in from now on; false while they are let in already. Call it under the lock of the business. */
export async function grantAccess(
  tx: Tx,
  { businessId, grantedBy, hours, reason }: Grant,
  now: Temporal.Instant,
): Promise<boolean> {
  if (await readOpenSupport(tx, businessId, now)) return false
  const until = at(now.add({ hours }))
  await tx.insert(supportGrants).values({ businessId, grantedBy, reason, createdAt: at(now), until })
  await announceSupport(tx, businessId)
  return true
}

/** Ends the access that is open, with its sessions and streams on every server. */
export async function endAccess(
  tx: Tx,
  { businessId, by }: { readonly businessId: number; readonly by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const open = await readOpenSupport(tx, businessId, now)
  if (!open) return false
  await tx
    .update(supportGrants)
    .set({ endedAt: at(now), endedBy: by, tokenHash: null })
    .where(and(eq(supportGrants.businessId, businessId), eq(supportGrants.id, open.id)))
  const inside = await tx
    .update(staff)
    .set({ suspended: true, removedAt: at(now) })
    .where(and(eq(staff.businessId, businessId), eq(staff.role, 'support'), eq(staff.suspended, false)))
    .returning({ id: staff.id })
  for (const { id } of inside) await endAllSessions(tx, { businessId, id })
  await announceSupport(tx, businessId)
  return true
}

/** Accesses that have ended, the newest first. */
export function readEarlier(db: Executor, businessId: number, now: Temporal.Instant) {
  return db
    .select({ grant: supportGrants, grantedBy: staff.name })
    .from(supportGrants)
    .leftJoin(staff, and(eq(staff.businessId, supportGrants.businessId), eq(staff.id, supportGrants.grantedBy)))
    .where(
      and(
        eq(supportGrants.businessId, businessId),
        or(isNotNull(supportGrants.endedAt), lte(supportGrants.until, at(now))),
      ),
    )
    .orderBy(desc(supportGrants.id))
    .limit(MOST_EARLIER)
}

interface Opener {
  readonly id: number
  readonly name: string
}

/** The row of an operator in a business, which has no way in but a token: its password is known to no one. */
async function memberOf(
  tx: Tx,
  {
    businessId,
    language,
    operator,
  }: { readonly businessId: number; readonly language: Language; readonly operator: Opener },
  { now, until }: { readonly now: Temporal.Instant; readonly until: InstantText },
): Promise<StaffMember> {
  const name = CATALOGUES[language].console.support.member.replace('{name}', () => operator.name)
  // The row counts as removed from the end of the access on, and is deleted as long after it as a member's.
  const fields = { role: 'support', roleId: null, name, suspended: false, removedAt: until } as const
  const [row] = await tx
    .insert(staff)
    .values({
      businessId,
      email: `operator-${operator.id}@support.invalid`,
      passwordHash: await hashPassword(newToken()),
      createdAt: at(now),
      ...fields,
    })
    .onConflictDoUpdate({ target: [staff.businessId, staff.email], set: fields })
    .returning()
  if (!row) throw new Error('An upsert returned no row')
  return withRole(tx, row)
}

/** Makes the token with which an operator signs in to the console; null while no owner lets operators in. */
export async function openConsole(
  tx: Tx,
  opening: { readonly businessId: number; readonly language: Language; readonly operator: Opener },
  now: Temporal.Instant,
): Promise<string | null> {
  const { businessId } = opening
  const open = await readOpenSupport(tx, businessId, now)
  if (!open) return null
  const member = await memberOf(tx, opening, { now, until: open.until })
  const token = newToken()
  await tx
    .update(supportGrants)
    .set({
      tokenHash: hashOf(token),
      tokenStaffId: member.id,
      tokenExpiresAt: at(now.add({ seconds: TOKEN_SECONDS })),
    })
    .where(and(eq(supportGrants.businessId, businessId), eq(supportGrants.id, open.id)))
  return token
}

/** Writes down in the business's activity that an operator came in, or ended the access. */
export async function recordSupport(
  tx: Tx,
  member: Pick<StaffMember, 'businessId' | 'id'> & { readonly device: string },
  after: { readonly opened: true } | { readonly ended: true },
  now: Temporal.Instant,
): Promise<void> {
  const act = { kind: 'support', at: at(now), subject: {}, locationId: null, before: null, after } as const
  await recordAct(tx, member, act)
}

/** The operator whose token it is, and until when they may stay. The token is used up. */
export async function useToken(
  tx: Tx,
  businessId: number,
  token: string,
  now: Temporal.Instant,
): Promise<{ readonly member: StaffMember; readonly until: InstantText } | null> {
  const [used] = await tx
    .update(supportGrants)
    .set({ tokenHash: null })
    .where(
      and(
        eq(supportGrants.businessId, businessId),
        eq(supportGrants.tokenHash, hashOf(token)),
        gt(supportGrants.tokenExpiresAt, at(now)),
        gt(supportGrants.until, at(now)),
        isNull(supportGrants.endedAt),
      ),
    )
    .returning({ until: supportGrants.until, staffId: supportGrants.tokenStaffId })
  if (!used?.staffId) return null
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.id, used.staffId), eq(staff.suspended, false)))
  return row ? { member: await withRole(tx, row), until: used.until } : null
}
