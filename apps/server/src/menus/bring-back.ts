import { instantText } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import type { Deps } from '../api/deps.ts'
import { inTransaction } from '../db/tx.ts'
import { repeatedly } from '../jobs/repeatedly.ts'
import { touchLocation } from '../locations/store.ts'

const EVERY_MS = 15_000

type Place = { readonly business_id: number; readonly location_id: number }

/**
 * Brings back the dishes and answers whose time of return has come, of all businesses, and tells who looks at their menus. What staff
 * have changed meanwhile has another time, or none. Safe to run on every server at once.
 */
export const bringBackDue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = instantText(clock.now().epochMilliseconds)
  await inTransaction(db, async (tx) => {
    // As when somebody brings it back: a count that has come to nothing is given up.
    const { rows } = await tx.execute<Place>(sql`
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
  })
}

/** Looks now and every quarter of a minute; returns what ends it. */
export const startBringingBack = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  repeatedly(deps, 'bringing back what was sold out', EVERY_MS, () => bringBackDue(deps))
