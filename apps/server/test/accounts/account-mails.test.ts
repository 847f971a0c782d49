import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordMark } from '../../src/identity/password.ts'
import { hashOf } from '../../src/identity/session.ts'
import { users } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CHEAP_HASH } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { accountMailsOf, linkIn } from '../fixtures/an-account-mailbox.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
/** The password of every customer in this file. */
let mark: string

beforeAll(async () => {
  mark = passwordMark(await CHEAP_HASH)
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const { jobs, mailsTo, queue, sentTo, theMailTo, tokensOf } = accountMailsOf(() => ({ server, restaurant }))
const inMinutes = (text: string): number => Temporal.Instant.from(text).since(clock.now()).total('minutes')

describe('the activation mail', () => {
  it("the activation mail links to the restaurant's own host with a token for seven days [7.05]", async () => {
    const ada = await aCustomer(server, restaurant, { emailVerifiedAt: null })
    await queue({ kind: 'activate', userId: ada.id })
    const mail = await theMailTo(ada.email)
    const link = linkIn(mail)
    expect(link.origin).toBe(`http://${restaurant.business.subdomain}.localhost:3000`)
    expect(link.pathname).toBe('/auth/activate')
    const [token] = await tokensOf(ada.id)
    expect(token).toMatchObject({ purpose: 'activate', email: ada.email })
    expect(token?.hash).toBe(hashOf(link.searchParams.get('token') ?? ''))
    expect(inMinutes(token?.expiresAt ?? '')).toBe(7 * 24 * 60)
    expect(mail.html).toContain(`href="${link.href}"`)
    expect(mail.subject).toBe('Confirm your email for Napoli 1889')
  })

  it('no activation mail is sent to a verified email', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'activate', userId: ada.id })
    expect(await sentTo(ada.email)).toBeNull()
    expect(await tokensOf(ada.id)).toEqual([])
  })
})

describe('the password reset mail', () => {
  it('the reset mail links to its page with token and email, valid for 30 minutes [2.20, 2.22, 7.14]', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'reset', email: `  ${ada.email.toUpperCase()} ` })
    const mail = await theMailTo(ada.email)
    const link = linkIn(mail)
    expect(link.pathname).toBe('/auth/reset-password')
    expect(link.searchParams.get('email')).toBe(ada.email)
    const secret = link.searchParams.get('token') ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const [token] = await tokensOf(ada.id)
    expect(token).toMatchObject({ purpose: 'reset', hash: hashOf(secret), email: ada.email })
    expect(inMinutes(token?.expiresAt ?? '')).toBe(30)
    const everything = JSON.stringify(await jobs()) + JSON.stringify(await tokensOf(ada.id))
    expect(everything).not.toContain(secret)
  })

  it('the reset mail uses the stored host, whichever host was called [2.22]', async () => {
    restaurant = await aStaffedRestaurant(server, { hosts: ['first.example', 'second.example'] })
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'reset', email: ada.email })
    expect(linkIn(await theMailTo(ada.email)).host).toBe('first.example:3000')
  })

  it("no reset mail is sent to an unknown, unverified or another restaurant's email [7.14, 8.14]", async () => {
    const elsewhere = await aStaffedRestaurant(server)
    const hers = await aCustomer(server, elsewhere)
    const told = await aCustomer(server, restaurant, { passwordHash: null, emailVerifiedAt: null })
    for (const email of ['nobody@example.com', hers.email, told.email]) {
      await queue({ kind: 'reset', email })
      expect(await sentTo(email)).toBeNull()
    }
    expect([...(await tokensOf(hers.id)), ...(await tokensOf(told.id))]).toEqual([])
  })

  it('a new reset mail keeps the three newest valid tokens and deletes expired ones [7.14]', async () => {
    const ada = await aCustomer(server, restaurant)
    const sent: string[] = []
    const ask = async () => {
      clock.advance({ seconds: 1 })
      await queue({ kind: 'reset', email: ada.email })
      sent.push(hashOf(linkIn(await theMailTo(ada.email)).searchParams.get('token') ?? ''))
    }
    for (let asked = 0; asked < 4; asked += 1) await ask()
    expect((await tokensOf(ada.id)).map(({ hash }) => hash)).toEqual(sent.slice(1))
    clock.advance({ minutes: 31 })
    await ask()
    expect((await tokensOf(ada.id)).map(({ hash }) => hash)).toEqual(sent.slice(4))
  })
})

describe('the mails about a change of email', () => {
  it('the confirmation goes to the new address, and only the one requested last is valid [5.29]', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'change-email', userId: ada.id, email: 'first@example.com', passwordMark: mark })
    await sentTo('first@example.com')
    await queue({ kind: 'change-email', userId: ada.id, email: 'second@example.com', passwordMark: mark })
    const link = linkIn(await theMailTo('second@example.com'))
    expect(link.pathname).toBe('/auth/activate')
    expect(await tokensOf(ada.id)).toEqual([
      expect.objectContaining({
        purpose: 'change-email',
        email: 'second@example.com',
        hash: hashOf(link.searchParams.get('token') ?? ''),
      }),
    ])
    expect(await mailsTo(ada.email)).toEqual([])
  })

  it('no confirmation is sent when the password has changed since the request [2.22]', async () => {
    const ada = await aCustomer(server, restaurant)
    await server.deps.db.update(users).set({ passwordHash: 'another by now' }).where(eq(users.id, ada.id))
    await queue({ kind: 'change-email', userId: ada.id, email: 'late@example.com', passwordMark: mark })
    expect([await sentTo('late@example.com'), await tokensOf(ada.id)]).toEqual([null, []])
  })

  it('the old address is told of the change with a contact and without the new address [5.29]', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'email-changed', userId: ada.id, oldEmail: 'old@example.com' })
    const mail = await theMailTo('old@example.com')
    for (const page of [mail.text, mail.html ?? '']) {
      expect(page).toContain('call Call Lane: +44 113 496 0000')
      expect(page).not.toContain(ada.email)
    }
  })
})
