import { randomBytes } from 'node:crypto'
import type { Business, CourierProvider, Location } from '@comanda/domain'
import { aCategory, aCoupon, anItem, anOption, aValue, dailyHours, hoursForAll, vatRates } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { openSession } from '../../src/identity/session.ts'
import { openSession as openStaffSession } from '../../src/identity/staff-session.ts'
import { setDispatch } from '../../src/orders/couriers/dispatch-store.ts'
import type { Db } from '../../src/platform/db/connection.ts'
import { locations, staff, users } from '../../src/platform/db/schema/index.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { setItemStock } from '../../src/restaurants/menus/set-stock.ts'
import { aRestaurant } from '../../test/fixtures/a-restaurant.ts'
import type { Environment } from '../environment/environment.ts'

/** Ids of the dishes at each restaurant. */
export const DISH = { plain: 1, sized: 2, beer: 3, counted: 4 } as const
export const SIZES = [11, 12] as const
export const FIRST_STOCK = 12
/** Orders per 15-minute slot of a kitchen with limited capacity. */
export const CAPACITY = 4
export const COUPONS = { auto: 1, typed: 2 } as const

export interface Customer {
  readonly id: string
  readonly cookie: string
  /** Ids of their saved cards. */
  readonly cards: number[]
}

export interface Restaurant {
  readonly businessId: number
  readonly host: string
  readonly currency: 'GBP' | 'EUR'
  readonly customers: readonly Customer[]
  readonly staffCookie: string
  /** Its own account at the provider; null: the installation's. */
  readonly stripeAccount: string | null
}

const menu = {
  categories: [aCategory()],
  items: [
    // Zero-rated, so that orders mix rates.
    anItem({ id: DISH.plain, vat: vatRates(0) }),
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

/**
 * A coupon with a fixed amount that applies automatically, and one with a percentage and a code. Both have limited
 * uses.
 */
export function couponsOf(autoUses: number, typedUses: number, rate = 1000) {
  return [
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
}

export async function aCustomer(db: Db, businessId: number, n: number, now: Temporal.Instant): Promise<Customer> {
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

const staffCookieOf = async (db: Db, businessId: number, now: Temporal.Instant): Promise<string> => {
  const member = { id: 1, email: 'owner@restaurant.example', role: 'owner', name: 'Owner' } as const
  await db.insert(staff).values({ businessId, ...member, passwordHash: 'none', createdAt: now.toString() })
  const session = { device: 'a simulation', now, hours: 24 * 30, hostCookie: false }
  return `comanda_staff=${await openStaffSession(db, { businessId, ...member }, session)}`
}

export interface Plan {
  readonly business?: Partial<Business>
  readonly location?: Partial<Location>
  readonly hasCapacity?: boolean
  readonly isConnected?: boolean
  /** Portions of the counted dish. */
  readonly stock?: number
  /** The courier service that deliveries go to; its own drivers bring them without one. */
  readonly courier?: CourierProvider
  /** How often each coupon may be used: the one that applies by itself, and the typed one. */
  readonly couponUses?: readonly [auto: number, typed: number]
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

/** Creates a restaurant without customers. */
export async function openRestaurant(
  { db, clock, provider }: Environment,
  businessId: number,
  plan: Plan,
): Promise<Restaurant> {
  const made = await aRestaurant(db, {
    business: { id: businessId, subdomain: `r${businessId}`, ...plan.business },
    // Always open: a killed server uses the real clock.
    location: { hours: hoursForAll(dailyHours([{ opens: '00:00', closes: '24:00' }])), ...plan.location },
    menu,
  })
  const stripeAccount = plan.isConnected ? `acct_day${businessId}` : null
  if (stripeAccount !== null) {
    await provider.sandbox.ensureAccount({ id: stripeAccount, email: null, name: null, country: 'ES' })
    await saveBusiness(db, made.business, { hosts: [made.host], stripeAccount })
  }
  if (plan.hasCapacity)
    await db
      .update(locations)
      .set({ capacity: { by: 'orders', most: CAPACITY } })
      .where(eq(locations.businessId, businessId))
  await saveCoupons(db, businessId, couponsOf(...(plan.couponUses ?? [5, 4])))
  if (plan.courier !== undefined)
    await setDispatch(
      db,
      { businessId, locationId: 1 },
      { mode: 'courier', provider: plan.courier, leadMinutes: 120, overflowAt: 1 },
    )
  const stock = plan.stock ?? FIRST_STOCK
  await db.transaction((tx) => setItemStock(tx, { businessId, locationId: 1, itemId: DISH.counted }, { stock }))
  return {
    businessId,
    host: made.host,
    currency: plan.location?.currency ?? 'GBP',
    customers: [],
    staffCookie: await staffCookieOf(db, businessId, clock.now()),
    stripeAccount,
  }
}

/**
 * Creates the three restaurants of a day: one in pounds on the installation's Stripe account, one with limited kitchen
 * capacity, and one in euros on a Stripe account of its own.
 */
export async function openRestaurants(environment: Environment, day: number): Promise<readonly Restaurant[]> {
  const restaurants: Restaurant[] = []
  for (const [index, plan] of PLANS.entries()) {
    const restaurant = await openRestaurant(environment, day * PLANS.length + index + 1, plan)
    const customers: Customer[] = []
    for (let n = 0; n < 3; n += 1)
      customers.push(await aCustomer(environment.db, restaurant.businessId, n, environment.clock.now()))
    restaurants.push({ ...restaurant, customers })
  }
  return restaurants
}
