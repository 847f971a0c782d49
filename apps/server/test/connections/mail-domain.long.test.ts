import type { StaffMailDomainWire } from '@comanda/contract'
import { createDns } from '@comanda/sandbox/dns'
import { expect, it, onTestFinished } from 'vitest'
import { checkDueMailDomains } from '../../src/installation/domains/check-due-domains.ts'
import { sendMail } from '../../src/messages/mails/send-mail.ts'
import { businessSecrets } from '../../src/platform/db/schema/index.ts'
import { findTenant } from '../../src/restaurants/businesses/store.ts'
import { anOwner, forgetProof, type Owner } from '../domains/a-domain.ts'
import { aMailServer } from '../fixtures/a-mail-server.ts'
import type { Asked } from '../fixtures/an-order.ts'
import { checkDkim } from '../fixtures/check-dkim.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64url')
const SPF = 'spf.orders.example'
const SENDER = { fromName: 'Casa Ana', fromAddress: 'hola@casaana.pizza', replyTo: '' }

const anInstallation = async (more: Parameters<typeof aServer>[0] = {}) => {
  const { arrived, port } = await aMailServer()
  const environment = {
    SECRETS_KEY,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Comanda <mail@orders.example>',
    MAIL_SPF: SPF,
    DNS_TIMEOUT_MS: '200',
    ...more.environment,
  }
  return { arrived, server: await aServer({ ...more, environment }) }
}

const domainIn = ({ body }: Asked) => {
  const { mailDomain: found } = body.data as unknown as StaffMailDomainWire
  if (found === null) throw new Error('There is no domain of mails')
  return found
}
type MailDomain = ReturnType<typeof domainIn>

const statesOf = ({ records }: MailDomain) => records.map(({ purpose, state }) => `${purpose} ${state}`)

const enterRecords = ({ sandbox }: TestServer, { records }: MailDomain): void => {
  for (const { name, value, purpose } of records) if (purpose !== 'dmarc') sandbox.dns.set(name, 'TXT', [value])
}
const keyIn = ({ records }: MailDomain): string => /p=(.*)$/.exec(records[0]?.value ?? '')?.[1] ?? ''

const write = async (server: TestServer, { businessId }: Owner, to: string): Promise<void> => {
  const tenant = await findTenant(server.deps.db, businessId)
  if (!tenant) throw new Error('There is no business')
  const content = { subject: 'Tu pedido está listo', preview: '', blocks: [], foot: [] }
  await sendMail(server.deps, tenant, {
    recipient: 'proved',
    to,
    language: 'es',
    replyTo: 'location@example.com',
    content,
  })
}

/** Writes until a mail arrives with this From: the gateways hear of a change a moment later. */
const writtenFrom = async (
  { server, arrived }: Awaited<ReturnType<typeof anInstallation>>,
  owner: Owner,
  from: RegExp,
) => {
  await expect
    .poll(async () => {
      await write(server, owner, 'ada@example.com')
      return arrived.at(-1)?.raw
    })
    .toMatch(from)
  return arrived.at(-1) ?? { from: '', to: [], raw: '' }
}

const WITH_OWN = /^From: Casa Ana <hola@casaana\.pizza>/m
const WITH_INSTALLATIONS = /^From: Casa Ana <mail@orders\.example>\r\n(?:.*\r\n)*?Reply-To: hola@casaana\.pizza/m

it('mails come from the own domain with a signature once its DNS records are right', async () => {
  const installation = await anInstallation()
  const { server } = installation
  const owner = await anOwner(server)
  server.sandbox.dns.set('casaana.pizza', 'TXT', ['v=spf1 mx -all', 'google-site-verification=abc'])
  const added = domainIn(await owner.overwrite('/staff/mail-domain', SENDER))
  expect([added.state, ...statesOf(added)]).toEqual(['waiting', 'dkim missing', 'spf wrong', 'dmarc missing'])
  expect(added.records[0]?.name).toMatch(/^comanda-[\da-f]{8}\._domainkey\.casaana\.pizza$/)
  // The record that stands there stays, with ours in it: a domain has one.
  expect(added.records[1]).toMatchObject({
    name: 'casaana.pizza',
    value: `v=spf1 include:${SPF} mx -all`,
    found: ['v=spf1 mx -all'],
  })
  const before = await writtenFrom(installation, owner, WITH_INSTALLATIONS)
  expect([before.from, checkDkim(before.raw, keyIn(added))]).toEqual(['mail@orders.example', null])

  enterRecords(server, added)
  const checked = domainIn(await owner.post('/staff/mail-domain/check'))
  expect([checked.state, ...statesOf(checked)]).toEqual(['verified', 'dkim found', 'spf found', 'dmarc missing'])
  const after = await writtenFrom(installation, owner, WITH_OWN)
  // SPF holds for the return path, DKIM for the sender: both are the restaurant's own domain.
  expect(after.from).toBe('hola@casaana.pizza')
  expect(checkDkim(after.raw, keyIn(added))).toMatchObject({
    isRight: true,
    domain: 'casaana.pizza',
    selector: added.records[0]?.name.split('.')[0],
    signed: expect.arrayContaining(['from', 'to', 'subject']),
  })
  expect(checkDkim(after.raw.replace('listo', 'gratis'), keyIn(added))?.isRight).toBe(false)
  expect(after.raw).toMatch(/^Message-ID: <\S+@casaana\.pizza>/m)

  expect((await owner.overwrite('/staff/mail-domain/remove', {})).body.data).toEqual({ mailDomain: null })
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
  await writtenFrom(installation, owner, /^From: "?(?!Casa Ana).*<mail@orders\.example>/m)
})

it('the key is stored encrypted, another domain gets another, and a new name keeps it', async () => {
  const { server } = await anInstallation()
  const owner = await anOwner(server)
  const added = domainIn(await owner.overwrite('/staff/mail-domain', SENDER))
  enterRecords(server, added)
  await owner.post('/staff/mail-domain/check')
  const [row] = await server.deps.db.select().from(businessSecrets)
  expect(row?.name).toBe('mail-domain')
  // Version, nonce, tag and ciphertext: a stored key in the clear is JSON. Its letters prove nothing, because a
  // ciphertext may contain any.
  expect(row?.sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  const renamed = domainIn(await owner.overwrite('/staff/mail-domain', { ...SENDER, fromName: 'Ana' }))
  expect([renamed.state, renamed.fromName, keyIn(renamed)]).toEqual(['verified', 'Ana', keyIn(added)])
  const moved = domainIn(await owner.overwrite('/staff/mail-domain', { ...SENDER, fromAddress: 'hola@ana.pizza' }))
  expect(moved.state).toBe('waiting')
  expect(keyIn(moved)).not.toBe(keyIn(added))
  expect(JSON.stringify(moved)).not.toContain('PRIVATE')
})

it("another restaurant's key at a domain proves nothing", async () => {
  const { server } = await anInstallation()
  const [ana, eva] = [await anOwner(server), await anOwner(server)]
  const own = domainIn(await ana.overwrite('/staff/mail-domain', SENDER))
  enterRecords(server, own)
  const claimed = domainIn(await eva.overwrite('/staff/mail-domain', SENDER))
  expect([claimed.state, ...statesOf(claimed)]).toEqual(['waiting', 'dkim missing', 'spf found', 'dmarc missing'])
  server.sandbox.dns.set(claimed.records[0]?.name ?? '', 'TXT', [own.records[0]?.value ?? ''])
  const wrong = domainIn(await eva.post('/staff/mail-domain/check'))
  expect([wrong.state, ...statesOf(wrong)]).toEqual(['waiting', 'dkim wrong', 'spf found', 'dmarc missing'])
})

it('an owner is told once when the DNS records are gone and once when they are back', async () => {
  const clock = aClock()
  const installation = await anInstallation({ clock, sweepsByItself: false })
  const { server, arrived } = installation
  const owner = await anOwner(server)
  const added = domainIn(await owner.overwrite('/staff/mail-domain', SENDER))
  enterRecords(server, added)
  await owner.post('/staff/mail-domain/check')
  const told = () =>
    arrived
      .map(({ raw }) => /^Subject: (.*)$/m.exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '')
      .filter((subject) => subject.includes('casaana.pizza'))
  const after = async (hours: number) => {
    clock.advance({ hours })
    await checkDueMailDomains(server.deps)
  }
  server.sandbox.dns.silence(true)
  await after(7)
  expect(domainIn(await owner.get('/staff/mail-domain')).state).toBe('verified')
  server.sandbox.dns.silence(false)
  const { name } = added.records[0] ?? { name: '' }
  server.sandbox.dns.set(name, 'TXT', [])
  await after(7)
  await after(1)
  await after(1)
  expect(domainIn(await owner.get('/staff/mail-domain'))).toMatchObject({
    state: 'failing',
    failingSince: '2026-11-22T02:00:00Z',
  })
  await expect.poll(() => told().length).toBe(1)
  expect((await writtenFrom(installation, owner, WITH_INSTALLATIONS)).from).toBe('mail@orders.example')
  enterRecords(server, added)
  await after(1)
  await after(7)
  await expect.poll(() => told().length).toBe(2)
  expect(told()[1]).toBe('Your emails come from casaana.pizza again')
  await writtenFrom(installation, owner, WITH_OWN)
})

it('an installation without an SPF domain needs only the DKIM key and receives the bounces', async () => {
  const dns = createDns()
  await dns.open()
  onTestFinished(dns.close)
  const installation = await anInstallation({
    environment: {
      MODE: 'production',
      ALLOW_IN_PRODUCTION: 'no-public-url plain-database plain-mail',
      PUBLIC_URL: 'https://orders.example',
      DNS_SERVERS: dns.address(),
      MAIL_SPF: '',
    },
  })
  const owner = await anOwner(installation.server, { hosts: ['casaana.example'] })
  const added = domainIn(await owner.overwrite('/staff/mail-domain', SENDER))
  expect(statesOf(added)).toEqual(['dkim missing', 'dmarc missing'])
  // A panel may write the tags in its own way and fold the key.
  dns.set(added.records[0]?.name ?? '', 'TXT', [`k=rsa;p=${keyIn(added).slice(0, 200)} ${keyIn(added).slice(200)}`])
  dns.set('_dmarc.casaana.pizza', 'TXT', ['v=DMARC1; p=reject'])
  const checked = domainIn(await owner.post('/staff/mail-domain/check'))
  expect([checked.state, ...statesOf(checked)]).toEqual(['verified', 'dkim found', 'dmarc found'])
  const mail = await writtenFrom(installation, owner, WITH_OWN)
  expect([mail.from, checkDkim(mail.raw, keyIn(added))?.isRight]).toEqual(['mail@orders.example', true])
})

it.each([
  ['hola@napoli.local', 'This name only works inside your own network'],
  ['hola@co.uk', 'This is only the ending of a domain. Add your own name in front of it.'],
  ['hola@restaurants.test', 'This name belongs to the ordering service'],
  ['hola@restaurants-secure.com', 'This looks too much like the ordering service itself. Choose another name.'],
])('%s is refused as a sender with a reason at its field', async (fromAddress, reason) => {
  const { server } = await anInstallation({ environment: { DOMAIN_TARGET: 'restaurants.test' } })
  const owner = await anOwner(server)
  const { status, body } = await owner.overwrite('/staff/mail-domain', { ...SENDER, fromAddress })
  expect([status, body.error?.details]).toEqual([422, { fromAddress: [reason] }])
})

it('choosing and removing the domain of mails ask for a fresh proof', async () => {
  const { server } = await anInstallation()
  const owner = await anOwner(server)
  await forgetProof(server, owner)
  const answers = [
    await owner.overwrite('/staff/mail-domain', SENDER),
    await owner.overwrite('/staff/mail-domain/remove', {}),
  ]
  expect(answers.map(({ body }) => body.error?.code)).toEqual(['staff_proof_needed', 'staff_proof_needed'])
})

it('who removes the domain of mails does not remove one that another has set meanwhile', async () => {
  const { server } = await anInstallation()
  const owner = await anOwner(server)
  await owner.overwrite('/staff/mail-domain', SENDER)
  await owner.overwrite('/staff/mail-domain', { ...SENDER, fromName: 'Ana' })
  const remove = (seen: object) => owner.post('/staff/mail-domain/remove', { seen })
  const refused = await remove(SENDER)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'changed_meanwhile'])
  expect((await owner.get('/staff/mail-domain')).body.data).toMatchObject({ mailDomain: { fromName: 'Ana' } })
  expect((await remove({ ...SENDER, fromName: 'Ana' })).body.data).toEqual({ mailDomain: null })
})

it('of two who change the sender, both names are kept, and the second of one field is refused', async () => {
  const { server } = await anInstallation()
  const owner = await anOwner(server)
  const path = '/staff/mail-domain'
  await owner.post(path, { ...SENDER, seen: {} })
  expect((await owner.post(path, { ...SENDER, fromName: 'Ana', seen: SENDER })).status).toBe(200)
  const joined = await owner.post(path, { ...SENDER, replyTo: 'ben@casaana.pizza', seen: SENDER })
  expect(domainIn(joined)).toMatchObject({ fromName: 'Ana', replyTo: 'ben@casaana.pizza' })
  const { status, body } = await owner.post(path, { ...SENDER, fromName: 'Ben', seen: SENDER })
  expect([status, body.error]).toMatchObject([409, { code: 'changed_meanwhile', present: { fromName: 'Ana' } }])
})
