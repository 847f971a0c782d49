import { randomUUID } from 'node:crypto'
import { CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import { aRegistration, NEW_PASSWORD } from '../fixtures/an-account.ts'
import { all, type Calls, made, type Statuses, signedIn } from './a-call.ts'
import { type ActorName, aMailedToken, type World } from './actors.ts'

const reset = (world: World) => ({
  email: world.ada.email,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  token: made(world, 'token'),
})
/** A mailed token works without a session: the actor who has it succeeds, the others do not. */
const withToken: Statuses = { ...all(422), anonymous: 200 }
const tokenFor = (world: World, actor: ActorName): string =>
  actor === 'anonymous' ? made(world, 'token') : 'x'.repeat(43)
/** Calls to sign in and out. */
export const SIGN_IN: Calls = {
  'post /auth/register': [
    {
      status: all(200),
      body: () => aRegistration({ email: `${randomUUID()}@example.com` }),
    },
    { what: 'a known email', status: all(409), body: ({ ada }) => aRegistration({ email: ada.email }) },
    {
      what: "with another guest's order",
      status: { ...all(404), guest: 200 },
      body: ({ greta }) => aRegistration({ email: `${randomUUID()}@example.com`, order_id: greta.order.id }),
    },
  ],
  'post /auth/login': [
    { status: all(200), opens: true, body: ({ ada }) => ({ email: ada.email, password: CUSTOMER_PASSWORD }) },
    { what: 'a wrong password', status: all(401), body: ({ ada }) => ({ email: ada.email, password: 'wrong one' }) },
    {
      what: 'a suspended account, with the right password',
      status: all(403),
      body: ({ sid }) => ({ email: sid.email, password: CUSTOMER_PASSWORD }),
    },
    {
      what: 'an account of another business',
      status: all(401),
      body: ({ stranger }) => ({ email: stranger.email, password: CUSTOMER_PASSWORD }),
    },
  ],
  'post /auth/logout': [{ status: all(200) }],
  'post /auth/refresh': [{ status: signedIn() }],
  'post /auth/user': [{ status: signedIn() }],
  'post /auth/activate': [
    {
      what: 'with the mailed token',
      status: withToken,
      opens: true,
      first: async (world) => ({ token: await aMailedToken(world, 'activate') }),
      body: (world, actor) => ({ token: tokenFor(world, actor) }),
    },
    { what: 'an unknown token', status: all(422), body: () => ({ token: 'x'.repeat(43) }) },
    {
      what: 'a reset token',
      status: all(422),
      first: async (world) => ({ token: await aMailedToken(world, 'reset') }),
      body: (world) => ({ token: made(world, 'token') }),
    },
  ],
  'post /auth/activate/resend': [{ status: signedIn() }],
  'post /password/forgotten': [
    { what: 'a known email', status: all(200), body: ({ ada }) => ({ email: ada.email }) },
    { what: 'an unknown email', status: all(200), body: () => ({ email: 'unknown@example.com' }) },
  ],
  'post /password/reset': [
    {
      what: 'with the mailed token',
      status: withToken,
      opens: true,
      first: async (world) => ({ token: await aMailedToken(world, 'reset') }),
      body: (world, actor) => ({ ...reset(world), token: tokenFor(world, actor) }),
    },
    {
      what: 'a token of another customer',
      status: all(422),
      first: async (world) => ({ token: await aMailedToken(world, 'reset') }),
      body: (world) => ({ ...reset(world), email: world.bob.email }),
    },
    {
      what: 'an activation token',
      status: all(422),
      first: async (world) => ({ token: await aMailedToken(world, 'activate') }),
      body: (world) => reset(world),
    },
  ],
  'post /own-data/link': [{ status: all(200), body: ({ ada }) => ({ email: ada.email }) }],
  'post /own-data/open': [{ what: 'an unknown token', status: all(422), body: () => ({ token: 'x'.repeat(43) }) }],
  'post /own-data/export': [{ what: 'an unknown key', status: all(422), body: () => ({ key: 'x'.repeat(43) }) }],
  'post /own-data/erase': [{ what: 'an unknown key', status: all(422), body: () => ({ key: 'x'.repeat(43) }) }],
  'get /auth/methods': [{ status: all(200) }],
  'post /auth/social-nonce': [{ status: all(200) }],
  'post /auth/social-login': [
    {
      what: 'a token without a signature of the provider',
      status: { ...all(401), 'suspended customer': 403 },
      body: ({ ada }) => ({ provider_name: 'google', email: ada.email, credential: 'a.b.c', nonce: 'x' }),
    },
  ],
  'post /auth/passkey/options': [{ status: all(200) }],
  'post /auth/passkey': [
    {
      what: 'a known passkey, unsigned',
      status: all(401),
      body: ({ passkeyId }) => ({ credential: { id: passkeyId, response: {} } }),
    },
  ],
}
