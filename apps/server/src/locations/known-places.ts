import { ORDER_TYPES, type OrderType } from '@comanda/domain'
import { createCache } from '../cache.ts'
import type { Db } from '../db/connection.ts'
import type { Live } from '../live/live.ts'
import { readLocations } from './store.ts'

/** What exists at a business, as far as the addresses of its pages name it. */
export interface KnownPlaces {
  /** The offered order types of each location, by its slug. */
  readonly menus: ReadonlyMap<string, ReadonlySet<OrderType>>
  /** The ids of all tables that take orders. */
  readonly tables: ReadonlySet<string>
}

export const NO_PLACES: KnownPlaces = { menus: new Map(), tables: new Set() }

const read = async (db: Db, businessId: number): Promise<KnownPlaces> => {
  const locations = (await readLocations(db, businessId)).map(({ location }) => location)
  return {
    menus: new Map(
      locations.map(({ slug, settings }) => [slug, new Set(ORDER_TYPES.filter((type) => settings[type].offered))]),
    ),
    tables: new Set(
      locations.flatMap(({ settings, tables }) => (settings.table.offered ? tables.map(({ id }) => String(id)) : [])),
    ),
  }
}

interface KnownPlacesOptions {
  readonly db: Db
  readonly live: Live
  /** How many businesses are kept. */
  readonly cacheSize: number
}

/** Returns the function that reads the places of a business. It keeps them until the business changes. */
export const createKnownPlaces = ({ db, live, cacheSize }: KnownPlacesOptions) => {
  const kept = createCache<Promise<KnownPlaces>>({ most: cacheSize })
  live.listenToAll((change) => {
    if (change === null) kept.clear()
    else if (change.kind !== 'order' && change.kind !== 'staff') kept.delete(String(change.business))
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
