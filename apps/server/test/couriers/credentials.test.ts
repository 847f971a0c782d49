import { expect, it } from 'vitest'
import { readAccount } from '../../src/couriers/accounts.ts'
import { businessSecrets } from '../../src/db/schema/index.ts'
import { readSecretKeys } from '../../src/secrets/secret-keys.ts'
import { readSecret, rotateSecrets, writeSecret } from '../../src/secrets/store.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'

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
const CREDENTIALS = { client_id: 'my-id', client_secret: 'very-secret', customer_id: 'cus_1', webhook_key: 'hook-key' }

it('credentials are stored encrypted, and no call returns them', async () => {
  const server = await aServer({ environment: { SECRETS_KEY: keyOf(1) } })
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  expect((await owner.post('/staff/courier-accounts/uber-direct', CREDENTIALS)).status).toBe(200)
  const [row] = await server.deps.db.select().from(businessSecrets)
  expect(JSON.stringify(row)).not.toMatch(/my-id|very-secret|cus_1|hook-key/)
  const seen = await owner.get('/staff/locations/1/dispatch')
  expect(JSON.stringify(seen.body)).not.toMatch(/my-id|very-secret|cus_1|hook-key/)
  expect(seen.body.data).toMatchObject({
    accounts: [
      { provider: 'uber-direct', set_at: '2026-11-21T12:00:00Z' },
      { provider: 'stuart', set_at: null },
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
  const { status, body } = await owner.post('/staff/courier-accounts/uber-direct', { ...CREDENTIALS, customer_id: '' })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['customer_id']])
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
})

it('production without a key stores no credentials and says so', async () => {
  const server = await aServer({ environment: { MODE: 'production', SECRETS_KEY: '' } })
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { status, body } = await owner.post('/staff/courier-accounts/uber-direct', CREDENTIALS)
  expect([status, body.error?.code]).toEqual([409, 'credentials_unavailable'])
  expect(await server.deps.db.$count(businessSecrets)).toBe(0)
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
