import { type Business, type Item, type Language, type Location, localMoment, type Menu } from '@comanda/domain'
import { createCache } from '../../platform/cache.ts'
import type { RestaurantDeps } from '../deps.ts'
import type { VersionedLocation } from './store.ts'

interface MenuOfLocation {
  readonly location: Location
  readonly menu: Pick<Menu<Item>, 'items'>
}

/** A dish that is offered in no way is hidden. */
const isShown = ({ special, orderTypes }: Item): boolean => special !== null && orderTypes.length > 0

const areCurrent = (items: readonly Item[], { timeZone }: Location, now: Temporal.Instant): readonly Item[] => {
  const today = localMoment(now, timeZone).date
  return items.filter((item) => isShown(item) && item.special !== null && (item.special.endsOn ?? today) >= today)
}

/** The dishes of a location with a current or future special. [3.17] */
export function specialsOf({ location, menu }: MenuOfLocation, now: Temporal.Instant): readonly Item[] {
  return areCurrent(menu.items, location, now)
}

/** Cached lists, one per location and language, each with the few dishes that have a special on any day. */
const MOST_LOCATIONS = 20_000

interface Kept {
  readonly version: number
  readonly items: readonly Item[]
}

type MenusByVersion = Pick<RestaurantDeps['catalogue'], 'readVersion' | 'inLanguage'>

export interface Specials {
  /** The specials of each of these locations in a language, by location id. */
  readonly read: (
    business: Pick<Business, 'id' | 'language'>,
    language: Language,
    locations: readonly VersionedLocation[],
    now: Temporal.Instant,
  ) => Promise<ReadonlyMap<number, readonly Item[]>>
}

/** Caches the dishes with a special, because a list of locations would otherwise need all their menus in memory. */
export function createSpecials(catalogue: MenusByVersion): Specials {
  const kept = createCache<Kept>({ most: MOST_LOCATIONS })
  const withSpecial = async (
    business: Pick<Business, 'id' | 'language'>,
    language: Language,
    { location: { id }, version }: VersionedLocation,
  ): Promise<readonly Item[]> => {
    const key = `${business.id}:${id}:${business.language}:${language}`
    const known = kept.get(key)
    if (known?.version === version) return known.items
    const snapshot = await catalogue.readVersion(business.id, id, version)
    if (!snapshot) return []
    const { menu } = await catalogue.inLanguage(snapshot, language, business)
    const items = menu.items.filter(isShown)
    kept.set(key, { version: snapshot.version, items })
    return items
  }
  return {
    read: async (business, language, locations, now) => {
      const current = async (one: VersionedLocation) => {
        const items = await withSpecial(business, language, one)
        return [one.location.id, areCurrent(items, one.location, now)] as const
      }
      return new Map(await Promise.all(locations.map(current)))
    },
  }
}
