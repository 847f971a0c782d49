import type { StaffOrderWire } from '@comanda/contract/wire'
import { expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aClock, aServer } from '../setup/a-server.ts'

const BOARD = '/staff/locations/1/orders'

const aBoard = async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const { host } = await aStaffedRestaurant(server)
  const pass = async (duration: Temporal.DurationLike) => {
    clock.advance(duration)
    await sweepOrders(server.deps)
  }
  return { server, host, pass, member: await aMember(server, host, 'kitchen') }
}

const boardOf = async (member: Member, query = '') =>
  (await member.get(`${BOARD}${query}`)).body as unknown as {
    readonly data: readonly StaffOrderWire[]
    readonly meta: { readonly finishedTotal: number }
  }
const lapsedOf = async (member: Member) =>
  (await boardOf(member)).data.filter(({ lapsedAt }) => lapsedAt !== null).map(({ id }) => id)
const note = (member: Member, orders: readonly string[]) => member.post('/staff/orders/lapsed/note', { orders })

it('an unanswered order stays on every board, even after 2 hours, until staff note it [11.01]', async () => {
  const { server, host, pass, member } = await aBoard()
  const other = await aMember(server, host, 'owner')
  const { order } = await aReceivedOrder(server, host)
  await pass({ minutes: 16 })
  await pass({ hours: 5 })
  for (const one of [member, other]) expect(await lapsedOf(one)).toEqual([order.id])
  const named = await boardOf(member, `?ids=${order.id}`)
  expect(named.data.map(({ id }) => id)).toEqual([order.id])
  // It is not one of those finished lately.
  expect(named.meta.finishedTotal).toBe(0)
  expect((await note(member, [order.id])).body.data).toEqual({ noted: [order.id] })
  for (const one of [member, other]) expect(await lapsedOf(one)).toEqual([])
  expect((await note(other, [order.id])).body.data).toEqual({ noted: [] })
})

it('an order that staff reject does not stay as one that nobody answered', async () => {
  const { server, host, member } = await aBoard()
  const { order } = await aReceivedOrder(server, host)
  const rejection = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
  expect((await member.post(`/staff/orders/${order.id}/status`, rejection)).status).toBe(200)
  expect(await lapsedOf(member)).toEqual([])
  expect((await boardOf(member)).meta.finishedTotal).toBe(1)
})

it('staff of another restaurant take no note of an order [6.08]', async () => {
  const { server, host, pass, member } = await aBoard()
  const theirs = await aStaffedRestaurant(server)
  const stranger = await aMember(server, theirs.host, 'owner')
  const { order } = await aReceivedOrder(server, host)
  await pass({ minutes: 16 })
  expect((await note(stranger, [order.id])).body.data).toEqual({ noted: [] })
  expect(await lapsedOf(member)).toEqual([order.id])
})
