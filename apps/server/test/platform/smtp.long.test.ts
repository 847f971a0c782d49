import type { AddressInfo } from 'node:net'
import { aContact } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSmtpEmail } from '../../src/gateways/email/smtp-email.ts'
import { type AccountMail, queueAccountMail } from '../../src/messages/mails/queue-account-mail.ts'
import { orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { orderMessages } from '../../src/platform/db/schema/index.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { type ArrivedMail, collectMails } from '../fixtures/a-mail-server.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const arrived: ArrivedMail[] = []
/** Answers of the mail server to the next recipients; null accepts. */
let refusal: { readonly code: number; readonly text: string } | null = null

const options: SMTPServerOptions = {
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
  onData: collectMails(arrived),
}

const listen = (port: number): Promise<SMTPServer> =>
  new Promise((done, fail) => {
    const mailServer = new SMTPServer(options)
    mailServer.once('error', fail)
    mailServer.listen(port, '127.0.0.1', () => done(mailServer))
  })
const end = (mailServer: SMTPServer): Promise<void> => new Promise((done) => mailServer.close(() => done()))

let mailServer: SMTPServer
let port: number
let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  mailServer = await listen(0)
  port = (mailServer.server.address() as AddressInfo).port
  afterAll(() => end(mailServer))
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Comanda <mail@orders.example>' }
  server = await aServer({ environment }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server, {
    business: { name: 'Café Ñandú', language: 'es' },
    location: { email: 'hola@nandu.example' },
  })
})

const queue = (mail: AccountMail): Promise<void> =>
  server.deps.db.transaction((tx) => queueAccountMail(server.deps, tx, mail))

const queueReset = async (): Promise<CustomerOfTest> => {
  const lola = await aCustomer(server, restaurant, { firstName: 'Begoña' })
  await queue({ businessId: restaurant.business.id, language: 'es', kind: 'reset', email: lola.email })
  return lola
}

const to = (email: string): readonly ArrivedMail[] => arrived.filter((mail) => mail.to.includes(email))

const whenArrived = async (email: string): Promise<ArrivedMail> => {
  await expect.poll(() => to(email), { timeout: 40_000 }).toHaveLength(1)
  return to(email)[0] as ArrivedMail
}

const retries = async (email: string): Promise<{ state: string; output: unknown } | undefined> => {
  const job = "select state, output from pgboss.job where name = 'account-mail' and data->>'email' = $1"
  return (await server.deps.pool.query(job, [email])).rows[0]
}

/** Unfolded header lines. */
const header = (raw: string, name: string): string => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
}

/** Decodes encoded words (RFC 2047). */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, inside: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(inside, 'base64').toString()
        : decodeURIComponent(inside.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )

/** The decoded parts of a multipart mail by type. */
const partsOf = (raw: string): ReadonlyMap<string, string> => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return new Map(
    parts.map((part) => {
      const at = part.indexOf('\r\n\r\n')
      const inside = part.slice(at + 4)
      const decoded = /quoted-printable/i.test(part.slice(0, at))
        ? Buffer.from(
            inside
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString()
        : /base64/i.test(part.slice(0, at))
          ? Buffer.from(inside, 'base64').toString()
          : inside
      return [/content-type: ([\w/]+)/i.exec(part)?.[1] ?? '', decoded] as const
    }),
  )
}

it('a mail over SMTP has sender, reply address, UTF-8 subject and both parts [7.14]', async () => {
  const lola = await queueReset()
  const mail = await whenArrived(lola.email)
  expect(mail).toMatchObject({ from: 'mail@orders.example', to: [lola.email] })
  expect(words(header(mail.raw, 'From'))).toMatch(/^"?Café Ñandú"? <mail@orders\.example>$/)
  expect(header(mail.raw, 'To')).toBe(lola.email)
  expect(header(mail.raw, 'Reply-To')).toBe('hola@nandu.example')
  expect(words(header(mail.raw, 'Subject'))).toBe('Elige una contraseña nueva para Café Ñandú')
  expect(header(mail.raw, 'Message-ID')).toMatch(/^<\S+@\S+>$/)
  expect(header(mail.raw, 'Date')).not.toBe('')
  const parts = partsOf(mail.raw)
  expect([...parts.keys()]).toEqual(['text/plain', 'text/html'])
  const link = /https?:\S+token=[\w-]{43}&email=\S+/.exec(parts.get('text/plain') ?? '')?.[0] ?? ''
  expect(link).toContain('/auth/reset-password?token=')
  expect(parts.get('text/html')).toContain(`href="${link.replace('&', '&amp;')}"`)
  for (const part of parts.values()) expect(part).toContain('Hola, Begoña:')
  expect(parts.get('text/html')).toContain('</html>')
})

it("a refused mail is retried, and the log leaves out the mail server's answer [7.14]", async () => {
  refusal = { code: 451, text: 'Greylisted: begona@example.com, try again later' }
  const lola = await queueReset()
  await expect.poll(async () => (await retries(lola.email))?.state, { timeout: 15_000 }).toBe('retry')
  expect(JSON.stringify((await retries(lola.email))?.output)).toBe(
    JSON.stringify({ message: 'The mail server did not accept a mail: 451' }),
  )
  expect(to(lola.email)).toEqual([])
  refusal = null
  await whenArrived(lola.email)
}, 60_000)

it('a mail server without STARTTLS gets no mail where encryption is required', async () => {
  const mail = { from: 'mail@orders.example', to: 'required@example.com', subject: 'Order 1', text: 'Thank you' }
  const url = `smtp://127.0.0.1:${port}`
  await expect(createSmtpEmail({ url, requireTls: true, addressOf: null }).send(mail)).rejects.toThrow(
    'did not accept a mail',
  )
  // No parameter of the address takes the requirement back.
  const turnedOff = `${url}?requireTLS=false&ignoreTLS=true`
  await expect(createSmtpEmail({ url: turnedOff, requireTls: true, addressOf: null }).send(mail)).rejects.toThrow(
    'did not accept',
  )
  expect(to(mail.to)).toEqual([])
  await createSmtpEmail({ url, requireTls: false, addressOf: null }).send(mail)
  expect(to(mail.to)).toHaveLength(1)
})

it('a mail waits while the mail server is down [7.14]', async () => {
  await end(mailServer)
  const lola = await queueReset()
  await expect.poll(async () => (await retries(lola.email))?.state, { timeout: 15_000 }).toBe('retry')
  mailServer = await listen(port)
  await whenArrived(lola.email)
}, 60_000)

it('a mail sent again after a lost note keeps its Message-ID, and another mail has another', async () => {
  const receive = async (email: string) => {
    const { order } = await aReceivedOrder(server, restaurant.host, { draft: { contact: aContact({ email }) } })
    return { order, first: await whenArrived(email) }
  }
  const one = await receive('lost-note@example.com')
  const two = await receive('other-order@example.com')
  const sentAt = async () =>
    (await server.deps.db.select().from(orderMessages).where(eq(orderMessages.orderId, one.order.id)))[0]?.sentAt
  await expect.poll(sentAt).not.toBeNull()
  // What is stored when the server dies between the mail server's answer and its note.
  const [row] = await server.deps.db
    .update(orderMessages)
    .set({ sentAt: null })
    .where(eq(orderMessages.orderId, one.order.id))
    .returning()
  if (!row) throw new Error('There is no mail')
  const { businessId, orderId, event, kind, channel } = row
  await server.deps.jobs.enqueue(server.deps.db, orderMessageJob, { businessId, orderId, event, kind, channel })
  await expect.poll(() => to('lost-note@example.com'), { timeout: 40_000 }).toHaveLength(2)
  const ids = to('lost-note@example.com').map(({ raw }) => header(raw, 'Message-ID'))
  expect(ids[0]).toMatch(/^<[\w-]{43}@orders\.example>$/)
  expect(ids[1]).toBe(ids[0])
  expect(header(two.first.raw, 'Message-ID')).not.toBe(ids[0])
})
