import { and, asc, eq } from 'drizzle-orm'
import type { Executor, Tx } from '../platform/db/connection.ts'
import { staff } from '../platform/db/schema/staff.ts'
import { Conflict, oneNodeAtATime } from '../platform/db/tx.ts'

/*
 * One person may work for several businesses. Their members' rows share a sign-in (`staff.sign_in_id`): each row keeps
 * a copy of the password, the authenticator app and the recovery codes, so that a sign-in reads one business alone,
 * and whatever changes them changes all copies in one transaction. Role, places, PIN, passkeys and sessions belong to
 * each business.
 */

type MemberRow = typeof staff.$inferSelect
export type MemberRef = Pick<MemberRow, 'businessId' | 'id'>

/** The row of a member. */
export function isMember({ businessId, id }: MemberRef) {
  return and(eq(staff.businessId, businessId), eq(staff.id, id))
}

/** The rows of everyone who shares a member's sign-in, the member's own among them, by business. */
export async function readSharing(db: Executor, member: MemberRef): Promise<readonly MemberRow[]> {
  const [own] = await db.select().from(staff).where(isMember(member))
  if (!own || own.signInId === null) return own ? [own] : []
  return db.select().from(staff).where(eq(staff.signInId, own.signInId)).orderBy(asc(staff.businessId))
}

const namesOf = (rows: readonly MemberRow[]): string => rows.map(({ businessId, id }) => `${businessId}/${id}`).join()

/** The rows of everyone who shares the sign-in of one of some members, by business. */
async function readAllSharing(db: Executor, members: readonly MemberRef[]): Promise<readonly MemberRow[]> {
  const found = new Map<string, MemberRow>()
  for (const member of members) for (const row of await readSharing(db, member)) found.set(namesOf([row]), row)
  return [...found.values()].sort((a, b) => a.businessId - b.businessId || a.id - b.id)
}

/**
 * Locks the rows that share a sign-in with one of some members, always in the same order, until the transaction ends.
 * Who joins or leaves them meanwhile waits.
 */
export async function lockSharing(tx: Tx, ...members: readonly MemberRef[]): Promise<readonly MemberRow[]> {
  const known = await readAllSharing(tx, members)
  if (known.length > 1) await oneNodeAtATime(tx)
  for (const row of known) await tx.select({ id: staff.id }).from(staff).where(isMember(row)).for('update')
  const present = await readAllSharing(tx, members)
  if (namesOf(present) !== namesOf(known)) throw new Conflict('Another member has joined or left the sign-in')
  return present
}
