import { type Business, type Item, type Language, type Location, localMoment, type Menu } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import type { VersionedLocation } from './store.ts'

interface MenuOfLocation {
  readonly location: Location
  readonly menu: Pick<Menu<Item>, 'items'>
}

/** The dishes of a location with a current or future special. [3.17] */
export const specialsOf = ({ location, menu }: MenuOfLocation, now: Temporal.Instant): readonly Item[] => {
  const today = localMoment(now, location.timeZone).date
  return menu.items.filter((item) => item.special !== null && item.special.endsOn >= today)
}

/** The specials of each of these locations in a language, by location id. */
export const readSpecials = async (
  catalogue: Pick<Deps['catalogue'], 'readVersion' | 'inLanguage'>,
  business: Pick<Business, 'id' | 'language'>,
  language: Language,
  locations: readonly VersionedLocation[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, readonly Item[]>> => {
  const read = async ({ location: { id }, version }: VersionedLocation) => {
    const snapshot = await catalogue.readVersion(business.id, id, version)
    return [id, snapshot ? specialsOf(catalogue.inLanguage(snapshot, language, business), now) : []] as const
  }
  return new Map(await Promise.all(locations.map(read)))
}
