import { randomUUID } from 'node:crypto'
import { draftToWire } from '@comanda/contract/wire'
import { aDraft } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { type Asked, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const HOST = 'napoli.localhost'
let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  await aRestaurant(server.deps.db)
})

type Language = 'en' | 'es'
const inLanguage = (language: Language) => ({ 'accept-language': language })

/** Calls that are refused, with at least one wrong field where the call has a body. */
const REFUSED: readonly (readonly [string, (headers: Record<string, string>) => Promise<Asked>])[] = [
  ['an order without a body', (headers) => post(server, HOST, '/guest-order/new-order', {}, headers)],
  [
    'an order of wrong types',
    (headers) => post(server, HOST, '/guest-order/new-order', { cart: 7, tip: 'x' }, headers),
  ],
  [
    'an order with a wrong line',
    (headers) => post(server, HOST, '/guest-order/new-order', { cart: [{ id: 'x', quantity: 0 }] }, headers),
  ],
  ['an unknown call', (headers) => get(server, HOST, '/no-such-call', headers)],
  ['an unknown location', (headers) => get(server, HOST, '/location/99', headers)],
  ['a location by a word', (headers) => get(server, HOST, '/location/abc', headers)],
  ['half a point', (headers) => get(server, HOST, '/location/1?lat=53.8', headers)],
  ['a foreign postcode', (headers) => get(server, HOST, '/location?postcode=41010', headers)],
  ['an empty sign-in', (headers) => post(server, HOST, '/auth/login', {}, headers)],
  ['a sign-in with numbers', (headers) => post(server, HOST, '/auth/login', { email: 1, password: 2 }, headers)],
  ['an empty registration', (headers) => post(server, HOST, '/auth/register', {}, headers)],
  ['an empty reset', (headers) => post(server, HOST, '/password/reset', {}, headers)],
  ['an empty payment', (headers) => post(server, HOST, '/guest-order/make-payment', {}, headers)],
  ['an alert to nowhere', (headers) => post(server, HOST, '/alerts', { location_id: 1, subscription: {} }, headers)],
  [
    'a call from another site',
    (headers) => post(server, HOST, '/auth/login', {}, { ...headers, origin: 'https://evil.example' }),
  ],
  ['favourites of a guest', (headers) => post(server, HOST, '/favourite-menu-items', { menu_item_id: 1 }, headers)],
]

const textsOf = ({ body }: Asked): readonly string[] => [
  body.error?.message ?? '',
  ...Object.values(body.error?.details ?? {}).flat(),
]

/** Words of the validator, and of a program that speaks to a programmer. */
const RAW = /Invalid|expected|received|Too (small|big)|Unrecognized|undefined|NaN|Malformed/

describe.each(REFUSED)('%s', (_what, ask) => {
  it('is refused in the language of Accept-Language, in every message and field [1.08, 5.54, 7.02]', async () => {
    const [english, spanish] = [await ask(inLanguage('en')), await ask(inLanguage('es'))]
    expect(english.status).toBeGreaterThanOrEqual(400)
    expect(english.status).toBeLessThan(500)
    expect([spanish.status, spanish.body.error?.code]).toEqual([english.status, english.body.error?.code])
    expect(Object.keys(spanish.body.error?.details ?? {})).toEqual(Object.keys(english.body.error?.details ?? {}))
    for (const [index, text] of textsOf(spanish).entries()) {
      expect(text).not.toBe('')
      expect([text, textsOf(english)[index] === text]).toEqual([text, false])
    }
    for (const text of [...textsOf(english), ...textsOf(spanish)]) expect(text).not.toMatch(RAW)
  })
})

it('a body that is no JSON is refused in the language of the caller [5.54, 1.08]', async () => {
  const send = async (language: Language) => {
    const response = await server.fetch(`http://${HOST}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...inLanguage(language) },
      body: '{',
    })
    return { status: response.status, details: ((await response.json()) as Asked['body']).error?.details }
  }
  expect(await send('en')).toEqual({
    status: 400,
    details: { body: ['We couldn’t read this. Check that it’s valid JSON.'] },
  })
  expect(await send('es')).toEqual({
    status: 400,
    details: { body: ['No hemos podido leerlo. Comprueba que sea JSON válido.'] },
  })
})

it('each wrong field of an order says what is wrong with it, not that the form is wrong [5.37, 5.54]', async () => {
  const body = { ...draftToWire(aDraft()), first_name: '', email: 'ada', telephone_number: 'call me' }
  const send = (language: Language) =>
    post(server, HOST, '/guest-order/new-order', body, { 'idempotency-key': randomUUID(), ...inLanguage(language) })
  const [english, spanish] = [await send('en'), await send('es')]
  expect(english.body.error?.details).toEqual({
    first_name: ['This field is required'],
    email: ['This is not a valid email'],
    telephone_number: ['Not a valid number'],
  })
  expect(spanish.body.error?.details).toEqual({
    first_name: ['Este campo es obligatorio'],
    email: ['Este correo no es válido'],
    telephone_number: ['Este número no es válido'],
  })
  // No country has this number, which the form alone cannot tell.
  body.telephone_number = '+999 123 456 789'
  expect((await send('en')).body.error?.details).toEqual(english.body.error?.details)
})
