import { and, eq, lt, sql } from 'drizzle-orm'
import { hashPassword } from '../accounts/password.ts'
import { saveBusiness } from '../businesses/store.ts'
import type { Clock } from '../clock.ts'
import { saveCoupons } from '../coupons/store.ts'
import type { Db, Executor } from '../db/connection.ts'
import { businesses, gazetteer, items, staff } from '../db/schema/index.ts'
import { inTransaction } from '../db/tx.ts'
import { saveDocuments } from '../documents/store.ts'
import { saveLocation, touchLocation } from '../locations/store.ts'
import { saveMenu } from '../menus/save-menu.ts'
import { accountsOf, DEMO_PASSWORD } from './accounts.ts'
import { type Regular, saveCustomers } from './customers.ts'
import { documentsOf } from './documents/documents.ts'
import { hours, span, week } from './hours.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { pastOrdersOf, withRegular } from './past-orders/past-orders.ts'
import { savePastOrders } from './past-orders/save-past-orders.ts'
import { addressesOf } from './quarters/addresses.ts'
import type { Quarter } from './quarters/quarter.ts'
import type { DemoPlace, DemoRestaurant } from './restaurant.ts'
import { restaurants } from './restaurants.ts'
import { saveKitchen } from './save-kitchen.ts'

interface LoadedDemo {
  /** Subdomains that were written now; the others were there. */
  readonly loaded: readonly string[]
}

/**
 * Writes the demo's restaurants where they are missing, each in one transaction; what is there is kept as it is, but for
 * specials that have ended, which begin anew, and counted dishes that have run out. Safe to run at every start.
 */
export async function loadDemo({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<LoadedDemo> {
  const now = clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const loaded: string[] = []
  for (const restaurant of restaurants) {
    const isNew = await inTransaction(db, async (tx) => {
      // Two servers that start together take turns.
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      const present = await tx.select().from(businesses).where(eq(businesses.id, restaurant.business.id))
      if (present.length > 0) {
        await renewSpecials(tx, restaurant, now)
        await countAnew(tx, restaurant, now)
      } else await saveRestaurant(tx, restaurant, passwordHash, now)
      return present.length === 0
    })
    if (isNew) loaded.push(restaurant.business.subdomain)
  }
  return { loaded }
}

/** Chosen once; every server of an installation takes the same lock. */
const DEMO_LOCK = 7_266_244

async function saveRestaurant(tx: Executor, restaurant: DemoRestaurant, passwordHash: string, now: Temporal.Instant) {
  const { business, places, quarter } = restaurant
  const regular = await furnish(tx, restaurant, passwordHash, now)
  await tx.execute(sql`select setval(pg_get_serial_sequence('businesses', 'id'), (select max(id) from businesses))`)
  await saveAddresses(tx, quarter, business.id * 10_000)
  for (const place of places) {
    const orders = withRegular(pastOrdersOf(place, menuOf(place, now), quarter, now), regular)
    await savePastOrders(tx, business, orders, place.location.id * 1000)
  }
}

/** How many dishes the regular has marked. */
const FAVOURITES = 2

/** Everything of a restaurant but its past and its quarter's addresses; returns its regular. */
async function furnish(
  tx: Executor,
  restaurant: DemoRestaurant,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<Regular> {
  const { business, hosts, places } = restaurant
  await saveBusiness(tx, business, { hosts })
  for (const language of ['en', 'es'] as const)
    await saveDocuments(tx, business.id, language, 1, documentsOf(restaurant, language), now.toString())
  await saveCoupons(tx, business.id, restaurant.coupons(now))
  await tx.insert(staff).values(
    accountsOf(business.subdomain).map((account, index) => ({
      ...account,
      businessId: business.id,
      id: index + 1,
      passwordHash,
      language: business.language,
      createdAt: now.toString(),
    })),
  )
  for (const [position, place] of places.entries()) {
    const menu = menuOf(place, now)
    await saveLocation(tx, business.id, place.location, position)
    await saveMenu(tx, business.id, place.location.id, menu)
    if (place.kitchen) await saveKitchen(tx, business.id, place.location.id, menu, place.kitchen)
  }
  const marked = places
    .slice(0, 1)
    .flatMap((place) => menuOf(place, now).items.map(({ id }) => ({ itemId: id, locationId: place.location.id })))
  return saveCustomers(tx, restaurant, passwordHash, marked.slice(0, FAVOURITES), now)
}

/** A restaurant of its own, like one of the demo's, to try things out without disturbing anybody. */
export interface OpenedCopy {
  readonly businessId: number
  readonly subdomain: string
}

/**
 * Opens a fresh copy of a demo restaurant under a host of its own, without past orders; null when there is none of that
 * name. The location with the slug `shut` opens in three hours, whenever that is.
 */
export async function openCopy(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  like: string,
  shut: string | null = null,
): Promise<OpenedCopy | null> {
  const original = restaurants.find(({ business }) => business.subdomain === like)
  if (!original) return null
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('businesses', 'id'))::int as id`,
    )
    const businessId = rows[0]?.id ?? 0
    const subdomain = `${like}-${businessId}`
    const copy = {
      ...original,
      business: { ...original.business, id: businessId, subdomain },
      hosts: [`${subdomain}.localhost`],
      places: original.places.map((place) => (place.location.slug === shut ? shutNow(place, clock.now()) : place)),
    }
    await furnish(tx, copy, passwordHash, clock.now())
    return { businessId, subdomain }
  })
}

/** Open from three hours ahead for six hours, every day: closed now. */
function shutNow(place: DemoPlace, now: Temporal.Instant): DemoPlace {
  const hour = now.toZonedDateTimeISO(place.location.timeZone).hour
  const clockTime = (ahead: number) => `${String((hour + ahead) % 24).padStart(2, '0')}:00`
  const later = hours(week([span(clockTime(3), clockTime(9))]))
  return { ...place, location: { ...place.location, hours: { delivery: later, collection: later, table: later } } }
}

const menuOf = ({ location, menu }: DemoPlace, now: Temporal.Instant) =>
  compileMenu(location.id, menu, now.toZonedDateTimeISO(location.timeZone).toPlainDate().toString())

/** Moves the dates of specials that are over, so that a demo loaded last month still has some. */
async function renewSpecials(tx: Executor, { business, places }: DemoRestaurant, now: Temporal.Instant) {
  for (const place of places) {
    const today = now.toZonedDateTimeISO(place.location.timeZone).toPlainDate().toString()
    const renewed = []
    for (const { id, special } of menuOf(place, now).items) {
      if (special === null) continue
      const rows = await tx
        .update(items)
        .set({ specialStartsOn: special.startsOn, specialEndsOn: special.endsOn })
        .where(and(eq(items.businessId, business.id), eq(items.id, id), lt(items.specialEndsOn, today)))
        .returning({ id: items.id })
      renewed.push(...rows)
    }
    if (renewed.length > 0) await touchLocation(tx, business.id, place.location.id, 'menu')
  }
}

/** Counts dishes of which orders have left nothing as many times again as on the first day. */
async function countAnew(tx: Executor, { business, places }: DemoRestaurant, now: Temporal.Instant) {
  for (const place of places) {
    const counted = menuOf(place, now).items.filter(({ left }) => left !== null)
    const anew = []
    for (const { id, left } of counted) {
      const gone = and(
        eq(items.businessId, business.id),
        eq(items.id, id),
        eq(items.stock, 0),
        eq(items.soldOut, false),
      )
      anew.push(...(await tx.update(items).set({ stock: left }).where(gone).returning({ id: items.id })))
    }
    if (anew.length > 0) await touchLocation(tx, business.id, place.location.id, 'menu')
  }
}

async function saveAddresses(tx: Executor, quarter: Quarter, firstId: number) {
  const rows = addressesOf(quarter).map(({ position, postcode, ...address }, house) => ({
    ...address,
    ...position,
    territory: quarter.territory,
    id: firstId + house,
    postcode: postcode.replaceAll(' ', ''),
  }))
  await tx.insert(gazetteer).values(rows).onConflictDoNothing()
}
