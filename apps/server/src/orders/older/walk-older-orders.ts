import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import {
  businesses,
  type customerFills,
  type figureFills,
  orders,
  type orderWordFills,
} from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'

type WalkDeps = Pick<Deps, 'db' | 'clock'>

const EVERY_MS = 600_000
/** Orders of a transaction: some hundredths of a second. */
const BATCH = 200

/** What is written for each order, by a subscriber for new ones, and by this walk for those that are older. */
export interface OlderOrders {
  /** Named in the log: "writing words of orders". */
  readonly name: string
  /** Where it is noted how far the walk of a business has come. */
  readonly fills: typeof orderWordFills | typeof figureFills | typeof customerFills
  /** Must change nothing where it was done before. */
  readonly write: (tx: Tx, businessId: number, orderIds: readonly string[]) => Promise<void>
}

/**
 * Writes for a batch of a business's orders, whatever their age.
 * @returns whether there may be more
 */
const walkBatch = ({ db, clock }: WalkDeps, { fills, write }: OlderOrders, businessId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [fill] = await tx.select().from(fills).where(eq(fills.businessId, businessId))
    if (fill?.doneAt) return false
    const lastOrder = fill?.lastOrder ?? ''
    const found = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.businessId, businessId), gt(orders.id, lastOrder)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
    await write(
      tx,
      businessId,
      found.map(({ id }) => id),
    )
    const isLast = found.length < BATCH
    const next = { lastOrder: found.at(-1)?.id ?? lastOrder, doneAt: isLast ? clock.now().toString() : null }
    await tx
      .insert(fills)
      .values({ businessId, ...next })
      .onConflictDoUpdate({ target: [fills.businessId], set: next })
    return !isLast
  })

/** Businesses whose walk has not ended: all at first, later those that are opened or restored. */
async function unfilledBusinesses(db: Db, fills: OlderOrders['fills']): Promise<readonly number[]> {
  const all = await db.select({ id: businesses.id }).from(businesses).orderBy(asc(businesses.id))
  const done = await db.select({ id: fills.businessId }).from(fills).where(isNotNull(fills.doneAt))
  const isDone = new Set(done.map(({ id }) => id))
  return all.flatMap(({ id }) => (isDone.has(id) ? [] : [id]))
}

/**
 * Writes for all orders for which nothing is written, because they are older than its table or were imported. Between
 * two batches it rests for as long as the first took, so that new orders have the database for half of the time.
 */
export async function walkOlderOrders(
  deps: WalkDeps,
  older: OlderOrders,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const business of await unfilledBusinesses(deps.db, older.fills))
    for (let hasMore = true; hasMore && !isStopped(); ) {
      const beganAt = performance.now()
      hasMore = await walkBatch(deps, older, business)
      if (hasMore) await pause(performance.now() - beganAt)
    }
}

/** Looks now and every ten minutes; returns the function that stops it. */
export function startWalkingOlderOrders(deps: WalkDeps & Pick<Deps, 'log'>, older: OlderOrders): () => Promise<void> {
  let isStopped = false
  const stop = periodically(deps, older.name, EVERY_MS, () => walkOlderOrders(deps, older, () => isStopped))
  return () => {
    isStopped = true
    return stop()
  }
}
