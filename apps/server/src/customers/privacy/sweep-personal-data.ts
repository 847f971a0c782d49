import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { erasePerson } from '../../orders/record/erase-person.ts'
import { deleteEndedLinks } from '../../orders/record/order-link.ts'
import { orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { deleteEndedPushes } from '../order-pushes/store.ts'

const EVERY_MS = 3_600_000
/** Orders per transaction: a fraction of a second, so that no new order waits long for a lock. */
const BATCH = 200

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Ended guest orders that are older than the retention period. Read in the order of the index `orders_retention`. */
const isOld = ({ clock, config }: SweepDeps): SQL => {
  const before = clock.now().toZonedDateTimeISO('UTC').subtract({ months: config.personalDataMonths }).toInstant()
  return sql`placed_at < ${before.toString()} and coalesce(finished_at, cancelled_at) < ${before.toString()}
    order by placed_at`
}

/** Guest orders that have ended since their guest asked for erasure: the index `orders_erasure_requested`. */
const isAskedFor = (): SQL => sql`erasure_requested_at is not null and coalesce(finished_at, cancelled_at) is not null
  order by erasure_requested_at`

/**
 * Erases the person from one batch of guest orders. Orders of an account stay with the account. Several servers share
 * the work.
 * @param due the end of the condition, with the order of the rows
 * @returns the number of erased orders
 */
const eraseBatch = ({ db, clock }: SweepDeps, due: SQL): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ business: number; id: string }>(sql`
      select business_id as business, id from orders
      where user_id is null and person_erased_at is null and ${due} limit ${BATCH}`)
    let erased = 0
    const byBusiness = [...Map.groupBy(rows, (row) => row.business)]
    for (const [business, ofBusiness] of byBusiness.toSorted(([a], [b]) => a - b)) {
      // One business after the other: a distributed database locks no rows of several in one statement.
      const free = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.businessId, business),
            inArray(
              orders.id,
              ofBusiness.map(({ id }) => id),
            ),
            isNull(orders.userId),
            isNull(orders.personErasedAt),
          ),
        )
        .for('update', { skipLocked: true })
      await erasePerson(
        tx,
        business,
        free.map(({ id }) => id),
        clock.now(),
      )
      erased += free.length
    }
    return erased
  })

/** One run of the sweep over all businesses. */
export async function sweepPersonalData(deps: SweepDeps): Promise<void> {
  const now = deps.clock.now()
  await deleteEndedLinks(deps.db, now)
  await deleteEndedPushes(deps.db, now)
  // Until nothing is left: a batch is short where another server has erased some of its orders meanwhile.
  for (const due of [isOld(deps), isAskedFor()]) while ((await eraseBatch(deps, due)) > 0);
}

/** Sweeps now and every hour; returns the function that stops it. */
export function startSweepingPersonalData(deps: SweepDeps & Pick<Deps, 'log'>): () => Promise<void> {
  return periodically(deps, 'sweeping personal data', EVERY_MS, () => sweepPersonalData(deps))
}
