import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { users } from '../platform/db/schema/index.ts'

/** The account that owns a row: the two columns that every query of a customer's data names. */
export interface Owner {
  readonly businessId: number
  readonly userId: string
}

/**
 * Locks an account until the transaction ends, so that limits and "exactly one primary" hold under concurrent changes
 * of its data. Null where the account was deleted meanwhile.
 */
export async function lockUser(tx: Tx, { businessId, userId }: Owner): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    .for('update')
  return row ?? null
}
