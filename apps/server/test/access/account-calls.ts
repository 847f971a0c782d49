import { addressToWire, linesToWire } from '@comanda/contract/wire'
import { aChoice, anAddress } from '@comanda/test-kit'
import sharp from 'sharp'
import { userIdentities } from '../../src/platform/db/schema/index.ts'
import { CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { adas, all, type Calls, made, signedIn } from './a-call.ts'
import { type ActorName, aCardOfAda, type World } from './actors.ts'

const newAddress = addressToWire(anAddress({ line1: 'Boar Lane' }))
const mailOf = ({ ada, bob }: World, actor: ActorName) => (actor === 'customer' ? ada : bob).email
export async function cardOfAda(world: World) {
  return { cardId: (await aCardOfAda(world))?.card?.id }
}
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b3261e' } })
  .png()
  .toBuffer()

/** Calls about the own account and its contents. */
export const ACCOUNT: Calls = {
  'get /user/messages': [{ status: signedIn() }],
  'post /user/messages': [
    { what: 'a kind that always comes', status: signedIn(422), body: () => ({ kind: 'received', wanted: false }) },
  ],
  'post /user/update': [
    {
      status: signedIn(),
      body: (world, actor) => ({
        email: mailOf(world, actor),
        first_name: 'Ada',
        last_name: 'King',
        telephone_number: '07700 900142',
      }),
    },
    {
      what: 'an email of another account',
      status: signedIn(409),
      body: ({ ada, bob }, actor) => ({
        email: (actor === 'customer' ? bob : ada).email,
        first_name: 'Ada',
        last_name: 'King',
        telephone_number: '07700 900142',
        current_password: CUSTOMER_PASSWORD,
      }),
    },
  ],
  'post /user/delete': [
    { what: 'without the password', status: signedIn(422), body: () => ({}) },
    {
      what: 'with and without an active order',
      status: { ...signedIn(), customer: 409 },
      body: () => ({ current_password: CUSTOMER_PASSWORD }),
    },
  ],
  'post /user/avatar': [
    {
      status: signedIn(),
      body: () => picture,
    },
  ],
  'delete /user/avatar': [{ status: signedIn() }],
  'get /user/download': [{ status: signedIn() }],
  'get /user/sessions': [{ status: signedIn() }],
  'delete /user/sessions/{id}': [
    { what: "Ada's session", status: adas(), path: ({ sessionId }) => ({ id: sessionId }) },
    { what: 'all other sessions', status: signedIn(), path: () => ({ id: 'others' }) },
  ],
  'get /user/passkeys': [{ status: signedIn() }],
  'post /user/passkeys/options': [{ status: signedIn() }],
  'post /user/passkeys': [
    {
      what: 'an invalid credential',
      status: signedIn(422),
      body: ({ passkeyId }) => ({ credential: { id: passkeyId, response: {} } }),
    },
  ],
  'delete /user/passkeys/{id}': [{ status: adas(), path: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({}) }],
  'delete /user/providers/{name}': [
    {
      what: "Ada's Google identity",
      status: adas(),
      body: () => ({}),
      first: async ({ server, here, ada }) => {
        await server.deps.db.insert(userIdentities).values({
          businessId: here.business.id,
          provider: 'google',
          subject: ada.id,
          userId: ada.id,
          createdAt: server.deps.clock.now().toString(),
        })
        return {}
      },
      path: () => ({ name: 'google' }),
    },
  ],
  'post /user/address': [{ status: signedIn(), body: () => newAddress }],
  'post /user/address/primary': [{ status: adas(), body: ({ addressId }) => ({ id: addressId }) }],
  'post /user/address/update': [{ status: adas(), body: ({ addressId }) => ({ ...newAddress, id: addressId }) }],
  'post /user/address/delete': [{ status: adas(), body: ({ addressId }) => ({ id: addressId }) }],
  'get /favourite-menu-items': [{ status: signedIn() }],
  'post /favourite-menu-items': [{ status: signedIn(), body: () => ({ menu_item_id: 1, location_id: 1 }) }],
  'delete /favourite-menu-items/{menuItemId}/{locationId}': [
    { status: signedIn(), path: () => ({ menuItemId: 2, locationId: 1 }) },
  ],
  'get /reviews': [{ status: signedIn() }],
  'post /location/{id}/reviews': [
    {
      what: "for Ada's order",
      status: { ...adas(), guest: 404 },
      first: async ({ server, here, ada }) => ({ eaten: await anOwnOrder(server, here, ada, DONE) }),
      path: () => ({ id: 1 }),
      body: (world) => ({
        order_id: made(world, 'eaten'),
        food_rating: 7,
        service_rating: 6,
        collection_delivery_rating: 5,
      }),
    },
  ],
  'post /coupon/{code}/verify': [
    {
      status: { ...all(200), 'another business’s customer': 401, 'suspended customer': 401 },
      path: () => ({ code: 'WELCOME' }),
      body: () => ({ cart: linesToWire([aChoice({ quantity: 3 })]), coupon: null, order_type: 2, location_id: 1 }),
    },
  ],
  'get /cards': [{ status: signedIn(), first: cardOfAda }],
  'post /cards': [{ status: signedIn(), body: () => ({ cardholder_name: 'A Card', card: { id: 'pm_card_visa' } }) }],
  'post /cards/finish': [
    {
      status: adas(),
      first: async (world) => {
        const { setup_intent } = await aCardOfAda(world, 'pm_card_authenticationRequiredOnSetup')
        return { setupId: setup_intent?.id }
      },
      body: (world) => ({ setup_intent: made(world, 'setupId') }),
    },
  ],
  'delete /cards/{id}': [{ status: adas(), first: cardOfAda, path: (world) => ({ id: made(world, 'cardId') }) }],
}
