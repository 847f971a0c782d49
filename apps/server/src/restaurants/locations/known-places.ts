import { ORDER_TYPES, type OrderType } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import { createCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/db/connection.ts'
import { items } from '../../platform/db/schema/index.ts'
import type { Live } from '../../platform/live/live.ts'
import { readLocations } from './store.ts'

/** What exists at a business, as far as the addresses of its pages name it. */
export interface KnownPlaces {
  /** The offered order types of each location, by its slug. */
  readonly menus: ReadonlyMap<string, ReadonlySet<OrderType>>
  /** The ids of all tables that take orders. */
  readonly tables: ReadonlySet<string>
  /** The ids of all dishes. */
  readonly dishes: ReadonlySet<string>
}

export const NO_PLACES: KnownPlaces = { menus: new Map(), tables: new Set(), dishes: new Set() }

const read = async (db: Db, businessId: number): Promise<KnownPlaces> => {
  const [found, dishes] = await Promise.all([
    readLocations(db, businessId),
    db.select({ id: items.id }).from(items).where(eq(items.businessId, businessId)),
  ])
  const locations = found.map(({ location }) => location)
  return {
    menus: new Map(
      locations.map(({ slug, settings }) => [slug, new Set(ORDER_TYPES.filter((type) => settings[type].offered))]),
    ),
    tables: new Set(
      locations.flatMap(({ settings, tables }) => (settings.table.offered ? tables.map(({ id }) => String(id)) : [])),
    ),
    dishes: new Set(dishes.map(({ id }) => String(id))),
  }
}

interface KnownPlacesOptions {
  readonly db: Db
  readonly live: Live
  /** How many businesses are kept. */
  readonly cacheSize: number
}

/** Returns the function that reads the places of a business. It keeps them until the business changes. */
export function createKnownPlaces({ db, live, cacheSize }: KnownPlacesOptions) {
  const kept = createCache<Promise<KnownPlaces>>({ most: cacheSize })
  live.listenToAll((change) => {
    if (change === null) kept.clear()
    else if (
      change.kind !== 'order' &&
      change.kind !== 'staff' &&
      change.kind !== 'printer' &&
      change.kind !== 'driver'
    )
      kept.delete(String(change.business))
  })
  return (businessId: number): Promise<KnownPlaces> => {
    const key = String(businessId)
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = read(db, businessId)
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    return found
  }
}
