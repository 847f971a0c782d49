import { instantText } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { items } from '../../platform/db/schema/index.ts'
import type { SqlRow } from '../../platform/db/sql-row.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { RestaurantDeps } from '../deps.ts'
import { forgetEnded } from '../locations/overrides.ts'
import { touchLocation } from '../locations/store.ts'

const EVERY_MS = 15_000

/**
 * Restocks the dishes and option values of all businesses whose time of return has come, and announces the changed
 * menus; forgets what else has ended. A change by staff meanwhile has moved or cleared that time. Safe to run on every
 * server at once.
 */
export async function restockDue({ db, clock }: Pick<RestaurantDeps, 'db' | 'clock'>): Promise<void> {
  const now = instantText(clock.now().epochMilliseconds)
  await inTransaction(db, async (tx) => {
    // As when staff restock a dish: a stock of zero becomes uncounted.
    const { rows } = await tx.execute<Pick<SqlRow<typeof items>, 'business_id' | 'location_id'>>(sql`
      with dishes as (
        update items set sold_out = false, back_at = null, stock = nullif(stock, 0)
        where back_at <= ${now} returning business_id, location_id
      ),
      answers as (
        update option_values set sold_out = false, back_at = null
        where back_at <= ${now} returning business_id, location_id
      )
      select business_id, location_id from dishes union select business_id, location_id from answers
      order by business_id, location_id`)
    for (const { business_id, location_id } of rows) await touchLocation(tx, business_id, location_id, 'menu')
    await forgetEnded(tx, now)
  })
}

/** Restocks now and every 15 seconds; returns the function that stops it. */
export function startRestocking(deps: Pick<RestaurantDeps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  return periodically(deps, 'restocking', EVERY_MS, () => restockDue(deps))
}
