import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailGateway } from '../../src/gateways/email/gateway.ts'
import { passwordMark } from '../../src/identity/password.ts'
import { hashOf } from '../../src/identity/session.ts'
import { type AccountMail, queueAccountMail } from '../../src/messages/mails/queue-account-mail.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CHEAP_HASH } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { accountMailsOf, linkIn, type Wish } from '../fixtures/an-account-mailbox.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
/** The password of every customer in this file. */
let mark: string
/** Set by a test: the server refuses the next mail. */
let isDown = false

const failingWhenDown = (email: EmailGateway): EmailGateway => ({
  send: async (mail) => {
    if (isDown) throw new Error('The mail server is down')
    await email.send(mail)
  },
})

beforeAll(async () => {
  mark = passwordMark(await CHEAP_HASH)
  server = await aServer({ gateways: (chosen) => ({ ...chosen, email: failingWhenDown(chosen.email) }) }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const { jobs, queue, sentTo, theMailTo, tokensOf } = accountMailsOf(() => ({ server, restaurant }))

describe('content of account mails', () => {
  const KINDS = [
    'activate',
    'welcome',
    'reset',
    'change-email',
    'email-changed',
    'started-over',
    'ways-in-ended',
    'deleted',
  ] as const
  const wishOf = (kind: AccountMail['kind'], userId: string, email: string): Wish => {
    switch (kind) {
      case 'reset':
        return { kind, email }
      case 'change-email':
        return { kind, userId, email, passwordMark: mark }
      case 'email-changed':
        return { kind, userId, oldEmail: email }
      case 'started-over':
      case 'ways-in-ended':
        return { kind, userId, removed: { providers: ['google'], passkeys: 1, cards: 2, addresses: 0, orders: 3 } }
      case 'deleted':
        return { kind, email, firstName: 'Ada' }
      default:
        return { kind, userId }
    }
  }

  /** An address that is not proved yet gets no name, because a stranger may have typed both. */
  const greetingOf = (kind: (typeof KINDS)[number], language: 'en' | 'es'): string => {
    if (kind === 'activate' || kind === 'change-email') return language === 'en' ? 'Hello,' : 'Hola:'
    return language === 'en' ? 'Hi Ada,' : 'Hola, Ada:'
  }

  it.each(KINDS)(
    "%s mail: it names restaurant, seller and address in the reader's language, loads nothing [1.08]",
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
          expect(page).toContain(greetingOf(kind, language))
          expect(page).toContain('Napoli 1889 Ltd')
          expect(page).toContain('Call Lane, 18 Call Lane, Leeds LS1 7BT')
          expect(page).not.toMatch(/\{\w+\}|undefined|null/)
        }
      }
    },
  )

  it.each(KINDS.filter((kind) => kind !== 'deleted'))(
    '%s mail: it is not sent to a suspended account [6.06]',
    async (kind) => {
      const ada = await aCustomer(server, restaurant, { suspended: true, emailVerifiedAt: null })
      await queue(wishOf(kind, ada.id, ada.email))
      expect(await sentTo(ada.email)).toBeNull()
      expect(await tokensOf(ada.id)).toEqual([])
    },
  )

  it.each([
    '<script>alert(1)</script>',
    'Ada\r\nBcc: all@example.com',
    '"Ada" <eve@example.com>',
    'You won! https://win.example',
    'www.win.example',
    'Llama al 900 123 456',
    'A'.repeat(100),
    '{telephone}',
  ])('an account mail leaves out the name %j, which could carry a message [5.29]', async (firstName) => {
    const ada = await aCustomer(server, restaurant, { firstName })
    await queue({ kind: 'welcome', userId: ada.id })
    const mail = await theMailTo(ada.email)
    expect(mail.text).toContain('\n\nHello,\n\n')
    expect(JSON.stringify(mail)).not.toMatch(/script>|Bcc|eve@|win\.example|900 123|AAAA/)
    expect(mail.subject + mail.from).not.toMatch(/[\r\n]/)
  })

  it.each(['María José', 'O’Neill', 'Jean-Luc', 'J. R.', '小明', 'Zoë'])(
    'an account mail greets %s by name',
    async (firstName) => {
      const email = `${encodeURIComponent(firstName).replaceAll('%', '').toLowerCase()}@example.com`
      await queue({ kind: 'deleted', email, firstName })
      expect((await theMailTo(email)).text).toContain(`Hi ${firstName},`)
    },
  )

  it("a restaurant's name is plain text in the body and cannot inject headers", async () => {
    restaurant = await aStaffedRestaurant(server, { business: { name: 'Salt & <b>Fire</b>"\r\nBcc: all' } })
    await queue({ kind: 'deleted', email: 'eve@example.com', firstName: 'Eve' })
    const mail = await theMailTo('eve@example.com')
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).toContain('Salt &amp; &lt;b&gt;Fire&lt;/b&gt;')
    expect(mail.subject + mail.from).not.toMatch(/[\r\n]/)
  })

  it("a mail calls a restaurant by its subdomain where the restaurant's name holds an address", async () => {
    restaurant = await aStaffedRestaurant(server, { business: { name: 'Salt"\r\nBcc: x@example.com' } })
    await queue({ kind: 'deleted', email: 'eve@example.net', firstName: 'Eve' })
    const mail = await theMailTo('eve@example.net')
    expect(mail.from).toBe(`"${restaurant.business.subdomain}" <no-reply@localhost>`)
    expect(JSON.stringify(mail)).not.toMatch(/Bcc|x@example/)
  })

  it('an account mail is queued in the same transaction as its change', async () => {
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

  it('a mail is retried while the mail server is down, and no unsent token remains [7.14]', async () => {
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
