import type { InstantText, SocialProvider } from '@comanda/domain'
import { and, eq, lt } from 'drizzle-orm'
import { forgetDevices } from '../../identity/known-device.ts'
import type { Owner } from '../../identity/lock-user.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { passkeys, userIdentities, userSessions } from '../../platform/db/schema/users.ts'

export interface EndedWaysIn {
  readonly providers: readonly SocialProvider[]
  /** Number of passkeys. */
  readonly passkeys: number
}

/**
 * Ends all sessions and known devices of an account, and the providers and passkeys that were added before
 * `addedBefore`; all of them without it.
 */
export async function endWaysIn(
  tx: Tx,
  { businessId, userId }: Owner,
  addedBefore?: InstantText,
): Promise<EndedWaysIn> {
  await tx.delete(userSessions).where(and(eq(userSessions.businessId, businessId), eq(userSessions.userId, userId)))
  await forgetDevices(tx, { businessId, userId })
  const providers = await tx
    .delete(userIdentities)
    .where(
      and(
        eq(userIdentities.businessId, businessId),
        eq(userIdentities.userId, userId),
        addedBefore === undefined ? undefined : lt(userIdentities.createdAt, addedBefore),
      ),
    )
    .returning({ provider: userIdentities.provider })
  const keys = await tx
    .delete(passkeys)
    .where(
      and(
        eq(passkeys.businessId, businessId),
        eq(passkeys.userId, userId),
        addedBefore === undefined ? undefined : lt(passkeys.createdAt, addedBefore),
      ),
    )
    .returning({ id: passkeys.id })
  return { providers: providers.map(({ provider }) => provider), passkeys: keys.length }
}
