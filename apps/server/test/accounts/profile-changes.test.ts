import type { UserWire } from '@comanda/contract/wire'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, newToken, openSession } from '../../src/identity/session.ts'
import { users, userTokens } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askToLogIn, mailWithLink, NEW_PASSWORD } from '../fixtures/an-account.ts'
import { type Asked, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let ada: CustomerOfTest
let nextEmail = 1

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
})

const freshEmail = () => `new-${nextEmail++}@example.com`
const change = (parts: Record<string, unknown> = {}, customer = ada) =>
  customer.post('/user/update', {
    email: customer.email,
    first_name: 'Ada',
    last_name: 'Lovelace',
    telephone_number: '+447700900142',
    ...parts,
  })
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
const proof = { current_password: CUSTOMER_PASSWORD }
const fieldsOf = ({ body }: Asked) => body.error?.details
const rowOf = async (customer = ada) => {
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, customer.id))
  if (!row) throw new Error('There is no such account')
  return row
}
const logIn = async (email: string, password: string) =>
  (await askToLogIn(server, restaurant.host, email, password)).status
/** An account of a social sign-in has no password. */
const aSocialCustomer = (parts: Parameters<typeof aCustomer>[2] = {}) =>
  aCustomer(server, restaurant, { passwordHash: null, ...parts })

describe('changing the profile', () => {
  it('a profile change stores name, telephone and newsletter, and returns the account [7.12, 5.29]', async () => {
    const { status, body } = await change({
      first_name: ' Augusta ',
      last_name: 'King',
      telephone_number: '(07700) 900 143',
      subscribed_to_newsletter: true,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      email: ada.email,
      first_name: 'Augusta',
      last_name: 'King',
      telephone_number: '+447700900143',
      subscribed_to_newsletter: true,
    })
    await change({ first_name: 'Ada' })
    expect(await rowOf()).toMatchObject({ firstName: 'Ada', subscribedToNewsletter: true })
  })

  it.each([
    ['first_name', '', 'This field is required'],
    ['last_name', ' ', 'This field is required'],
    ['email', '', 'This field is required'],
    ['email', 'ada', 'This is not a valid email'],
    ['telephone_number', '', 'This field is required'],
    ['telephone_number', '0113 CALL', 'Not a valid number'],
    ['telephone_number', '+44 7700 900142 123', 'Not a valid number'],
  ])('an invalid %s "%s" is refused by name and changes nothing [5.29, 5.54]', async (field, value, text) => {
    const refused = await change({ first_name: 'Augusta', [field]: value })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { [field]: [text] }])
    expect((await rowOf()).firstName).toBe('Ada')
  })

  it('a profile change needs a session and affects its own account only [2.24, 6.03]', async () => {
    const stranger = await aCustomer(server, await aStaffedRestaurant(server))
    await change({ first_name: 'Grace', user_id: ada.id, id: ada.id }, stranger)
    expect((await rowOf()).firstName).toBe('Ada')
    const whole = { email: 'a@example.com', first_name: 'A', last_name: 'B', telephone_number: '07700900142' }
    const answers = [
      await post(server, restaurant.host, '/user/update', whole),
      await post(server, restaurant.host, '/user/update', whole, { cookie: stranger.cookie }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual([
      [401, 'login_required'],
      [401, 'login_required'],
    ])
  })
})

describe('changing the email', () => {
  it('a new email needs the current password and applies after its link is opened [7.12, 5.29]', async () => {
    const email = freshEmail()
    const asked = await change({ email: ` ${email.toUpperCase()} `, first_name: 'Augusta', ...proof })
    expect(asked.body.data).toMatchObject({ email: ada.email, first_name: 'Augusta' })
    const { token } = await mailWithLink(server, email, '/auth/activate')
    expect((await rowOf()).email).toBe(ada.email)
    const activated = await ada.post('/auth/activate', { token })
    expect(activated.status).toBe(200)
    expect((await rowOf()).email).toBe(email)
  })

  it.each([
    ['without', {}, 'This field is required'],
    ['with a wrong', { current_password: 'not my password' }, 'This is not valid'],
  ])('%s current password the email is unchanged, and the session stays [5.29, 4.39]', async (_, given, text) => {
    const refused = await change({ email: freshEmail(), first_name: 'Augusta', ...given })
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'password_wrong'])
    expect(fieldsOf(refused)).toEqual({ current_password: [text] })
    expect(await rowOf()).toMatchObject({ email: ada.email, firstName: 'Ada' })
    expect((await change()).status).toBe(200)
  })

  it('after ten wrong passwords the eleventh attempt is blocked, also with the right one', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await change({ email: freshEmail(), current_password: 'wrong' })).status).toBe(422)
    expect((await change({ email: freshEmail(), ...proof })).status).toBe(429)
  })

  it('an email of another account is refused, and blocked after five attempts in an hour [8.13]', async () => {
    const { email } = await aCustomer(server, restaurant)
    for (let n = 0; n < 5; n += 1) {
      const refused = await change({ email, ...proof })
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'email_exists'])
    }
    expect((await change({ email, ...proof })).status).toBe(429)
    expect((await change({ email: freshEmail(), ...proof })).status).toBe(429)
    expect((await change()).status).toBe(200)
  })

  it('an account of a social sign-in cannot change its email [5.29]', async () => {
    const social = await aSocialCustomer()
    const refused = await change({ email: freshEmail() }, social)
    expect([refused.status, fieldsOf(refused)]).toEqual([422, { email: ['This is not valid'] }])
    expect((await change({ first_name: 'Augusta' }, social)).status).toBe(200)
  })

  it('a social account without an email may stay without one or add a verified one [5.29, 7.12]', async () => {
    const unmailed = await aSocialCustomer({ email: null, emailVerifiedAt: null })
    const left = await change({ email: '', first_name: 'Augusta' }, unmailed)
    expect(left.body.data).toMatchObject({ email: '', first_name: 'Augusta' })
    expect(fieldsOf(await change({ email: 'ada' }, unmailed))).toEqual({ email: ['This is not a valid email'] })
    const email = freshEmail()
    expect((await change({ email }, unmailed)).body.data).toMatchObject({ email: '', email_verified: false })
    const { token } = await mailWithLink(server, email, '/auth/activate')
    expect((await rowOf(unmailed)).email).toBeNull()
    expect((await post(server, restaurant.host, '/auth/activate', { token })).body.error?.code).toBe('proof_needed')
    expect((await unmailed.post('/auth/activate', { token })).status).toBe(200)
    expect(await rowOf(unmailed)).toMatchObject({ email, emailVerifiedAt: expect.any(String) })
    expect((await change({ email: freshEmail() }, unmailed)).status).toBe(422)
  })

  it('adding an email to a social account needs a recent sign-in and is rate limited [5.29, 8.13]', async () => {
    const unmailed = await aSocialCustomer({ email: null, emailVerifiedAt: null })
    for (let n = 0; n < 5; n += 1)
      expect((await change({ email: ada.email }, unmailed)).body.error?.code).toBe('email_exists')
    expect((await change({ email: freshEmail() }, unmailed)).status).toBe(429)
    clock.advance({ minutes: 61 })
    const refused = await change({ email: freshEmail() }, unmailed)
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([422, ['current_password']])
    expect((await change({ email: '' }, unmailed)).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('a password change needs the current one, and only the new one works afterwards [5.30, 7.12]', async () => {
    expect((await change({ ...newPassword })).body.error?.code).toBe('password_wrong')
    expect((await change({ ...newPassword, current_password: 'not my password' })).body.error?.code).toBe(
      'password_wrong',
    )
    expect(await logIn(ada.email, CUSTOMER_PASSWORD)).toBe(200)
    expect((await change({ ...newPassword, ...proof })).status).toBe(200)
    expect([await logIn(ada.email, NEW_PASSWORD), await logIn(ada.email, CUSTOMER_PASSWORD)]).toEqual([200, 401])
  })

  it('a password change ends every other session', async () => {
    const { db, config } = server.deps
    const other = { businessId: restaurant.business.id, userId: ada.id, method: 'password', device: '' } as const
    const token = await openSession(db, other, clock.now(), config.customerSessionDays)
    const listed = () => get(server, restaurant.host, '/reviews', { authorization: `Bearer ${token}` })
    expect((await listed()).status).toBe(200)
    await change({ ...newPassword, ...proof })
    expect([(await listed()).status, (await ada.get('/reviews')).status]).toEqual([401, 200])
  })

  it('a password change voids reset and email-change links, but not the activation link [2.22]', async () => {
    const now = clock.now()
    const at = (minutes: number) => now.add({ minutes }).toString()
    const base = { businessId: restaurant.business.id, userId: ada.id, createdAt: at(0), expiresAt: at(30) }
    await server.deps.db.insert(userTokens).values(
      (['reset', 'change-email', 'activate'] as const).map((purpose) => ({
        ...base,
        hash: hashOf(newToken()),
        purpose,
        email: ada.email,
      })),
    )
    await change({ ...newPassword, ...proof })
    const left = await server.deps.db.select().from(userTokens).where(eq(userTokens.userId, ada.id))
    expect(left.map(({ purpose }) => purpose)).toEqual(['activate'])
  })

  it.each([
    ['too short', { password: 'oven', password_confirmation: 'oven' }, 'password'],
    ['confirmed differently', { password: NEW_PASSWORD, password_confirmation: 'another' }, 'password_confirmation'],
    ['not confirmed', { password: NEW_PASSWORD }, 'password_confirmation'],
    ['a common one', { password: 'Password123', password_confirmation: 'Password123' }, 'password'],
  ])('a new password that is %s is refused, and the old one stays [5.30, 9.09]', async (_, given, field) => {
    const refused = await change({ ...given, ...proof })
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([422, [field]])
    expect(await logIn(ada.email, CUSTOMER_PASSWORD)).toBe(200)
  })

  it('an account of a social sign-in cannot change a password [5.30]', async () => {
    const social = await aSocialCustomer()
    const refused = await change({ ...newPassword }, social)
    expect([refused.status, Object.keys(fieldsOf(refused) ?? {})]).toEqual([422, ['password']])
    expect((await rowOf(social)).passwordHash).toBeNull()
  })
})

describe('reading the account', () => {
  it('the account has counts of orders, reviews and cards and names its providers [2.27, 3.02]', async () => {
    const { data } = (await change()).body as { data: UserWire }
    expect(data).toMatchObject({ has_password: true, providers: [], counters: { orders: 0, reviews: 0, cards: 0 } })
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  it('every call of a suspended customer gets its error code and changes nothing [6.06]', async () => {
    await server.deps.db
      .update(users)
      .set({ suspended: true })
      .where(and(eq(users.businessId, restaurant.business.id), eq(users.id, ada.id)))
    const answers = [await change({ first_name: 'Augusta' }), await ada.post('/user/delete', proof)]
    answers.push(await ada.get('/user/download'), await ada.post('/user/avatar'))
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [401, 'account_suspended']),
    )
    expect((await rowOf()).firstName).toBe('Ada')
  })
})
