import type { ActWire, StaffMoneyWire } from '@comanda/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readDevices } from '../../src/customers/alerts/staff-push-store.ts'
import { refunds, staff, staffPushes, staffSessions } from '../../src/platform/db/schema/index.ts'
import { announce } from '../../src/platform/live/change.ts'
import { aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aMemberAt, aSecondPlace } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { told } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let mine: Restaurant
let here: Member
let elsewhere: Member
let everywhere: Member

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  mine = await aStaffedRestaurant(server)
  await aSecondPlace(server, mine)
  here = await aMemberAt(server, mine, 'manager', [1])
  elsewhere = await aMemberAt(server, mine, 'manager', [2])
  everywhere = await aMemberAt(server, mine, 'manager', null)
})

const REFUSED = [403, 'place_not_allowed']
const READY_AT = '2026-11-21T12:30:00Z'
const REJECTION = { reason: 'busy', message: 'Sorry, we are full.' }

/** An accepted order at the first place with a problem. */
const aProblem = async () => {
  const { order, guest } = await aReceivedOrder(server, mine.host)
  await here.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: READY_AT })
  const { status, body } = await post(
    server,
    mine.host,
    `/order/${order.id}/problems`,
    { kind: 'missing', lines: [{ line: 0, quantity: 1 }], content: 'No pizza' },
    { 'guest-id': guest, 'idempotency-key': crypto.randomUUID() },
  )
  expect(status).toBe(200)
  return { orderId: order.id, problemId: (body.data as { id: string }).id }
}

const aFailedRefund = async () => {
  const { order } = await aReceivedOrder(server, mine.host, { card: true })
  const key = { cookie: here.cookie, 'idempotency-key': crypto.randomUUID() }
  await post(server, mine.host, `/staff/orders/${order.id}/refund`, { reason: 'late', amount: 1 }, key)
  const ofOrder = and(eq(refunds.businessId, mine.business.id), eq(refunds.orderId, order.id))
  const [row] = await server.deps.db.update(refunds).set({ status: 'failed' }).where(ofOrder).returning()
  return { refund: row?.id ?? '', orderId: order.id }
}

describe('a member who works at some places', () => {
  it('the session has the places of the member alone [6.08]', async () => {
    const sessions = await Promise.all([here, elsewhere, everywhere].map((member) => member.get('/staff/session')))
    const shown = sessions.map(({ body }) => body.data as { staff: { places: unknown }; locations: { id: number }[] })
    expect(shown.map(({ staff, locations }) => [staff.places, locations.map(({ id }) => id)])).toEqual([
      [[1], [1]],
      [[2], [2]],
      [null, [1, 2]],
    ])
  })

  it('orders and problems of another place are refused, by path and by body [6.08]', async () => {
    const { orderId, problemId } = await aProblem()
    expect(told(await elsewhere.get(`/staff/orders/${orderId}`))).toEqual(REFUSED)
    expect(told(await elsewhere.post(`/staff/orders/${orderId}/prepared`))).toEqual(REFUSED)
    expect(told(await elsewhere.get(`/staff/problems/${problemId}/picture`))).toEqual(REFUSED)
    const answer = { kind: 'message', message: 'Sorry' }
    expect(told(await elsewhere.post(`/staff/problems/${problemId}/answer`, answer))).toEqual(REFUSED)
    const { order } = await aReceivedOrder(server, mine.host)
    expect(told(await elsewhere.post('/staff/orders/reject', { orders: [order.id], ...REJECTION }))).toEqual(REFUSED)
    expect(told(await elsewhere.post('/staff/orders/lapsed/note', { orders: [order.id] }))).toEqual(REFUSED)
    expect((await here.post(`/staff/problems/${problemId}/answer`, answer)).status).toBe(200)
    const rejected = await here.post('/staff/orders/reject', { orders: [order.id], ...REJECTION })
    expect(rejected.body.data).toMatchObject({ rejected: [order.id] })
  })

  it('the lists of money and activity hold the acts and orders of the member’s places alone [6.08]', async () => {
    const { refund, orderId } = await aFailedRefund()
    const moneyOf = async (member: Member) =>
      ((await member.get('/staff/money')).body.data as StaffMoneyWire).refunds.map(({ orderId }) => orderId)
    expect(await moneyOf(here)).toContain(orderId)
    expect(await moneyOf(elsewhere)).toEqual([])
    expect(told(await elsewhere.post('/staff/money/settled', { refund }))).toEqual(REFUSED)
    await here.post('/staff/locations/1/pause', { minutes: 15 })
    const heldFor = async (member: Member) => ((await member.get('/staff/overrides')).body.data as unknown[]).length
    expect([await heldFor(here), await heldFor(elsewhere)]).toEqual([1, 0])
    await here.post('/staff/locations/1/reopen')
    await everywhere.overwrite('/staff/texts', { language: 'en', changes: [{ key: 'home.seeMenu', text: 'Eat' }] })
    const kindsOf = async (member: Member) =>
      ((await member.get('/staff/activity')).body.data as ActWire[]).map(({ kind }) => kind)
    expect(await kindsOf(everywhere)).toEqual(expect.arrayContaining(['taking-orders', 'texts']))
    expect(await kindsOf(here)).toContain('taking-orders')
    expect(await kindsOf(here)).not.toContain('texts')
    expect(await kindsOf(elsewhere)).toEqual([])
    const namesOf = async (member: Member) =>
      ((await member.get('/staff/activity/people')).body.data as { name: string }[]).map(({ name }) => name)
    expect(await namesOf(elsewhere)).not.toContain('manager at 1')
    expect(await namesOf(elsewhere)).toContain('manager at all places')
  })

  it('a live stream tells the member’s places alone, also after they have changed [6.08]', async () => {
    const moved = await aMemberAt(server, mine, 'kitchen', [2])
    const open = async ({ cookie }: Member) => {
      const stream = await anEventStream(server, `http://${mine.host}/api/v1/staff/live`, { cookie })
      onTestFinished(stream.leave)
      expect(await stream.next()).toEqual({ event: 'all', data: {} })
      return stream
    }
    const [stream, other] = [await open(moved), await open(everywhere)]
    await here.post('/staff/locations/1/pause', { minutes: 15 })
    expect(await other.next()).toMatchObject({ event: 'location' })
    await here.post('/staff/locations/1/reopen')
    expect(await other.next()).toMatchObject({ event: 'location' })
    const first = await aReceivedOrder(server, mine.host)
    expect(await other.next()).toMatchObject({ event: 'order', data: { id: first.order.id } })
    const me = and(eq(staff.businessId, mine.business.id), eq(staff.id, moved.id))
    await server.deps.db
      .update(staff)
      .set({ places: [1] })
      .where(me)
    await announce(server.deps.db, { business: mine.business.id, kind: 'staff', id: moved.id })
    expect(await stream.next()).toEqual({ event: 'all', data: {} })
    const { order } = await aReceivedOrder(server, mine.host)
    expect(await stream.next()).toMatchObject({ event: 'order', data: { id: order.id } })
  })

  it('a device of a member who works there no more gets no pushes of a place [6.08]', async () => {
    const { db, clock } = server.deps
    const gone = await aMemberAt(server, mine, 'kitchen', [1])
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.staffId, gone.id))
    await db.insert(staffPushes).values({
      businessId: mine.business.id,
      locationId: 1,
      endpointHash: 'a',
      endpoint: 'https://push.example/1',
      p256dh: 'a',
      auth: 'b',
      sessionId: session?.id ?? '',
      language: 'en',
      createdAt: clock.now().toString(),
    })
    const where = { businessId: mine.business.id, locationId: 1 }
    expect(await readDevices(db, where, clock.now())).toHaveLength(1)
    const me = and(eq(staff.businessId, mine.business.id), eq(staff.id, gone.id))
    await db
      .update(staff)
      .set({ places: [2] })
      .where(me)
    expect(await readDevices(db, where, clock.now())).toEqual([])
  })
})
