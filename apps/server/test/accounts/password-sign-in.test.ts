import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { type Answered, ask, askToLogIn, userOf, whoIs } from '../fixtures/an-account.ts'
import { post } from '../fixtures/an-order.ts'
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

const customer = (parts: Parameters<typeof aCustomer>[2] = {}) => aCustomer(server, restaurant, parts)
const logIn = (email: string, password = CUSTOMER_PASSWORD, more = {}) =>
  askToLogIn(server, host, email, password, more)
const codeOf = ({ status, body }: Pick<Answered, 'status' | 'body'>) => [status, body.error?.code]
const told = ({ status, body, setCookie }: Answered) => ({ status, body, setCookie })

describe('password sign-in', () => {
  it('a sign-in returns the account and sets an HttpOnly cookie without a token in the body [4.35, 7.02, 7.06, 7.10]', async () => {
    const { id, email } = await customer({ email: 'ada@example.com' })
    const answer = await logIn(' ADA@Example.com ')
    expect(answer.status).toBe(200)
    expect(userOf(answer)).toMatchObject({ id, email, first_name: 'Ada', email_verified: true })
    expect(answer.body.data).not.toHaveProperty('token')
    expect(answer.setCookie).toMatch(/^comanda_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await whoIs(server, host, answer.cookie)).body.data).toEqual(answer.body.data)
  })

  it('a sign-in returns a Bearer token to a client that asks for it [7.02]', async () => {
    const { email } = await customer()
    const answer = await logIn(email, CUSTOMER_PASSWORD, { with_token: true })
    expect(answer.setCookie).toBe('')
    const authorization = `Bearer ${userOf(answer).token}`
    expect(userOf(await post(server, host, '/auth/user', {}, { authorization })).email).toBe(email)
    const elsewhere = await aStaffedRestaurant(server)
    expect(codeOf(await post(server, elsewhere.host, '/auth/user', {}, { authorization }))).toEqual([
      401,
      'login_required',
    ])
  })

  it('a sign-in never adopts a token that the browser sent', async () => {
    const { email, cookie } = await customer()
    const planted = 'comanda_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const login = (headers: Record<string, string>) =>
      ask(server, host, '/auth/login', { email, password: CUSTOMER_PASSWORD }, headers)
    const first = await login({ cookie: planted })
    const second = await login({ cookie })
    expect(new Set([planted, cookie, first.cookie, second.cookie]).size).toBe(4)
    expect((await whoIs(server, host, planted)).status).toBe(401)
    // Only the session that this browser had ends.
    expect((await whoIs(server, host, cookie)).status).toBe(401)
    expect((await whoIs(server, host, first.cookie)).status).toBe(200)
  })

  it.each([
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'ada@', password: 'x' }, 'email'],
    [{ email: 'ada@example.com', password: '' }, 'password'],
  ])('a sign-in with %j is refused before any check of the password [5.51]', async (body, field) => {
    const refused = await ask(server, host, '/auth/login', body)
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, [field]])
  })

  it('a wrong password and an unknown email get the same answer [8.11]', async () => {
    const { email } = await customer()
    const social = await customer({ passwordHash: null })
    const answers = await Promise.all([
      logIn(email, 'wrong'),
      logIn('nobody@example.com'),
      logIn(social.email),
      logIn(social.email, 'nobody has this password'),
    ])
    expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 401,
      setCookie: '',
      body: { error: { code: 'sign_in_failed', message: 'Email or password is not right.' } },
    })
  })

  it('a failed sign-in keeps the current session [4.39]', async () => {
    const { email, cookie } = await customer()
    const body = { email, password: 'wrong' }
    const refused = await ask(server, host, '/auth/login', body, { cookie })
    expect([refused.status, refused.setCookie]).toEqual([401, ''])
    expect((await whoIs(server, host, cookie)).status).toBe(200)
  })

  it('only the right password reveals that an account is suspended or needs a new password [6.06, 8.09, 8.10]', async () => {
    const expired = await customer({ passwordExpired: true })
    const suspended = await customer({ suspended: true })
    const needed = await logIn(expired.email)
    expect(needed).toMatchObject({
      status: 403,
      setCookie: '',
      body: { error: { code: 'password_reset_needed' }, status_code: 1000 },
    })
    expect(await logIn(suspended.email)).toMatchObject({
      status: 403,
      setCookie: '',
      body: {
        error: { code: 'account_suspended', message: 'Your account has been suspended' },
        status_code: 1001,
      },
    })
    const nobody = told(await logIn('nobody@example.com', 'wrong'))
    for (const { email } of [expired, suspended]) expect(told(await logIn(email, 'wrong'))).toEqual(nobody)
  })

  it('a page of another site cannot sign a customer in', async () => {
    const { email } = await customer()
    const body = { email, password: CUSTOMER_PASSWORD }
    const foreign = await ask(server, host, '/auth/login', body, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.setCookie]).toEqual([403, ''])
  })

  it('an account of one business does not sign in at another [6.07]', async () => {
    const { email } = await customer()
    const elsewhere = await aStaffedRestaurant(server)
    expect(codeOf(await askToLogIn(server, elsewhere.host, email, CUSTOMER_PASSWORD))).toEqual([401, 'sign_in_failed'])
  })

  it('the session cookie is secure, for one host only, in production', async () => {
    const production = await aServer({ clock, environment: { MODE: 'production' } })
    const otherRestaurant = await aStaffedRestaurant(production)
    const { email } = await aCustomer(production, otherRestaurant)
    expect((await askToLogIn(production, otherRestaurant.host, email, CUSTOMER_PASSWORD)).setCookie).toMatch(
      /^__Host-comanda_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('sessions', () => {
  it('a call without a session of this business is 401 [4.40, 6.04, 6.07, 7.10]', async () => {
    const { cookie } = await customer()
    const elsewhere = await aStaffedRestaurant(server)
    expect(codeOf(await whoIs(server, host, 'comanda_session=unknown'))).toEqual([401, 'login_required'])
    expect(codeOf(await whoIs(server, elsewhere.host, cookie))).toEqual([401, 'login_required'])
  })

  it('the next call of an account that was suspended is refused with its reason [6.06, 8.10]', async () => {
    const { id, post } = await customer()
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, id))
    for (const path of ['/auth/user', '/auth/refresh']) {
      const refused = await post(path)
      expect(refused.status).toBe(401)
      expect(refused.body).toMatchObject({ error: { code: 'account_suspended' }, status_code: 1001 })
    }
  })
})

describe('guessing passwords', () => {
  const guesses = (email: string, count: number) => Promise.all(Array.from({ length: count }, () => logIn(email, 'no')))

  it('50 concurrent guesses on two servers get at most ten tries [8.11]', async () => {
    const { email } = await customer()
    const second = await aServer({ clock, databaseUrl: server.deps.config.databaseUrl ?? '' })
    const spread = Array.from({ length: 50 }, (_, n) => askToLogIn(n % 2 ? server : second, host, email, 'no'))
    const statuses = (await Promise.all(spread)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })

  it('ten wrong tries block an email in any notation from one network, other accounts sign in [8.11]', async () => {
    const [victim, other] = [await customer({ email: 'victim@example.com' }), await customer()]
    for (let n = 0; n < 5; n += 1) await logIn(n % 2 ? 'VICTIM@example.com' : ' victim@example.com', 'no')
    for (let n = 0; n < 5; n += 1) await logIn('victim@example.com', 'no')
    const refused = await logIn(victim.email)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    for (let n = 0; n < 10; n += 1) await logIn('nobody@example.com', 'no')
    expect(told(await logIn('nobody@example.com', 'no'))).toEqual(told(refused))
    expect((await logIn(other.email)).status).toBe(200)
    clock.advance({ minutes: 10, seconds: 1 })
    expect((await logIn(victim.email)).status).toBe(200)
  })

  it('guesses of many accounts from one address are blocked despite an own sign-in between', async () => {
    const { email } = await customer()
    for (let n = 0; n < 10; n += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, m) => logIn(`n${n}m${m}@example.com`, 'no')))
      await logIn(email)
    }
    expect((await logIn('one-more@example.com', 'no')).status).toBe(429)
  })

  it('a sign-in clears the wrong tries of its account', async () => {
    const { email } = await customer()
    await guesses(email, 9)
    expect((await logIn(email)).status).toBe(200)
    for (let n = 0; n < 9; n += 1) expect((await logIn(email, 'no')).status).toBe(401)
  })
})
