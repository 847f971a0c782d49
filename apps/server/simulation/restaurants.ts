import { randomBytes } from 'node:crypto'
import type { Business, Location } from '@comanda/domain'
import { aCategory, aCoupon, anItem, anOption, aValue, dailyHours, hoursForAll } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { openSession } from '../src/accounts/session.ts'
import { saveBusiness } from '../src/businesses/store.ts'
import { saveCoupons } from '../src/coupons/store.ts'
import type { Db } from '../src/db/connection.ts'
import { locations, staff, users } from '../src/db/schema/index.ts'
import { setItemStock } from '../src/menus/set-stock.ts'
import { openSession as openStaffSession } from '../src/staff/session.ts'
import { aRestaurant } from '../test/a-restaurant.ts'
import type { Ground } from './ground.ts'

/** Dishes of every restaurant here. */
export const DISH = { plain: 1, sized: 2, beer: 3, counted: 4 } as const
export const SIZES = [11, 12] as const
export const FIRST_STOCK = 12
/** Orders that a kitchen takes on for a quarter of an hour. */
export const CAPACITY = 4
export const COUPONS = { auto: 1, typed: 2 } as const

export interface Person {
  readonly id: string
  readonly cookie: string
  /** Cards that are kept for them. */
  readonly cards: number[]
}

export interface Place {
  readonly businessId: number
  readonly host: string
  readonly currency: 'GBP' | 'EUR'
  readonly people: readonly Person[]
  readonly staffCookie: string
}

const menu = {
  categories: [aCategory()],
  items: [
    anItem({ id: DISH.plain }),
    anItem({
      id: DISH.sized,
      name: 'Diavola',
      prices: { base: 1150, delivery: 1250 },
      options: [
        anOption({
          id: 10,
          required: true,
          min: 1,
          values: [aValue({ id: 11, name: 'Small' }), aValue({ id: 12, name: 'Large', price: 255 })],
        }),
      ],
    }),
    anItem({ id: DISH.beer, name: 'Peroni', prices: { base: 449 }, ageRestricted: true }),
    anItem({ id: DISH.counted, name: 'Parmigiana', prices: { base: 1333 } }),
  ],
}

/** An amount off by itself for everyone, and a share off for who types the code; both run out. */
export const theCoupons = (autoUses: number, typedUses: number, rate = 1000) => [
  aCoupon({
    id: COUPONS.auto,
    code: 'AUTO',
    discount: { type: 'fixed', amount: 150 },
    autoApplied: true,
    maxUses: autoUses,
  }),
  aCoupon({
    id: COUPONS.typed,
    code: 'TYPED',
    discount: { type: 'percent', rate },
    maxUses: typedUses,
    maxUsesPerCustomer: 2,
  }),
]

const aPerson = async (db: Db, businessId: number, n: number, now: Temporal.Instant): Promise<Person> => {
  const id = randomBytes(11).toString('hex')
  const at = now.toString()
  await db.insert(users).values({
    businessId,
    id,
    email: `person-${n}@example.com`,
    emailVerifiedAt: at,
    firstName: 'Ada',
    lastName: 'Lovelace',
    telephone: '+447700900142',
    language: 'en',
    passwordHash: null,
    termsVersion: 1,
    privacyVersion: 1,
    acceptedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  const token = await openSession(db, { businessId, userId: id, method: 'password', device: 'a simulation' }, now, 60)
  return { id, cookie: `comanda_session=${token}`, cards: [] }
}

const aCook = async (db: Db, businessId: number, now: Temporal.Instant): Promise<string> => {
  const member = { id: 1, email: 'owner@restaurant.example', role: 'owner', name: 'Owner' } as const
  await db.insert(staff).values({ businessId, ...member, passwordHash: 'none', createdAt: now.toString() })
  return `comanda_staff=${await openStaffSession(db, { businessId, ...member, language: null }, now, 240)}`
}

interface Plan {
  readonly business?: Partial<Business>
  readonly location?: Partial<Location>
  readonly hasCapacity?: boolean
  readonly isConnected?: boolean
}

const PLANS: readonly Plan[] = [
  {},
  { hasCapacity: true },
  {
    business: { territory: 'es', language: 'es' },
    location: { currency: 'EUR', timeZone: 'Europe/Madrid' },
    isConnected: true,
  },
]

/**
 * The restaurants of one day, each of them new: in pounds on the installation's account, the same with few places in the kitchen, and in
 * euros on an account of its own.
 */
export const openRestaurants = async ({ db, clock, provider }: Ground, day: number): Promise<readonly Place[]> => {
  const now = clock.now()
  const places: Place[] = []
  for (const [index, plan] of PLANS.entries()) {
    const businessId = day * PLANS.length + index + 1
    const subdomain = `r${businessId}`
    const made = await aRestaurant(db, {
      business: { id: businessId, subdomain, ...plan.business },
      // Never closed: a server that is killed lives by the real clock.
      location: { hours: hoursForAll(dailyHours([{ opens: '00:00', closes: '24:00' }])), ...plan.location },
      menu,
    })
    if (plan.isConnected) {
      const stripeAccount = `acct_day${businessId}`
      await provider.sandbox.ensureAccount({ id: stripeAccount, email: null, name: null, country: 'ES' })
      await saveBusiness(db, made.business, { hosts: [made.host], stripeAccount })
    }
    if (plan.hasCapacity)
      await db
        .update(locations)
        .set({ capacity: { by: 'orders', most: CAPACITY } })
        .where(eq(locations.businessId, businessId))
    await saveCoupons(db, businessId, theCoupons(5, 4))
    await db.transaction((tx) =>
      setItemStock(tx, { businessId, locationId: 1, itemId: DISH.counted }, { stock: FIRST_STOCK }),
    )
    const people: Person[] = []
    for (let n = 0; n < 3; n += 1) people.push(await aPerson(db, businessId, n, now))
    const currency = plan.location?.currency ?? 'GBP'
    places.push({ businessId, host: made.host, currency, people, staffCookie: await aCook(db, businessId, now) })
  }
  return places
}
