import type { Item, Location, Menu } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { locations } from '../db/schema/index.ts'
import { readLocation } from '../locations/store.ts'
import { readMenu } from './store.ts'

/** A location with its menu, both of the same version. */
export interface Shelf {
  readonly version: number
  readonly location: Location
  readonly menu: Menu<Item>
}

/** Locations and menus, compiled once per version and kept. */
export interface Catalogue {
  /** As it is now; null where the business has no such location. */
  readonly read: (businessId: number, locationId: number) => Promise<Shelf | null>
  /** As `read`, where the caller has just read which version is current. */
  readonly readVersion: (businessId: number, locationId: number, version: number) => Promise<Shelf | null>
}

/** A big menu compiled is about a megabyte. */
const MOST_KEPT = 200

const load = async (db: Executor, businessId: number, locationId: number): Promise<Shelf | null> => {
  for (;;) {
    const [found, menu] = await Promise.all([
      readLocation(db, businessId, locationId),
      readMenu(db, businessId, locationId),
    ])
    if (!found || !menu) return null
    if (found.version === menu.version) return { version: menu.version, location: found.location, menu }
  }
}

/** Reads the version on every call, so that a missed notification can't show an old menu. */
export const createCatalogue = (db: Executor): Catalogue => {
  const kept = new Map<string, { readonly version: number; readonly shelf: Promise<Shelf | null> }>()

  const readVersion = async (businessId: number, locationId: number, version: number): Promise<Shelf | null> => {
    const key = `${businessId}:${locationId}`
    const known = kept.get(key)
    if (known && known.version === version) return known.shelf
    const entry = { version, shelf: load(db, businessId, locationId) }
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    try {
      const shelf = await entry.shelf
      if (shelf?.version !== version) forget()
      return shelf
    } catch (error) {
      forget()
      throw error
    }
  }

  return {
    readVersion,
    read: async (businessId, locationId) => {
      const [row] = await db
        .select({ version: locations.version })
        .from(locations)
        .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
      return row ? readVersion(businessId, locationId, row.version) : null
    },
  }
}
