import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { endOverdueOrders } from '../../src/orders/lifecycle/end-orders.ts'
import { startSweeping, sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
})

const pass = async (duration: Temporal.DurationLike) => {
  clock.advance(duration)
  // Two servers sweep at the same time.
  await Promise.all([endOverdueOrders(server.deps), endOverdueOrders(server.deps)])
}
const asCustomer = async (host: string, { order, guest }: PlacedOrder) =>
  (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data
const onBoard = async (owner: Member, { order }: PlacedOrder) =>
  (await owner.get(`/staff/orders/${order.id}`)).body.data
const accept = (owner: Member, { order }: PlacedOrder) =>
  owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T12:30:00Z' })

describe('an order that staff do not accept', () => {
  it('an unaccepted order is rejected after 15 minutes, and its card payment is refunded once [11.01]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const placed = await aReceivedOrder(server, host, { card: true })
    await pass({ minutes: 14 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 2 })
    await pass({ minutes: 1 })
    expect(await asCustomer(host, placed)).toMatchObject({
      orderStatusHistory: expect.arrayContaining([expect.objectContaining({ by: 'system', reason: 'not-accepted' })]),
    })
    await expect
      .poll(() => asCustomer(host, placed), { timeout: 15_000 })
      .toMatchObject({
        order_status: 7,
        payment_state: 'refunded',
      })
    const order = (await onBoard(owner, placed)) as { refunds: unknown[]; events: { reason: string | null }[] }
    expect(order.refunds).toHaveLength(1)
    expect(order.events.filter(({ reason }) => reason === 'not-accepted')).toHaveLength(1)
  })

  it('the customer of an unaccepted order is mailed why it was rejected [11.03]', async () => {
    const { host } = await aStaffedRestaurant(server)
    await aReceivedOrder(server, host)
    await pass({ minutes: 15 })
    const mails = async () =>
      ((await (await server.fetch('/sandbox/mail')).json()) as { data: { subject: string; text: string }[] }).data
    await expect
      .poll(mails, { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ text: expect.stringContaining('didn’t accept it in time') }))
  })

  it("a location's own number of minutes counts [11.01]", async () => {
    const { host } = await aStaffedRestaurant(server)
    await server.deps.db.execute(sql`update locations set reject_after_minutes = 40`)
    const placed = await aReceivedOrder(server, host)
    await pass({ minutes: 39 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 2 })
    await pass({ minutes: 1 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 6 })
  })
})

describe('deadlines of many locations and restarts', () => {
  it('600 orders that wait for an opening do not hold up the rejection of another order [11.01]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const placed = await aReceivedOrder(server, host)
    const neverOpen = { delivery: [], collection: [], table: [] }
    await server.deps.db.execute(sql`
      with closed as (
        insert into locations select (jsonb_populate_record(l, jsonb_build_object(
          'id', 99, 'slug', 'closed', 'hours', ${JSON.stringify(neverOpen)}::jsonb))).* from locations l limit 1 returning id
      )
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 'waiting' || n, 'number', n, 'location_id', closed.id, 'received_at', o.received_at - interval '1 hour',
        'ready_at', o.ready_at + interval '1 day'))).*
      from orders o, closed, generate_series(1, 600) n where o.id = ${placed.order.id}`)
    await pass({ minutes: 15 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 6 })
    const { rows } = await server.deps.db.execute(
      sql`select count(*)::int as count from orders where status = 'received'`,
    )
    expect(rows).toEqual([{ count: 600 }])
  })

  it('a server ends no order in the five minutes after its start [11.01]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const placed = await aReceivedOrder(server, host)
    clock.advance({ hours: 1 })
    const stop = startSweeping(server.deps)
    clock.advance({ minutes: 4 })
    await stop()
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 2 })
    await sweepOrders(server.deps)
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 6 })
  })
})

describe('an order that staff do not complete', () => {
  it('an accepted order is completed 3 hours after its time, and stays completed once [11.02]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const placed = await aReceivedOrder(server, host)
    expect((await accept(owner, placed)).status).toBe(200)
    await pass({ hours: 3, minutes: 29 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 3 })
    await pass({ minutes: 1 })
    expect(await asCustomer(host, placed)).toMatchObject({ order_status: 5 })
    const { events } = (await onBoard(owner, placed)) as { events: { reason: string | null; actor: string }[] }
    expect(events.filter(({ reason }) => reason === 'time-passed')).toEqual([
      expect.objectContaining({ actor: 'system' }),
    ])
  })

  it('an order that staff move at the same moment takes one of the two steps [11.01]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const placed = await aReceivedOrder(server, host)
    clock.advance({ minutes: 15 })
    const [, answer] = await Promise.all([endOverdueOrders(server.deps), accept(owner, placed)])
    const { order_status } = (await asCustomer(host, placed)) as { order_status: number }
    expect([answer.status, order_status]).toEqual(answer.status === 200 ? [200, 3] : [409, 6])
  })
})

describe('the board with forgotten orders', () => {
  it('600 forgotten orders do not push a new order off the board [11.04]', async () => {
    const { host, business } = await aStaffedRestaurant(server)
    const owner = await aMember(server, host, 'owner')
    const forgotten = await aReceivedOrder(server, host)
    await server.deps.db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', lpad('forgotten' || n, 22, '0'), 'number', n, 'ready_at', o.ready_at - interval '5 hours', 'status', 'accepted'))).*
      from orders o, generate_series(1, 600) n where o.id = ${forgotten.order.id}`)
    const fresh = await aReceivedOrder(server, host)
    const [location] = (
      await server.deps.db.execute<{ id: number }>(sql`select id from locations where business_id = ${business.id}`)
    ).rows
    const board = (await owner.get(`/staff/locations/${location?.id}/orders`)).body.data as { id: string }[]
    expect(board.map(({ id }) => id)).toContain(fresh.order.id)
    expect(board).toHaveLength(602)
  })
})
