import { orderToWire } from '@comanda/contract/wire'
import { inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { erasePerson } from '../../orders/record/erase-person.ts'
import { ofGuestEmail, readOrdersOfEmail } from '../../orders/record/read-order.ts'
import { readRecords } from '../../orders/record/read-records.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { eraseFinishedJobs } from '../../platform/jobs/erase-jobs.ts'
import { findGuestOfKey, newKey, type ProvedGuest, useKey } from './own-data-key.ts'

type Row = Pick<typeof orders.$inferSelect, 'finishedAt' | 'cancelledAt'>

/** Whether the restaurant or a payment may still need the person. */
const isLive = ({ finishedAt, cancelledAt }: Row): boolean => finishedAt === null && cancelledAt === null

/** Number of a guest's orders, and how many are live. */
export async function countOrders(db: Executor, { businessId, email }: ProvedGuest) {
  const [counted] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      live: sql<number>`(count(*) filter (where finished_at is null and cancelled_at is null))::int`,
    })
    .from(orders)
    .where(ofGuestEmail(businessId, email))
  return counted ?? { orders: 0, live: 0 }
}

/** Exchanges the token of a mailed link for a key; null where the token is unknown, used or expired. */
export function openOwnData(deps: Pick<Deps, 'db' | 'clock'>, businessId: number, token: string) {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const guest = await useKey(tx, businessId, token, 'link', now)
    if (guest === null) return null
    return { ...(await newKey(tx, guest, 'page', now)), ...(await countOrders(tx, guest)), email: guest.email }
  })
}

/** Everything that is stored about a guest's orders, what staff wrote included; null where the key is not valid. */
export async function exportOwnData(
  { db, readLate, clock }: Pick<Deps, 'db' | 'readLate' | 'clock'>,
  businessId: number,
  key: string,
) {
  const now = clock.now()
  const guest = await findGuestOfKey(db, businessId, key, now)
  if (guest === null) return null
  return readLate("a guest's download", async (late) => {
    const found = await readOrdersOfEmail(late, businessId, guest.email)
    const ids = found.map(({ id }) => id)
    return {
      made_at: now.toString({ smallestUnit: 'second' }),
      email: guest.email,
      orders: found.map(orderToWire),
      ...(await readRecords(late, businessId, ids)),
    }
  })
}

/** `later`: live orders, which the sweep erases after they end. */
export interface Erased {
  readonly erased: number
  readonly later: number
}

/**
 * Erases the person from a guest's ended orders and notes the wish for live ones; null where the key is not valid. Ends
 * the key.
 */
export function eraseOwnData(
  deps: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  key: string,
): Promise<Erased | null> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const guest = await useKey(tx, businessId, key, 'page', now)
    if (guest === null) return null
    const found = await tx
      .select({ id: orders.id, finishedAt: orders.finishedAt, cancelledAt: orders.cancelledAt })
      .from(orders)
      .where(ofGuestEmail(businessId, guest.email))
      .orderBy(orders.id)
      .for('update')
    const idsOf = (live: boolean) => found.filter((order) => isLive(order) === live).map(({ id }) => id)
    const [ended, live] = [idsOf(false), idsOf(true)]
    await erasePerson(tx, businessId, ended, now)
    await eraseFinishedJobs(tx, businessId, guest.email)
    const at = now.toString({ smallestUnit: 'millisecond' })
    if (live.length > 0)
      await tx
        .update(orders)
        .set({ erasureRequestedAt: at })
        .where(sql`${orders.businessId} = ${businessId} and ${inArray(orders.id, live)}`)
    return { erased: ended.length, later: live.length }
  })
}
