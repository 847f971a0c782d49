import type { Capacity, Item, Location, Menu } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { locations } from '../db/schema/index.ts'
import { readLocation } from '../locations/store.ts'
import { readStoredMenu } from './store.ts'

/** A location with its menu, both of the same version. */
export interface Shelf {
  readonly version: number
  readonly location: Location
  readonly menu: Menu<Item>
  /** Dishes whose portions are counted, by their ids. How many are left is true only where they are few: ask the database. */
  readonly counted: ReadonlySet<number>
  /** How much the kitchen takes on for a quarter of an hour; null takes on whatever comes. Customers are not told. */
  readonly capacity: Capacity | null
  /** Minutes of the kitchen's work for one portion, of the dishes that say so of themselves, by id. */
  readonly kitchenMinutes: ReadonlyMap<number, number>
}

/** Locations and menus, compiled once per version and kept. */
export interface Catalogue {
  /** As it is now; null where the business has no such location. */
  readonly read: (businessId: number, locationId: number) => Promise<Shelf | null>
  /** As `read`, where the caller has just read which version is current. */
  readonly readVersion: (businessId: number, locationId: number, version: number) => Promise<Shelf | null>
  /**
   * As `readVersion`, inside a transaction that holds locks: what is not kept is read there, because another connection, or another's
   * reading, may be waiting for those locks.
   */
  readonly readWithin: (tx: Executor, businessId: number, locationId: number, version: number) => Promise<Shelf | null>
}

/** A big menu compiled is about a megabyte. */
const MOST_KEPT = 200

interface Kept {
  readonly version: number
  readonly shelf: Promise<Shelf | null>
  /** The same, once it is there. */
  ready: Shelf | null
}

const load = async (db: Executor, businessId: number, locationId: number): Promise<Shelf | null> => {
  for (;;) {
    // One after the other: a transaction has one connection.
    const found = await readLocation(db, businessId, locationId)
    const stored = await readStoredMenu(db, businessId, locationId)
    if (!found || !stored) return null
    const { menu, kitchenMinutes } = stored
    if (found.version !== menu.version) continue
    const counted = new Set(menu.items.flatMap(({ id, left }) => (left === null ? [] : [id])))
    const { location, capacity } = found
    return { version: menu.version, location, menu, counted, capacity, kitchenMinutes }
  }
}

/** Reads the version on every call, so that a missed notification can't show an old menu. */
export const createCatalogue = (db: Executor): Catalogue => {
  const kept = new Map<string, Kept>()

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  const readVersion = async (businessId: number, locationId: number, version: number): Promise<Shelf | null> => {
    const key = `${businessId}:${locationId}`
    const known = kept.get(key)
    if (known && known.version === version) return known.shelf
    const entry: Kept = { version, shelf: load(db, businessId, locationId), ready: null }
    keep(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    try {
      const shelf = await entry.shelf
      if (shelf?.version !== version) forget()
      else entry.ready = shelf
      return shelf
    } catch (error) {
      forget()
      throw error
    }
  }

  const readWithin: Catalogue['readWithin'] = async (tx, businessId, locationId, version) => {
    const key = `${businessId}:${locationId}`
    const known = kept.get(key)
    if (known && known.version === version && known.ready) return known.ready
    const shelf = await load(tx, businessId, locationId)
    if (shelf && shelf.version === version) keep(key, { version, shelf: Promise.resolve(shelf), ready: shelf })
    return shelf
  }

  return {
    readVersion,
    readWithin,
    read: async (businessId, locationId) => {
      const [row] = await db
        .select({ version: locations.version })
        .from(locations)
        .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
      return row ? readVersion(businessId, locationId, row.version) : null
    },
  }
}
