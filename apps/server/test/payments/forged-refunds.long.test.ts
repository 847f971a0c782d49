import { aCategory, aLocation, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { storeMenu } from '../fixtures/a-restaurant.ts'
import { type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer
let restaurant: Restaurant
let manager: Member

beforeAll(async () => {
  // No process listens on port 9: the server receives only the events that a test sends.
  server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
  manager = await aMember(server, restaurant.host, 'manager')
})
beforeEach(() => clock.advance({ seconds: 1 }))

const aPaidOrder = () => aReceivedOrder(server, restaurant.host, { card: true })

interface Sent {
  readonly key?: string
  readonly cookie?: string
  readonly more?: Record<string, string>
}

/** The literal text of the body: no JSON serializer writes some of these amounts. */
const refund = ({ order }: PlacedOrder, body: string, { key, cookie = manager.cookie, more }: Sent = {}) =>
  post(server, restaurant.host, `/staff/orders/${order.id}/refund`, body, {
    cookie,
    'idempotency-key': key ?? crypto.randomUUID(),
    ...more,
  })

describe('amount of a refund', () => {
  it.each([
    ['0', 422],
    ['-0', 422],
    ['-1', 422],
    ['-1e-9', 422],
    ['0.001', 422],
    ['1e-7', 422],
    ['1e-9', 422],
    ['5e-324', 422],
    ['0.0050000001', 422],
    ['9.955', 422],
    ['1e308', 422],
    ['1e999', 422],
    ['-1e999', 422],
    ['10000000.01', 422],
    ['9007199254740993', 422],
    ['"5"', 422],
    ['"0x5"', 422],
    ['"1e0"', 422],
    ['[5]', 422],
    ['{"valueOf":5}', 422],
    ['true', 422],
    ['null', 422],
    ['NaN', 400],
    ['Infinity', 400],
    ['0x5', 400],
    ['1_0', 400],
    ['1,5', 400],
    ['1e1', 409],
    ['1e3', 409],
    ['10000000', 409],
    ['9.96', 409],
  ])('a refund of %s is %i and refunds nothing', async (amount, status) => {
    const paid = await aPaidOrder()
    const asked = await refund(paid, `{"reason":"late","amount":${amount}}`)
    expect([asked.status, await refundsOf(server, paid.order.id)]).toEqual([status, []])
  })

  it('the amount is parsed as a JSON number in any notation, and the last duplicate counts', async () => {
    const paid = await aPaidOrder()
    expect((await refund(paid, '{"reason":"late","amount":5e-1}')).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await refund(paid, '{"reason":"late","amount":9.95,"amount":0.2900}')).status).toBe(200)
    expect((await refundsOf(server, paid.order.id)).map((each) => each.amount)).toEqual([50, 29])
  })
})

describe('key of a refund', () => {
  const BODY = '{"reason":"late","amount":1}'

  it('an idempotency key of a refund applies to its order only', async () => {
    const [one, two, key] = [await aPaidOrder(), await aPaidOrder(), crypto.randomUUID()]
    const answers = await Promise.all([refund(one, BODY, { key }), refund(two, BODY, { key })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { order } of [one, two]) expect(await refundsOf(server, order.id)).toHaveLength(1)
  })

  it('a repeat by another member of staff returns the refund of the first member', async () => {
    const [paid, key] = [await aPaidOrder(), crypto.randomUUID()]
    const owner = await aMember(server, restaurant.host, 'owner')
    await refund(paid, BODY, { key })
    const again = await refund(paid, BODY, { key, cookie: owner.cookie })
    expect(again.body.data).toMatchObject({ refunds: [{ amount: 1, staffName: expect.stringContaining('manager') }] })
    expect(await refundsOf(server, paid.order.id)).toHaveLength(1)
  })

  it('a refund key reveals and refunds nothing at another restaurant', async () => {
    const [paid, key] = [await aPaidOrder(), crypto.randomUUID()]
    await refund(paid, BODY, { key })
    const theirs = await aStaffedRestaurant(server)
    const stranger = await aMember(server, theirs.host, 'owner')
    const headers = { cookie: stranger.cookie, 'idempotency-key': key }
    const path = `/staff/orders/${paid.order.id}/refund`
    expect((await post(server, theirs.host, path, BODY, headers)).status).toBe(404)
    // The session is not valid here.
    expect((await post(server, restaurant.host, path, BODY, headers)).status).toBe(401)
    expect(await refundsOf(server, paid.order.id)).toHaveLength(1)
  })

  it.each(['', 'short', ' '.repeat(12), 'x'.repeat(201)])('a refund with the key "%s" is refused', async (key) => {
    const paid = await aPaidOrder()
    const { status } = await refund(paid, BODY, { key })
    expect([[400, 422].includes(status), await refundsOf(server, paid.order.id)]).toEqual([true, []])
  })
})

describe('cross-site and misdirected staff calls', () => {
  const standing = async () => {
    const { rows } = await server.deps.db.execute(sql`
      select (select json_agg(capacity order by business_id, id) from locations) as capacities, (select count(*) from refunds) as refunds,
        (select json_agg(kitchen_minutes order by business_id, id) from items) as minutes`)
    return rows
  }
  const CALLS = [
    ['refund', (order: string) => `/staff/orders/${order}/refund`, { reason: 'late', amount: 1 }],
    ['capacity', () => '/staff/locations/1/capacity', { capacity: { by: 'orders', most: 1 }, seen: null }],
    ['kitchen-minutes', () => '/staff/locations/1/kitchen-minutes', { itemId: 1, minutes: 9 }],
  ] as const

  it.each(CALLS)('a cross-site or non-POST call of %s changes nothing', async (_, pathOf, body) => {
    const { order } = await aPaidOrder()
    const before = await standing()
    const url = `http://${restaurant.host}/api/v1${pathOf(order.id)}`
    const ask = async (method: string, more: Record<string, string>, sent: string | null = JSON.stringify(body)) =>
      (
        await server.fetch(url, {
          method,
          headers: {
            cookie: manager.cookie,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            ...more,
          },
          ...(sent !== null && { body: sent }),
        })
      ).status
    for (const origin of [
      'https://evil.example',
      `https://${restaurant.host}.evil.example`,
      'null',
      'http://localhost',
    ])
      expect([origin, await ask('POST', { origin })]).toEqual([origin, 403])
    expect(await ask('POST', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    const form = new URLSearchParams({ reason: 'late', amount: '1', itemId: '1', minutes: '9' }).toString()
    expect(await ask('POST', { 'content-type': 'application/x-www-form-urlencoded' }, form)).toBe(400)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'GET'])
      expect([
        method,
        await ask(method, { 'x-http-method-override': 'POST' }, method === 'GET' ? null : undefined),
      ]).toEqual([method, 404])
    expect(await standing()).toEqual(before)
  })

  it('the kitchen minutes of a dish can be set at its own location only', async () => {
    const { business } = restaurant
    await saveLocation(server.deps.db, business.id, aLocation({ id: 2, slug: 'elsewhere', tables: [] }))
    await storeMenu(server.deps.db, business.id, 2, {
      categories: [aCategory({ id: 21 })],
      items: [anItem({ id: 21, categoryId: 21 })],
    })
    const minutesAt = (location: number, item: number) =>
      manager.post(`/staff/locations/${location}/kitchen-minutes`, { itemId: item, minutes: 9 })
    expect([await minutesAt(1, 21), await minutesAt(2, 1), await minutesAt(2, 21)].map(({ status }) => status)).toEqual(
      [404, 404, 200],
    )
  })
})
