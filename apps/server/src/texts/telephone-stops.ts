import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { telephoneStops } from '../db/schema/index.ts'
import { hashOf } from '../identity/session.ts'

/** Whether a number in E.164 gets no SMS any more. */
export const isTelephoneStopped = async (db: Executor, telephone: string): Promise<boolean> =>
  (await db.$count(telephoneStops, eq(telephoneStops.numberHash, hashOf(telephone)))) > 0

/** Stops all SMS to a number in E.164; repeating it changes nothing. */
export const stopTelephone = async (db: Executor, telephone: string, now: Temporal.Instant): Promise<void> => {
  const stoppedAt = now.toString({ smallestUnit: 'millisecond' })
  await db
    .insert(telephoneStops)
    .values({ numberHash: hashOf(telephone), stoppedAt })
    .onConflictDoNothing()
}

/** Sends SMS to the number again. */
export const resumeTelephone = async (db: Executor, telephone: string): Promise<void> => {
  await db.delete(telephoneStops).where(eq(telephoneStops.numberHash, hashOf(telephone)))
}
