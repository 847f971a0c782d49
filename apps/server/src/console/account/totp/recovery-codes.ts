import { and, eq, sql } from 'drizzle-orm'
import type { StaffMember } from '../../../identity/staff-session.ts'
import { newRecoveryCodes } from '../../../identity/totp/recovery-code.ts'
import { hashOfTypedCode } from '../../../identity/typed-code.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { staffRecoveryCodes } from '../../../platform/db/schema/staff-credentials.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

const ofOwner = ({ businessId, id }: Owner) =>
  and(eq(staffRecoveryCodes.businessId, businessId), eq(staffRecoveryCodes.staffId, id))

/**
 * Replaces the recovery codes of a person by the same new ones at each of their businesses; returns them, as only the
 * hashes are stored.
 */
export async function replaceRecoveryCodes(tx: Executor, owners: readonly Owner[]): Promise<string[]> {
  const codes = newRecoveryCodes()
  for (const owner of owners) await storeRecoveryCodes(tx, owner, codes.map(hashOfTypedCode))
  return codes
}

async function storeRecoveryCodes(tx: Executor, owner: Owner, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(ofOwner(owner))
  if (hashes.length === 0) return
  await tx
    .insert(staffRecoveryCodes)
    .values(hashes.map((hash) => ({ businessId: owner.businessId, staffId: owner.id, hash })))
}

/** Gives a member the same recovery codes as another member of the same person has. */
export async function copyRecoveryCodes(tx: Executor, from: Owner, to: Owner): Promise<void> {
  const rows = await tx.select({ hash: staffRecoveryCodes.hash }).from(staffRecoveryCodes).where(ofOwner(from))
  await storeRecoveryCodes(
    tx,
    to,
    rows.map(({ hash }) => hash),
  )
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
