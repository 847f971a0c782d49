import { sql } from 'drizzle-orm'
import { createLookupCache } from '../../platform/cache.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { RestaurantDeps } from '../deps.ts'
import type { MenuSnapshot } from './catalogue.ts'

/** How far back orders count. */
const WEEKS = 8
/** With fewer orders, chance decides what is popular, and single customers could be recognised. */
const LEAST_ORDERS = 20
/** A dish of fewer orders is not called popular. */
const LEAST_OF_A_DISH = 3
/** Only the newest orders count, so that a large location takes no longer to read. */
const MOST_ORDERS = 2000
const MOST_DISHES = 12

const HOUR = 3_600_000

/**
 * Reads the ids of the dishes in most orders of a location's last weeks, the first most; empty with too few orders.
 * Rejected and cancelled orders do not count. Only counts leave the database.
 */
export async function readPopular(
  db: Executor,
  { businessId, locationId, now }: { businessId: number; locationId: number; now: Temporal.Instant },
): Promise<readonly number[]> {
  const since = now.subtract({ hours: WEEKS * 7 * 24 }).toString()
  const { rows } = await db.execute<{ itemId: number; [column: string]: unknown }>(sql`
    with recent as (
      select id from orders
      where business_id = ${businessId} and location_id = ${locationId} and received_at >= ${since}
        and status <> 'rejected' and cancelled_at is null
      order by received_at desc
      limit ${MOST_ORDERS}
    )
    select l.item_id as "itemId"
    from recent join order_lines l on l.business_id = ${businessId} and l.order_id = recent.id
    where (select count(*) from recent) >= ${LEAST_ORDERS}
    group by l.item_id
    having count(distinct l.order_id) >= ${LEAST_OF_A_DISH}
    order by count(distinct l.order_id) desc, l.item_id
    limit ${MOST_DISHES}`)
  return rows.map(({ itemId }) => itemId)
}

/** Returns the popular dishes of a menu that are on it and not sold out. Reads the orders a few times a day at most. */
export function createPopular({ db, clock, log }: Pick<RestaurantDeps, 'db' | 'clock' | 'log'>, locations: number) {
  const kept = createLookupCache(clock, { most: locations, found: 6 * HOUR, missing: HOUR })
  return async (businessId: number, { location, menu }: MenuSnapshot): Promise<readonly number[]> => {
    const read = () => readPopular(db, { businessId, locationId: location.id, now: clock.now() })
    try {
      const ids = await kept(`${businessId}:${location.id}`, read)
      const offered = new Set(menu.items.filter(({ soldOut }) => !soldOut).map(({ id }) => id))
      return ids.filter((id) => offered.has(id))
    } catch (error) {
      // The menu matters more than what is popular on it.
      log.warn({ err: error, location: location.id }, 'popular dishes could not be read')
      return []
    }
  }
}
