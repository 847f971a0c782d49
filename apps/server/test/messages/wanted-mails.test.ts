import type { WantedMailsWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readStopped, stopKind } from '../../src/messages/queue/stops.ts'
import { users } from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let ada: CustomerOfTest

beforeAll(async () => {
  server = await aServer({ clock: aClock() }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  ada = await aCustomer(server, restaurant)
  await verify(server.deps.clock.now().toString())
})

const verify = (emailVerifiedAt: string | null) =>
  server.deps.db.update(users).set({ emailVerifiedAt }).where(eq(users.businessId, restaurant.business.id))
const stopOf = (kind: 'accepted' | 'review', business = restaurant) => ({
  businessId: business.business.id,
  channel: 'mail' as const,
  address: ada.email,
  kind,
})
const stoppedKinds = async () => {
  const { body } = await ada.get('/user/messages')
  return (body.data as WantedMailsWire).filter(({ wanted }) => !wanted).map(({ kind }) => kind)
}

it('a customer stops a kind of mail in the account, and has it sent again', async () => {
  expect(await stoppedKinds()).toEqual([])
  expect((await ada.post('/user/messages', { kind: 'accepted', wanted: false })).status).toBe(200)
  expect((await ada.post('/user/messages', { kind: 'accepted', wanted: false })).status).toBe(200)
  expect([await stoppedKinds(), (await readStopped(server.deps.db, stopOf('accepted'))).has('accepted')]).toEqual([
    ['accepted'],
    true,
  ])
  await ada.post('/user/messages', { kind: 'accepted', wanted: true })
  expect([await stoppedKinds(), (await readStopped(server.deps.db, stopOf('accepted'))).has('accepted')]).toEqual([
    [],
    false,
  ])
})

it('the account shows what a link in a mail stopped, of this business only', async () => {
  const other = await aStaffedRestaurant(server)
  await stopKind(server.deps.db, stopOf('review'), server.deps.clock.now())
  await stopKind(server.deps.db, stopOf('accepted', other), server.deps.clock.now())
  expect(await stoppedKinds()).toEqual(['review'])
})

it('a receipt cannot be stopped, and an unknown kind names its field', async () => {
  for (const kind of ['received', 'refunded', 'news', '']) {
    const { status, body } = await ada.post('/user/messages', { kind, wanted: false })
    expect([kind, status, Object.keys(body.error?.details ?? {})]).toEqual([kind, 422, ['kind']])
  }
  expect(await stoppedKinds()).toEqual([])
})

it('a customer with an unproved email neither stops messages nor reads what is stopped', async () => {
  await stopKind(server.deps.db, stopOf('review'), server.deps.clock.now())
  await verify(null)
  expect(await stoppedKinds()).toEqual([])
  const { status, body } = await ada.post('/user/messages', { kind: 'accepted', wanted: false })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['email']])
  expect((await readStopped(server.deps.db, stopOf('accepted'))).has('accepted')).toBe(false)
})
