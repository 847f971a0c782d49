import { aContact } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/identity/session.ts'
import { orders, users, userTokens } from '../../src/platform/db/schema/index.ts'
import { saveDocuments } from '../../src/restaurants/documents/store.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, askToRegister, mailsDealtWith, mailsTo, mailWithLink, userOf, whoIs } from '../fixtures/an-account.ts'
import { aPlacedOrder, get } from '../fixtures/an-order.ts'
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

const register = (parts: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  askToRegister(server, host, parts, headers)
const activate = (token: string, at = host, cookie = '') => ask(server, at, '/auth/activate', { token }, { cookie })

const rowOf = async (email: string) => {
  const [row] = await server.deps.db
    .select()
    .from(users)
    .where(and(eq(users.businessId, restaurant.business.id), eq(users.email, email)))
  return row
}

describe('registration', () => {
  it('a registration creates an account with an unverified email and signs in [4.37, 5.48, 5.50, 7.07]', async () => {
    const bodies = { terms: 'T', privacyPolicy: 'P', allergyInformation: 'A' }
    await saveDocuments(server.deps.db, restaurant.business.id, 'en', 3, bodies, clock.now().toString())
    const made = await register({ email: ' Ada.New@Example.com ' }, { 'accept-language': 'es' })
    expect(made.status).toBe(200)
    expect(userOf(made)).toMatchObject({
      email: 'ada.new@example.com',
      email_verified: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      telephone_number: '+447700900142',
      has_password: true,
      providers: [],
      addresses: [],
      counters: { orders: 0, reviews: 0, cards: 0 },
    })
    expect(made.body.data).not.toHaveProperty('token')
    expect((await whoIs(server, host, made.cookie)).body.data).toEqual(made.body.data)
    const row = await rowOf('ada.new@example.com')
    expect(row).toMatchObject({
      termsVersion: 3,
      privacyVersion: 3,
      acceptedAt: clock.now().toString(),
      language: 'es',
      subscribedToNewsletter: false,
    })
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    [{ email: '' }, 'email', 'This field is required'],
    [{ email: 'ada@' }, 'email', 'This is not a valid email'],
    [{ first_name: ' ' }, 'first_name', 'This field is required'],
    [{ last_name: '' }, 'last_name', 'This field is required'],
    [{ telephone_number: 'call me' }, 'telephone_number', 'Not a valid number'],
    [{ telephone_number: '1111111111111' }, 'telephone_number', 'Not a valid number'],
    [{ password: 'seven 7', password_confirmation: 'seven 7' }, 'password', 'too short'],
    [{ password_confirmation: 'something else' }, 'password_confirmation', 'does not match'],
    [{ password_confirmation: undefined }, 'password_confirmation', 'This field is required'],
    [{ password: 'Password123', password_confirmation: 'Password123' }, 'password', 'too common'],
    [{ password: 'ADA@example.com', password_confirmation: 'ADA@example.com' }, 'password', 'too common'],
    [{ password: 'lovelace1815', password_confirmation: 'lovelace1815' }, 'password', 'too common'],
    [{ accepted_terms_and_conditions: false }, 'accepted_terms_and_conditions', 'agree to the terms'],
    [{ accepted_privacy_policy: false }, 'accepted_privacy_policy', 'agree to the terms'],
  ])('a registration with %j is refused with an error at %s [3.03, 5.48, 9.09]', async (parts, field, words) => {
    const refused = await register(parts)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error?.details ?? {})).toEqual([field])
    expect(refused.body.error?.details?.[field]?.join()).toContain(words)
    expect(refused.setCookie).toBe('')
    expect(await rowOf('ada@example.com')).toBeUndefined()
  })

  it('the wish for the newsletter is stored [7.07]', async () => {
    await register({ email: 'news@example.com', subscribed_to_newsletter: true })
    expect(await rowOf('news@example.com')).toMatchObject({ lastName: 'Lovelace', subscribedToNewsletter: true })
  })

  it('a registration needs no telephone [5.48]', async () => {
    expect(userOf(await register({ telephone_number: '' })).telephone_number).toBe('')
  })

  it('a known email is refused in any notation, and is free at another business [8.13]', async () => {
    await aCustomer(server, restaurant, { email: 'known@example.com' })
    const refused = await register({ email: 'Known@EXAMPLE.com ' })
    expect([refused.status, refused.body.error?.code, refused.setCookie]).toEqual([409, 'email_exists', ''])
    expect(refused.body.error?.details?.email).toEqual(['Email already exists: please log in'])
    const elsewhere = await aStaffedRestaurant(server)
    expect((await askToRegister(server, elsewhere.host, { email: 'known@example.com' })).status).toBe(200)
  })

  it('concurrent registrations of one email create one account', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('registrations with many emails are rate limited [8.13]', async () => {
    const tell = (n: number) => register({ email: `n${n}@example.com` })
    const statuses = []
    for (let n = 0; n < 20; n += 1) statuses.push((await tell(n)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await tell(20)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
  })
})

describe('the activation link', () => {
  it("the activation link uses the business's host, works once and sends a welcome mail [4.37, 7.05]", async () => {
    const email = 'prove@example.com'
    const { cookie } = await register({ email }, { 'x-forwarded-host': 'evil.example' })
    const { link, token } = await mailWithLink(server, email, '/auth/activate')
    expect(link.origin).toBe(`http://${host}:3000`)
    const elsewhere = await aStaffedRestaurant(server)
    expect((await activate(token, elsewhere.host)).body.error?.code).toBe('token_invalid')
    expect(userOf(await whoIs(server, host, cookie)).email_verified).toBe(false)
    const first = await activate(token, host, cookie)
    expect([first.status, first.body.data]).toEqual([200, { success: true, orders: 0, started_over: false }])
    expect(userOf(await whoIs(server, host, cookie)).email_verified).toBe(true)
    const again = await activate(token)
    expect([again.status, again.body.error?.code]).toEqual([422, 'token_invalid'])
    await mailsDealtWith(server, restaurant.business.id)
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1)
  })

  it('the activation link verifies its own email, not a later one of the account [4.37]', async () => {
    const made = await register({ email: 'typed@example.com' })
    const { token } = await mailWithLink(server, 'typed@example.com', '/auth/activate')
    await server.deps.db
      .update(users)
      .set({ email: 'victim@example.com' })
      .where(eq(users.id, userOf(made).id))
    expect((await activate(token)).body.error?.code).toBe('token_invalid')
    expect(userOf(await whoIs(server, host, made.cookie)).email_verified).toBe(false)
  })

  it('the activation link expires after a week and can be requested five times an hour', async () => {
    const late = aClock()
    const slow = await aServer({ clock: late })
    const { host } = await aStaffedRestaurant(slow)
    const email = 'late@example.com'
    const { cookie } = await askToRegister(slow, host, { email })
    const { token } = await mailWithLink(slow, email, '/auth/activate')
    late.advance({ hours: 7 * 24, minutes: 1 })
    expect((await ask(slow, host, '/auth/activate', { token })).body.error?.code).toBe('token_invalid')
    const again = () => ask(slow, host, '/auth/activate/resend', {}, { cookie })
    expect((await again()).status).toBe(200)
    const second = await mailWithLink(slow, email, '/auth/activate', 2)
    for (let n = 0; n < 4; n += 1) await again()
    expect((await again()).status).toBe(429)
    expect((await ask(slow, host, '/auth/activate', { token: second.token })).status).toBe(200)
    expect((await ask(slow, host, '/auth/activate/resend')).status).toBe(401)
  })

  it('the link changes an email unless it is taken by then, and the old address is told', async () => {
    const { db } = server.deps
    const customer = await aCustomer(server, restaurant, { email: 'old@example.com' })
    const sent = async (token: string, email: string) => {
      const at = clock.now().toString()
      const expiresAt = clock.now().add({ minutes: 5 }).toString()
      const { id: businessId } = restaurant.business
      const row = { businessId, userId: customer.id, email, hash: hashOf(token), createdAt: at, expiresAt }
      await db.insert(userTokens).values({ ...row, purpose: 'change-email' })
    }
    await aCustomer(server, restaurant, { email: 'taken@example.com' })
    await sent('token-to-a-taken-one', 'taken@example.com')
    expect((await activate('token-to-a-taken-one', host, customer.cookie)).body.error?.code).toBe('email_exists')
    await sent('token-to-a-new-one', 'new@example.com')
    expect((await activate('token-to-a-new-one', host, customer.cookie)).status).toBe(200)
    expect(userOf(await customer.post('/auth/user'))).toMatchObject({ email: 'new@example.com', email_verified: true })
    await mailsDealtWith(server, restaurant.business.id)
    expect((await mailsTo(server, 'old@example.com'))[0]?.subject).toContain('has changed')
    expect((await activate('token-to-a-taken-one')).body.error?.code).toBe('token_invalid')
  })
})

describe('registration of a guest', () => {
  const guestOrder = (email: string) =>
    aPlacedOrder(server, host, { draft: { contact: aContact({ email }) } }).then(({ order, guest }) => ({
      id: order.id,
      guest,
    }))
  const ownerOf = async (orderId: string) => {
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, orderId))
    return row?.userId
  }

  it("a guest's order joins the account after the verification, and the guest still reads it [6.01, 4.37]", async () => {
    const email = 'guest@example.com'
    const order = await guestOrder('Guest@Example.com')
    const made = await register({ email, order_id: order.id }, { 'guest-id': order.guest })
    expect(made.status).toBe(200)
    expect(await ownerOf(order.id)).toBeNull()
    const { token } = await mailWithLink(server, email, '/auth/activate')
    expect((await activate(token, host, made.cookie)).body.data).toEqual({
      success: true,
      orders: 1,
      started_over: false,
    })
    expect(await ownerOf(order.id)).toBe(userOf(made).id)
    expect((await get(server, host, `/order/${order.id}`, { 'guest-id': order.guest })).status).toBe(200)
  })

  it('an order with another email does not join the account', async () => {
    const order = await guestOrder('somebody-else@example.com')
    const made = await register({ email: 'mine@example.com', order_id: order.id }, { 'guest-id': order.guest })
    const { token } = await mailWithLink(server, 'mine@example.com', '/auth/activate')
    expect((await activate(token, host, made.cookie)).body.data).toMatchObject({ orders: 0 })
    expect(await ownerOf(order.id)).toBeNull()
  })

  it("another guest's order cannot be claimed, nor one without its secret: both are 404 [6.01]", async () => {
    const [mine, theirs] = [await guestOrder('a@example.com'), await guestOrder('a@example.com')]
    for (const headers of [{ 'guest-id': mine.guest }, {}] as Record<string, string>[]) {
      const refused = await register({ order_id: theirs.id }, headers)
      expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([404, ['order_id']])
    }
    expect(await rowOf('ada@example.com')).toBeUndefined()
  })
})
