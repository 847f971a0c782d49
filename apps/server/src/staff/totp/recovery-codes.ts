import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connection.ts'
import { staffRecoveryCodes } from '../../db/schema/staff-credentials.ts'
import { hashOf } from '../../identity/session.ts'
import type { StaffMember } from '../../identity/staff-session.ts'

type Owner = Pick<StaffMember, 'businessId' | 'id'>

const COUNT = 10
/** Crockford's base 32: no letters that look like digits. Sixteen of them are 80 bits, so a plain hash cannot be searched. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** "4f7k-…": four groups of four. */
const shown = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** The stored form of a typed code: case, spaces and hyphens do not count, and look-alikes are read as their digits. */
const hashOfTyped = (typed: string): string =>
  hashOf(
    typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replace(/o/g, '0')
      .replace(/[il]/g, '1'),
  )

const ofOwner = ({ businessId, id }: Owner) =>
  and(eq(staffRecoveryCodes.businessId, businessId), eq(staffRecoveryCodes.staffId, id))

/** Replaces a member's recovery codes; returns the new ones, of which only the hashes are stored. */
export async function replaceRecoveryCodes(tx: Executor, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(staffRecoveryCodes).where(ofOwner(owner))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ businessId: owner.businessId, staffId: owner.id, hash: hashOfTyped(code) })))
  return codes.map(shown)
}

/** Uses up a recovery code; false where the member has no such code. */
export async function takeRecoveryCode(db: Executor, owner: Owner, typed: string): Promise<boolean> {
  const taken = await db
    .delete(staffRecoveryCodes)
    .where(and(ofOwner(owner), eq(staffRecoveryCodes.hash, hashOfTyped(typed))))
    .returning({ hash: staffRecoveryCodes.hash })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Executor, owner: Owner): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(staffRecoveryCodes).where(ofOwner(owner))
  return row?.count ?? 0
}

export const dropRecoveryCodes = async (tx: Executor, owner: Owner): Promise<void> => {
  await tx.delete(staffRecoveryCodes).where(ofOwner(owner))
}
