import { type DishRating, LEAST_DISH_RATINGS } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { createCache } from '../../platform/cache.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { RestaurantDeps } from '../deps.ts'

const MINUTE = 60_000

/**
 * The mean of each dish's ratings at a location, with one decimal; dishes with too few ratings are left out, because
 * chance decides them.
 */
export async function readDishRatings(
  db: Executor,
  businessId: number,
  locationId: number,
): Promise<readonly DishRating[]> {
  const { rows } = await db.execute<DishRating & Record<string, unknown>>(sql`
    select (i.one->>'itemId')::int as "itemId", round(avg((i.one->>'rating')::int), 1)::float8 as mean, count(*)::int as count
    from reviews r, jsonb_array_elements(r.item_ratings) as i(one)
    where r.business_id = ${businessId} and r.location_id = ${locationId} and r.hidden_at is null
    group by 1 having count(*) >= ${LEAST_DISH_RATINGS} order by 1`)
  return rows.map(({ itemId, mean, count }) => ({ itemId, mean, count }))
}

/**
 * Returns the dish ratings of a location. It keeps them until a review of the location changes, for ten minutes at
 * most.
 */
export function createDishRatings(
  { db, clock, live, log }: Pick<RestaurantDeps, 'db' | 'clock' | 'live' | 'log'>,
  locations: number,
) {
  const kept = createCache<Promise<readonly DishRating[]>>({ most: locations, lasts: { ms: 10 * MINUTE, clock } })
  live.listenToAll((change) => {
    if (change === null) kept.clear()
    else if (change.kind === 'review') kept.delete(`${change.business}:${change.id}`)
  })
  return async (businessId: number, locationId: number): Promise<readonly DishRating[]> => {
    const key = `${businessId}:${locationId}`
    let found = kept.get(key)
    if (found === undefined) {
      found = readDishRatings(db, businessId, locationId)
      kept.set(key, found)
    }
    try {
      return await found
    } catch (error) {
      if (kept.get(key) === found) kept.delete(key)
      // The menu matters more than its ratings.
      log.warn({ err: error, location: locationId }, 'dish ratings could not be read')
      return []
    }
  }
}
