import { and, eq, sql } from 'drizzle-orm'
import { endAllSessions } from '../../console/account/session-list.ts'
import { beginReset, type FactorCodeOutcome, tryFactorCode } from '../../identity/factor-resets.ts'
import { INSTALLATION } from '../../identity/installation.ts'
import { forgetDevices } from '../../identity/known-device.ts'
import { countHit } from '../../identity/rate-limit.ts'
import { queueFactorReset, queueStaffMail } from '../../messages/mails/queue-staff-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import {
  factorResets,
  locations,
  staff,
  staffPasskeys,
  staffRecoveryCodes,
  staffTotp,
} from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { recordAct } from './acts.ts'
import type { OperatedBusiness } from './businesses.ts'
import type { Operator } from './session.ts'

export const WINDOW_MINUTES = 60
/** Codes that are mailed to one owner within the window. */
const MOST_CODES = 5

export interface OwnerOfBusiness {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly hasFactor: boolean
  /** Until when the code counts that was mailed for a reset; null without one. */
  readonly codeUntil: string | null
}

const hasFactor = sql<boolean>`(
  exists (select from ${staffPasskeys} p where p.business_id = ${staff.businessId} and p.staff_id = ${staff.id})
  or exists (select from ${staffTotp} t where t.business_id = ${staff.businessId} and t.staff_id = ${staff.id} and t.confirmed_at is not null)
)`

/** The owners of a business who work. */
export async function readOwners(
  db: Executor,
  businessId: number,
  now: Temporal.Instant,
): Promise<readonly OwnerOfBusiness[]> {
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      hasFactor,
      expiresAt: factorResets.expiresAt,
    })
    .from(staff)
    .leftJoin(factorResets, and(eq(factorResets.businessId, staff.businessId), eq(factorResets.staffId, staff.id)))
    .where(and(eq(staff.businessId, businessId), eq(staff.role, 'owner'), eq(staff.suspended, false)))
    .orderBy(staff.id)
  return rows.map(({ expiresAt, ...owner }) => ({
    ...owner,
    codeUntil: expiresAt !== null && Temporal.Instant.compare(expiresAt, now) > 0 ? expiresAt : null,
  }))
}

/** The telephones of a business's locations: the numbers that were known before somebody asked for a reset. */
export async function readTelephones(db: Executor, businessId: number): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ telephone: locations.telephone })
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(locations.telephone)
  return rows.map(({ telephone }) => telephone).filter((telephone) => telephone !== '')
}

type Beginning = 'sent' | 'unknown' | 'no_factor' | 'telephone' | 'too-many'

/** Notes that the owner was called back on a known telephone, and mails them the code that is the second check. */
export async function sendFactorCode(
  deps: Deps,
  operator: Operator,
  business: OperatedBusiness,
  { ownerId, telephone }: { readonly ownerId: number; readonly telephone: string },
): Promise<Beginning> {
  const { db, clock } = deps
  const now = clock.now()
  const owner = (await readOwners(db, business.id, now)).find(({ id }) => id === ownerId)
  if (!owner) return 'unknown'
  if (!owner.hasFactor) return 'no_factor'
  if (!(await readTelephones(db, business.id)).includes(telephone)) return 'telephone'
  const counted = await countHit(db, {
    businessId: INSTALLATION,
    action: 'factor-code',
    subjects: [{ name: `${business.id} ${ownerId}`, most: MOST_CODES }],
    minutes: WINDOW_MINUTES,
    now,
  })
  if (!counted) return 'too-many'
  await inTransaction(db, async (tx) => {
    await beginReset(tx, { businessId: business.id, staffId: ownerId }, telephone, now)
    await queueStaffMail(deps, tx, { kind: 'factor-code', businessId: business.id, staffId: ownerId })
    const detail = `${owner.email}, ${telephone}`
    await recordAct(tx, operator, { act: 'factor-code-sent', business, detail }, now)
  })
  return 'sent'
}

/**
 * Removes the second factors of an owner who has read out the code: app, passkeys and recovery codes. It was this
 * business's telephone and mailbox that were checked, so the factors at other businesses of theirs stay, and share the
 * sign-in no longer. All sessions of theirs here end, they must set up a factor at the next sign-in, and every owner is
 * told.
 */
export async function resetFactors(
  deps: Deps,
  operator: Operator,
  business: OperatedBusiness,
  { ownerId, code }: { readonly ownerId: number; readonly code: string },
): Promise<FactorCodeOutcome['kind'] | 'unknown'> {
  const { db, clock } = deps
  const now = clock.now()
  const owner = (await readOwners(db, business.id, now)).find(({ id }) => id === ownerId)
  if (!owner) return 'unknown'
  const ref = { businessId: business.id, staffId: ownerId }
  // Outside of the transaction, so that a wrong try counts.
  const tried = await tryFactorCode(db, ref, code, now)
  if (tried.kind !== 'right') return tried.kind
  await inTransaction(db, async (tx) => {
    for (const table of [staffPasskeys, staffTotp, staffRecoveryCodes])
      await tx.delete(table).where(and(eq(table.businessId, business.id), eq(table.staffId, ownerId)))
    await tx
      .update(staff)
      .set({ keepsFactor: true, signInId: null })
      .where(and(eq(staff.businessId, business.id), eq(staff.id, ownerId)))
    await forgetDevices(tx, ref)
    await endAllSessions(tx, { businessId: business.id, id: ownerId })
    await queueFactorReset(deps, tx, { businessId: business.id, of: owner.email })
    const detail = `${owner.email}, ${tried.telephone}`
    await recordAct(tx, operator, { act: 'factor-reset', business, detail }, now)
  })
  return 'right'
}
