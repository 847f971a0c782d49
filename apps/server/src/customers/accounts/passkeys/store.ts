import type { Passkey } from '@comanda/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import { lockUser, type Owner } from '../../../identity/lock-user.ts'
import type { Db, Executor } from '../../../platform/db/connection.ts'
import { passkeys, userIdentities } from '../../../platform/db/schema/users.ts'
import { inTransaction } from '../../../platform/db/tx.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const ofOwner = ({ businessId, userId }: Owner) => and(eq(passkeys.businessId, businessId), eq(passkeys.userId, userId))

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt,
    lastUsedAt,
  }
}

/** The passkeys of an account, newest first. */
export function readPasskeys(db: Executor, owner: Owner): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(ofOwner(owner)).orderBy(desc(passkeys.createdAt), passkeys.id)
}

export async function findPasskey(db: Executor, businessId: number, id: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.businessId, businessId), eq(passkeys.id, id)))
  return row ?? null
}

/**
 * Records the use of a passkey; false where its stored counter is already as high, which means that the passkey was
 * cloned.
 */
export async function notePasskeyUse(
  db: Executor,
  { businessId, id }: PasskeyRow,
  counter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  // An authenticator without a counter always sends 0.
  const moves = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter}::int = 0))`
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now.toString({ smallestUnit: 'millisecond' }) })
    .where(and(eq(passkeys.businessId, businessId), eq(passkeys.id, id), moves))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** Deletes a passkey of an account, unless it is the last way to sign in. */
export function dropPasskey(db: Db, owner: Owner, id: string): Promise<'dropped' | 'unknown' | 'last-way-in'> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, owner)
    const own = await readPasskeys(tx, owner)
    if (!user || !own.some((passkey) => passkey.id === id)) return 'unknown'
    if (user.passwordHash === null && own.length === 1) {
      const [identity] = await tx
        .select({ provider: userIdentities.provider })
        .from(userIdentities)
        .where(and(eq(userIdentities.businessId, owner.businessId), eq(userIdentities.userId, owner.userId)))
        .limit(1)
      if (!identity) return 'last-way-in'
    }
    await tx.delete(passkeys).where(and(ofOwner(owner), eq(passkeys.id, id)))
    return 'dropped'
  })
}
