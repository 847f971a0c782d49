import { randomBytes } from 'node:crypto'
import { aContact, aCoupon, anAddress } from '@comanda/test-kit'
import { hashOf, newToken } from '../src/accounts/session.ts'
import { saveCoupons } from '../src/coupons/store.ts'
import { attempts, favourites, passkeys, userAddresses, userTokens } from '../src/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from './a-console.ts'
import { aCustomer, type CustomerOfTest } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import type { PlacedOrder } from './an-order.ts'
import { anOwnOrder } from './an-own-order.ts'

export const VISITORS = [
  'nobody',
  'guest',
  'customer',
  'another customer',
  'another business’s customer',
  'suspended customer',
  'kitchen',
  'manager',
  'owner',
] as const
export type Visitor = (typeof VISITORS)[number]

/** Who stays the same from call to call. */
export interface House {
  readonly server: TestServer
  readonly here: Restaurant
  readonly staff: Readonly<Record<'kitchen' | 'manager' | 'owner', string>>
  readonly stranger: CustomerOfTest
}

/** Two restaurants, their staff, and a customer of the other one. */
export const aHouse = async (server: TestServer): Promise<House> => {
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

/** Ada, whose things are named, a guest, whose order is, and the others. Made anew for every call, so that nothing lasts. */
export interface World extends House {
  readonly ada: CustomerOfTest
  readonly bob: CustomerOfTest
  readonly sid: CustomerOfTest
  readonly greta: PlacedOrder
  /** Ada's. */
  readonly orderId: string
  readonly addressId: number
  readonly passkeyId: string
  readonly sessionId: string
  /** What a call's test made besides. */
  readonly made: Readonly<Record<string, string | number | undefined>>
  /** What no one but its owner may read. */
  readonly marks: Readonly<Record<'customer' | 'guest', readonly string[]>>
}

export const aWorld = async (house: House): Promise<World> => {
  const { server, here } = house
  const { db, clock } = server.deps
  const businessId = here.business.id
  const at = clock.now().toString()
  const mark = () => randomBytes(6).toString('hex')
  const street = `Secret Street ${mark()}`
  const [lastName, guestName] = [`Lovelace ${mark()}`, `Guest ${mark()}`]
  const telephone = '+447700900987'
  await db.delete(attempts)
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
    ...house,
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

/** A card of Ada's, kept by the provider; 3155 asks its bank first and is then only set up. */
export const aCardOfAda = async ({ ada }: World, card = 'pm_card_visa') => {
  const { body } = await ada.post('/cards', { cardholder_name: 'A Lovelace', card: { id: card } })
  return body.data as {
    readonly card: { readonly id: number } | null
    readonly setup_intent: { readonly id: string } | null
  }
}

/** A secret that was mailed to Ada. */
export const aMailedToken = async ({ ada, server, here }: World, purpose: 'activate' | 'reset'): Promise<string> => {
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

/** What a visitor's calls carry. */
export const headersOf = (world: World, visitor: Visitor): Record<string, string> => {
  switch (visitor) {
    case 'nobody':
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
      return { cookie: world.staff[visitor] }
  }
}
