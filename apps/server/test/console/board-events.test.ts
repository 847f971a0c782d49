import type { OrderWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { announce } from '../../src/platform/live/change.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { anEventStream, type EventStream } from '../setup/an-event-stream.ts'

const opened = (stream: EventStream): EventStream => {
  onTestFinished(stream.leave)
  return stream
}

const aBoard = async (server: TestServer, host: string, cookie: string) =>
  opened(await anEventStream(server, `http://${host}/api/v1/staff/live`, { cookie }))

describe('live stream of the board', () => {
  it("the board's stream starts with a full reload and sends a new order within a second [11.07]", async () => {
    const server = await aServer()
    const { host } = await aStaffedRestaurant(server)
    const { cookie } = await aMember(server, host, 'kitchen')
    const board = await aBoard(server, host, cookie)
    expect(await board.next()).toEqual({ event: 'all', data: {} })
    const { order } = await aReceivedOrder(server, host)
    const since = performance.now()
    expect(await board.next()).toMatchObject({ event: 'order', data: { id: order.id } })
    expect(performance.now() - since).toBeLessThan(1000)
  })

  it("the board's stream sends nothing of another business", async () => {
    const server = await aServer()
    const [mine, theirs] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
    const { cookie } = await aMember(server, mine.host, 'kitchen')
    const board = await aBoard(server, mine.host, cookie)
    await board.next()
    await aReceivedOrder(server, theirs.host)
    const { order } = await aReceivedOrder(server, mine.host)
    expect(await board.next()).toMatchObject({ event: 'order', data: { id: order.id } })
  })

  it("the board's stream needs a session", async () => {
    const server = await aServer()
    const { host } = await aStaffedRestaurant(server)
    expect((await aBoard(server, host, '')).status).toBe(401)
  })

  it("signing out ends the board's stream, and other boards stay connected", async () => {
    const server = await aServer()
    const { host } = await aStaffedRestaurant(server)
    const [leaving, staying] = [await aMember(server, host, 'kitchen'), await aMember(server, host, 'owner')]
    const left = await aBoard(server, host, leaving.cookie)
    const stayed = await aBoard(server, host, staying.cookie)
    await Promise.all([left.next(), stayed.next()])
    await leaving.post('/staff/logout')
    expect(await left.next()).toBe('ended')
    const { order } = await aReceivedOrder(server, host)
    expect(await stayed.next()).toMatchObject({ event: 'order', data: { id: order.id } })
  })

  it("suspending a member ends their board's stream", async () => {
    const server = await aServer()
    const { host, business } = await aStaffedRestaurant(server)
    const { cookie } = await aMember(server, host, 'kitchen')
    const board = await aBoard(server, host, cookie)
    await board.next()
    await server.deps.db.execute(sql`update staff set suspended = true where business_id = ${business.id}`)
    await announce(server.deps.db, { business: business.id, kind: 'staff', id: 1 })
    expect(await board.next()).toBe('ended')
  })

  it("the board's stream ends when the server stops", async () => {
    const server = await aServer({ listen: true })
    const { host } = await aStaffedRestaurant(server)
    const { cookie } = await aMember(server, host, 'kitchen')
    const board = await aBoard(server, host, cookie)
    await board.next()
    await server.close()
    expect(await board.next()).toBe('ended')
  })
})

it("the customer's stream of an order sends its acceptance and ready time [4.13]", async () => {
  const server = await aServer()
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { order, guest } = await aReceivedOrder(server, host)
  const url = `http://${host}/api/v1/order/${order.id}/live`
  const customer = opened(await anEventStream(server, url, { 'guest-id': guest }))
  expect(await customer.next()).toMatchObject({ event: 'order', data: { order_status: 2 } })
  await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T12:40:00Z' })
  // The event of the order's arrival may still be pending when the stream opens.
  let heard: OrderWire
  do {
    const next = await customer.next()
    if (next === 'ended') throw new Error('The stream ended')
    heard = next.data as OrderWire
  } while (heard.order_status === 2)
  expect(heard).toMatchObject({ order_status: 3 })
  expect(JSON.stringify(heard)).toContain('2026-11-21T12:40:00')
})
