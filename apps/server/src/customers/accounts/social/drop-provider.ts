import type { SocialProvider } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { lockUser, type Owner } from '../../../identity/lock-user.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { passkeys, userIdentities } from '../../../platform/db/schema/users.ts'
import { inTransaction } from '../../../platform/db/tx.ts'

/** Disconnects a provider from an account, unless it is the last way to sign in. */
export function dropProvider(
  db: Db,
  owner: Owner,
  provider: SocialProvider,
): Promise<'dropped' | 'unknown' | 'last-way-in'> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, owner)
    const ofOwner = and(eq(userIdentities.businessId, owner.businessId), eq(userIdentities.userId, owner.userId))
    const own = await tx.select({ provider: userIdentities.provider }).from(userIdentities).where(ofOwner)
    if (!user || !own.some((identity) => identity.provider === provider)) return 'unknown'
    if (user.passwordHash === null && own.length === 1) {
      const [passkey] = await tx
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.businessId, owner.businessId), eq(passkeys.userId, owner.userId)))
        .limit(1)
      if (!passkey) return 'last-way-in'
    }
    await tx.delete(userIdentities).where(and(ofOwner, eq(userIdentities.provider, provider)))
    return 'dropped'
  })
}
