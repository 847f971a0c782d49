import type { OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import { orderStatusCodes } from '@comanda/contract/wire'
import { allowedTransitions, ORDER_STATUSES, type OrderStatus, type OrderType } from '@comanda/domain'
import { aChoice, anAddress, chosen } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, get, type PlacedOrder } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant
let owner: Member

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
})

const READY_AT = '2026-11-21T12:30:00Z'
const bodyFor = (to: OrderStatus) => ({
  orderStatus: orderStatusCodes.toWire[to],
  ...(to === 'accepted' && { readyAt: READY_AT }),
  ...(to === 'rejected' && { reason: 'busy', message: 'Sorry, we are full.' }),
})
const move = (member: Member, { order }: PlacedOrder, to: OrderStatus) =>
  member.post(`/staff/orders/${order.id}/status`, bodyFor(to))

const DRAFTS: Readonly<Record<OrderType, NonNullable<Parameters<typeof aPlacedOrder>[2]>['draft']>> = {
  delivery: { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 2 })] },
  collection: {},
  table: { orderType: 'table', tableId: 1 },
}

/** Stores an order of the given type in the given state. */
const anOrderThatIs = async (status: OrderStatus, orderType: OrderType, card = false): Promise<PlacedOrder> => {
  const draft = DRAFTS[orderType]
  const placed = await aReceivedOrder(server, restaurant.host, { ...(draft && { draft }), card })
  if (status !== 'received')
    await server.deps.db.execute(sql`update orders set status = ${status} where id = ${placed.order.id}`)
  return placed
}

const asCustomer = async ({ order, guest }: PlacedOrder) =>
  (await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire

describe('status changes in the console', () => {
  const TARGETS: readonly OrderStatus[] = ['accepted', 'delivery', 'completed', 'rejected']
  // `table` pays by card, since cash is not allowed there.
  const cases = (['delivery', 'collection', 'table'] as const).flatMap((orderType) =>
    ORDER_STATUSES.filter((status) => status !== 'pending').flatMap((from) =>
      TARGETS.map((to) => ({
        orderType,
        from,
        to,
        allowed: allowedTransitions(from, orderType, 'staff').some((step) => step.to === to),
      })),
    ),
  )

  it.each(cases)(
    'a $orderType order from $from to $to is allowed: $allowed [4.01]',
    async ({ orderType, from, to, allowed }) => {
      const placed = await anOrderThatIs(from, orderType, orderType === 'table')
      const { status, body } = await move(owner, placed, to)
      if (allowed) {
        expect(status).toBe(200)
        expect(body.data).toMatchObject({ orderStatus: orderStatusCodes.toWire[to] })
      } else {
        expect([status, body.error?.code]).toEqual([409, 'order_moved'])
        expect((await asCustomer(placed)).order_status).toBe(orderStatusCodes.toWire[from])
      }
    },
  )

  it('an unpaid order is not visible to the restaurant', async () => {
    const placed = await aPlacedOrder(server, restaurant.host)
    expect((await move(owner, placed, 'accepted')).status).toBe(404)
    expect((await owner.get(`/staff/orders/${placed.order.id}`)).status).toBe(404)
    const board = (await owner.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]
    expect(board.map(({ id }) => id)).not.toContain(placed.order.id)
  })

  it('accepting an order gives the customer its new time [4.01]', async () => {
    const placed = await anOrderThatIs('received', 'collection')
    const { body } = await move(owner, placed, 'accepted')
    expect(body.data).toMatchObject({ readyAt: READY_AT, events: expect.anything() })
    const events = (body.data as StaffOrderWire).events
    expect(events.at(-1)).toMatchObject({ actor: 'staff', orderStatus: 3, staffName: expect.stringMatching('owner') })
    expect((await asCustomer(placed)).order_status).toBe(3)
  })

  it('one of two tablets that act at once changes the order, the other gets a conflict', async () => {
    const kitchen = await aMember(server, restaurant.host, 'kitchen')
    for (const [one, other] of [
      ['accepted', 'accepted'],
      ['accepted', 'rejected'],
    ] as const) {
      const placed = await anOrderThatIs('received', 'collection')
      const answers = await Promise.all([move(owner, placed, one), move(kitchen, placed, other)])
      // Only a manager may reject an accepted order, so the kitchen gets another answer.
      expect([[200, 409], ...(other === 'rejected' ? [[200, 403]] : [])]).toContainEqual(
        answers.map(({ status }) => status).toSorted(),
      )
      const { events } = (await owner.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
      expect(events.filter(({ actor }) => actor === 'staff')).toHaveLength(1)
    }
  })

  it('an accepted order becomes ready once, and the customer sees since when [4.05]', async () => {
    const placed = await anOrderThatIs('received', 'collection')
    const ready = () => owner.post(`/staff/orders/${placed.order.id}/prepared`)
    expect((await ready()).status).toBe(409)
    await move(owner, placed, 'accepted')
    expect((await asCustomer(placed)).prepared_at).toBeNull()
    const { preparedAt } = (await ready()).body.data as StaffOrderWire
    expect(await asCustomer(placed)).toMatchObject({ order_status: 3, prepared_at: expect.any(String) })
    expect((await asCustomer(placed)).prepared_at).toBe(preparedAt)
    expect([(await ready()).status, (await ready()).body.error?.code]).toEqual([409, 'order_moved'])
    expect((await move(owner, placed, 'completed')).status).toBe(200)
  })

  it('a new time reaches the customer while the order is prepared', async () => {
    const placed = await anOrderThatIs('received', 'collection')
    const delay = () => owner.post(`/staff/orders/${placed.order.id}/ready-time`, { readyAt: '2026-11-21T12:45:00Z' })
    expect((await delay()).status).toBe(409)
    await move(owner, placed, 'accepted')
    expect((await delay()).body.data).toMatchObject({ readyAt: '2026-11-21T12:45:00Z' })
    await move(owner, placed, 'completed')
    expect((await delay()).status).toBe(409)
  })

  it.each(['2030-01-01T12:00:00Z', '2026-11-20T12:00:00Z', 'soon', '', undefined])(
    'a ready time of %s is refused and changes nothing',
    async (readyAt) => {
      const placed = await anOrderThatIs('received', 'collection')
      const path = `/staff/orders/${placed.order.id}`
      const { status, body } = await owner.post(`${path}/status`, { orderStatus: 3, readyAt })
      expect([status, body.error?.code]).toEqual([422, 'invalid_request'])
      expect(Object.keys(body.error?.details ?? {})).toEqual(['readyAt'])
      expect((await owner.get(path)).body.data).toMatchObject({ orderStatus: 2 })
    },
  )

  it.each([
    ['reason', { orderStatus: 6, message: 'Sorry' }],
    ['message', { orderStatus: 6, reason: 'busy' }],
    ['message', { orderStatus: 6, reason: 'busy', message: '   ' }],
    ['reason', { orderStatus: 6, reason: 'boredom', message: 'Sorry' }],
    ['orderStatus', { orderStatus: 7 }],
  ])('a rejection with an invalid %s is refused [4.01]', async (field, body) => {
    const placed = await anOrderThatIs('received', 'collection')
    const answer = await owner.post(`/staff/orders/${placed.order.id}/status`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error?.details ?? {})).toEqual([field])
    expect((await asCustomer(placed)).order_status).toBe(2)
  })
})

describe('rejections', () => {
  it('a rejected paid order is refunded once and ends as refunded [4.01]', async () => {
    const placed = await anOrderThatIs('received', 'collection', true)
    const rejected = await move(owner, placed, 'rejected')
    expect(rejected.body.data).toMatchObject({ orderStatus: 6, rejectReason: 'Sorry, we are full.' })
    const amount = Math.round(placed.order.total_price * 100)
    const refunds = async () =>
      (
        await server.deps.db.execute<{ amount: number; reason: string }>(
          sql`select amount, reason from refunds where order_id = ${placed.order.id}`,
        )
      ).rows
    expect(await refunds()).toEqual([{ amount, reason: 'rejected' }])
    await expect.poll(async () => (await asCustomer(placed)).order_status, { timeout: 15_000 }).toBe(7)
    expect(await asCustomer(placed)).toMatchObject({ payment_state: 'refunded' })
    expect((await owner.get(`/staff/orders/${placed.order.id}`)).body.data).toMatchObject({
      orderStatus: 7,
      refunded: placed.order.total_price,
    })
    expect(await refunds()).toHaveLength(1)
  })

  it('a rejected cash order refunds nothing, and the customer reads the reason [4.01]', async () => {
    const placed = await anOrderThatIs('received', 'collection')
    await move(owner, placed, 'rejected')
    const { rows } = await server.deps.db.execute(sql`select 1 from refunds where order_id = ${placed.order.id}`)
    expect(rows).toEqual([])
    expect(JSON.stringify(await asCustomer(placed))).toContain('Sorry, we are full.')
  })
})

describe('board', () => {
  it("the board shows choices, comments, allergens, money and the customer's words unchanged", async () => {
    const comment = '<img src=x onerror=alert(1)> & no onion'
    const { order } = await aReceivedOrder(server, restaurant.host, {
      draft: { comment, lines: [aChoice({ itemId: 2, quantity: 2, comment, options: [chosen(10, 12)] })] },
    })
    const board = (await owner.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]
    const found = board.find(({ id }) => id === order.id)
    expect(found).toMatchObject({
      comment,
      total: 28,
      paymentType: 1,
      paymentState: 'unpaid',
      customer: { firstName: 'Ada', telephone: '+447700900123' },
      lines: [
        {
          name: 'Diavola',
          quantity: 2,
          comment,
          allergens: [],
          choices: [{ question: 'Size', dishes: false, answers: [{ name: 'Large', quantity: 1, choices: [] }] }],
        },
      ],
    })
  })

  it('the board keeps finished orders for two hours', async () => {
    const placed = await anOrderThatIs('received', 'collection')
    await move(owner, placed, 'rejected')
    const isThere = async () =>
      ((await owner.get('/staff/locations/1/orders')).body.data as StaffOrderWire[]).some(
        ({ id }) => id === placed.order.id,
      )
    expect(await isThere()).toBe(true)
    const earlier = server.deps.clock.now().subtract({ hours: 2, seconds: 1 }).toString()
    await server.deps.db.execute(sql`update orders set finished_at = ${earlier} where id = ${placed.order.id}`)
    expect(await isThere()).toBe(false)
  })
})
