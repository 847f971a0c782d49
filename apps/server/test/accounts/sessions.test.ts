import type { SessionWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proves } from '../../src/customers/accounts/prove.ts'
import { findCustomer } from '../../src/identity/session.ts'
import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, userOf, whoIs } from '../fixtures/an-account.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let host: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  host = restaurant.host
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const logIn = (email: string, headers: Record<string, string> = {}) =>
  ask(server, host, '/auth/login', { email, password: CUSTOMER_PASSWORD }, headers)
const logInAgain = (email: string, cookie: string) => logIn(email, { cookie })
const sessionsOf = async ({ get }: CustomerOfTest) => (await get('/user/sessions')).body.data as SessionWire[]

describe('logging out', () => {
  it('logging out ends the current session only, and its cookie is void [7.08, 4.39]', async () => {
    const here = await aCustomer(server, restaurant)
    const other = await logIn(here.email)
    const out = await ask(server, host, '/auth/logout', {}, { cookie: here.cookie })
    expect([out.status, out.body.data]).toEqual([200, { success: true }])
    expect(out.setCookie).toMatch(/^comanda_session=; Max-Age=0; Path=\//)
    expect((await whoIs(server, host, here.cookie)).status).toBe(401)
    expect((await whoIs(server, host, other.cookie)).status).toBe(200)
    expect((await ask(server, host, '/auth/logout')).status).toBe(200)
    // Neither the other cookies of the domain nor the values of both apps: see `clear-at-sign-out.ts`.
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
  })

  it('a page of another site cannot log a customer out', async () => {
    const { cookie } = await aCustomer(server, restaurant)
    expect((await ask(server, host, '/auth/logout', {}, { cookie, origin: 'https://evil.example' })).status).toBe(403)
    expect((await whoIs(server, host, cookie)).status).toBe(200)
  })
})

describe('signing in again', () => {
  it('signing in again ends the earlier session of that browser and no other', async () => {
    const [here, elsewhere] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const phone = await logIn(here.email)
    const again = await logInAgain(here.email, here.cookie)
    expect(again.status).toBe(200)
    const statuses = await Promise.all(
      [here.cookie, phone.cookie, again.cookie, elsewhere.cookie].map((cookie) => whoIs(server, host, cookie)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200, 200])
  })

  it('another account that signs in in the same browser ends the session of the first', async () => {
    const [first, second] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    await logInAgain(second.email, first.cookie)
    expect((await whoIs(server, host, first.cookie)).status).toBe(401)
    expect((await whoIs(server, host, second.cookie)).status).toBe(200)
  })
})

describe('refreshing a session', () => {
  it('a refresh replaces the token by the same kind: cookie by cookie, Bearer by Bearer [7.09]', async () => {
    const { cookie, token } = await aCustomer(server, restaurant)
    const renewed = await ask(server, host, '/auth/refresh', {}, { cookie })
    expect(renewed.body.data).not.toHaveProperty('token')
    expect((await whoIs(server, host, cookie)).status).toBe(401)
    const authorization = `Bearer ${renewed.cookie.split('=')[1]}`
    const again = await ask(server, host, '/auth/refresh', {}, { authorization })
    expect(again.setCookie).toBe('')
    expect(userOf(again).token).toMatch(/^[\w-]{43}$/)
    expect(userOf(again).token).not.toBe(token)
    expect((await whoIs(server, host, renewed.cookie)).status).toBe(401)
    expect((await whoIs(server, host, `comanda_session=${userOf(again).token}`)).status).toBe(200)
  })

  it('concurrent refreshes of one session create one session [7.09]', async () => {
    const customer = await aCustomer(server, restaurant)
    const { cookie } = customer
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(server, host, '/auth/refresh', {}, { cookie })),
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    const { get } = customer
    expect((await get('/user/sessions')).status).toBe(401)
  })

  it('a refresh extends a session, which expires otherwise', async () => {
    const days = server.deps.config.customerSessionDays
    const [kept, left] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    clock.advance({ hours: 24 * days - 1 })
    const renewed = await ask(server, host, '/auth/refresh', {}, { cookie: kept.cookie })
    clock.advance({ hours: 2 })
    expect((await whoIs(server, host, left.cookie)).status).toBe(401)
    expect((await whoIs(server, host, renewed.cookie)).status).toBe(200)
  })
})

describe('list of sessions', () => {
  it('sessions are listed by device, the current one first, without secrets', async () => {
    const mine = await aCustomer(server, restaurant)
    await aCustomer(server, restaurant)
    clock.advance({ minutes: 1 })
    await logIn(mine.email, { 'user-agent': PHONE })
    const list = await sessionsOf(mine)
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['a test', true],
      ['Chrome on Android', false],
    ])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['created_at', 'device', 'id', 'is_current', 'last_seen_at'])
  })

  it('sessions can be ended one by one or all others at once', async () => {
    const mine = await aCustomer(server, restaurant)
    const others = [await logIn(mine.email), await logIn(mine.email), await logIn(mine.email)]
    const statuses = async () => {
      const answers = await Promise.all(others.map(({ cookie }) => whoIs(server, host, cookie)))
      return answers.map(({ status }) => status)
    }
    const [, second] = await sessionsOf(mine)
    expect((await mine.delete(`/user/sessions/${second?.id}`)).status).toBe(200)
    expect((await statuses()).filter((status) => status === 401)).toHaveLength(1)
    expect((await mine.delete('/user/sessions/others')).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 401])
    const [own] = await sessionsOf(mine)
    expect((await mine.delete(`/user/sessions/${own?.id}`)).status).toBe(200)
    expect((await mine.get('/user/sessions')).status).toBe(401)
  })

  it('a session of another customer is 404', async () => {
    const [mine, theirs] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const [session] = await sessionsOf(theirs)
    expect((await mine.delete(`/user/sessions/${session?.id}`)).status).toBe(404)
    expect((await mine.delete('/user/sessions/a%00b')).status).toBe(404)
    await mine.delete('/user/sessions/others')
    expect((await theirs.get('/user/sessions')).status).toBe(200)
  })
})

it('the sweep deletes expired sessions and attempts', async () => {
  const mine = await aCustomer(server, restaurant)
  await ask(server, host, '/auth/login', { email: mine.email, password: 'wrong' })
  const kept = async () => {
    const { rows } = await server.deps.db.execute(sql`
      select (select count(*)::int from user_sessions where business_id = ${restaurant.business.id}) as sessions,
        (select count(*)::int from rate_limit_hits where business_id = ${restaurant.business.id}) as attempts`)
    return rows[0]
  }
  await sweepExpired(server.deps)
  expect(await kept()).toEqual({ sessions: 1, attempts: 3 })
  clock.advance({ hours: 24 * server.deps.config.customerSessionDays + 1 })
  await sweepExpired(server.deps)
  expect(await kept()).toEqual({ sessions: 0, attempts: 0 })
})

describe('confirming the identity', () => {
  const proof = async ({ token }: CustomerOfTest, password?: string) => {
    const customer = await findCustomer(server.deps.db, restaurant.business.id, token, clock.now())
    if (!customer || customer === 'suspended') throw new Error('Nobody is signed in')
    return proves(server.deps, customer, password)
  }
  const signedInBy = (method: string, { id }: CustomerOfTest) =>
    server.deps.db.execute(sql`update user_sessions set method = ${method} where user_id = ${id}`)

  it('the current password confirms the identity, with at most ten wrong ones in ten minutes [5.29, 7.12]', async () => {
    const customer = await aCustomer(server, restaurant)
    expect(await proof(customer)).toBe('needed')
    expect(await proof(customer, '')).toBe('needed')
    expect(await proof(customer, CUSTOMER_PASSWORD)).toBe('proved')
    const wrong = await Promise.all(Array.from({ length: 10 }, () => proof(customer, 'wrong')))
    expect(new Set(wrong)).toEqual(new Set(['wrong']))
    expect(await proof(customer, CUSTOMER_PASSWORD)).toBe('throttled')
    clock.advance({ minutes: 10, seconds: 1 })
    expect(await proof(customer, CUSTOMER_PASSWORD)).toBe('proved')
  })

  it.each(['google', 'passkey'])(
    'a sign-in by %s confirms the identity for ten minutes, and a refresh adds no time',
    async (method) => {
      const customer = await aCustomer(server, restaurant)
      await signedInBy(method, customer)
      expect(await proof(customer)).toBe('proved')
      clock.advance({ minutes: 9 })
      const renewed = await ask(server, host, '/auth/refresh', {}, { cookie: customer.cookie })
      const token = renewed.cookie.split('=')[1] ?? ''
      expect(await proof({ ...customer, token })).toBe('proved')
      clock.advance({ minutes: 1, seconds: 1 })
      expect(await proof({ ...customer, token })).toBe('needed')
    },
  )

  it('without a password any recent sign-in confirms the identity', async () => {
    const customer = await aCustomer(server, restaurant, { passwordHash: null })
    expect(await proof(customer)).toBe('proved')
    clock.advance({ minutes: 10, seconds: 1 })
    expect(await proof(customer, 'nobody has this password')).toBe('needed')
  })
})
