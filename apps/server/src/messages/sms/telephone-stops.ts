import { and, eq } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { businessTelephoneStops, telephoneStops } from '../../platform/db/schema/index.ts'

/**
 * Whose account a person has told to stop: a business's own, or null for the installation's. What one business's
 * provider reports counts for no other business.
 */
export type StoppedAccount = number | null

const isOf = (businessId: number, telephone: string) =>
  and(eq(businessTelephoneStops.businessId, businessId), eq(businessTelephoneStops.numberHash, hashOf(telephone)))

/**
 * Whether a number in E.164 gets no SMS of a business any more. A stop at its own account also holds after it has gone
 * back to the installation's.
 */
export async function isTelephoneStopped(
  db: Executor,
  { businessId, isOwnAccount }: { readonly businessId: number; readonly isOwnAccount: boolean },
  telephone: string,
): Promise<boolean> {
  if ((await db.$count(businessTelephoneStops, isOf(businessId, telephone))) > 0) return true
  return !isOwnAccount && (await db.$count(telephoneStops, eq(telephoneStops.numberHash, hashOf(telephone)))) > 0
}

/** Stops the SMS of an account to a number in E.164; repeating it changes nothing. */
export async function stopTelephone(
  db: Executor,
  account: StoppedAccount,
  telephone: string,
  now: Temporal.Instant,
): Promise<void> {
  const stop = { numberHash: hashOf(telephone), stoppedAt: now.toString({ smallestUnit: 'millisecond' }) }
  await (account === null
    ? db.insert(telephoneStops).values(stop).onConflictDoNothing()
    : db
        .insert(businessTelephoneStops)
        .values({ ...stop, businessId: account })
        .onConflictDoNothing())
}

/** Sends SMS of the account to the number again. */
export async function resumeTelephone(db: Executor, account: StoppedAccount, telephone: string): Promise<void> {
  await (account === null
    ? db.delete(telephoneStops).where(eq(telephoneStops.numberHash, hashOf(telephone)))
    : db.delete(businessTelephoneStops).where(isOf(account, telephone)))
}
