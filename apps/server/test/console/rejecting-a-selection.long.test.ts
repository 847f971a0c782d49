import type { RejectedOrdersWire, StaffNewOrderWire, StaffOrderWire } from '@comanda/contract/wire'
import { aContact } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aFlood } from '../fixtures/a-flood.ts'
import { aPlacedOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
})

const REJECTION = { reason: 'unconfirmed', message: 'We could not confirm this order.' }

const boardFor = async (member: Member) => {
  const { body } = await member.get('/staff/locations/1/orders')
  const { data, meta } = body as unknown as {
    data: StaffOrderWire[]
    meta: { newTotal: number; finishedTotal: number }
  }
  return { ids: data.map(({ id }) => id), orders: data, meta }
}

const pageFor = async (member: Member, page = 1) => {
  const { body } = await member.get(`/staff/locations/1/new-orders?page=${page}`)
  return body as unknown as {
    data: StaffNewOrderWire[]
    meta: { total: number; per_page: number; current_page: number }
  }
}

const reject = async (member: Member, orders: readonly string[]) =>
  (await member.post('/staff/orders/reject', { orders, ...REJECTION })).body.data as RejectedOrdersWire

const acceptBody = () => ({ orderStatus: 3, readyAt: clock.now().add({ minutes: 30 }).toString() })

const of = (email: string, telephone = '+447700900200') => ({ draft: { contact: aContact({ email, telephone }) } })

describe('a flood of 560 orders in cash', () => {
  it('it hides no paid order and no known customer, is counted, paged and rejected in parts [11.22]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const kitchen = await aMember(server, host, 'kitchen')
    const known = await aReceivedOrder(server, host, of('regular@example.com'))
    await kitchen.post(`/staff/orders/${known.order.id}/status`, acceptBody())
    await kitchen.post(`/staff/orders/${known.order.id}/status`, { orderStatus: 5 })

    const bot = await aReceivedOrder(server, host, of('bot@example.net', '+447700900666'))
    await aFlood(server, bot.order.id, 559)
    clock.advance({ seconds: 30 })
    const paid = await aReceivedOrder(server, host, { ...of('new@example.com'), card: true })
    clock.advance({ seconds: 1 })
    const regular = await aReceivedOrder(server, host, of('Regular@example.com'))
    clock.advance({ seconds: 1 })
    const stranger = await aReceivedOrder(server, host, of('stranger@example.com'))

    const board = await boardFor(kitchen)
    expect(board.meta).toMatchObject({ newTotal: 563, finishedTotal: 1 })
    expect(board.orders.filter((order) => order.orderStatus === 2)).toHaveLength(100)
    expect(board.ids).toEqual(expect.arrayContaining([paid.order.id, regular.order.id]))

    const first = await pageFor(kitchen)
    const second = await pageFor(kitchen, 2)
    expect([first.data.length, second.data.length, (await pageFor(kitchen, 3)).data.length]).toEqual([500, 63, 0])
    expect(second.meta).toEqual({ total: 563, per_page: 500, current_page: 2 })
    const all = [...first.data, ...second.data]
    expect(new Set(all.map(({ id }) => id)).size).toBe(563)
    expect(all.at(-1)).toMatchObject({ id: stranger.order.id, isFirstInCash: true, lines: [{ quantity: 1 }] })
    const trusted = all.filter((row) => !row.isFirstInCash)
    expect(trusted.map(({ id }) => id)).toEqual([paid.order.id, regular.order.id])

    const flood = all.filter(({ customer }) => customer.telephone === '+447700900666').map(({ id }) => id)
    expect(flood).toHaveLength(560)
    for (const part of [flood.slice(0, 50), flood.slice(50, 100)])
      expect(await reject(kitchen, part)).toEqual({ rejected: part, failed: [] })
    expect((await boardFor(kitchen)).meta).toMatchObject({ newTotal: 463, finishedTotal: 101 })
    const status = await get(server, host, `/order/${bot.order.id}`, { 'guest-id': bot.guest })
    expect(status.body.data).toMatchObject({ order_status: 6 })
  })

  it('the board shows the 200 orders that were finished last, and says how many there are [11.22]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const kitchen = await aMember(server, host, 'kitchen')
    const { order } = await aReceivedOrder(server, host)
    await reject(kitchen, [order.id])
    await aFlood(server, order.id, 250)
    const { orders, meta } = await boardFor(kitchen)
    expect([orders.length, meta]).toEqual([200, expect.objectContaining({ newTotal: 0, finishedTotal: 251 })])
  })
})

describe('the rejection of a selection', () => {
  it('it rejects the new orders, reports the others, and a repeated call changes nothing [11.22]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const [fresh, accepted, paid] = [
      await aReceivedOrder(server, host),
      await aReceivedOrder(server, host),
      await aReceivedOrder(server, host, { card: true }),
    ]
    await owner.post(`/staff/orders/${accepted.order.id}/status`, acceptBody())
    const unknown = '0'.repeat(22)
    const asked = [fresh.order.id, accepted.order.id, unknown, paid.order.id, fresh.order.id]
    expect(await reject(owner, asked)).toEqual({
      rejected: [fresh.order.id, paid.order.id],
      failed: [
        { id: accepted.order.id, code: 'order_moved' },
        { id: unknown, code: 'not_found' },
      ],
    })
    const { orders } = await boardFor(owner)
    expect(orders.find(({ id }) => id === accepted.order.id)).toMatchObject({ orderStatus: 3 })
    expect(orders.find(({ id }) => id === fresh.order.id)).toMatchObject({
      orderStatus: 6,
      rejectReason: REJECTION.message,
    })
    expect(orders.find(({ id }) => id === paid.order.id)).toMatchObject({ refunds: [{ reason: 'rejected' }] })
    expect(await reject(owner, [fresh.order.id])).toEqual({
      rejected: [],
      failed: [{ id: fresh.order.id, code: 'order_moved' }],
    })
  })

  it('an unpaid order is none of the restaurant’s yet: it is neither listed nor rejected [11.22]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const { order } = await aPlacedOrder(server, host)
    expect((await pageFor(owner)).data).toEqual([])
    expect(await reject(owner, [order.id])).toEqual({ rejected: [], failed: [{ id: order.id, code: 'not_found' }] })
  })
})
