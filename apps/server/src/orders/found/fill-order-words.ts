import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { businesses, orders, orderWordFills } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { writeOrderWords } from './write-order-words.ts'

type FillDeps = Pick<Deps, 'db' | 'clock'>

const EVERY_MS = 600_000
/** Orders of a transaction: some hundredths of a second. */
const BATCH = 200

/**
 * Writes the words of a batch of a business's orders, whatever their age.
 * @returns whether there may be more
 */
const fillBatch = ({ db, clock }: FillDeps, businessId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ofBusiness = eq(orderWordFills.businessId, businessId)
    const [fill] = await tx.select().from(orderWordFills).where(ofBusiness)
    if (fill?.doneAt) return false
    const lastOrder = fill?.lastOrder ?? ''
    const found = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.businessId, businessId), gt(orders.id, lastOrder)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
    await writeOrderWords(
      tx,
      businessId,
      found.map(({ id }) => id),
    )
    const isLast = found.length < BATCH
    const next = { lastOrder: found.at(-1)?.id ?? lastOrder, doneAt: isLast ? clock.now().toString() : null }
    await tx
      .insert(orderWordFills)
      .values({ businessId, ...next })
      .onConflictDoUpdate({ target: [orderWordFills.businessId], set: next })
    return !isLast
  })

/** Businesses whose older orders have no words yet: all at first, later those that are opened or restored. */
async function unfilledBusinesses(db: Db): Promise<readonly number[]> {
  const all = await db.select({ id: businesses.id }).from(businesses).orderBy(asc(businesses.id))
  const done = await db
    .select({ id: orderWordFills.businessId })
    .from(orderWordFills)
    .where(isNotNull(orderWordFills.doneAt))
  const isDone = new Set(done.map(({ id }) => id))
  return all.flatMap(({ id }) => (isDone.has(id) ? [] : [id]))
}

/**
 * Writes the words of all orders that have none, because they are older than this table or were imported. Between two
 * batches it rests for as long as the first took, so that new orders have the database for half of the time.
 */
export async function fillOrderWords(deps: FillDeps, isStopped: () => boolean = () => false): Promise<void> {
  for (const business of await unfilledBusinesses(deps.db))
    for (let hasMore = true; hasMore && !isStopped(); ) {
      const beganAt = performance.now()
      hasMore = await fillBatch(deps, business)
      if (hasMore) await pause(performance.now() - beganAt)
    }
}

/** Looks now and every ten minutes; returns the function that stops it. */
export function startFillingOrderWords(deps: FillDeps & Pick<Deps, 'log'>): () => Promise<void> {
  let isStopped = false
  const stop = periodically(deps, 'writing words of orders', EVERY_MS, () => fillOrderWords(deps, () => isStopped))
  return () => {
    isStopped = true
    return stop()
  }
}
