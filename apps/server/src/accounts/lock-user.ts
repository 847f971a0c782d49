import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { users } from '../db/schema/index.ts'

/** Whose account it is: the two columns that every query of a customer's own names. */
export interface Owner {
  readonly businessId: number
  readonly userId: string
}

/**
 * Lets changes of one account's belongings wait for each other till the transaction ends, so that limits and "exactly one primary"
 * hold however many come at once. Null where the account has gone meanwhile.
 */
export const lockUser = async (tx: Tx, { businessId, userId }: Owner): Promise<typeof users.$inferSelect | null> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    .for('update')
  return row ?? null
}
