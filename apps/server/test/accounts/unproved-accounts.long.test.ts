import { draftToWire } from '@comanda/contract/wire'
import { aDraft } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/identity/session.ts'
import {
  favourites,
  knownDevices,
  orders,
  passkeys,
  savedCards,
  userAddresses,
  userIdentities,
  userSessions,
  users,
  userTokens,
} from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import { signInWith } from '../fixtures/a-provider.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import {
  type Answered,
  ask,
  askToLogIn,
  askToRegister,
  mailsDealtWith,
  mailsTo,
  mailWithLink,
  NEW_PASSWORD,
  userOf,
  whoIs,
} from '../fixtures/an-account.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let host: string
let next = 1
/** The owner's mailbox, whose address a stranger registers. */
let email: string

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  host = restaurant.host
  email = `owner${next++}@example.com`
})

const STRANGERS_PASSWORD = 'waiting for somebody'

/**
 * A stranger registers the owner's email, connects a provider and keeps a passkey, a card, an address, a favourite and
 * an order.
 */
const aHijacker = async (): Promise<Answered> => {
  const password = { password: STRANGERS_PASSWORD, password_confirmation: STRANGERS_PASSWORD }
  const made = await askToRegister(server, host, { email, ...password })
  const own = { businessId: restaurant.business.id, userId: userOf(made).id, createdAt: clock.now().toString() }
  const connected = await signInWith(server, host, ['google', 'grace'], {}, { cookie: made.cookie })
  expect(connected.status).toBe(200)
  const again = await askToLogIn(server, host, email, STRANGERS_PASSWORD)
  const { db } = server.deps
  await db.insert(passkeys).values({ ...own, id: `key-of-${own.userId}`, publicKey: 'x', counter: 0, name: '' })
  const card = { ...own, cardholderName: 'S', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }
  await db.insert(savedCards).values({ ...card, paymentMethod: `pm_${own.userId}` })
  const address = { streetNumber: '1', line1: 'Lane', line2: '', city: 'Leeds', postcode: 'LS1 6EN', position: null }
  await db.insert(userAddresses).values({ ...own, address: address as never })
  await db.insert(favourites).values({ ...own, itemId: 1, locationId: 1 })
  const draft = { ...draftToWire(aDraft()) }
  const placed = await ask(server, host, '/order/new-order', draft, {
    cookie: again.cookie,
    'idempotency-key': own.userId,
  })
  expect(placed.status).toBe(200)
  return again
}

const rowsOf = async (userId: string) => {
  const { db } = server.deps
  const kept = {
    providers: await db.select().from(userIdentities).where(eq(userIdentities.userId, userId)),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.userId, userId)),
    sessions: await db.select().from(userSessions).where(eq(userSessions.userId, userId)),
    devices: await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
    cards: await db.select().from(savedCards).where(eq(savedCards.userId, userId)),
    addresses: await db.select().from(userAddresses).where(eq(userAddresses.userId, userId)),
    favourites: await db.select().from(favourites).where(eq(favourites.userId, userId)),
    orders: await db.select().from(orders).where(eq(orders.userId, userId)),
  }
  return Object.fromEntries(Object.entries(kept).map(([name, rows]) => [name, rows.length]))
}

const NOTHING = {
  providers: 0,
  passkeys: 0,
  sessions: 0,
  devices: 0,
  cards: 0,
  addresses: 0,
  favourites: 0,
  orders: 0,
}

const activate = async (parts: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const { token } = await mailWithLink(server, email, '/auth/activate')
  return ask(server, host, '/auth/activate', { token, ...parts }, headers)
}
const reset = async (headers: Record<string, string> = {}) => {
  await ask(server, host, '/password/forgotten', { email })
  const { token } = await mailWithLink(server, email, '/auth/reset-password')
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  return ask(server, host, '/password/reset', { email, token, ...passwords }, headers)
}
const mailsAbout = async (text: string) => {
  await mailsDealtWith(server, restaurant.business.id)
  return (await mailsTo(server, email)).filter(({ subject }) => subject.includes(text))
}

describe('an email that a stranger has registered', () => {
  it('no way in of the stranger is left after the owner activates and resets the password', async () => {
    const stranger = await aHijacker()
    const { id } = userOf(stranger)
    const activated = await activate()
    expect(activated.body.data).toEqual({ success: true, orders: 0, started_over: true })
    expect((await whoIs(server, host, stranger.cookie)).status).toBe(401)
    expect(await rowsOf(id)).toEqual(NOTHING)
    // The stranger's password leads to a mail in the owner's mailbox.
    const old = await askToLogIn(server, host, email, STRANGERS_PASSWORD)
    expect([old.status, old.body.error?.code]).toEqual([403, 'password_reset_needed'])
    expect((await reset()).status).toBe(200)
    expect((await askToLogIn(server, host, email, STRANGERS_PASSWORD)).status).toBe(401)
    // The provider opens an account of its own.
    const withProvider = await signInWith(server, host, ['google', 'grace'])
    expect(userOf(withProvider).id).not.toBe(id)
    const own = await askToLogIn(server, host, email, NEW_PASSWORD)
    expect(userOf(own)).toMatchObject({
      id,
      email_verified: true,
      first_name: '',
      telephone_number: '',
      addresses: [],
      providers: [],
      counters: { orders: 0, cards: 0 },
    })
  })

  it('the owner is told by mail what was removed, and how to choose a password', async () => {
    await aHijacker()
    await activate()
    const [mail, ...others] = await mailsAbout('has been reset')
    expect(others).toEqual([])
    for (const line of [
      'Logging in with Google',
      'Passkeys: 1',
      'Saved cards: 1',
      'Saved addresses: 1',
      'Orders in your history: 1',
      `${host}:3000/forgotten-password`,
    ])
      expect(mail?.text).toContain(line)
    // The stranger's name is not repeated.
    expect(mail?.text).not.toContain('Ada')
    expect(await mailsAbout('Welcome')).toEqual([])
  })

  it("the stranger's order stays with the restaurant and its card leaves the payment provider", async () => {
    const stranger = await aHijacker()
    const { db } = server.deps
    const ofUser = and(eq(users.businessId, restaurant.business.id), eq(users.id, userOf(stranger).id))
    await db.update(users).set({ stripeCustomer: 'cus_of_a_stranger' }).where(ofUser)
    await activate()
    const [user] = await db.select().from(users).where(ofUser)
    expect(user?.stripeCustomer).toBeNull()
    const jobs = await server.deps.pool.query(
      "select data from pgboss.job where name = 'forget-card-customer' and data->>'customer' = 'cus_of_a_stranger'",
    )
    expect(jobs.rows).toHaveLength(1)
    const [order] = await db.select().from(orders).where(eq(orders.businessId, restaurant.business.id))
    expect(order).toMatchObject({ userId: null, contact: { firstName: 'Ada' } })
  })

  it('a reset without activation removes the same, and tells the owner', async () => {
    const stranger = await aHijacker()
    const done = await reset()
    expect(done.status).toBe(200)
    expect(await rowsOf(userOf(stranger).id)).toEqual({ ...NOTHING, devices: 1 })
    const [mail] = await mailsAbout('removed something from your')
    expect(mail?.text).toContain('Logging in with Google')
    expect((await askToLogIn(server, host, email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('the activation link', () => {
  it('nothing is lost in the browser that registered, with its session or after signing out', async () => {
    for (const signsOut of [false, true]) {
      email = `here${next++}@example.com`
      const made = await askToRegister(server, host, { email })
      if (signsOut) await ask(server, host, '/auth/logout', {}, { cookie: made.cookie })
      const cookie = signsOut ? made.deviceCookie : made.cookie
      const activated = await activate({ asks_first: true }, { cookie })
      expect(activated.body.data).toMatchObject({ started_over: false })
      expect((await askToLogIn(server, host, email, NEW_PASSWORD)).status).toBe(200)
    }
    expect(await mailsAbout('Welcome')).toHaveLength(1)
  })

  it("the account's password keeps everything in another browser, a wrong one changes nothing", async () => {
    const made = await askToRegister(server, host, { email })
    const needed = await activate({ asks_first: true })
    expect([needed.status, needed.body.error?.code]).toEqual([422, 'proof_needed'])
    const wrong = await activate({ password: 'not this one' })
    expect([wrong.status, wrong.body.error?.code]).toEqual([422, 'password_wrong'])
    expect(Object.keys(wrong.body.error?.details ?? {})).toEqual(['password'])
    expect(userOf(await whoIs(server, host, made.cookie)).email_verified).toBe(false)
    expect((await activate({ password: NEW_PASSWORD })).body.data).toMatchObject({ started_over: false })
    expect(userOf(await whoIs(server, host, made.cookie))).toMatchObject({ email_verified: true, first_name: 'Ada' })
  })

  it('the password of an activation link cannot be guessed: ten tries in ten minutes', async () => {
    await askToRegister(server, host, { email })
    for (let n = 0; n < 10; n += 1) expect((await activate({ password: `guess ${n}` })).status).toBe(422)
    expect((await activate({ password: NEW_PASSWORD })).status).toBe(429)
  })

  it("a session of another account is not the registrant's", async () => {
    const stranger = await aHijacker()
    const other = await aCustomer(server, restaurant)
    expect((await activate({}, { cookie: other.cookie })).body.data).toMatchObject({ started_over: true })
    expect((await whoIs(server, host, stranger.cookie)).status).toBe(401)
    expect((await whoIs(server, host, other.cookie)).status).toBe(200)
  })
})

describe('a change of email', () => {
  it('a stranger cannot move an account onto an email whose owner opens the link elsewhere', async () => {
    const stranger = await aCustomer(server, restaurant, { email: `stranger${next++}@example.com` })
    const at = clock.now()
    const row = { businessId: restaurant.business.id, userId: stranger.id, email, createdAt: at.toString() }
    const token = 'token-to-the-owner'
    const expiresAt = at.add({ minutes: 5 }).toString()
    await server.deps.db.insert(userTokens).values({ ...row, hash: hashOf(token), expiresAt, purpose: 'change-email' })
    const send = (body: object = {}, cookie = '') => ask(server, host, '/auth/activate', { token, ...body }, { cookie })
    expect((await send()).body.error?.code).toBe('proof_needed')
    expect(userOf(await whoIs(server, host, stranger.cookie)).email).toBe(stranger.email)
    expect((await send({ password: CUSTOMER_PASSWORD })).status).toBe(200)
    expect(userOf(await whoIs(server, host, stranger.cookie)).email).toBe(email)
  })
})

describe('a password reset', () => {
  it('a reset in a browser that used the unproved account keeps what is in it', async () => {
    const known = await aHijacker()
    const done = await reset({ cookie: known.deviceCookie })
    expect(done.status).toBe(200)
    expect(await rowsOf(userOf(known).id)).toMatchObject({
      providers: 0,
      passkeys: 0,
      sessions: 0,
      devices: 1,
      cards: 1,
      addresses: 1,
      orders: 1,
    })
  })

  it('a proved account loses only what was added before the proof, and all other known devices', async () => {
    const customer = await aCustomer(server, restaurant, { email })
    await askToLogIn(server, host, email, CUSTOMER_PASSWORD)
    const own = { businessId: restaurant.business.id, userId: customer.id }
    const before = clock.now().subtract({ hours: 1 }).toString()
    const after = clock.now().add({ minutes: 1 }).toString()
    const key = { ...own, publicKey: 'x', counter: 0, name: '' }
    await server.deps.db.insert(passkeys).values([
      { ...key, id: `before-${own.userId}`, createdAt: before },
      { ...key, id: `after-${own.userId}`, createdAt: after },
    ])
    const done = await reset()
    const left = await server.deps.db.select().from(passkeys).where(eq(passkeys.userId, own.userId))
    expect(left.map(({ id }) => id)).toEqual([`after-${own.userId}`])
    expect(await rowsOf(own.userId)).toMatchObject({ sessions: 0, devices: 1 })
    expect(done.deviceCookie).toMatch(/^comanda_device=/)
    expect(await mailsAbout('removed something from your')).toHaveLength(1)
  })
})
