import { and, eq, lt, sql } from 'drizzle-orm'
import { hashPassword } from '../identity/password.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Executor, Tx } from '../platform/db/connection.ts'
import { drawId } from '../platform/db/draw-ids.ts'
import {
  businesses,
  dispatchSettings,
  gazetteer,
  items,
  staff,
  verifactuSettings,
} from '../platform/db/schema/index.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { saveBusiness } from '../restaurants/businesses/store.ts'
import { saveCoupons } from '../restaurants/coupons/store.ts'
import { saveDocuments } from '../restaurants/documents/store.ts'
import { saveLocation, setIfUnwatched, touchLocation } from '../restaurants/locations/store.ts'
import { replaceMenu } from '../restaurants/menus/replace-menu.ts'
import { setSynonyms } from '../restaurants/menus/store.ts'
import { accountsOf, DEMO_PASSWORD, DEMO_PIN } from './accounts.ts'
import { closePastDays } from './close-past-days.ts'
import { type Regular, saveCustomers } from './customers.ts'
import { addressesOf } from './districts/addresses.ts'
import type { District } from './districts/district.ts'
import { DOCUMENT_LANGUAGES, documentsOf } from './documents/documents.ts'
import { hours, span, week } from './hours.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { pastOrdersOf, withRegular } from './past-orders/past-orders.ts'
import { savePastOrders } from './past-orders/save-past-orders.ts'
import type { DemoLocation, DemoRestaurant } from './restaurant.ts'
import { restaurants } from './restaurants.ts'
import { saveCodeSeries } from './save-code-series.ts'
import { saveDevice } from './save-device.ts'
import { saveDrivers } from './save-drivers.ts'
import { saveKitchen } from './save-kitchen.ts'
import { savePastPayouts } from './save-past-payouts.ts'
import { saveTeam } from './save-team.ts'
import { shareSignIn } from './share-sign-in.ts'
import { saveDemoTranslations } from './translations.ts'

interface LoadedDemo {
  /** Subdomains of the restaurants that this call wrote; the others already existed. */
  readonly loaded: readonly string[]
}

/**
 * Writes the demo's missing restaurants, each in one transaction. In existing restaurants it only renews expired
 * specials and restocks counted dishes that are sold out. Safe to run at every start.
 */
export async function loadDemo({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<LoadedDemo> {
  const now = clock.now()
  const hashes = await demoHashes()
  const loaded: string[] = []
  for (const restaurant of restaurants) {
    const isNew = await inTransaction(db, async (tx) => {
      // Serialises servers that start at the same time.
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      const present = await tx.select().from(businesses).where(eq(businesses.id, restaurant.business.id))
      if (present.length > 0) {
        await renewSpecials(tx, restaurant, now)
        await countAnew(tx, restaurant, now)
      } else await saveRestaurant(tx, restaurant, hashes, now)
      return present.length === 0
    })
    if (isNew) loaded.push(restaurant.business.subdomain)
  }
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    await shareSignIn(tx, now)
  })
  return { loaded }
}

interface DemoHashes {
  readonly passwordHash: string
  readonly pinHash: string
}

async function demoHashes(): Promise<DemoHashes> {
  const [passwordHash, pinHash] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(DEMO_PIN)])
  return { passwordHash, pinHash }
}

/** Id of the advisory lock, an arbitrary constant. */
const DEMO_LOCK = 7_266_244

async function saveRestaurant(tx: Tx, restaurant: DemoRestaurant, hashes: DemoHashes, now: Temporal.Instant) {
  const { business, locations, district } = restaurant
  const regular = await seed(tx, restaurant, hashes, now)
  await saveTeam(tx, business, { locations, ...hashes }, now)
  // Its receipts have records for the tax office from now on, which go to the stand-in.
  if (business.territory === 'es')
    await tx
      .insert(verifactuSettings)
      .values({ businessId: business.id, startsOn: now.toZonedDateTimeISO('UTC').toPlainDate().toString() })
  // It has an id of its own.
  await tx.execute(sql`select setval('businesses_id_seq', greatest(last_value, ${business.id})) from businesses_id_seq`)
  await saveAddresses(tx, district, business.id * 10_000)
  for (const entry of locations) {
    const orders = withRegular(pastOrdersOf(entry, menuOf(entry, now), district, now), regular)
    await savePastOrders(tx, business, orders, entry.location.id * 1000)
    await closePastDays(tx, business.id, entry, now)
  }
  await savePastPayouts(tx, business.id, now)
}

/** Number of the regular customer's favourite dishes. */
const FAVOURITES = 2

/** Writes a restaurant without past orders and addresses of its district; returns its regular customer. */
async function seed(
  tx: Executor,
  restaurant: DemoRestaurant,
  { passwordHash, pinHash }: DemoHashes,
  now: Temporal.Instant,
): Promise<Regular> {
  const { business, hosts, locations } = restaurant
  await saveBusiness(tx, business, { hosts })
  for (const language of DOCUMENT_LANGUAGES)
    await saveDocuments(tx, business.id, language, 1, documentsOf(restaurant, language), now.toString())
  await saveCoupons(tx, business.id, restaurant.coupons(now))
  await saveCodeSeries(tx, business)
  await tx.insert(staff).values(
    accountsOf(business.subdomain).map((account, index) => ({
      ...account,
      businessId: business.id,
      id: index + 1,
      passwordHash,
      pinHash,
      language: business.language,
      createdAt: now.toString(),
    })),
  )
  await saveDevice(tx, business, now)
  for (const [position, entry] of locations.entries()) {
    const menu = menuOf(entry, now)
    await saveLocation(tx, business.id, entry.location, position)
    if (position === 0) await saveDrivers(tx, business, entry.location.id, now)
    // Visitors open a console and leave it: their silence is no alarm for the next one.
    await setIfUnwatched(tx, business.id, entry.location.id, { tells: false, pauseMinutes: null })
    await replaceMenu(tx, { businessId: business.id, locationId: entry.location.id }, menu, now)
    await setSynonyms(tx, business.id, entry.location.id, entry.synonyms)
    if (entry.couriers)
      await tx
        .insert(dispatchSettings)
        .values({ businessId: business.id, locationId: entry.location.id, ...entry.couriers })
    if (entry.kitchen) await saveKitchen(tx, business.id, entry.location.id, menu, entry.kitchen)
  }
  await saveDemoTranslations(tx, restaurant, now)
  const marked = locations
    .slice(0, 1)
    .flatMap((entry) => menuOf(entry, now).items.map(({ id }) => ({ itemId: id, locationId: entry.location.id })))
  return saveCustomers(tx, restaurant, passwordHash, marked.slice(0, FAVOURITES), now)
}

/** A separate copy of a demo restaurant for isolated tests. */
export interface OpenedCopy {
  readonly businessId: number
  readonly subdomain: string
  /** The IANA time zone of all its locations. */
  readonly timeZone: string
}

/**
 * Creates a copy of a demo restaurant with its own host and without past orders; null if no demo restaurant has the
 * subdomain `like`. Its local time is between 12:00 and 13:00, so that a test meets the same hours at any time of day.
 * The location with the slug `shut` opens in three hours.
 */
export async function openCopy(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  like: string,
  shut: string | null = null,
): Promise<OpenedCopy | null> {
  const original = restaurants.find(({ business }) => business.subdomain === like)
  if (!original) return null
  const hashes = await demoHashes()
  return inTransaction(db, async (tx) => {
    const businessId = await drawId(tx, 'businesses')
    const subdomain = `${like}-${businessId}`
    const timeZone = zoneAtNoon(clock.now())
    const copy = {
      ...original,
      business: { ...original.business, id: businessId, subdomain },
      hosts: [`${subdomain}.localhost`],
      locations: original.locations
        .map((entry) => ({ ...entry, location: { ...entry.location, timeZone } }))
        .map((entry) => (entry.location.slug === shut ? shutNow(entry, clock.now()) : entry)),
    }
    await seed(tx, copy, hashes, clock.now())
    return { businessId, subdomain, timeZone }
  })
}

/** What a test wants of a copy that the demo restaurant has otherwise. */
export async function changeCopy(
  db: Db,
  businessId: number,
  wanted: Partial<Pick<typeof businesses.$inferInsert, 'termsBySentence' | 'apps' | 'tagManagerId'>>,
): Promise<void> {
  if (Object.keys(wanted).length > 0) await db.update(businesses).set(wanted).where(eq(businesses.id, businessId))
}

/**
 * The zone of a whole number of hours where it is past noon and before 13:00. `Etc/GMT-3` is three hours ahead of GMT.
 */
export function zoneAtNoon(now: Temporal.Instant): string {
  const ahead = 12 - now.toZonedDateTimeISO('UTC').hour
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** Sets opening hours from three hours ahead for six hours every day, so that the location is closed now. */
function shutNow(entry: DemoLocation, now: Temporal.Instant): DemoLocation {
  const hour = now.toZonedDateTimeISO(entry.location.timeZone).hour
  const clockTime = (ahead: number) => `${String((hour + ahead) % 24).padStart(2, '0')}:00`
  const later = hours(week([span(clockTime(3), clockTime(9))]))
  return { ...entry, location: { ...entry.location, hours: { delivery: later, collection: later, table: later } } }
}

const menuOf = ({ location, menu, synonyms }: DemoLocation, now: Temporal.Instant) =>
  compileMenu(location.id, menu, now.toZonedDateTimeISO(location.timeZone).toPlainDate().toString(), synonyms)

/** Moves the dates of expired specials, so that a demo loaded last month still has specials. */
async function renewSpecials(tx: Executor, { business, locations }: DemoRestaurant, now: Temporal.Instant) {
  for (const entry of locations) {
    const today = now.toZonedDateTimeISO(entry.location.timeZone).toPlainDate().toString()
    const renewed = []
    for (const { id, special } of menuOf(entry, now).items) {
      if (special === null) continue
      const rows = await tx
        .update(items)
        .set({ specialStartsOn: special.startsOn, specialEndsOn: special.endsOn })
        .where(and(eq(items.businessId, business.id), eq(items.id, id), lt(items.specialEndsOn, today)))
        .returning({ id: items.id })
      renewed.push(...rows)
    }
    if (renewed.length > 0) await touchLocation(tx, business.id, entry.location.id, 'menu')
  }
}

/** Restocks counted dishes that orders have sold out. */
async function countAnew(tx: Executor, { business, locations }: DemoRestaurant, now: Temporal.Instant) {
  for (const entry of locations) {
    const counted = menuOf(entry, now).items.filter(({ left }) => left !== null)
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
    if (anew.length > 0) await touchLocation(tx, business.id, entry.location.id, 'menu')
  }
}

async function saveAddresses(tx: Executor, district: District, firstId: number) {
  const rows = addressesOf(district).map(({ position, postcode, ...address }, house) => ({
    ...address,
    ...position,
    territory: district.territory,
    id: firstId + house,
    postcode: postcode.replaceAll(' ', ''),
  }))
  await tx.insert(gazetteer).values(rows).onConflictDoNothing()
}
