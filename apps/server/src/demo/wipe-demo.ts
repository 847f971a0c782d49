import { inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/connection.ts'
import * as schema from '../platform/db/schema/index.ts'
import { inTransaction, oneNodeAtATime } from '../platform/db/tx.ts'
import { restaurants } from './restaurants.ts'

/** Tables with references to orders and locations, in deletion order; deleting the business deletes all others. */
const BEFORE_THE_BUSINESS = [
  schema.reviews,
  schema.payoutLines,
  schema.payouts,
  schema.paymentDisputes,
  schema.refunds,
  schema.payments,
  schema.webhookEvents,
  schema.couponClaims,
  schema.idempotencyKeys,
  schema.dayClosings,
  schema.bookkeeping,
  schema.orders,
  schema.guests,
  schema.rateLimitHits,
  schema.signInChallenges,
] as const

/** Deletes the demo's restaurants with all their data, and the gazetteer. Other businesses stay. */
export async function wipeDemo(db: Db): Promise<void> {
  const ids = restaurants.map((one) => one.business.id)
  await inTransaction(db, async (tx) => {
    await oneNodeAtATime(tx)
    for (const table of BEFORE_THE_BUSINESS) await tx.delete(table).where(inArray(table.businessId, ids))
    await tx.delete(schema.businesses).where(inArray(schema.businesses.id, ids))
    await tx.delete(schema.gazetteer)
  })
}
