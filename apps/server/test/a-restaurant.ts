import type { Business, Item, Location, Menu } from '@comanda/domain'
import { aBusiness, aLocation, anAddress } from '@comanda/test-kit'
import { saveBusiness } from '../src/businesses/store.ts'
import type { Executor } from '../src/db/connection.ts'
import { gazetteer } from '../src/db/schema/index.ts'
import { saveLocation } from '../src/locations/store.ts'
import { saveMenu } from '../src/menus/save-menu.ts'

export interface Restaurant {
  readonly business: Business
  readonly location: Location
  readonly host: string
}

/** Where test customers live, as the gazetteer knows it: an order is delivered to where the lookup says. */
const { position, postcode, ...street } = anAddress()
const HOME = {
  ...street,
  territory: 'uk',
  id: 1,
  postcode: postcode.replace(' ', ''),
  lat: position?.lat ?? 0,
  lng: position?.lng ?? 0,
} as const

interface RestaurantParts {
  readonly business?: Partial<Business>
  readonly location?: Partial<Location>
  readonly menu?: Pick<Menu<Item>, 'categories' | 'items'>
  /** By default the subdomain below `localhost`. */
  readonly hosts?: readonly string[]
}

/** A business with one location, and a menu when one is given, in the database. */
export const aRestaurant = async (db: Executor, parts: RestaurantParts = {}): Promise<Restaurant> => {
  const business = aBusiness(parts.business)
  const location = aLocation(parts.location)
  const hosts = parts.hosts ?? [`${business.subdomain}.localhost`]
  await saveBusiness(db, business, { hosts })
  await saveLocation(db, business.id, location)
  if (parts.menu !== undefined) await saveMenu(db, business.id, location.id, parts.menu)
  await db.insert(gazetteer).values(HOME).onConflictDoNothing()
  return { business, location, host: hosts[0] ?? '' }
}
