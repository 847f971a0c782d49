import { linesToWire } from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import type { TestServer } from '../setup/a-server.ts'
import { all, type Calls } from './a-call.ts'
import { ACCOUNT } from './account-calls.ts'
import { OPERATORS } from './operator-calls.ts'
import { ORDERS } from './order-calls.ts'
import { SIGN_IN } from './sign-in-calls.ts'

const anAlert = (server: TestServer) => ({
  location_id: 1,
  order_type: 2,
  subscription: server.sandbox.push.subscribe(),
})

const EVERYONES: Calls = {
  'get /theme/website': [{ status: all(200) }],
  'get /public-documents': [{ status: all(200) }],
  'get /addresses': [{ status: all(200), query: 'postcode=LS1%206EN' }],
  'get /addresses/suggestions': [{ status: all(200), query: 'text=boar' }],
  'get /addresses/suggestions/{id}': [
    { status: all(200), path: () => ({ id: 'g.1' }) },
    { what: 'an unknown suggestion', status: all(404), path: () => ({ id: 'g.999' }) },
  ],
  'get /location': [{ status: all(200) }],
  'get /location/{id}': [
    { status: all(200), path: () => ({ id: 1 }) },
    { what: 'an unknown location', status: all(404), path: () => ({ id: 99 }) },
  ],
  'post /location/{id}/order-times': [
    {
      what: "superseding Ada's order",
      status: all(200),
      path: () => ({ id: 1 }),
      body: ({ orderId }) => ({ order_type: 2, cart: linesToWire([aChoice()]), supersedes: orderId }),
    },
    {
      what: 'an unknown location',
      status: all(404),
      path: () => ({ id: 99 }),
      body: () => ({ order_type: 2, cart: linesToWire([aChoice()]) }),
    },
  ],
  'get /location/{id}/live': [{ status: all(200), path: () => ({ id: 1 }) }],
  'get /location/{id}/menulist': [{ status: all(200), path: () => ({ id: 1 }) }],
  'get /location/{id}/menulist/{itemId}': [{ status: all(200), path: () => ({ id: 1, itemId: 1 }) }],
  'get /location/{id}/reviews': [{ status: all(200), path: () => ({ id: 1 }) }],
  'post /order/check-items-availability': [
    { status: all(200), body: () => ({ location_id: 1, order_type: 2, cart: linesToWire([aChoice()]) }) },
  ],
  'post /alerts': [
    { status: all(200), body: ({ server }) => anAlert(server) },
    { what: 'an unknown location', status: all(404), body: ({ server }) => ({ ...anAlert(server), location_id: 99 }) },
  ],
  'delete /alerts': [
    {
      status: all(200),
      body: ({ server }) => ({ location_id: 1, endpoint: server.sandbox.push.subscribe().endpoint }),
    },
  ],
  'get /driver/orders': [{ what: 'without a link', status: all(401) }],
  'post /driver/orders/{id}/picked-up': [
    { what: 'without a link', status: all(401), path: ({ orderId }) => ({ id: orderId }) },
  ],
  'post /driver/orders/{id}/delivered': [
    { what: 'without a link', status: all(401), path: ({ orderId }) => ({ id: orderId }) },
  ],
  'get /messages/stop': [{ what: 'the page', status: all(303), query: () => 'token=unknown' }],
  'post /messages/stop': [{ what: 'an unknown token', status: all(404), query: () => 'token=unknown' }],
  'post /messages/resume': [{ what: 'an unknown token', status: all(404), query: () => 'token=unknown' }],
  'post /webhook/courier/{provider}/{business}': [
    {
      what: 'unsigned',
      status: all(400),
      path: () => ({ provider: 'stuart', business: 1 }),
      body: () => ({ event: 'job' }),
    },
  ],
  'get /tls/ask': [{ what: 'an unknown host', status: all(404), query: () => 'domain=unknown.example' }],
  'post /webhook/sms/{business}': [
    {
      what: 'a business without an account of its own',
      status: all(404),
      path: ({ here }) => ({ business: here.business.id }),
      body: () => ({ From: '+447700900123' }),
    },
  ],
  'post /webhook/sms': [{ what: 'unsigned', status: all(400), body: () => ({ From: '+447700900123' }) }],
  'post /webhook/stripe': [{ what: 'unsigned', status: all(400), body: () => ({ id: 'evt_1' }) }],
}

/** On a restaurant's host the calls with which owners open one do not exist. */
const OPENING: Calls = {
  'get /start': [{ status: all(404) }],
  'get /start/addresses': [{ status: all(404), query: 'territory=uk&text=boar' }],
  'get /start/addresses/{id}': [{ status: all(404), path: () => ({ id: 'g.1' }), query: 'territory=uk' }],
  ...Object.fromEntries(
    [
      'code',
      'session',
      'leave',
      'name',
      'place',
      'service',
      'menu',
      'menu/preview',
      'look',
      'company',
      'pictures',
      'payment',
      'payment/connect',
      'publish',
    ].map((call) => [`post /start/${call}`, [{ status: all(404), body: () => ({}) }]]),
  ),
}

/**
 * The expected status of each call for each actor. A call that is missing here fails the first test; console calls are
 * in staff-roles.long.test.ts.
 */
export const EVERY_CALL: Calls = { ...EVERYONES, ...OPENING, ...SIGN_IN, ...ACCOUNT, ...ORDERS, ...OPERATORS }
