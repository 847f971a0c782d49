import { randomBytes } from 'node:crypto'
import { aContact, aCoupon, anAddress } from '@comanda/test-kit'
import { hashOf, newToken } from '../../src/identity/session.ts'
import { favourites, passkeys, rateLimitHits, userAddresses, userTokens } from '../../src/platform/db/schema/index.ts'
import { saveCoupons } from '../../src/restaurants/coupons/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import type { PlacedOrder } from '../fixtures/an-order.ts'
import { anOwnOrder } from '../fixtures/an-own-order.ts'
import type { TestServer } from '../setup/a-server.ts'

export const ACTORS = [
  'anonymous',
  'guest',
  'customer',
  'another customer',
  'another business’s customer',
  'suspended customer',
  'kitchen',
  'manager',
  'owner',
] as const
export type ActorName = (typeof ACTORS)[number]

/** Actors that stay the same for all calls. */
export interface SharedActors {
  readonly server: TestServer
  readonly here: Restaurant
  readonly staff: Readonly<Record<'kitchen' | 'manager' | 'owner', string>>
  readonly stranger: CustomerOfTest
}

/** Two restaurants, their staff, and a customer of the other restaurant. */
export async function sharedActors(server: TestServer): Promise<SharedActors> {
  const here = await aStaffedRestaurant(server)
  const there = await aStaffedRestaurant(server)
  const cookie = async (role: 'kitchen' | 'manager' | 'owner') => (await aMember(server, here.host, role)).cookie
  await saveCoupons(server.deps.db, here.business.id, [aCoupon({ id: 1, code: 'WELCOME' })])
  return {
    server,
    here,
    staff: { kitchen: await cookie('kitchen'), manager: await cookie('manager'), owner: await cookie('owner') },
    stranger: await aCustomer(server, there),
  }
}

/**
 * Ada, whose objects the calls name, a guest with an order, and other actors. Created anew for each call, so that calls
 * do not affect each other.
 */
export interface World extends SharedActors {
  readonly ada: CustomerOfTest
  readonly bob: CustomerOfTest
  readonly sid: CustomerOfTest
  readonly greta: PlacedOrder
  /** Ada's objects. */
  readonly orderId: string
  readonly addressId: number
  readonly passkeyId: string
  readonly sessionId: string
  /** Objects that the test of a call created in addition. */
  readonly made: Readonly<Record<string, string | number | undefined>>
  /** Values that only their owner may read. */
  readonly marks: Readonly<Record<'customer' | 'guest', readonly string[]>>
}

export async function aWorld(shared: SharedActors): Promise<World> {
  const { server, here } = shared
  const { db, clock } = server.deps
  const businessId = here.business.id
  const at = clock.now().toString()
  const mark = () => randomBytes(6).toString('hex')
  const street = `Secret Street ${mark()}`
  const [lastName, guestName] = [`Lovelace ${mark()}`, `Guest ${mark()}`]
  const telephone = '+447700900987'
  await db.delete(rateLimitHits)
  const ada = await aCustomer(server, here, { lastName, telephone })
  const bob = await aCustomer(server, here, { firstName: 'Bob', lastName: 'Byron' })
  const sid = await aCustomer(server, here, { firstName: 'Sid', lastName: 'Shelley', suspended: true })
  const contact = aContact({ lastName: guestName, email: `${mark()}@guest.example` })
  const greta = await aReceivedOrder(server, here.host, { draft: { contact } })
  const orderId = await anOwnOrder(
    server,
    here,
    ada,
    {},
    {
      draft: { contact: aContact({ lastName, email: ada.email, telephone }) },
    },
  )
  const address = anAddress({ line1: street })
  const [saved] = await db
    .insert(userAddresses)
    .values({ businessId, userId: ada.id, address, isPrimary: true, createdAt: at })
    .returning()
  const passkeyId = randomBytes(16).toString('base64url')
  await db
    .insert(passkeys)
    .values({ businessId, id: passkeyId, userId: ada.id, publicKey: 'AA', counter: 0, name: lastName, createdAt: at })
  await db.insert(favourites).values({ businessId, userId: ada.id, itemId: 2, locationId: 1, createdAt: at })
  const { body } = await ada.get('/user/sessions')
  const sessionId = (body.data as { id: string }[])[0]?.id ?? ''
  const marks = {
    customer: [ada.id, ada.email, lastName, telephone, street, ada.token, orderId, passkeyId, sessionId],
    guest: [contact.email, guestName, greta.order.id, greta.guest],
  }
  return {
    ...shared,
    ada,
    bob,
    sid,
    greta,
    orderId,
    addressId: saved?.id ?? 0,
    passkeyId,
    sessionId,
    made: {},
    marks,
  }
}

/** A saved card of Ada's; 3155 requires 3-D Secure first and is only set up then. */
export async function aCardOfAda({ ada }: World, card = 'pm_card_visa') {
  const { body } = await ada.post('/cards', { cardholder_name: 'A Lovelace', card: { id: card } })
  return body.data as {
    readonly card: { readonly id: number } | null
    readonly setup_intent: { readonly id: string } | null
  }
}

/** A secret that was mailed to Ada. */
export async function aMailedToken({ ada, server, here }: World, purpose: 'activate' | 'reset'): Promise<string> {
  const token = newToken()
  const now = server.deps.clock.now()
  await server.deps.db.insert(userTokens).values({
    businessId: here.business.id,
    hash: hashOf(token),
    userId: ada.id,
    purpose,
    email: ada.email,
    createdAt: now.toString(),
    expiresAt: now.add({ minutes: 30 }).toString(),
  })
  return token
}

/** Headers of an actor's calls. */
export function headersOf(world: World, actor: ActorName): Record<string, string> {
  switch (actor) {
    case 'anonymous':
      return {}
    case 'guest':
      return { 'guest-id': world.greta.guest }
    case 'customer':
      return { cookie: world.ada.cookie }
    case 'another customer':
      return { cookie: world.bob.cookie }
    case 'another business’s customer':
      return { cookie: world.stranger.cookie }
    case 'suspended customer':
      return { cookie: world.sid.cookie }
    default:
      return { cookie: world.staff[actor] }
  }
}
