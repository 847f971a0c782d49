import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordMark } from '../src/accounts/password.ts'
import { hashOf } from '../src/accounts/session.ts'
import { users } from '../src/db/schema/index.ts'
import { aStaffedRestaurant } from './a-console.ts'
import { aCustomer, CHEAP_HASH } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { accountMailsOf, linkIn } from './account-mails-of.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
/** Of every customer's password here. */
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

describe('the mail that proves an email', () => {
  it('leads to /auth/activate on the restaurant’s own host, with a token that lives seven days [7.05]', async () => {
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

  it('is not sent to who has proved it already', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'activate', userId: ada.id })
    expect(await sentTo(ada.email)).toBeNull()
    expect(await tokensOf(ada.id)).toEqual([])
  })
})

describe('the mail for a new password', () => {
  it('leads to /auth/reset-password with token and email, for 30 minutes [2.20, 2.22, 7.14]', async () => {
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

  it('is written from the stored host, whichever of the hosts was asked [2.22]', async () => {
    restaurant = await aStaffedRestaurant(server, { hosts: ['first.example', 'second.example'] })
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'reset', email: ada.email })
    expect(linkIn(await theMailTo(ada.email)).host).toBe('first.example:3000')
  })

  it('goes to nobody where the email is unknown, another restaurant’s, or was never proved [7.14, 8.14]', async () => {
    const elsewhere = await aStaffedRestaurant(server)
    const hers = await aCustomer(server, elsewhere)
    const told = await aCustomer(server, restaurant, { passwordHash: null, emailVerifiedAt: null })
    for (const email of ['nobody@example.com', hers.email, told.email]) {
      await queue({ kind: 'reset', email })
      expect(await sentTo(email)).toBeNull()
    }
    expect([...(await tokensOf(hers.id)), ...(await tokensOf(told.id))]).toEqual([])
  })

  it('leaves earlier links good, three at most, and forgets the expired ones [7.14]', async () => {
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

describe('the mails about another email', () => {
  it('ask the new address, and only the one that was named last [5.29]', async () => {
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

  it('do not go out once the password has changed: whoever asked may have been thrown out by it [2.22]', async () => {
    const ada = await aCustomer(server, restaurant)
    await server.deps.db.update(users).set({ passwordHash: 'another by now' }).where(eq(users.id, ada.id))
    await queue({ kind: 'change-email', userId: ada.id, email: 'late@example.com', passwordMark: mark })
    expect([await sentTo('late@example.com'), await tokensOf(ada.id)]).toEqual([null, []])
  })

  it('tell the old address, with whom to call and without the new one [5.29]', async () => {
    const ada = await aCustomer(server, restaurant)
    await queue({ kind: 'email-changed', userId: ada.id, oldEmail: 'old@example.com' })
    const mail = await theMailTo('old@example.com')
    for (const page of [mail.text, mail.html ?? '']) {
      expect(page).toContain('call Call Lane: +441134960000')
      expect(page).not.toContain(ada.email)
    }
  })
})
