import { beforeEach, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
})

const numberOf = async (host: string) => (await aPlacedOrder(server, host)).order.number

it('order numbers count from 1 per business day, which begins at 04:00 [11.06]', async () => {
  const { host } = await aStaffedRestaurant(server)
  expect([await numberOf(host), await numberOf(host), await numberOf(host)]).toEqual([1, 2, 3])
  clock.set('2026-11-22T12:00:00Z')
  expect(await numberOf(host)).toBe(1)
})

it('order numbers of two restaurants are counted apart [11.06]', async () => {
  const [one, other] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
  expect([await numberOf(one.host), await numberOf(other.host), await numberOf(one.host)]).toEqual([1, 1, 2])
})

it('concurrent orders get different numbers without a gap [11.06]', async () => {
  const { host } = await aStaffedRestaurant(server)
  const placed = await Promise.all(Array.from({ length: 20 }, () => aReceivedOrder(server, host)))
  const numbers = placed.map(({ order }) => order.number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

it('customers and staff read the same order code, which no order of another day has', async () => {
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { order } = await aReceivedOrder(server, host)
  expect(order.code).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{3}-01$/)
  expect((await owner.get(`/staff/orders/${order.id}`)).body.data).toMatchObject({ number: 1, code: order.code })
  clock.set('2026-11-22T12:00:00Z')
  const next = (await aPlacedOrder(server, host)).order
  expect(next.number).toBe(1)
  expect(next.code).not.toBe(order.code)
})
