import { instantText, SILENT_SECONDS } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import { businesses, locationWatches } from '../platform/db/schema/index.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { setIfUnwatched } from '../restaurants/locations/store.ts'

/**
 * Lets the first location of a copy be one that works with a counter, whose last console was seen at a moment; its
 * people have been told when they are.
 */
export function leaveUnwatched(db: Db, subdomain: string, seenAt: Temporal.Instant): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [business] = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.subdomain, subdomain))
    if (!business) return false
    const at = instantText(seenAt.epochMilliseconds)
    const toldAt = instantText(seenAt.epochMilliseconds + SILENT_SECONDS * 1000)
    const silence = { seenAt: at, goneSince: at, toldAt, job: 'counter' } as const
    await tx
      .insert(locationWatches)
      .values({ businessId: business.id, locationId: 1, ...silence })
      .onConflictDoUpdate({ target: [locationWatches.businessId, locationWatches.locationId], set: silence })
    return setIfUnwatched(tx, business.id, 1, { tells: true, pauseMinutes: null })
  })
}
