import type { StaffOrderWire } from '@comanda/contract/wire'
import { expect, it } from 'vitest'
import { aTypedCard } from '../fixtures/a-card.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'

const BOARD = '/staff/locations/1/orders'
const UNKNOWN = 'a'.repeat(22)

interface BoardAnswer {
  readonly data: readonly StaffOrderWire[]
  readonly meta: { readonly now: string; readonly newTotal: number; readonly finishedTotal: number }
}

const boardOf = async (member: Member, ids?: readonly string[]): Promise<BoardAnswer> => {
  const { status, body } = await member.get(ids ? `${BOARD}?ids=${ids.join(',')}` : BOARD)
  expect(status).toBe(200)
  return body as unknown as BoardAnswer
}

const aBoard = async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const { host } = await aStaffedRestaurant(server)
  const member = await aMember(server, host, 'owner')
  const move = async (id: string, orderStatus: number) => {
    const readyAt = server.deps.clock.now().add({ minutes: 20 }).toString()
    const body = { orderStatus, ...(orderStatus === 3 && { readyAt }) }
    expect((await member.post(`/staff/orders/${id}/status`, body)).status).toBe(200)
  }
  return { server, clock, host, member, move }
}

it('named orders of the board are those of the whole board, with its totals [11.07]', async () => {
  const { server, host, member, move } = await aBoard()
  const orders: { readonly id: string }[] = []
  for (const card of [true, false, true]) orders.push((await aReceivedOrder(server, host, { card })).order)
  const [first, second, third] = orders.map(({ id }) => id) as [string, string, string]
  await move(first, 3)
  await move(second, 3)
  await move(second, 5)
  const whole = await boardOf(member)
  expect(whole.meta).toMatchObject({ newTotal: 1, finishedTotal: 1 })
  for (const ids of [[first], [second], [third], [third, first]]) {
    const named = await boardOf(member, ids)
    expect(named).toEqual({ data: whole.data.filter(({ id }) => ids.includes(id)), meta: whole.meta })
  }
  expect((await member.get(`/staff/orders/${second}`)).body.data).toEqual(whole.data.find(({ id }) => id === second))
})

it('an order names its payment’s risk, and a card that was blocked before it was paid in cash', async () => {
  const server = await aServer({})
  const { host } = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const member = await aMember(server, host, 'owner')
  const riskOf = async (...paying: readonly (string | null)[]) => {
    const placed = await aPlacedOrder(server, host)
    const statuses = []
    for (const number of paying)
      statuses.push((await askForPayment(server, host, placed, number && (await aTypedCard(server, number)))).status)
    const { risk } = (await member.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
    return [risk, ...statuses]
  }
  expect(await riskOf('4242424242424242')).toEqual([null, 200])
  expect(await riskOf('4000000000009235')).toEqual(['elevated', 200])
  expect(await riskOf('4100000000000019', null)).toEqual(['blocked', 402, 200])
})

it('the board leaves out named orders that are unknown, foreign, unpaid or finished long ago', async () => {
  const { server, clock, host, member, move } = await aBoard()
  const other = await aStaffedRestaurant(server)
  const theirs = await aReceivedOrder(server, other.host)
  const unpaid = await aPlacedOrder(server, host)
  const { order } = await aReceivedOrder(server, host)
  const named = await boardOf(member, [UNKNOWN, theirs.order.id, unpaid.order.id, order.id])
  expect(named.data.map(({ id }) => id)).toEqual([order.id])
  const elsewhere = await member.get(`/staff/locations/2/orders?ids=${order.id}`)
  expect(elsewhere.body).toMatchObject({ data: [], meta: { newTotal: 0 } })
  await move(order.id, 3)
  await move(order.id, 5)
  expect((await boardOf(member, [order.id])).meta).toMatchObject({ finishedTotal: 1 })
  clock.advance({ hours: 2, minutes: 1 })
  expect(await boardOf(member, [order.id])).toMatchObject({ data: [], meta: { finishedTotal: 0 } })
})

it('ids that no order can have, and too many of them, are refused by name', async () => {
  const { member } = await aBoard()
  for (const ids of ['', 'x', `${UNKNOWN},`, `${UNKNOWN};`, Array.from({ length: 51 }, () => UNKNOWN).join(',')]) {
    const { status, body } = await member.get(`${BOARD}?ids=${ids}`)
    expect([ids, status, Object.keys(body.error?.details ?? {})]).toEqual([ids, 422, ['ids']])
  }
  const most = Array.from({ length: 50 }, () => UNKNOWN)
  expect((await boardOf(member, most)).data).toEqual([])
})

it('named orders need a session', async () => {
  const { server, host } = await aBoard()
  const { order } = await aReceivedOrder(server, host)
  expect((await server.fetch(`http://${host}/api/v1${BOARD}?ids=${order.id}`)).status).toBe(401)
})

it('each order change raises the version, which the live stream sends with the location', async () => {
  const { server, host, member, move } = await aBoard()
  const stream = await anEventStream(server, `http://${host}/api/v1/staff/live`, { cookie: member.cookie })
  await stream.next()
  const { order } = await aReceivedOrder(server, host)
  const versions: number[] = []
  for (const status of [3, 5]) {
    versions.push((await boardOf(member, [order.id])).data[0]?.version ?? 0)
    await move(order.id, status)
  }
  const last = (await boardOf(member, [order.id])).data[0]?.version ?? 0
  versions.push(last)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  let heard = await stream.next()
  while (heard !== 'ended' && (heard.data as { readonly version: number }).version < last) heard = await stream.next()
  expect(heard).toEqual({ event: 'order', data: { id: order.id, locationId: 1, version: last } })
  await stream.leave()
})
