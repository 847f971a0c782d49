import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { businessSecrets } from '../../src/platform/db/schema/index.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** Attacks that an earlier version gave in to. */

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member

beforeAll(async () => {
  clock = aClock()
  const environment = { SECRETS_KEY: Buffer.alloc(32, 1).toString('base64url') }
  server = await aServer({ clock, environment, isAlone: true }, whenFileEnds)
})
beforeEach(async () => {
  clock.set('2026-11-21T12:00:00Z')
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
})

const pageOf = ({ host }: Restaurant, path: string) => server.fetch(`http://${host}${path}`)
const SITE = {
  tagManagerId: '',
  tilesAttribution: '',
  appStoreId: '',
  appStoreLink: '',
  iosAppId: '',
  playPackage: '',
  googlePlayLink: '',
  playFingerprints: [],
  announcesNewApp: false,
}

describe('an address of map tiles that no program can parse', () => {
  const TILES = ['https://a:99999/{z}/{x}/{y}', 'https://:/{z}/{x}/{y}']

  it.each(TILES)('%s is refused, by its field', async (tilesUrl) => {
    const { status, body } = await owner.overwrite('/staff/connections/site', { ...SITE, tilesUrl })
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['tilesUrl']])
  })

  it.each(TILES)('%s that was stored before takes no page away', async (url) => {
    await server.deps.db.execute(sql`
      update businesses set maps = ${JSON.stringify({ url, attribution: '' })}::jsonb where id = ${here.business.id}`)
    expect((await pageOf(here, '/api/v1/theme/website')).status).toBe(200)
    expect((await pageOf(here, '/')).status).toBe(200)
  })
})

it('a page over the limit of its network writes no error to the log', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const environment = { PAGE_RENDERS_PER_NETWORK: '1', TRUST_PROXY: 'true' }
  const logged = await aServer({ log, environment, isAlone: true })
  const { host } = await aStaffedRestaurant(logged)
  const statusOf = async (path: string) =>
    (await logged.fetch(`http://${host}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status
  expect([await statusOf('/'), await statusOf('/contactus')]).toEqual([200, 503])
  expect(lines).toEqual([])
})

it('credentials of a courier are set and removed with a fresh proof only', async () => {
  const credentials = { clientId: 'id', clientSecret: 'secret', customerId: 'cus_1', webhookKey: 'key' }
  const account = '/staff/courier-accounts/uber-direct'
  const count = () => server.deps.db.$count(businessSecrets, sql`business_id = ${here.business.id}`)
  clock.advance({ minutes: 5, seconds: 1 })
  const refused = await owner.overwrite(account, credentials)
  expect([refused.status, refused.body.error?.code, await count()]).toEqual([403, 'staff_proof_needed', 0])
  await owner.post('/staff/account/proof', { password: 'correct horse' })
  expect((await owner.overwrite(account, credentials)).status).toBe(200)
  clock.advance({ minutes: 5, seconds: 1 })
  const removal = await owner.post(`${account}/remove`)
  expect([removal.status, await count()]).toEqual([403, 1])
})

it('a coupon as an answer above the limit of refunds needs a fresh proof, and below it none', async () => {
  await server.deps.db.execute(sql`update businesses set refund_proof_above = 100 where id = ${here.business.id}`)
  const { order, guest } = await aReceivedOrder(server, here.host)
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt })
  const reported = await post(
    server,
    here.host,
    `/order/${order.id}/problems`,
    { kind: 'missing', lines: [{ line: 0, quantity: 1 }], content: 'No pizza' },
    { 'guest-id': guest, 'idempotency-key': 'a-problem' },
  )
  const { id } = reported.body.data as { id: string }
  clock.advance({ minutes: 5, seconds: 1 })
  const answer = (amount: number) =>
    owner.post(`/staff/problems/${id}/answer`, { kind: 'coupon', message: 'On us', amount })
  const refused = await answer(4)
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'staff_proof_needed'])
  const { rows } = await server.deps.db.execute(
    sql`select count(*)::int as n from coupons where business_id = ${here.business.id}`,
  )
  expect(rows).toEqual([{ n: 0 }])
  expect((await answer(0.5)).status).toBe(200)
})

it.each([
  ['METRICS_TOKEN', 'a'.repeat(15)],
  ['STRIPE_WEBHOOK_SECRET', 'z'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_a_long_enough,z'],
])('a secret that can be guessed stops the start: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must have at least \\d+ characters`))
})

it('a change of one restaurant empties the directory of no other', async () => {
  const other = await aStaffedRestaurant(server)
  for (const { host } of [here, other]) await server.deps.directory.find(host)
  const { body } = await owner.get('/staff/look')
  const { name: _, ...look } = body.data as { name: string }
  expect((await owner.overwrite('/staff/look', { ...look, tagline: 'Changed' })).status).toBe(200)
  await expect.poll(() => server.deps.directory.knows(here.host)).toBe(false)
  expect(server.deps.directory.knows(other.host)).toBe(true)
})

it('a change of one restaurant leaves the gateways of others as they are', async () => {
  const other = await aStaffedRestaurant(server)
  const gatewayOf = ({ business }: Restaurant) => server.deps.connections.sms(business.id)
  const [own, kept] = [await gatewayOf(here), await gatewayOf(other)]
  expect(kept).not.toBeNull()
  const { body } = await owner.get('/staff/look')
  const { name: _, ...look } = body.data as { name: string }
  expect((await owner.overwrite('/staff/look', { ...look, tagline: 'Changed' })).status).toBe(200)
  await expect.poll(async () => (await gatewayOf(here)) === own).toBe(false)
  expect(await gatewayOf(other)).toBe(kept)
})

it('credentials of a courier are checked ten times a minute', async () => {
  const check = async (by: Member) => (await by.post('/staff/courier-accounts/uber-direct/check')).status
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push(await check(owner))
  expect(new Set(statuses.slice(0, 10)).has(429)).toBe(false)
  expect(statuses[10]).toBe(429)
  const elsewhere = await aStaffedRestaurant(server)
  expect(await check(await aMember(server, elsewhere.host, 'owner'))).toBe(statuses[0])
  clock.advance({ minutes: 1, seconds: 1 })
  expect(await check(owner)).toBe(statuses[0])
})

it('a write without an Origin from a neighbouring host is refused as foreign', async () => {
  const write = (headers: Record<string, string>) =>
    post(server, here.host, '/coupon/NONE/verify', { cart: [] }, headers)
  const foreign = await write({ 'sec-fetch-site': 'same-site' })
  expect([foreign.status, foreign.body.error?.code]).toEqual([403, 'foreign_origin'])
  expect((await write({})).status).not.toBe(403)
  expect((await write({ 'sec-fetch-site': 'same-origin' })).status).not.toBe(403)
})

it('the jobs of an erased account no longer name its email', async () => {
  const email = 'erased.person@example.com'
  const customer = await aCustomer(server, here, { email })
  await server.deps.db.execute(sql`
    insert into pgboss.job (name, data, state) select 'account-mail', d::jsonb, 'completed' from unnest(array[
      ${JSON.stringify({ businessId: here.business.id, email })},
      ${JSON.stringify({ businessId: here.business.id, oldEmail: email.toUpperCase() })},
      ${JSON.stringify({ businessId: here.business.id, email: 'other@example.com' })}]) d`)
  expect((await customer.post('/user/delete', { current_password: CUSTOMER_PASSWORD })).status).toBe(200)
  const { rows } = await server.deps.db.execute(sql`
    select count(*)::int as n from pgboss.job where state = 'completed' and data->>'businessId' = ${String(here.business.id)}
      and data::text ilike '%erased.person%'`)
  expect(rows).toEqual([{ n: 0 }])
})
