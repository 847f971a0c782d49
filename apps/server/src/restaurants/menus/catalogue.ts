import {
  type Capacity,
  type FirstOrderCode,
  firstReturn,
  type Item,
  type Location,
  type Menu,
  menuAt,
  type TranslationsByLanguage,
} from '@comanda/domain'
import { createCache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { readLocation } from '../locations/store.ts'
import { snapshotIn } from './menu-in.ts'
import { createPackedMenus } from './packed-menus.ts'
import { readStoredMenu } from './store.ts'

/** A location with its menu, both of the same version. */
export interface MenuSnapshot {
  readonly version: number
  readonly location: Location
  /** In the language of the business, unless `snapshotIn` has translated it. */
  readonly menu: Menu<Item>
  /** In the language of the business always. */
  readonly kitchenMenu: Menu<Item>
  readonly translations: TranslationsByLanguage
  /** Ids of the dishes with a counted stock. The stock in the menu may be out of date: read it from the database. */
  readonly counted: ReadonlySet<number>
  /** The kitchen's capacity per 15-minute slot; null is unlimited. Not shown to customers. */
  readonly capacity: Capacity | null
  /** How first orders in cash are confirmed. */
  readonly firstOrderCode: FirstOrderCode
  /** See `VersionedLocation`. */
  readonly cardsRefused: boolean
  /** Kitchen minutes per portion by dish id, for the dishes that set their own. */
  readonly kitchenMinutes: ReadonlyMap<number, number>
}

/** Reads locations with their menus and caches each compiled version. */
export interface Catalogue {
  /** The current version's number; null where the business has no such location. */
  readonly versionOf: (businessId: number, locationId: number) => Promise<number | null>
  /** The current version; null where the business has no such location. */
  readonly read: (businessId: number, locationId: number) => Promise<MenuSnapshot | null>
  /** Like `read`, where the caller has just read the current version. */
  readonly readVersion: (businessId: number, locationId: number, version: number) => Promise<MenuSnapshot | null>
  /**
   * Like `readVersion`, inside a transaction that holds locks: reads a version that is not cached on the transaction's
   * own connection, because another connection may be waiting for those locks.
   */
  readonly readWithin: (
    tx: Executor,
    businessId: number,
    locationId: number,
    version: number,
  ) => Promise<MenuSnapshot | null>
  /** A location's menu as customers read it in a language. */
  readonly inLanguage: typeof snapshotIn
}

/** Prepared, because every call about a menu begins with it. */
const READ_VERSION: Statement = {
  name: 'read_location_version',
  text: 'select version from locations where business_id = $1 and id = $2',
}

interface Kept {
  readonly version: number
  readonly snapshot: Promise<MenuSnapshot | null>
  /** The resolved snapshot; null while it loads. */
  ready: MenuSnapshot | null
}

const load = async (db: Executor, businessId: number, locationId: number): Promise<MenuSnapshot | null> => {
  for (;;) {
    // Sequential, because a transaction has one connection.
    const found = await readLocation(db, businessId, locationId)
    const stored = await readStoredMenu(db, businessId, locationId)
    if (!found || !stored) return null
    const { menu, kitchenMinutes, translations } = stored
    if (found.version !== menu.version) continue
    const counted = new Set(menu.items.flatMap(({ id, left }) => (left === null ? [] : [id])))
    const { location, capacity, firstOrderCode, cardsRefused } = found
    return {
      version: menu.version,
      location,
      menu,
      kitchenMenu: menu,
      translations,
      counted,
      capacity,
      firstOrderCode,
      cardsRefused,
      kitchenMinutes,
    }
  }
}

interface Returns {
  /** Epoch milliseconds. */
  readonly next: number
  /** The snapshot from then on. */
  after: MenuSnapshot | null
}

/** When something returns on a snapshot; reckoned once for each. */
const returns = new WeakMap<MenuSnapshot, Returns>()

/**
 * A snapshot as it is now: what is sold out until a time returns to the second, also before the stored menu says so.
 */
const snapshotAt = (snapshot: MenuSnapshot, epochMs: number): MenuSnapshot => {
  const known = returns.get(snapshot) ?? { next: firstReturn(snapshot.menu), after: null }
  returns.set(snapshot, known)
  if (epochMs < known.next) return snapshot
  if (known.after === null) {
    const menu = menuAt(snapshot.menu, epochMs)
    known.after = { ...snapshot, menu, kitchenMenu: menu }
    returns.set(known.after, { next: firstReturn(menu, epochMs), after: null })
  }
  return snapshotAt(known.after, epochMs)
}

const MEGABYTE = 1024 * 1024

interface CatalogueLimits {
  /** Compiled menus. */
  readonly menuCacheSize: number
  /** Packed menus: those that were not used for a while. */
  readonly packedMenusMegabytes: number
}

/** Reads the version on every call, so that a missed notification can't show an old menu. */
export function createCatalogue(
  db: Executor,
  clock: Clock,
  { menuCacheSize, packedMenusMegabytes }: CatalogueLimits,
): Catalogue {
  const packed = createPackedMenus(packedMenusMegabytes * MEGABYTE)
  const kept = createCache<Kept>({
    most: menuCacheSize,
    onRemoved: ({ ready }, key, reason) => {
      if (ready && reason === 'evict') packed.keep(key, ready)
    },
  })

  const readVersion = async (businessId: number, locationId: number, version: number): Promise<MenuSnapshot | null> => {
    const key = `${businessId}:${locationId}`
    const known = kept.get(key)
    if (known && known.version === version) return known.snapshot
    const entry: Kept = {
      version,
      snapshot: packed.find(key, version) ?? load(db, businessId, locationId),
      ready: null,
    }
    kept.set(key, entry)
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    try {
      const snapshot = await entry.snapshot
      if (snapshot?.version !== version) forget()
      else entry.ready = snapshot
      return snapshot
    } catch (error) {
      forget()
      throw error
    }
  }

  const readWithin: Catalogue['readWithin'] = async (tx, businessId, locationId, version) => {
    const key = `${businessId}:${locationId}`
    const known = kept.get(key)
    if (known && known.version === version && known.ready) return known.ready
    const snapshot = await (packed.find(key, version) ?? load(tx, businessId, locationId))
    if (snapshot && snapshot.version === version)
      kept.set(key, { version, snapshot: Promise.resolve(snapshot), ready: snapshot })
    return snapshot
  }

  const versionOf: Catalogue['versionOf'] = async (businessId, locationId) => {
    const [row] = await run<{ readonly version: number }>(db, READ_VERSION, [businessId, locationId])
    return row?.version ?? null
  }

  /** Applied outside of the cache, which holds what is stored. */
  const now = (snapshot: MenuSnapshot | null) => snapshot && snapshotAt(snapshot, clock.now().epochMilliseconds)

  return {
    versionOf,
    readVersion: async (...which) => now(await readVersion(...which)),
    readWithin: async (...which) => now(await readWithin(...which)),
    inLanguage: snapshotIn,
    read: async (businessId, locationId) => {
      const version = await versionOf(businessId, locationId)
      return version === null ? null : now(await readVersion(businessId, locationId, version))
    },
  }
}
