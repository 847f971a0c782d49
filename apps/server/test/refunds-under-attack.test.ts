import { aCategory, aLocation, anItem } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveLocation } from '../src/locations/store.ts'
import { saveMenu } from '../src/menus/save-menu.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from './a-console.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestServer } from './a-server.ts'
import { type PlacedOrder, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'
import { refundsOf } from './refunds-of.ts'

const clock = aClock()
let server: TestServer
let place: Restaurant
let manager: Member

beforeAll(async () => {
  // Nobody listens on port 9: what a test does not send is not heard.
  server = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  place = await aStaffedRestaurant(server)
  manager = await aMember(server, place.host, 'manager')
})
beforeEach(() => clock.advance({ seconds: 1 }))

const aPaidOrder = () => aReceivedOrder(server, place.host, { card: true })

interface Sent {
  readonly key?: string
  readonly cookie?: string
  readonly more?: Record<string, string>
}

/** The body as it is sent, letter by letter: some amounts no program would write. */
const refund = ({ order }: PlacedOrder, body: string, { key, cookie = manager.cookie, more }: Sent = {}) =>
  post(server, place.host, `/staff/orders/${order.id}/refund`, body, {
    cookie,
    'idempotency-key': key ?? crypto.randomUUID(),
    ...more,
  })

describe('an amount to send back', () => {
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
  ])('of %s is %i, and nothing goes back', async (amount, status) => {
    const paid = await aPaidOrder()
    const asked = await refund(paid, `{"reason":"late","amount":${amount}}`)
    expect([asked.status, await refundsOf(server, paid.order.id)]).toEqual([status, []])
  })

  it('is read as the number that it is, however it is written, and the last of two counts', async () => {
    const paid = await aPaidOrder()
    expect((await refund(paid, '{"reason":"late","amount":5e-1}')).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await refund(paid, '{"reason":"late","amount":9.95,"amount":0.2900}')).status).toBe(200)
    expect((await refundsOf(server, paid.order.id)).map((each) => each.amount)).toEqual([50, 29])
  })
})

describe('the key of a refund', () => {
  const BODY = '{"reason":"late","amount":1}'

  it('belongs to its order: under the same one another order has its own refund', async () => {
    const [one, two, key] = [await aPaidOrder(), await aPaidOrder(), crypto.randomUUID()]
    const answers = await Promise.all([refund(one, BODY, { key }), refund(two, BODY, { key })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const { order } of [one, two]) expect(await refundsOf(server, order.id)).toHaveLength(1)
  })

  it('is the same tap whoever of the restaurant sends it again, and first named stays who wanted it', async () => {
    const [paid, key] = [await aPaidOrder(), crypto.randomUUID()]
    const owner = await aMember(server, place.host, 'owner')
    await refund(paid, BODY, { key })
    const again = await refund(paid, BODY, { key, cookie: owner.cookie })
    expect(again.body.data).toMatchObject({ refunds: [{ amount: 1, staff_name: expect.stringContaining('manager') }] })
    expect(await refundsOf(server, paid.order.id)).toHaveLength(1)
  })

  it('tells another restaurant nothing, nor moves its money', async () => {
    const [paid, key] = [await aPaidOrder(), crypto.randomUUID()]
    await refund(paid, BODY, { key })
    const theirs = await aStaffedRestaurant(server)
    const stranger = await aMember(server, theirs.host, 'owner')
    const headers = { cookie: stranger.cookie, 'idempotency-key': key }
    const path = `/staff/orders/${paid.order.id}/refund`
    expect((await post(server, theirs.host, path, BODY, headers)).status).toBe(404)
    // Their session is none here.
    expect((await post(server, place.host, path, BODY, headers)).status).toBe(401)
    expect(await refundsOf(server, paid.order.id)).toHaveLength(1)
  })

  it.each(['', 'short', ' '.repeat(12), 'x'.repeat(201)])('is not "%s"', async (key) => {
    const paid = await aPaidOrder()
    const { status } = await refund(paid, BODY, { key })
    expect([[400, 422].includes(status), await refundsOf(server, paid.order.id)]).toEqual([true, []])
  })
})

describe('what staff may do, done by a page of another site, or by another way', () => {
  const standing = async () => {
    const { rows } = await server.deps.db.execute(sql`
      select (select json_agg(capacity order by business_id, id) from locations) as capacities, (select count(*) from refunds) as refunds,
        (select json_agg(kitchen_minutes order by business_id, id) from items) as minutes`)
    return rows
  }
  const CALLS = [
    ['refund', (order: string) => `/staff/orders/${order}/refund`, { reason: 'late', amount: 1 }],
    ['capacity', () => '/staff/locations/1/capacity', { capacity: { by: 'orders', most: 1 } }],
    ['kitchen-minutes', () => '/staff/locations/1/kitchen-minutes', { item_id: 1, minutes: 9 }],
  ] as const

  it.each(CALLS)('%s changes nothing', async (_, pathOf, body) => {
    const { order } = await aPaidOrder()
    const before = await standing()
    const url = `http://${place.host}/api/v1${pathOf(order.id)}`
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
    for (const origin of ['https://evil.example', `https://${place.host}.evil.example`, 'null', 'http://localhost'])
      expect([origin, await ask('POST', { origin })]).toEqual([origin, 403])
    expect(await ask('POST', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    const form = new URLSearchParams({ reason: 'late', amount: '1', item_id: '1', minutes: '9' }).toString()
    expect(await ask('POST', { 'content-type': 'application/x-www-form-urlencoded' }, form)).toBe(400)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'GET'])
      expect([
        method,
        await ask(method, { 'x-http-method-override': 'POST' }, method === 'GET' ? null : undefined),
      ]).toEqual([method, 404])
    expect(await standing()).toEqual(before)
  })

  it('a dish’s work is set at its own location only', async () => {
    const { business } = place
    await saveLocation(server.deps.db, business.id, aLocation({ id: 2, slug: 'elsewhere', tables: [] }))
    await saveMenu(server.deps.db, business.id, 2, {
      categories: [aCategory({ id: 21 })],
      items: [anItem({ id: 21, categoryId: 21 })],
    })
    const minutesAt = (location: number, item: number) =>
      manager.post(`/staff/locations/${location}/kitchen-minutes`, { item_id: item, minutes: 9 })
    expect([await minutesAt(1, 21), await minutesAt(2, 1), await minutesAt(2, 21)].map(({ status }) => status)).toEqual(
      [404, 404, 200],
    )
  })
})
