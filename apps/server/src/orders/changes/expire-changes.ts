import { instantText } from '@comanda/domain'
import { and, asc, lte, sql } from 'drizzle-orm'
import { orderChanges } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'
import { decideChange } from './decide-change.ts'

const MOST_AT_ONCE = 500

/** Ends the proposals whose customers have not answered in time, as their restaurants chose. */
export async function expireChanges(deps: Deps): Promise<void> {
  const now = instantText(deps.clock.now().epochMilliseconds)
  const due = await deps.db
    .select({ businessId: orderChanges.businessId, orderId: orderChanges.orderId, number: orderChanges.number })
    .from(orderChanges)
    // The sweep of payments ends one that is under way for too long.
    .where(and(lte(orderChanges.expiresAt, now), sql`${orderChanges.payment} is distinct from 'checking'`))
    .orderBy(asc(orderChanges.expiresAt))
    .limit(MOST_AT_ONCE)
  for (const one of due)
    await decideChange(deps, one, 'time-over', { actor: 'system' }).catch((error: unknown) =>
      deps.log.error({ error, orderId: one.orderId }, 'a change without an answer could not be ended'),
    )
}
