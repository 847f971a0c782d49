import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/identity/session.ts'
import { passkeys, userIdentities, users, userTokens } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, askToLogIn, mailsDealtWith, mailsTo, mailWithLink, NEW_PASSWORD, whoIs } from '../fixtures/an-account.ts'
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
const forget = (email: string) => ask(server, host, '/password/forgotten', { email })
const reset = (email: string, token: string, parts: Record<string, unknown> = {}, at = host) => {
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  return ask(server, at, '/password/reset', { email, token, ...passwords, ...parts })
}
const logIn = (email: string, password: string) => askToLogIn(server, host, email, password)

/** The token of the requested mail. */
const tokenFor = async (email: string, count = 1): Promise<string> => {
  await forget(email)
  return (await mailWithLink(server, email, '/auth/reset-password', count)).token
}

describe('requesting a password reset', () => {
  it('a reset request has the same answer for every email, and mails known ones only [7.14, 8.14]', async () => {
    const { email } = await customer()
    const answers = [await forget(email), await forget('nobody@example.com')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { data: { success: true } }]))
    expect(await mailsDealtWith(server, restaurant.business.id)).toBe(2)
    expect(await mailsTo(server, email)).toHaveLength(1)
    expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
  })

  it.each(['', 'ada@', 'not an email'])(
    'a reset request for "%s" is refused as an invalid email [5.52, 8.14]',
    async (email) => {
      const refused = await forget(email)
      expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['email']])
    },
  )

  it("the reset link uses the business's first host, and only the mail has the token [2.22]", async () => {
    const otherRestaurant = await aStaffedRestaurant(server, { hosts: ['first.localhost', 'second.localhost'] })
    const { email, id } = await aCustomer(server, otherRestaurant, { email: 'host@example.com' })
    const named = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    }
    await ask(server, 'second.localhost', '/password/forgotten', { email: 'HOST@example.com ' }, named)
    const { link, token, mail } = await mailWithLink(server, email, '/auth/reset-password')
    expect(link.origin).toBe('http://first.localhost:3000')
    expect(mail.text + mail.html).not.toMatch(/evil|second/)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await server.deps.db.select().from(userTokens).where(eq(userTokens.userId, id))
    expect(rows.map(({ hash }) => hash)).toEqual([hashOf(token)])
    const { rows: jobs } = await server.deps.pool.query(
      "select data::text as data from pgboss.job where name = 'account-mail'",
    )
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  it('an email gets about six reset mails an hour, and many emails from one network are limited', async () => {
    const { email } = await customer()
    for (let n = 0; n < 7; n += 1) expect((await forget(email)).status).toBe(200)
    await mailsDealtWith(server, restaurant.business.id)
    // The sixth is the one that every 20 minutes allow, so that strangers cannot use up a person's mails.
    expect(await mailsTo(server, email)).toHaveLength(6)
    for (let n = 0; n < 53; n += 1) expect((await forget(`n${n}@example.com`)).status).toBe(200)
    expect((await forget('n53@example.com')).status).toBe(429)
  })
})

describe('the reset link', () => {
  it('a reset sets the password once, ends all sessions and verifies the email [2.22, 3.04, 5.53, 7.15]', async () => {
    const { email, cookie } = await customer({ emailVerifiedAt: null, passwordExpired: true })
    const token = await tokenFor(email)
    const done = await reset(email.toUpperCase(), token)
    expect([done.status, done.body.data, done.setCookie]).toEqual([200, { success: true }, ''])
    expect((await whoIs(server, host, cookie)).status).toBe(401)
    expect((await logIn(email, CUSTOMER_PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW_PASSWORD)).body.data).toMatchObject({ email_verified: true })
    const again = await reset(email, token)
    expect([again.status, again.body.error?.code]).toEqual([422, 'token_invalid'])
  })

  it('a reset link works once, also for concurrent calls [2.22]', async () => {
    const { email } = await customer()
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(email, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it('a reset ends a concurrent sign-in with the old password', async () => {
    const { email } = await customer()
    const token = await tokenFor(email)
    const [done, ...logins] = await Promise.all([
      reset(email, token),
      ...Array.from({ length: 10 }, () => logIn(email, CUSTOMER_PASSWORD)),
    ])
    expect(done.status).toBe(200)
    const sessions = await Promise.all(logins.map(({ cookie }) => whoIs(server, host, cookie)))
    expect(new Set(sessions.map(({ status }) => status))).toEqual(new Set([401]))
  })

  it('any change of the password voids every reset link [2.22]', async () => {
    const { email } = await customer()
    const first = await tokenFor(email)
    const second = await tokenFor(email, 2)
    expect((await reset(email, second)).status).toBe(200)
    expect((await reset(email, first)).body.error?.code).toBe('token_invalid')
  })

  it('a reset link expires after 30 minutes [2.22]', async () => {
    const { email } = await customer()
    const token = await tokenFor(email)
    clock.advance({ minutes: 30, seconds: 1 })
    expect((await reset(email, token)).body.error?.code).toBe('token_invalid')
    expect((await logIn(email, CUSTOMER_PASSWORD)).status).toBe(200)
  })

  it('a reset link works for its own account and business, and stays valid after others fail [2.22, 7.15]', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const elsewhere = await aStaffedRestaurant(server)
    const twin = await aCustomer(server, elsewhere, { email: mine.email })
    const token = await tokenFor(mine.email)
    const refused = [
      await reset(theirs.email, token),
      await reset(mine.email, token, {}, elsewhere.host),
      await reset(mine.email, ''),
      await reset(mine.email, hashOf(token)),
    ]
    expect(refused.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('token_invalid'))
    expect((await ask(server, host, '/auth/activate', { token })).body.error?.code).toBe('token_invalid')
    expect((await logIn(theirs.email, CUSTOMER_PASSWORD)).status).toBe(200)
    expect((await whoIs(server, elsewhere.host, twin.cookie)).status).toBe(200)
    expect((await reset(mine.email, token)).status).toBe(200)
  })

  it('a change of email voids the reset link [2.22]', async () => {
    const { email, id } = await customer()
    const token = await tokenFor(email)
    await server.deps.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, id))
    expect((await reset(email, token)).body.error?.code).toBe('token_invalid')
    expect((await reset('moved@example.com', token)).body.error?.code).toBe('token_invalid')
  })

  it.each([
    [{ email: 'ada@' }, 'email'],
    [{ password: 'seven 7', password_confirmation: 'seven 7' }, 'password'],
    [{ password: 'iloveyou2', password_confirmation: 'iloveyou2' }, 'password'],
    [{ password_confirmation: 'another one' }, 'password_confirmation'],
  ])('a reset with %j is refused and does not use up the link [5.53, 9.09]', async (parts, field) => {
    const { email } = await customer()
    const token = await tokenFor(email)
    const refused = await reset(email, token, parts)
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, [field]])
    expect((await reset(email, token)).status).toBe(200)
  })

  it('a reset unblocks an account after too many wrong passwords', async () => {
    const { email } = await customer()
    for (let n = 0; n < 10; n += 1) await logIn(email, 'wrong')
    expect((await logIn(email, CUSTOMER_PASSWORD)).status).toBe(429)
    await reset(email, await tokenFor(email))
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('a reset of an unverified account removes its passkeys and social sign-ins', async () => {
    const { db } = server.deps
    const { email, id } = await customer({ emailVerifiedAt: null })
    const at = clock.now().toString()
    const own = { businessId: restaurant.business.id, userId: id, createdAt: at }
    await db.insert(userIdentities).values({ ...own, provider: 'google', subject: 'the-intruder' })
    await db.insert(passkeys).values({ ...own, id: 'key-of-the-intruder', publicKey: 'x', counter: 0, name: '' })
    const later = clock.now().add({ minutes: 60 }).toString()
    const change = {
      ...own,
      purpose: 'change-email',
      email: 'intruder@example.com',
      hash: hashOf('x'),
      expiresAt: later,
    } as const
    await db.insert(userTokens).values(change)
    expect((await reset(email, await tokenFor(email))).status).toBe(200)
    const left = await Promise.all([
      db.select().from(userIdentities).where(eq(userIdentities.userId, id)),
      db.select().from(passkeys).where(eq(passkeys.userId, id)),
      db.select().from(userTokens).where(eq(userTokens.userId, id)),
    ])
    expect(left).toEqual([[], [], []])
  })

  it('a reset of a suspended account does not sign in [6.06]', async () => {
    const { email, id } = await customer()
    const token = await tokenFor(email)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, id))
    await reset(email, token)
    const refused = await logIn(email, NEW_PASSWORD)
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'account_suspended'])
  })
})
