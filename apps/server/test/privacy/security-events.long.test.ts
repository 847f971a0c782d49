import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../src/platform/observe/log.ts'
import { aMember, aStaffedRestaurant, askToSignIn, emailOf } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import { anOrderOfThePerson, PERSON, WORDS } from '../fixtures/a-person.ts'
import { askToLogIn, askToRegister, mailsTo, mailWithLink, NEW_PASSWORD } from '../fixtures/an-account.ts'
import { post } from '../fixtures/an-order.ts'
import { DONE } from '../fixtures/an-own-order.ts'
import { aServer, type TestServer, type TestServerParts } from '../setup/a-server.ts'

type Line = Readonly<Record<string, unknown>>

/** A server with its log, as text and as parsed lines. */
const aLoggedServer = async (parts: TestServerParts = {}) => {
  let text = ''
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      text += chunk.toString()
      done()
    },
  })
  const server = await aServer({ ...parts, log: createLog('trace', stream) })
  const lines = (): readonly Line[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
  return { server, text: () => text, events: () => lines().filter(({ msg }) => msg === 'security event') }
}

const ownDataToken = async (server: TestServer): Promise<string> => {
  const found = async () =>
    (await mailsTo(server, PERSON.email)).flatMap(({ text }) => /your-data\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(found, { timeout: 20_000 }).toHaveLength(1)
  return (await found())[0] ?? ''
}

it('a mixed run logs each security event and no email, name, telephone, address or network', async () => {
  const { server, text, events } = await aLoggedServer()
  const restaurant = await aStaffedRestaurant(server)
  const { host } = restaurant
  const { email, firstName, lastName, telephone } = PERSON

  const kitchen = await aMember(server, host, 'kitchen')
  await askToSignIn(server, host, emailOf('owner'), 'wrong one')
  for (let n = 0; n < 11; n++) await askToSignIn(server, host, email, 'wrong one')
  const { order } = await anOrderOfThePerson(server, host)
  const asKitchen = { cookie: kitchen.cookie, 'idempotency-key': 'a-refund-by-the-kitchen' }
  await post(server, host, `/staff/orders/${order.id}/refund`, { reason: 'other' }, asKitchen)
  await kitchen.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'other', message: lastName })
  await anOrderOfThePerson(server, host, DONE)

  await askToRegister(server, host, { email, first_name: firstName, last_name: lastName })
  const { token: activation } = await mailWithLink(server, email, '/auth/activate')
  await post(server, host, '/auth/activate', { token: activation })
  await askToLogIn(server, host, email, 'wrong one')
  await post(server, host, '/password/forgotten', { email })
  const { token } = await mailWithLink(server, email, '/auth/reset-password')
  const password = `${NEW_PASSWORD} again`
  await post(server, host, '/password/reset', { email, password, password_confirmation: password, token })
  const { cookie } = await askToLogIn(server, host, email, password)
  await server.fetch(`http://${host}/api/v1/user/download`, { headers: { cookie } })
  await post(server, host, '/user/delete', { current_password: password }, { cookie })
  const other = await aCustomer(server, restaurant, { firstName, lastName, telephone })
  await other.post('/user/update', {
    email: other.email,
    first_name: firstName,
    last_name: lastName,
    telephone_number: telephone,
    password,
    password_confirmation: password,
    current_password: CUSTOMER_PASSWORD,
  })
  await other.post('/auth/logout')
  for (let n = 0; n < 12; n++) await askToLogIn(server, host, email, 'wrong one')

  await post(server, host, '/own-data/link', { email })
  const opened = await post(server, host, '/own-data/open', { token: await ownDataToken(server) })
  const { key } = opened.body.data as { key: string }
  await post(server, host, '/own-data/export', { key })
  await post(server, host, '/own-data/erase', { key })

  const names = new Set(
    events().map(({ event, about, staff, user }) =>
      [event, about, staff ?? (user && 'user')].filter(Boolean).join(' '),
    ),
  )
  expect([...names]).toEqual(
    expect.arrayContaining([
      'sign-in password 3',
      'sign-in-refused staff',
      'locked-out staff',
      'role-refused refund-order 3',
      'registered user',
      'sign-in password user',
      'credential-added email',
      'sign-in-refused failed',
      'reset-requested',
      'password-reset',
      'exported account user',
      'erased account user',
      'credential-added password user',
      'sign-out',
      'locked-out customer',
      'exported guest',
      'erased guest',
    ]),
  )
  const secrets = [
    password,
    NEW_PASSWORD,
    token,
    activation,
    key,
    emailOf('owner'),
    other.email,
    'example.com',
    'ring twice',
  ]
  for (const word of [...WORDS, ...secrets]) expect(text().toLowerCase()).not.toContain(word.toLowerCase())
})

it('a network is logged as a hash that depends on the key, equal for all lines of one network', async () => {
  const hashesOf = async (key: string) => {
    const { server, events } = await aLoggedServer({ environment: { LOG_KEY: key, TRUST_PROXY: 'true' } })
    const { host } = await aStaffedRestaurant(server)
    const from = (network: string) =>
      server.fetch(`http://${host}/api/v1/staff/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ email: 'a@example.com', password: 'wrong one' }),
      })
    for (const network of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await from(network)
    expect(JSON.stringify(events())).not.toContain('192.0.2')
    return events().map(({ network }) => network as string)
  }
  const [one, two] = [await hashesOf('sixteen letters 1'), await hashesOf('sixteen letters 2')]
  expect(one).toHaveLength(3)
  expect(one[0]).toBe(one[1])
  expect(new Set([...one, ...two]).size).toBe(4)
})

it("a mail server's refusal that repeats the recipient is logged without it", async () => {
  const { server, text } = await aLoggedServer({
    gateways: (chosen) => ({
      ...chosen,
      email: { ...chosen.email, send: () => Promise.reject(new Error(`550 <${PERSON.email}>: no such user`)) },
    }),
  })
  const { host } = await aStaffedRestaurant(server)
  await anOrderOfThePerson(server, host)
  await expect.poll(text, { timeout: 20_000 }).toContain('a job failed')
  expect(text()).toContain('550 <…>: no such user')
  expect(text()).not.toContain(PERSON.email)
})
