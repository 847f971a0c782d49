import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffedRestaurant, emailOf, PASSWORD } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aRegistration, ask, mailWithLink, NEW_PASSWORD } from '../fixtures/an-account.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { TRUST_PROXY: 'true' } }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

interface Try {
  readonly network: string
  readonly password?: string
  readonly email?: string
  readonly cookie?: string
}

const HOME = '192.0.2.1'
const ATTACKER = '198.51.100.1'
const networkOf = (n: number): string => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`

const customers = async () => {
  const owner = await aCustomer(server, restaurant)
  return { path: '/auth/login', email: owner.email, password: CUSTOMER_PASSWORD }
}
const staff = async () => ({ path: '/staff/login', email: emailOf('owner'), password: PASSWORD })

describe.each([
  ['customers', customers],
  ['staff', staff],
])('password sign-in of %s under attack', (_, aDoor) => {
  let door: Awaited<ReturnType<typeof aDoor>>

  beforeEach(async () => {
    door = await aDoor()
  })

  const attempt = ({ network, email = door.email, password = door.password, cookie = '' }: Try) =>
    ask(server, restaurant.host, door.path, { email, password }, { 'x-forwarded-for': network, cookie })
  const guess = (network: string, parts: Partial<Try> = {}) => attempt({ network, password: 'a guess', ...parts })
  const guesses = async (network: string, count: number, parts: Partial<Try> = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) statuses.push((await guess(network, parts)).status)
    return statuses
  }
  /** One guess from each of many networks; returns how many passwords were checked. */
  const guessesFrom = async (networks: number, first = 0) => {
    let checked = 0
    for (let n = first; n < first + networks; n += 1) if ((await guess(networkOf(n))).status === 401) checked += 1
    return checked
  }

  it('ten wrong passwords refuse that network, and the owner signs in from any other', async () => {
    expect(await guesses(ATTACKER, 12)).toEqual([...Array(10).fill(401), 429, 429])
    expect((await attempt({ network: ATTACKER })).status).toBe(429)
    expect((await attempt({ network: HOME })).status).toBe(200)
  })

  it('a browser that has signed in before is not refused by an attack, from its own network too', async () => {
    const { deviceCookie } = await attempt({ network: HOME })
    await guesses(HOME, 12)
    expect((await attempt({ network: HOME })).status).toBe(429)
    expect((await attempt({ network: HOME, cookie: deviceCookie })).status).toBe(200)
  })

  it('200 networks get at most 250 guesses of one email at once, and four an hour after that', async () => {
    const { deviceCookie } = await attempt({ network: HOME })
    // Each network once; then those that have failed wait up to 15 minutes.
    expect(await guessesFrom(200)).toBe(200)
    expect(await guessesFrom(20)).toBe(0)
    expect(await guessesFrom(60, 200)).toBe(50)
    let checked = 0
    for (let n = 0; n < 60; n += 1) {
      clock.advance({ minutes: 1 })
      checked += await guessesFrom(1, 400 + n)
    }
    expect(checked).toBe(4)
    expect((await attempt({ network: networkOf(900), cookie: deviceCookie })).status).toBe(200)
    // Not closed for an unknown browser either.
    clock.advance({ minutes: 15 })
    expect((await attempt({ network: networkOf(901) })).status).toBe(200)
    // A day later the attack is forgotten.
    clock.advance({ hours: 24 })
    expect((await guess(ATTACKER)).status).toBe(401)
  })

  it('the answer names the wait', async () => {
    await guessesFrom(60)
    expect((await guess(networkOf(0))).headers.get('retry-after')).toBe('120')
    clock.advance({ minutes: 1, seconds: 10 })
    expect((await guess(networkOf(0))).headers.get('retry-after')).toBe('60')
    clock.advance({ seconds: 50 })
    expect((await guess(networkOf(0))).status).toBe(401)
  })

  it('a stolen device cookie gets ten guesses an hour, then the limits of a stranger', async () => {
    const { deviceCookie: cookie } = await attempt({ network: HOME })
    expect(await guesses(ATTACKER, 22, { cookie })).toEqual([...Array(20).fill(401), 429, 429])
    clock.advance({ hours: 1, seconds: 1 })
    expect((await attempt({ network: HOME, cookie })).status).toBe(200)
  })

  it('a device cookie opens nothing and counts for its own account only', async () => {
    const { deviceCookie: cookie } = await attempt({ network: HOME })
    const me = await ask(server, restaurant.host, '/auth/user', {}, { cookie })
    expect(me.status).toBe(401)
    const other = { email: 'somebody@restaurant.example', cookie }
    expect(await guesses(ATTACKER, 11, other)).toEqual([...Array(10).fill(401), 429])
  })

  it('a device token planted in a browser is never trusted for the account that signs in there', async () => {
    const planted = `comanda_device=${'A'.repeat(43)}`
    const { deviceCookie } = await attempt({ network: HOME, cookie: planted })
    expect(deviceCookie).not.toBe(planted)
    await guesses(ATTACKER, 10)
    expect((await attempt({ network: ATTACKER, cookie: planted })).status).toBe(429)
    expect((await attempt({ network: ATTACKER, cookie: deviceCookie })).status).toBe(200)
  })

  it('30 people behind one address who mistype once all get in', async () => {
    const people = [door.email, ...Array.from({ length: 29 }, (_, n) => `person${n}@restaurant.example`)]
    const typos = await Promise.all(people.map((email) => guess(HOME, { email })))
    expect(new Set(typos.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await attempt({ network: HOME })).status).toBe(200)
    // Passwords of unknown emails are checked as well, and none is refused by the limit.
    expect(
      new Set(await Promise.all(people.slice(1).map(async (email) => (await guess(HOME, { email })).status))),
    ).toEqual(new Set([401]))
  })

  it('a network that tries many emails is refused after 100 in ten minutes, and others sign in', async () => {
    const spray = async (first: number, count: number) => {
      let checked = 0
      for (let n = first; n < first + count; n += 1)
        if ((await guess(ATTACKER, { email: `n${n}@example.com` })).status === 401) checked += 1
      return checked
    }
    expect(await spray(0, 105)).toBe(100)
    expect((await attempt({ network: HOME })).status).toBe(200)
  })
})

it('a mailed link opens the door under attack, and strangers cannot use up the mails', async () => {
  const { path, email } = await customers()
  const post = (route: string, body: object, network: string) =>
    ask(server, restaurant.host, route, body, { 'x-forwarded-for': network })
  for (let n = 0; n < 10; n += 1) await post(path, { email, password: 'a guess' }, HOME)
  for (let n = 0; n < 20; n += 1) await post('/password/forgotten', { email }, networkOf(n))
  clock.advance({ minutes: 21 })
  for (let n = 0; n < 10; n += 1) await post(path, { email, password: 'a guess' }, HOME)
  expect((await post('/password/forgotten', { email }, HOME)).status).toBe(200)
  const { token } = await mailWithLink(server, email, '/auth/reset-password', 7)
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  const done = await post('/password/reset', { email, token, ...passwords }, HOME)
  expect(done.status).toBe(200)
  expect((await post(path, { email, password: NEW_PASSWORD }, HOME)).status).toBe(200)
  // The browser of the link is known from now on.
  for (let n = 0; n < 12; n += 1) await post(path, { email, password: 'a guess' }, HOME)
  const known = { 'x-forwarded-for': HOME, cookie: done.deviceCookie }
  expect((await ask(server, restaurant.host, path, { email, password: NEW_PASSWORD }, known)).status).toBe(200)
})

it('registering makes the browser known to the account', async () => {
  const made = await ask(server, restaurant.host, '/auth/register', aRegistration({ email: 'new@example.com' }))
  expect(made.deviceCookie).toMatch(/^comanda_device=[\w-]{43}$/)
})

it('a client that stores its own token gets no device cookie', async () => {
  const { path, email, password } = await customers()
  const answer = await ask(server, restaurant.host, path, { email, password, with_token: true })
  expect(answer.headers.getSetCookie()).toEqual([])
})
