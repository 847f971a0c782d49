import type { Language } from '@comanda/domain'
import type { SentMail } from '@comanda/sandbox'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordMark } from '../src/accounts/password.ts'
import { hashOf } from '../src/accounts/session.ts'
import { users, userTokens } from '../src/db/schema/index.ts'
import type { EmailGateway } from '../src/gateways/email/gateway.ts'
import { type AccountMail, queueAccountMail } from '../src/mails/queue-account-mail.ts'
import { aStaffedRestaurant } from './a-console.ts'
import { aCustomer, CHEAP_HASH } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { whenFileEnds } from './file-end.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
/** Of every customer's password here. */
let mark: string
/** Set by a test: the next mail is not taken. */
let isDown = false

const failingWhenDown = (email: EmailGateway): EmailGateway => ({
  send: async (mail) => {
    if (isDown) throw new Error('The mail server is down')
    await email.send(mail)
  },
})

beforeAll(async () => {
  mark = passwordMark(await CHEAP_HASH)
  clock = aClock()
  server = await aServer(
    { clock, gateways: (chosen) => ({ ...chosen, email: failingWhenDown(chosen.email) }) },
    whenFileEnds,
  )
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const mailsTo = async (email: string): Promise<readonly SentMail[]> => {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data.filter(({ to }) => to === email)
}

type Wish<Mail = AccountMail> = Mail extends AccountMail ? Omit<Mail, 'businessId' | 'language'> : never

const queue = (wish: Wish, language: Language = 'en'): Promise<void> =>
  server.deps.db.transaction((tx) =>
    queueAccountMail(server.deps, tx, { businessId: restaurant.business.id, language, ...wish } as AccountMail),
  )

const jobs = async (): Promise<readonly { state: string; data: unknown; retry_count: number }[]> =>
  (
    await server.deps.pool.query(
      "select state, data, retry_count from pgboss.job where name = 'account-mail' and data->>'businessId' = $1",
      [String(restaurant.business.id)],
    )
  ).rows

/** Once every mail that was queued is dealt with, the newest to an address; null: there is none. */
const sentTo = async (email: string): Promise<SentMail | null> => {
  await expect
    .poll(async () => (await jobs()).filter(({ state }) => state !== 'completed'), { timeout: 20_000 })
    .toEqual([])
  return (await mailsTo(email))[0] ?? null
}

const theMailTo = async (email: string): Promise<SentMail> => {
  const mail = await sentTo(email)
  if (!mail) throw new Error('There is no mail')
  return mail
}

const linkIn = (mail: SentMail): URL => {
  const found = /^.*: (http\S+token=\S+)$/m.exec(mail.text)?.[1]
  if (found === undefined) throw new Error('There is no link')
  return new URL(found)
}

const tokensOf = (userId: string) =>
  server.deps.db.select().from(userTokens).where(eq(userTokens.userId, userId)).orderBy(userTokens.createdAt)

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

describe('every mail about an account', () => {
  const KINDS = ['activate', 'welcome', 'reset', 'change-email', 'email-changed', 'deleted'] as const
  const wishOf = (kind: AccountMail['kind'], userId: string, email: string): Wish => {
    switch (kind) {
      case 'reset':
        return { kind, email }
      case 'change-email':
        return { kind, userId, email, passwordMark: mark }
      case 'email-changed':
        return { kind, userId, oldEmail: email }
      case 'deleted':
        return { kind, email, firstName: 'Ada' }
      default:
        return { kind, userId }
    }
  }

  it.each(KINDS)(
    '%s: names restaurant, seller and address, in the reader’s language and without anything fetched [1.08]',
    async (kind) => {
      for (const language of ['en', 'es'] as const) {
        const ada = await aCustomer(server, restaurant, { ...(kind === 'activate' && { emailVerifiedAt: null }) })
        await queue(wishOf(kind, ada.id, ada.email), language)
        const mail = await theMailTo(ada.email)
        expect(mail.from).toBe('"Napoli 1889" <no-reply@localhost>')
        expect(mail.subject).toContain('Napoli 1889')
        expect(mail.html).toContain(`<html lang="${language}">`)
        expect(mail.html).toContain('background:#b3261e')
        expect(mail.html).not.toMatch(/<img|<link|src=|url\(|@import/)
        for (const page of [mail.text, mail.html ?? '']) {
          expect(page).toContain(language === 'en' ? 'Hello Ada,' : 'Hola, Ada:')
          expect(page).toContain('Napoli 1889 Ltd')
          expect(page).toContain('Call Lane, 18 Call Lane, Leeds, LS1 7BT')
          expect(page).not.toMatch(/\{\w+\}|undefined|null/)
        }
      }
    },
  )

  it.each(KINDS.filter((kind) => kind !== 'deleted'))('%s: is not sent to a suspended account [6.06]', async (kind) => {
    const ada = await aCustomer(server, restaurant, { suspended: true, emailVerifiedAt: null })
    await queue(wishOf(kind, ada.id, ada.email))
    expect(await sentTo(ada.email)).toBeNull()
    expect(await tokensOf(ada.id)).toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    'Ada\r\nBcc: all@example.com',
    '"Ada" <eve@example.com>',
    'You won! https://win.example',
    'www.win.example',
    'Llama al 900 123 456',
    'A'.repeat(100),
    '{telephone}',
  ])('is no place to write to strangers in: the name %j is left out [5.29]', async (firstName) => {
    const ada = await aCustomer(server, restaurant, { firstName, emailVerifiedAt: null })
    await queue({ kind: 'activate', userId: ada.id })
    const mail = await theMailTo(ada.email)
    expect(mail.text).toContain('\n\nHello,\n\n')
    expect(JSON.stringify(mail)).not.toMatch(/script>|Bcc|eve@|win\.example|900 123|AAAA/)
    expect(mail.subject + mail.from).not.toMatch(/[\r\n]/)
  })

  it.each(['María José', 'O’Neill', 'Jean-Luc', 'J. R.', '小明', 'Zoë'])('greets %s by name', async (firstName) => {
    const email = `${encodeURIComponent(firstName).replaceAll('%', '').toLowerCase()}@example.com`
    await queue({ kind: 'deleted', email, firstName })
    expect((await theMailTo(email)).text).toContain(`Hello ${firstName},`)
  })

  it('shows a restaurant’s own name as text, in no header of its own', async () => {
    restaurant = await aStaffedRestaurant(server, { business: { name: 'Salt & <b>Fire</b>"\r\nBcc: x@example.com' } })
    await queue({ kind: 'deleted', email: 'eve@example.com', firstName: 'Eve' })
    const mail = await theMailTo('eve@example.com')
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).toContain('Salt &amp; &lt;b&gt;Fire&lt;/b&gt;')
    expect(mail.subject + mail.from).not.toMatch(/[\r\n]/)
  })

  it('is queued with what it is about, or not at all', async () => {
    const lost = server.deps.db.transaction(async (tx) => {
      const { id } = restaurant.business
      await queueAccountMail(server.deps, tx, {
        businessId: id,
        language: 'en',
        kind: 'deleted',
        email: 'lost@example.com',
        firstName: 'Ada',
      })
      throw new Error('Something else went wrong')
    })
    await expect(lost).rejects.toThrow('Something else')
    expect(await jobs()).toEqual([])
  })

  it('is tried again while the mail server is down, and no token of a mail that never left stays [7.14]', async () => {
    const ada = await aCustomer(server, restaurant)
    isDown = true
    await queue({ kind: 'reset', email: ada.email })
    await expect.poll(async () => (await jobs())[0]?.state, { timeout: 20_000 }).toBe('retry')
    expect(await tokensOf(ada.id)).toEqual([])
    isDown = false
    const mail = await theMailTo(ada.email)
    expect((await jobs())[0]?.retry_count).toBeGreaterThan(0)
    expect((await tokensOf(ada.id)).map(({ hash }) => hash)).toEqual([
      hashOf(linkIn(mail).searchParams.get('token') ?? ''),
    ])
  }, 40_000)
})
