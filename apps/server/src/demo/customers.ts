import { areasAt, type PostalAddress, type Territory, wordsIn } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { insertUser } from '../customers/accounts/store.ts'
import type { Executor } from '../platform/db/connection.ts'
import { favourites, userAddresses, users } from '../platform/db/schema/index.ts'
import { customersOf, type DemoCustomer } from './accounts.ts'
import { addressesOf } from './districts/addresses.ts'
import type { DemoRestaurant } from './restaurant.ts'

/** Telephone numbers that regulators reserve for fiction. */
const TELEPHONES: Readonly<Record<Territory, string>> = { uk: '+447700900142', es: '+34600000142' }

const ADDRESS_WORDS = {
  en: { home: 'Home', work: 'Work', notes: 'The blue door. The bell doesn’t always work, so please knock.' },
  es: { home: 'Casa', work: 'Trabajo', notes: 'La puerta azul. Si el timbre no suena, llama con los nudillos.' },
}

/** The customer whose account gets past orders. */
export interface Regular extends Pick<DemoCustomer, 'email' | 'firstName' | 'lastName'> {
  readonly userId: string
  readonly telephone: string
}

/**
 * Writes the customer accounts of a demo restaurant; returns the regular customer, who has two addresses and two
 * favourites.
 */
export async function saveCustomers(
  tx: Executor,
  restaurant: DemoRestaurant,
  passwordHash: string,
  favouriteItems: readonly { readonly itemId: number; readonly locationId: number }[],
  now: Temporal.Instant,
): Promise<Regular> {
  const { business } = restaurant
  const businessId = business.id
  const createdAt = now.toString()
  const telephone = TELEPHONES[business.territory]
  let regular: Regular | null = null
  for (const { kind, ...person } of customersOf(business.subdomain)) {
    const account = { ...person, businessId, telephone, passwordHash, language: business.language }
    const userId = await insertUser(tx, { ...account, emailVerifiedAt: createdAt }, now)
    if (userId === null) throw new Error(`${person.email} has an account already.`)
    await tx
      .update(users)
      .set({ suspended: kind === 'suspended', passwordExpired: kind === 'expired' })
      .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    if (kind === 'customer') regular = { ...person, userId, telephone }
  }
  if (regular === null) throw new Error('The demo has no regular customer.')
  const { userId } = regular
  const words = wordsIn(ADDRESS_WORDS, business.language)
  const [home, work] = homesOf(restaurant)
  await tx.insert(userAddresses).values([
    { businessId, userId, name: words.home, address: home, notes: words.notes, isPrimary: true, createdAt },
    { businessId, userId, name: words.work, address: work, createdAt },
  ])
  await tx.insert(favourites).values(favouriteItems.map((item) => ({ ...item, businessId, userId, createdAt })))
  return regular
}

/** Two distant addresses that the first location delivers to. */
function homesOf({ district, locations }: DemoRestaurant): readonly [PostalAddress, PostalAddress] {
  const location = locations[0]?.location
  const within = addressesOf(district).filter((address) => location && areasAt(location, address).length > 0)
  const [home, work] = [within[Math.floor(within.length / 3)], within[Math.floor((within.length * 2) / 3)]]
  if (!home || !work) throw new Error(`No address in ${district.city} is in a delivery area.`)
  return [home, work]
}
