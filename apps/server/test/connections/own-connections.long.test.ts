import type { StaffConnectionsWire } from '@comanda/contract'
import { createDns } from '@comanda/sandbox/dns'
import { describe, expect, it, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { sendMail } from '../../src/messages/mails/send-mail.ts'
import { businessSecrets } from '../../src/platform/db/schema/index.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { findTenant } from '../../src/restaurants/businesses/store.ts'
import { anOwner, forgetProof, type Owner } from '../domains/a-domain.ts'
import { aMailServer } from '../fixtures/a-mail-server.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64url')

const mailOf = (port: number, more: object = {}) => ({
  fromName: 'Casa Ana',
  fromAddress: 'hola@casaana.example',
  replyTo: 'ana@casaana.example',
  host: '127.0.0.1',
  port,
  security: 'starttls',
  user: 'ana',
  password: 'right-password-of-ana',
  ...more,
})

const write = async (server: TestServer, { businessId }: Owner, to: string): Promise<void> => {
  const tenant = await findTenant(server.deps.db, businessId)
  if (!tenant) throw new Error('There is no business')
  const content = { subject: 'Hello', preview: '', blocks: [], foot: [] }
  await sendMail(server.deps, tenant, {
    recipient: 'proved',
    to,
    language: 'en',
    replyTo: 'location@example.com',
    content,
  })
}

const read = async (owner: Owner) =>
  (await owner.get('/staff/connections')).body.data as unknown as StaffConnectionsWire

it('mails of a business go through its own server, and others use the installation’s', async () => {
  const server = await aServer({ environment: { SECRETS_KEY } })
  const [ana, ben] = [await anOwner(server), await anOwner(server, { business: { name: 'Ben’s' } })]
  const { arrived, port } = await aMailServer({ user: 'ana', password: 'right-password-of-ana' })
  await write(server, ana, 'before@example.com')
  expect((await ana.overwrite('/staff/connections/mail', mailOf(port))).status).toBe(200)
  // Other servers hear of the change; this one too.
  await expect
    .poll(async () => {
      await write(server, ana, 'own@example.com')
      return arrived.length
    })
    .toBeGreaterThan(0)
  await write(server, ben, 'ben@example.com')
  expect(arrived[0]).toMatchObject({ from: 'hola@casaana.example', to: ['own@example.com'] })
  expect(arrived[0]?.raw).toMatch(/^From: "?Casa Ana"? <hola@casaana\.example>/m)
  expect(arrived[0]?.raw).toMatch(/^Reply-To: ana@casaana\.example/m)
  const kept = await server.sandbox.mailbox.list()
  const to = kept.map((mail) => mail.to)
  expect(to).toContain('before@example.com')
  expect(to).toContain('ben@example.com')
  expect(arrived.flatMap((mail) => mail.to)).not.toContain('ben@example.com')
  expect(await read(ana)).toMatchObject({ mail: { failure: null, workedAt: '2026-11-21T12:00:00Z' } })
  // Removed: the installation's again.
  expect((await ana.overwrite('/staff/connections/mail/remove', {})).status).toBe(200)
  const count = arrived.length
  await expect
    .poll(async () => {
      await write(server, ana, 'after@example.com')
      return (await server.sandbox.mailbox.list()).some((mail) => mail.to === 'after@example.com')
    })
    .toBe(true)
  expect(arrived.filter((mail) => mail.to.includes('after@example.com')).length).toBeLessThan(
    arrived.length - count + 1,
  )
})

it('who removes a connection does not remove one that another has set meanwhile', async () => {
  const clock = aClock()
  const server = await aServer({ clock, environment: { SECRETS_KEY } })
  const owner = await anOwner(server)
  const seen = async () => ({ setAt: (await read(owner)).mail.setAt })
  const remove = async (of: object) => owner.post('/staff/connections/mail/remove', { seen: of })
  await owner.overwrite('/staff/connections/mail', mailOf(587))
  const first = await seen()
  clock.advance({ seconds: 1 })
  await owner.overwrite('/staff/connections/mail', mailOf(587, { password: 'another-password-of-ana' }))
  const refused = await remove(first)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'changed_meanwhile'])
  expect((await read(owner)).mail.settings).toMatchObject({ port: 587 })
  expect((await remove(await seen())).status).toBe(200)
  expect((await read(owner)).mail.settings).toBeNull()
})

it('an own mail server with a wrong password sends nothing, and the owner sees the failure', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const server = await aServer({ log, environment: { SECRETS_KEY } })
  const owner = await anOwner(server)
  const { arrived, port } = await aMailServer({ user: 'ana', password: 'right-password-of-ana' })
  const none = await owner.post('/staff/connections/mail/test', {})
  expect([none.status, none.body.error?.code]).toEqual([409, 'connection_missing'])
  await owner.overwrite('/staff/connections/mail', mailOf(port, { password: 'wrong-password-of-ana' }))
  await expect
    .poll(async () => (await owner.post('/staff/connections/mail/test', {})).body.data)
    .toMatchObject({ mail: { failure: 'credentials-refused', failedAt: '2026-11-21T12:00:00Z' } })
  await expect(write(server, owner, 'lost@example.com')).rejects.toThrow('did not accept')
  expect((await server.sandbox.mailbox.list()).map(({ to }) => to)).not.toContain('lost@example.com')
  await owner.overwrite('/staff/connections/mail', mailOf(port))
  await expect
    .poll(async () => {
      await write(server, owner, 'found@example.com').catch(() => null)
      return (await read(owner)).mail.failure
    })
    .toBeNull()
  expect(arrived.length).toBeGreaterThan(0)
  // An empty password keeps the stored one.
  expect(
    (await owner.overwrite('/staff/connections/mail', mailOf(port, { password: '', fromName: 'Ana' }))).status,
  ).toBe(200)
  const answer = JSON.stringify(await read(owner))
  expect(answer).toContain('"secretEnd":"-ana"')
  expect(`${lines.join('')}${answer}`).not.toMatch(/(?:right|wrong)-password/)
  const [row] = await server.deps.db.select().from(businessSecrets)
  expect(JSON.stringify(row)).not.toContain('password-of')
})

it('SMS of a business go through its own account, and a refused token shows with its code', async () => {
  const server = await aServer({ environment: { SECRETS_KEY } })
  const [ana, ben] = [await anOwner(server), await anOwner(server)]
  const { accountSid, authToken } = server.sandbox.sms.account
  await ana.overwrite('/staff/connections/sms', { accountSid, sender: 'Casa Ana', authToken })
  const send = async ({ businessId }: Owner, text: string) =>
    (await server.deps.connections.sms(businessId))?.send({ to: '+447700900123', text })
  await expect
    .poll(async () => {
      await send(ana, 'of Ana')
      return (await server.sandbox.mailbox.list()).some(({ from, text }) => from === 'Casa Ana' && text === 'of Ana')
    })
    .toBe(true)
  await send(ben, 'of Ben')
  const ofBen = (await server.sandbox.mailbox.list()).find(({ text }) => text === 'of Ben')
  expect(ofBen?.from).toBe(server.sandbox.sms.account.from)
  await ana.overwrite('/staff/connections/sms', {
    accountSid,
    sender: 'Casa Ana',
    authToken: 'x'.repeat(32),
  })
  await expect
    .poll(async () => (await ana.post('/staff/connections/sms/test', { to: '07700 900123' })).body.data)
    .toMatchObject({ sms: { failure: 'credentials-refused', failureCode: '20003' } })
})

it('browsers get the push keys of their restaurant, and keys that are no pair are refused', async () => {
  const server = await aServer({ environment: { SECRETS_KEY } })
  const [ana, ben] = [await anOwner(server), await anOwner(server)]
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const other = webPush.generateVAPIDKeys()
  const subject = 'mailto:ana@casaana.example'
  const wrong = await ana.overwrite('/staff/connections/push', {
    publicKey,
    subject,
    privateKey: other.privateKey,
  })
  expect([wrong.status, wrong.body.error?.details]).toEqual([
    422,
    { privateKey: ['The two keys don’t belong together'] },
  ])
  expect((await ana.overwrite('/staff/connections/push', { publicKey, subject, privateKey })).status).toBe(200)
  const keyOf = async ({ host }: Owner) => {
    const answer = await server.fetch(`http://${host}/api/v1/theme/website`)
    return ((await answer.json()) as { data: { push_key: string } }).data.push_key
  }
  await expect.poll(() => keyOf(ana)).toBe(publicKey)
  expect(await keyOf(ben)).toBe(server.deps.gateways.push?.publicKey)
  expect((await server.deps.connections.push(ana.businessId))?.publicKey).toBe(publicKey)
  expect((await server.deps.connections.push(ben.businessId))?.publicKey).toBe(server.deps.gateways.push?.publicKey)
})

it('the ids of website and apps are checked by form and shown to the pages [1.14, 1.22]', async () => {
  const server = await aServer()
  const owner = await anOwner(server)
  const site = {
    tagManagerId: 'GTM-ABC1234',
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    tilesAttribution: '© Tiles',
    appStoreId: '6450000001',
    appStoreLink: 'https://apps.apple.com/gb/app/napoli/id6450000001',
    iosAppId: 'ABCDE12345.com.napoli.app',
    playPackage: 'com.napoli.app',
    googlePlayLink: 'https://play.google.com/store/apps/details?id=com.napoli.app',
    playFingerprints: [],
    announcesNewApp: true,
  }
  const bad = await owner.overwrite('/staff/connections/site', {
    ...site,
    tagManagerId: 'UA-1',
    tilesUrl: 'http://tiles.example',
    appStoreLink: 'https://evil.example/',
    iosAppId: 'napoli',
  })
  expect([bad.status, Object.keys(bad.body.error?.details ?? {})]).toEqual([
    422,
    ['tagManagerId', 'tilesUrl', 'appStoreLink', 'iosAppId'],
  ])
  const areas = `http://${owner.host}/console/headingley/place/areas`
  const before = await server.fetch(areas)
  expect((await owner.overwrite('/staff/connections/site', site)).status).toBe(200)
  await expect
    .poll(async () => {
      const answer = await server.fetch(`http://${owner.host}/api/v1/theme/website`)
      return ((await answer.json()) as { data: object }).data
    })
    .toMatchObject({
      tag_manager_id: 'GTM-ABC1234',
      map_tiles: { url: site.tilesUrl, attribution: '© Tiles' },
      apps: { app_store_id: '6450000001', announces_new_app: true },
      app_store_link: site.appStoreLink,
    })
  const page = await server.fetch(`http://${owner.host}/`)
  expect(page.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/tiles\.example/)
  const office = await server.fetch(areas)
  expect(office.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/tiles\.example/)
  expect(office.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

it('production refuses internal mail servers, and every change needs a fresh proof', async () => {
  const server = await aServer({ environment: { MODE: 'production', SECRETS_KEY } })
  const owner = await anOwner(server, { hosts: ['casaana.example'] })
  for (const host of ['127.0.0.1', 'localhost', 'mail.internal', 'metadata'])
    expect((await owner.overwrite('/staff/connections/mail', mailOf(465, { host }))).status).toBe(422)
  expect((await owner.overwrite('/staff/connections/mail', mailOf(5432, { host: 'mail.casaana.es' }))).status).toBe(422)
  await forgetProof(server, owner)
  const answers = [
    await owner.overwrite('/staff/connections/mail', mailOf(465, { host: 'mail.casaana.es' })),
    await owner.overwrite('/staff/connections/sms/remove', {}),
  ]
  expect(answers.map(({ body }) => body.error?.code)).toEqual(['staff_proof_needed', 'staff_proof_needed'])
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
})

it('a mail server with a private address is refused when it is entered and when it is used', async () => {
  const dns = createDns()
  await dns.open()
  onTestFinished(dns.close)
  const { arrived, port } = await aMailServer({ user: 'ana', password: 'right-password-of-ana' })
  const environment = { MODE: 'production', SECRETS_KEY, DNS_SERVERS: dns.address(), DNS_TIMEOUT_MS: '2000' }
  const server = await aServer({ environment })
  const owner = await anOwner(server, { hosts: ['casaana.example'] })
  const host = 'mail.casaana.es'
  const enter = async () => {
    const { status, body } = await owner.overwrite('/staff/connections/mail', mailOf(587, { host }))
    return [status, body.error?.details]
  }
  for (const [type, address] of [
    ['A', '127.0.0.1'],
    ['A', '169.254.169.254'],
    ['AAAA', '::1'],
  ] as const) {
    dns.set(host, type, [address])
    expect(await enter()).toEqual([422, { host: ['This name only works inside your own network'] }])
    dns.set(host, type, [])
  }
  dns.set(host, 'A', ['198.41.0.4'])
  expect(await enter()).toEqual([200, undefined])
  // The name leads elsewhere once it is stored, and to a port that answers.
  dns.set(host, 'A', ['127.0.0.1'])
  await server.deps.pool.query(
    `update business_connections set settings = jsonb_set(settings, '{port}', '${port}') where business_id = $1`,
    [owner.businessId],
  )
  await expect(write(server, owner, 'lost@example.com')).rejects.toThrow('did not accept a mail: EPRIVATE')
  expect(arrived).toEqual([])
  expect((await read(owner)).mail).toMatchObject({ failure: 'private-address', failureCode: 'EPRIVATE' })
})

describe('two owners on one connection', () => {
  const { password: _password, ...MAIL } = mailOf(2525, { host: 'mail.example.com' })
  const ONE_SIGNAL = { appId: '00000000-0000-0000-0000-000000000000' }

  it('the changes of both are joined where neither brings a secret', async () => {
    const owner = await anOwner(await aServer({ environment: { SECRETS_KEY } }))
    const path = '/staff/connections/mail'
    await owner.post(path, { ...MAIL, password: 'secret-of-ana', seen: {} })
    expect((await owner.post(path, { ...MAIL, fromName: 'Ana', password: '', seen: MAIL })).status).toBe(200)
    expect((await owner.post(path, { ...MAIL, user: 'ben', password: '', seen: MAIL })).status).toBe(200)
    expect((await read(owner)).mail.settings).toEqual({ ...MAIL, fromName: 'Ana', user: 'ben' })
    const { status, body } = await owner.post(path, { ...MAIL, fromName: 'Ben', password: '', seen: MAIL })
    expect([status, body.error]).toMatchObject([409, { code: 'changed_meanwhile', present: { fromName: 'Ana' } }])
    expect(JSON.stringify(body)).not.toContain('secret-of-ana')
    expect((await owner.post(path, { ...MAIL, password: '' })).status).toBe(422)
  })

  it('a second password is refused beside one that another has set, until it was seen', async () => {
    const clock = aClock()
    const owner = await anOwner(await aServer({ clock, environment: { SECRETS_KEY } }))
    const path = '/staff/connections/mail'
    await owner.post(path, { ...MAIL, password: 'first', seen: { setAt: null } })
    const first = { ...MAIL, setAt: (await read(owner)).mail.setAt }
    clock.advance({ minutes: 1 })
    expect((await owner.post(path, { ...MAIL, password: 'of-ana', seen: first })).status).toBe(200)
    const ben = { ...MAIL, password: 'of-ben' }
    const { status, body } = await owner.post(path, { ...ben, seen: first })
    expect([status, body.error?.code]).toEqual([409, 'changed_meanwhile'])
    const { mail } = await read(owner)
    expect((await owner.post(path, { ...ben, seen: { ...MAIL, setAt: mail.setAt } })).status).toBe(200)
    // Without a password it is not compared.
    expect((await owner.post(path, { ...MAIL, fromName: 'Ana', password: '', seen: first })).status).toBe(200)
  })

  it.each([
    ['mail', MAIL, { password: 'password-of-ben' }],
    ['sms', { accountSid: `AC${'1'.repeat(32)}`, sender: 'Ana' }, { authToken: 'token-of-ben' }],
    ['push', { subject: 'mailto:ben@example.com' }, {}],
    ['onesignal', ONE_SIGNAL, { apiKey: 'key-of-ben' }],
  ] as const)('a secret for %s is refused beside settings that another has changed', async (kind, settings, secret) => {
    const owner = await anOwner(await aServer({ environment: { SECRETS_KEY } }))
    const path = `/staff/connections/${kind}`
    const keys = webPush.generateVAPIDKeys()
    const pair = kind === 'push' && { publicKey: keys.publicKey, privateKey: keys.privateKey }
    const wanted = { ...settings, ...secret, ...pair }
    expect((await owner.post(path, { ...wanted, seen: {} })).status).toBe(200)
    // The other one has seen that there is none.
    const { status, body } = await owner.post(path, { ...wanted, seen: {} })
    expect([status, body.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect(JSON.stringify(body)).not.toMatch(/(?:password|token|key)-of-ben/)
    const { present: seen } = body.error as unknown as { readonly present: object }
    expect((await owner.post(path, { ...wanted, seen })).status).toBe(200)
  })
})
