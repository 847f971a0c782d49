import type { StaffCouponWire } from '@comanda/contract'
import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeTakings } from '../../src/orders/takings/write-takings.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { giveCoupon } from '../../src/restaurants/coupons/give-coupon.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, askForPayment, get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  here = await aStaffedRestaurant(server, {
    menu: { categories: [aCategory()], items: [anItem({ id: 1, name: 'Pizza', prices: { base: 1000 } })] },
  })
  manager = await aMember(server, here.host, 'manager')
})

const TEN_PERCENT = {
  code: 'summer10',
  name: '10% off',
  description: '',
  discount: { type: 'percent', value: 10 },
  minimum: 15,
  automatic: false,
  listed: false,
  orderTypes: [],
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  active: true,
}
const make = async (differences: object = {}) => {
  const made = await manager.post('/staff/coupons', { ...TEN_PERCENT, ...differences })
  expect([made.status, made.body.error]).toEqual([200, undefined])
  return made.body.data as StaffCouponWire
}
const list = async () => (await manager.get('/staff/coupons')).body.data as readonly StaffCouponWire[]
const overwrite = ({ id, uses: _, given: __, brought: ___, ...fields }: StaffCouponWire, differences: object) =>
  manager.post(`/staff/coupons/${id}`, { ...fields, ...differences, seen: fields })
/** Orders two pizzas with a code. */
const order = (couponCode: string | null, quantity = 2) =>
  askForOrder(server, here.host, { draft: { couponCode, lines: [aChoice({ itemId: 1, quantity })] } })
const totalOf = ({ body }: Awaited<ReturnType<typeof order>>) =>
  (body.data as { order: { total_price: number } } | undefined)?.order.total_price ?? body.error?.refusals?.[0]
const problemsOf = ({ status, body }: { readonly status: number; readonly body: { error?: { details?: object } } }) => [
  status,
  Object.keys(body.error?.details ?? {}),
]

describe('a coupon that staff make', () => {
  it('gives its discount by its code, without regard to capitals, from its minimum [9.19] [9.20]', async () => {
    const made = await make()
    expect(made).toMatchObject({ code: 'SUMMER10', uses: 0, given: 0, brought: 0 })
    expect(totalOf(await order('Summer10'))).toBe(18)
    expect(totalOf(await order('SUMMER10', 1))).toMatchObject({ code: 'coupon_invalid', reason: 'below_minimum' })
  })

  it('applies by itself, and is on the location’s page at once [4.54]', async () => {
    await get(server, here.host, '/location/1')
    await make({ automatic: true, discount: { type: 'amount', value: 3 }, minimum: 0 })
    expect(totalOf(await order(null))).toBe(17)
    const { body } = await get(server, here.host, '/location/1')
    expect(JSON.stringify(body.data)).toContain('SUMMER10')
  })

  it('holds on its first day and its last, in the zone of the place', async () => {
    const zone = 'Europe/London'
    const today = clock.now().toZonedDateTimeISO(zone).toPlainDate()
    const day = (later: number) => today.add({ days: later }).toString()
    const refusal = async (code: string) => totalOf(await order(code))
    await make({ code: 'TODAY', firstDay: day(0), lastDay: day(0) })
    await make({ code: 'TOMORROW', firstDay: day(1) })
    await make({ code: 'PAST', lastDay: day(-1) })
    expect(await refusal('TODAY')).toBe(18)
    expect(await refusal('TOMORROW')).toMatchObject({ reason: 'not_yet' })
    expect(await refusal('PAST')).toMatchObject({ reason: 'ended' })
    expect((await list()).map(({ code, firstDay, lastDay }) => [code, firstDay, lastDay])).toEqual([
      ['PAST', null, day(-1)],
      ['TOMORROW', day(1), null],
      ['TODAY', day(0), day(0)],
    ])
  })

  it('says what it cost and brought, of the orders that the restaurant received', async () => {
    await make()
    const placed = (await order('SUMMER10')).body.data as { order: PlacedOrder['order']; guest: { id: string } }
    await order('SUMMER10')
    expect(await list()).toMatchObject([{ uses: 0, given: 0 }])
    await askForPayment(server, here.host, { order: placed.order, guest: placed.guest.id })
    expect(await list()).toMatchObject([{ uses: 1, given: 2, brought: 18 }])
  })
})

describe('changing a coupon', () => {
  it('stops it and lets it go on; both are acts that are taken back', async () => {
    const { id } = await make()
    const undo = async () => {
      const [act] = (await manager.get('/staff/activity')).body.data as { inverse: { path: string; body: object } }[]
      return manager.post(act?.inverse.path ?? '', act?.inverse.body ?? {})
    }
    await manager.post(`/staff/coupons/${id}/active`, { active: false })
    expect(totalOf(await order('SUMMER10'))).toMatchObject({ reason: 'unknown' })
    expect((await undo()).status).toBe(200)
    expect(totalOf(await order('SUMMER10'))).toBe(18)
    await make({ code: 'SECOND' })
    expect((await undo()).status).toBe(200)
    expect(await list()).toMatchObject([
      { code: 'SECOND', active: false },
      { code: 'SUMMER10', active: true },
    ])
  })

  it('of two people, different fields are joined, and the same field is refused', async () => {
    const seen = await make()
    expect((await overwrite(seen, { minimum: 20 })).status).toBe(200)
    expect((await overwrite(seen, { name: 'Summer' })).status).toBe(200)
    const refused = await overwrite(seen, { minimum: 12 })
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect(await list()).toMatchObject([{ minimum: 20, name: 'Summer' }])
  })

  it('a limit counts what was used before it, and is not set below', async () => {
    const seen = await make({ minimum: 0 })
    for (const _ of [1, 2]) expect((await order('SUMMER10')).status).toBe(200)
    expect(problemsOf(await overwrite(seen, { maxUses: 1 }))).toEqual([422, ['maxUses']])
    expect((await overwrite(seen, { maxUses: 2 })).status).toBe(200)
    expect(totalOf(await order('SUMMER10'))).toMatchObject({ reason: 'used_up' })
  })

  it('refuses a code that another has, days in the wrong order, and words with a link', async () => {
    await make()
    const refused = async (differences: object) =>
      problemsOf(await manager.post('/staff/coupons', { ...TEN_PERCENT, code: 'OTHER', ...differences }))
    expect(await refused({ code: 'Summer10' })).toEqual([422, ['code']])
    expect(await refused({ code: 'a b' })).toEqual([422, ['code']])
    expect(await refused({ firstDay: '2026-12-02', lastDay: '2026-12-01' })).toEqual([422, ['lastDay']])
    expect(await refused({ name: 'See www.example.com' })).toEqual([422, ['name']])
    expect(await refused({ discount: { type: 'percent', value: 101 } })).toMatchObject([422, expect.anything()])
    expect(await list()).toHaveLength(1)
  })
})

it('what was given to one customer for a problem is in no list, and keeps its code', async () => {
  const gift = {
    businessId: here.business.id,
    name: 'Sorry',
    amount: 500,
    startsAt: clock.now().toString(),
    endsAt: clock.now().add({ hours: 24 }).toString(),
  }
  const code = await inTransaction(server.deps.db, (tx) => giveCoupon(tx, gift))
  expect(await list()).toEqual([])
  expect(problemsOf(await manager.post('/staff/coupons', { ...TEN_PERCENT, code }))).toEqual([422, ['code']])
})

describe('a series of codes', () => {
  const SERIES = { code: 'FLYER', series: true, minimum: 0 }
  const codesOf = async (id: number) => {
    const address = `http://${here.host}/api/v1/staff/coupons/${id}/codes/csv`
    const file = await server.fetch(address, { headers: { cookie: manager.cookie } })
    expect(file.headers.get('content-type')).toContain('text/csv')
    return (await file.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
  }
  const add = (id: number, count: number, codes = 0) =>
    manager.post(`/staff/coupons/${id}/codes`, { count, seen: { codes } })

  it('each of its codes works once, and its own does not', async () => {
    const { id } = await make({ ...SERIES, automatic: true, listed: true, maxUses: 3, maxUsesPerCustomer: 1 })
    expect(totalOf(await order(null))).toBe(20)
    expect((await add(id, 3)).body.data).toMatchObject({ codes: 3, codesUsed: 0, automatic: false, maxUses: null })
    const [[first = '', link], [second = '']] = (await codesOf(id)) as [string[], string[], string[]]
    expect(first).toMatch(/^FLYER-[2-9A-HJKMNP-Z]{8}$/)
    expect(link).toBe(`http://${here.host}/offer/${first}`)
    expect(totalOf(await order('FLYER'))).toMatchObject({ reason: 'unknown' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(first.toLowerCase())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(totalOf(await order(second))).toBe(18)
    expect((await codesOf(id)).map((line) => line.at(-1))).toEqual(['yes', 'yes', 'no'])
    expect(await list()).toMatchObject([{ id, codes: 3, codesUsed: 2 }])
  })

  it('says what all its codes cost and brought, and days count them under its own code', async () => {
    const { id } = await make(SERIES)
    await add(id, 2)
    for (const [code = ''] of await codesOf(id)) {
      const placed = (await order(code)).body.data as { order: PlacedOrder['order']; guest: { id: string } }
      await askForPayment(server, here.host, { order: placed.order, guest: placed.guest.id })
    }
    expect(await list()).toMatchObject([{ id, uses: 2, given: 4, brought: 36 }])
    const ids = await server.deps.pool.query(
      `update orders set status = 'completed', finished_at = $2 where business_id = $1 returning id`,
      [here.business.id, clock.now().toString()],
    )
    const orderIds = ids.rows.map(({ id: orderId }: { readonly id: string }) => orderId)
    await inTransaction(server.deps.db, (tx) => writeTakings(tx, here.business.id, orderIds))
    const counted = await server.deps.pool.query('select distinct coupon_code from takings where business_id = $1', [
      here.business.id,
    ])
    expect(counted.rows).toEqual([{ coupon_code: 'FLYER' }])
  })

  it('a change of it, or a stop, counts for its unused codes', async () => {
    const seen = await make(SERIES)
    await add(seen.id, 1)
    const [[code = '']] = (await codesOf(seen.id)) as [string[]]
    expect((await overwrite(seen, { discount: { type: 'amount', value: 5 } })).status).toBe(200)
    await manager.post(`/staff/coupons/${seen.id}/active`, { active: false })
    expect(totalOf(await order(code))).toMatchObject({ reason: 'unknown' })
    await manager.post(`/staff/coupons/${seen.id}/active`, { active: true })
    expect(totalOf(await order(code))).toBe(15)
  })

  it('a press that is repeated adds its codes once, and other coupons have none', async () => {
    const { id } = await make(SERIES)
    expect((await add(id, 5)).status).toBe(200)
    expect((await add(id, 5)).status).toBe(409)
    expect(problemsOf(await add(id, 1001, 5))).toEqual([422, ['count']])
    expect(await list()).toMatchObject([{ codes: 5 }])
    const { id: other } = await make()
    expect((await add(other, 5)).status).toBe(404)
    expect((await manager.get(`/staff/coupons/${other}/codes/csv`)).status).toBe(404)
    const long = await manager.post('/staff/coupons', { ...TEN_PERCENT, ...SERIES, code: 'X'.repeat(24) })
    expect(problemsOf(long)).toEqual([422, ['code']])
  })
})

it('a limited coupon under parallel orders is used exactly as often as allowed', async () => {
  await make({ maxUses: 5, minimum: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => order('SUMMER10')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})
