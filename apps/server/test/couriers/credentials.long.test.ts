import type { ActWire, DispatchWire } from '@comanda/contract'
import { expect, it } from 'vitest'
import { readSecretKeys } from '../../src/connections/secrets/secret-keys.ts'
import { readSecret, rotateSecrets, writeSecret } from '../../src/connections/secrets/store.ts'
import { readAccount } from '../../src/orders/couriers/accounts.ts'
import { pollCouriers } from '../../src/orders/couriers/poll-couriers.ts'
import { businessSecrets } from '../../src/platform/db/schema/index.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import { aCourierRestaurant, accept, aDelivery, untilRequested } from './a-courier.ts'

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const keys = (current: number, previous: number | null = null) => {
  const read = readSecretKeys({
    secretsKey: keyOf(current),
    secretsKeyPrevious: previous === null ? null : keyOf(previous),
    mode: 'production',
    dataDir: '',
  })
  if (read === null) throw new Error('No keys')
  return read
}
const CREDENTIALS = { clientId: 'my-id', clientSecret: 'very-secret', customerId: 'cus_1', webhookKey: 'hook-key' }

it('credentials are stored encrypted, and no call returns them', async () => {
  const server = await aServer({ environment: { SECRETS_KEY: keyOf(1) } })
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  expect((await owner.overwrite('/staff/courier-accounts/uber-direct', CREDENTIALS)).status).toBe(200)
  const [row] = await server.deps.db.select().from(businessSecrets)
  expect(JSON.stringify(row)).not.toMatch(/my-id|very-secret|cus_1|hook-key/)
  const seen = await owner.get('/staff/locations/1/dispatch')
  expect(JSON.stringify(seen.body)).not.toMatch(/my-id|very-secret|cus_1|hook-key/)
  expect(seen.body.data).toMatchObject({
    accounts: [
      { provider: 'uber-direct', setAt: '2026-11-21T12:00:00Z' },
      { provider: 'stuart', setAt: null },
    ],
  })
  const account = await readAccount(server.deps, server.deps.db, business.id, 'uber-direct')
  expect(account).toEqual({
    clientId: 'my-id',
    clientSecret: 'very-secret',
    customerId: 'cus_1',
    webhookKey: 'hook-key',
  })
})

it('Uber Direct needs the customer id', async () => {
  const server = await aServer({ environment: { SECRETS_KEY: keyOf(1) } })
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { status, body } = await owner.overwrite('/staff/courier-accounts/uber-direct', {
    ...CREDENTIALS,
    customerId: '',
  })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['customerId']])
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
})

it('production without a key stores no credentials and says so', async () => {
  const server = await aServer({ environment: { MODE: 'production', SECRETS_KEY: '' } })
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { status, body } = await owner.overwrite('/staff/courier-accounts/uber-direct', CREDENTIALS)
  expect([status, body.error?.code]).toEqual([409, 'credentials_unavailable'])
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
})

const SANDBOX = { clientSecret: 'sandbox-courier', customerId: 'cus_known-client', webhookKey: 'hook-key' }

it('owners test their account with a real call, read its state without secrets, and remove it', async () => {
  const server = await aServer({ environment: { SECRETS_KEY: keyOf(1) } })
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const store = (more: object) =>
    owner.overwrite('/staff/courier-accounts/uber-direct', { clientId: 'known-client', ...SANDBOX, ...more })
  const check = async () => (await owner.post('/staff/courier-accounts/uber-direct/check')).body.data
  const state = async () =>
    ((await owner.get('/staff/locations/1/dispatch')).body.data as { accounts: object[] }).accounts[0]

  await store({})
  expect(await check()).toEqual({ failure: null })
  expect(await state()).toMatchObject({ clientIdEnd: 'ient', readable: true, usable: true })
  await store({ clientSecret: 'wrong' })
  expect(await check()).toEqual({ failure: 'credentials-refused' })
  // The token of the right credentials is known, but the customer id belongs to another account.
  await store({ customerId: 'cus_other' })
  expect(await check()).toEqual({ failure: 'credentials-refused' })
  await store({ clientId: 'short' })
  expect(await state()).toMatchObject({ clientIdEnd: null })

  expect((await owner.overwrite('/staff/courier-accounts/uber-direct/remove', {})).status).toBe(200)
  // A demo has the sandbox's account then.
  expect(await state()).toMatchObject({ setAt: null, clientIdEnd: null, usable: true })
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
})

it('the second of two owners who store credentials is told, and overwrites none unseen', async () => {
  const clock = aClock()
  const server = await aServer({ clock, environment: { SECRETS_KEY: keyOf(1) } })
  const { host, business } = await aStaffedRestaurant(server)
  const [ana, ben] = [await aMember(server, host, 'owner'), await aMember(server, host, 'owner')]
  const seenBy = async (member: Member) => {
    const { accounts } = (await member.get('/staff/locations/1/dispatch')).body.data as DispatchWire
    const { setAt, clientIdEnd } = accounts.find(({ provider }) => provider === 'uber-direct') ?? {}
    return { setAt, clientIdEnd }
  }
  const storedSecret = async () =>
    (await readAccount(server.deps, server.deps.db, business.id, 'uber-direct'))?.clientSecret
  const store = (member: Member, clientSecret: string, seen: object) => {
    clock.advance({ seconds: 1 })
    const body = { ...CREDENTIALS, clientId: 'the-same-client', clientSecret, seen }
    return member.post('/staff/courier-accounts/uber-direct', body)
  }
  const nothing = await seenBy(ben)
  expect((await store(ana, 'secret-of-ana', await seenBy(ana))).status).toBe(200)
  const first = await store(ben, 'secret-of-ben', nothing)
  expect([first.status, first.body.error?.code, await storedSecret()]).toEqual([
    409,
    'changed_meanwhile',
    'secret-of-ana',
  ])
  expect(JSON.stringify(first.body)).not.toMatch(/secret-of|hook-key|the-same/)
  // The same client with another secret is another account, too.
  const both = await seenBy(ben)
  expect((await store(ana, 'another-of-ana', both)).status).toBe(200)
  expect((await store(ben, 'secret-of-ben', both)).status).toBe(409)
  expect((await store(ben, 'secret-of-ben', await seenBy(ben))).status).toBe(200)
  expect(await storedSecret()).toBe('secret-of-ben')
  // Nor does anyone remove what they have not seen.
  const removal = '/staff/courier-accounts/uber-direct/remove'
  expect((await ana.post(removal, { seen: both })).status).toBe(409)
  expect((await ana.post(removal)).status).toBe(422)
  expect(await storedSecret()).toBe('secret-of-ben')
  const unsaid = await ben.post('/staff/courier-accounts/uber-direct', CREDENTIALS)
  expect([unsaid.status, Object.keys(unsaid.body.error?.details ?? {})]).toEqual([422, ['seen']])
  const acts = (await ana.get('/staff/activity?kind=courier-account')).body.data as ActWire[]
  expect(acts.map(({ subject }) => subject)).toEqual(Array(3).fill({ provider: 'uber-direct' }))
  expect(JSON.stringify(acts)).not.toMatch(/of-ana|of-ben|hook-key|the-same/)
})

it('without an account there is nothing to test, and no courier', async () => {
  const server = await aServer({ environment: { MODE: 'production', SECRETS_KEY: keyOf(1) } })
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  expect((await owner.post('/staff/courier-accounts/stuart/check')).status).toBe(404)
  const ref = { businessId: business.id, name: 'courier:stuart' }
  await writeSecret(server.deps.db, keys(9), ref, { clientId: 'lost' }, '2026-11-21T12:00:00Z')
  const seen = (await owner.get('/staff/locations/1/dispatch')).body.data
  expect(seen).toMatchObject({
    accounts: [{ usable: false }, { setAt: '2026-11-21T12:00:00Z', readable: false, usable: false }],
  })
})

it('no log line and no answer contains a credential, whatever the service answers', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const server = await aServer({ log, environment: { SECRETS_KEY: keyOf(1), PORT: '9' } })
  const restaurant = await aCourierRestaurant(server)
  const { owner, host, businessId } = restaurant
  const answers = [
    await owner.overwrite('/staff/courier-accounts/uber-direct', CREDENTIALS),
    await owner.overwrite('/staff/courier-accounts/stuart', { ...CREDENTIALS, webhookKey: '' }),
    await owner.post('/staff/courier-accounts/uber-direct/check'),
    await owner.get('/staff/locations/1/dispatch'),
  ]
  const { order } = await aDelivery(server, host)
  answers.push(await owner.get(`/staff/orders/${order.id}/courier-quote`))
  await accept(server, owner, order.id)
  await untilRequested(server, businessId, order.id)
  answers.push(await owner.get(`/staff/orders/${order.id}`))
  await pollCouriers(server.deps)
  expect(lines.length).toBeGreaterThan(0)
  expect(`${lines.join('')}${JSON.stringify(answers)}`).not.toMatch(/very-secret|hook-key|cus_1|my-id/)
})

it('after the key was replaced, rotating encrypts everything with the new one', async () => {
  const server = await aServer()
  const { db } = server.deps
  const { business } = await aStaffedRestaurant(server)
  const ref = { businessId: business.id, name: 'courier:stuart' }
  const lost = { businessId: business.id, name: 'courier:uber-direct' }
  await writeSecret(db, keys(1), ref, { a: 1 }, '2026-11-21T12:00:00Z')
  await writeSecret(db, keys(9), lost, { b: 2 }, '2026-11-21T12:00:00Z')
  expect(await readSecret(db, keys(2, 1), ref)).toEqual({ a: 1 })
  expect(await readSecret(db, keys(2), ref)).toBeNull()
  expect(await rotateSecrets(db, keys(2, 1))).toEqual({ rotated: 1, unreadable: [lost] })
  expect(await readSecret(db, keys(2), ref)).toEqual({ a: 1 })
  expect(await readSecret(db, keys(1), ref)).toBeNull()
  expect(await rotateSecrets(db, keys(2, 1))).toEqual({ rotated: 0, unreadable: [lost] })
})

it('a secret that is copied to another business does not open there', async () => {
  const server = await aServer()
  const { db } = server.deps
  const [one, two] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
  await writeSecret(
    db,
    keys(1),
    { businessId: one.business.id, name: 'courier:stuart' },
    'mine',
    '2026-11-21T12:00:00Z',
  )
  const [row] = await db.select().from(businessSecrets)
  if (row) await db.insert(businessSecrets).values({ ...row, businessId: two.business.id })
  expect(await readSecret(db, keys(1), { businessId: two.business.id, name: 'courier:stuart' })).toBeNull()
})
