import { and, eq, sql } from 'drizzle-orm'
import type { StaffMember } from '../../../identity/staff-session.ts'
import { newRecoveryCodes } from '../../../identity/totp/recovery-code.ts'
import { hashOfTypedCode } from '../../../identity/typed-code.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { staffRecoveryCodes } from '../../../platform/db/schema/staff-credentials.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

const ofOwner = ({ businessId, id }: Owner) =>
  and(eq(staffRecoveryCodes.businessId, businessId), eq(staffRecoveryCodes.staffId, id))

/** Replaces a member's recovery codes; returns the new ones, of which only the hashes are stored. */
export async function replaceRecoveryCodes(tx: Executor, owner: Owner): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(staffRecoveryCodes).where(ofOwner(owner))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ businessId: owner.businessId, staffId: owner.id, hash: hashOfTypedCode(code) })))
  return codes
}

/** Uses up a recovery code; false where the member has no such code. */
export async function takeRecoveryCode(db: Executor, owner: Owner, typed: string): Promise<boolean> {
  const taken = await db
    .delete(staffRecoveryCodes)
    .where(and(ofOwner(owner), eq(staffRecoveryCodes.hash, hashOfTypedCode(typed))))
    .returning({ hash: staffRecoveryCodes.hash })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Executor, owner: Owner): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(staffRecoveryCodes).where(ofOwner(owner))
  return row?.count ?? 0
}

export async function dropRecoveryCodes(tx: Executor, owner: Owner): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(ofOwner(owner))
}
