import type { OrderWire, StaffOrderWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindKitchens } from '../../src/orders/lifecycle/remind-kitchens.ts'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock
let host: string
let owner: Member

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
  host = (await aStaffedRestaurant(server)).host
  owner = await aMember(server, host, 'owner')
})

/** Two servers sweep at the same time. */
const pass = async (duration: Temporal.DurationLike) => {
  clock.advance(duration)
  await Promise.all([sweepOrders(server.deps), sweepOrders(server.deps)])
}
const asCustomer = async ({ order, guest }: PlacedOrder) =>
  (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
const onBoard = async ({ order }: PlacedOrder) =>
  (await owner.get(`/staff/orders/${order.id}`)).body.data as StaffOrderWire
const accept = ({ order }: PlacedOrder) =>
  owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: '2026-11-21T12:30:00Z' })
const remindersOf = async ({ order }: PlacedOrder) =>
  (
    await server.deps.db.execute<{ reason: string }>(
      sql`select reason from order_events where order_id = ${order.id} and kind = 'reminder' order by seq`,
    )
  ).rows.map(({ reason }) => reason)
const texts = async () => (await server.sandbox.mailbox.list()).filter(({ kind }) => kind === 'sms')

describe('a kitchen that does not answer', () => {
  it('staff are reminded after 3 and 6 minutes once each, and the order is rejected after 15 [11.01, 11.34]', async () => {
    const placed = await aReceivedOrder(server, host)
    const due = clock.now().add({ minutes: 15 })
    await pass({ minutes: 2, seconds: 59 })
    expect((await asCustomer(placed)).reminders).toBeNull()
    await pass({ seconds: 1 })
    expect(await remindersOf(placed)).toEqual(['console'])
    const { reminders } = await asCustomer(placed)
    expect(reminders?.count).toBe(1)
    expect(Temporal.Instant.compare(reminders?.answer_due_at ?? '', due)).toBe(0)
    expect((await onBoard(placed)).answerDueAt).toBe(reminders?.answer_due_at)
    await pass({ minutes: 2 })
    expect(await remindersOf(placed)).toEqual(['console'])
    await pass({ minutes: 1 })
    await pass({ minutes: 1 })
    expect(await remindersOf(placed)).toEqual(['console', 'call'])
    expect((await asCustomer(placed)).reminders?.count).toBe(2)
    await pass({ minutes: 8 })
    expect(await asCustomer(placed)).toMatchObject({ order_status: 6, reminders: null })
  })

  it('the second reminder sends one SMS to the location, without personal data [11.35]', async () => {
    const placed = await aReceivedOrder(server, host)
    await pass({ minutes: 3 })
    await pass({ minutes: 3 })
    await pass({ seconds: 10 })
    await expect.poll(texts, { timeout: 15_000 }).toHaveLength(1)
    const [text] = await texts()
    expect(text?.to).toMatch(/^\+\d+$/)
    expect(text?.text).toContain(`#${String(placed.order.number).padStart(2, '0')}`)
    for (const personal of [placed.order.first_name, placed.order.email, placed.order.telephone_number])
      expect(text?.text).not.toContain(personal)
  })

  it('one SMS counts the orders that wait; the next one is sent 3 minutes later at the earliest [11.35]', async () => {
    await aReceivedOrder(server, host)
    clock.advance({ seconds: 20 })
    await aReceivedOrder(server, host)
    clock.advance({ seconds: 20 })
    await aReceivedOrder(server, host)
    await pass({ minutes: 5, seconds: 20 })
    await expect.poll(texts, { timeout: 15_000 }).toHaveLength(1)
    expect((await texts())[0]?.text).toMatch(/^3 orders at .* are waiting for your answer/)
    // The others are due too, and are told of already.
    await pass({ seconds: 20 })
    await pass({ seconds: 20 })
    await aReceivedOrder(server, host)
    await pass({ minutes: 6 })
    await expect.poll(texts, { timeout: 15_000 }).toHaveLength(2)
    expect((await texts()).map(({ text }) => text?.slice(0, 8))).toContain('4 orders')
  })

  it('the second reminder goes to chosen devices until their member signs out or is suspended [11.35]', async () => {
    const subscribe = () => server.sandbox.push.subscribe()
    const [told, signedOut, suspended, removed, gone] = [
      subscribe(),
      subscribe(),
      subscribe(),
      subscribe(),
      subscribe(),
    ]
    const add = async (member: Member, subscription: typeof told) =>
      (await member.post('/staff/locations/1/push', { subscription })).status
    const leaving = await aMember(server, host, 'kitchen')
    const manager = await aMember(server, host, 'manager')
    const answers = [
      await add(owner, told),
      await add(owner, told),
      await add(leaving, signedOut),
      await add(manager, suspended),
      await add(owner, removed),
      await add(owner, gone),
    ]
    expect(answers).toEqual([200, 200, 200, 200, 200, 200])
    await leaving.post('/staff/logout', {})
    await server.deps.db.execute(sql`update staff set suspended = true where role = 'manager'`)
    await owner.post('/staff/locations/1/push/remove', { endpoint: removed.endpoint })
    server.sandbox.push.forget(gone.endpoint)
    const placed = await aReceivedOrder(server, host)
    await pass({ minutes: 3 })
    await pass({ minutes: 3 })
    const pushes = async () => (await server.sandbox.mailbox.list()).filter(({ kind }) => kind === 'push')
    await expect.poll(async () => (await pushes()).map(({ to }) => to), { timeout: 15_000 }).toEqual([told.endpoint])
    const [push] = await pushes()
    expect(push?.text).toContain(`#${String(placed.order.number).padStart(2, '0')}`)
    const left = await server.deps.db.execute(sql`select endpoint from staff_pushes order by endpoint`)
    expect(left.rows.map(({ endpoint }) => endpoint)).toEqual([told.endpoint, suspended.endpoint].toSorted())
  })

  it('a device is told of one location of the own business, and only at a known push service [11.35]', async () => {
    const subscription = server.sandbox.push.subscribe()
    expect((await owner.post('/staff/locations/99/push', { subscription })).status).toBe(404)
    const evil = { ...subscription, endpoint: 'https://evil.example/push/1' }
    const wrong = await owner.post('/staff/locations/1/push', { subscription: evil })
    expect([wrong.status, Object.keys(wrong.body.error?.details ?? {})]).toEqual([422, ['subscription.endpoint']])
  })

  it('an order that staff accepted or the customer cancelled is not reminded of [11.34]', async () => {
    const accepted = await aReceivedOrder(server, host)
    const cancelled = await aReceivedOrder(server, host)
    await accept(accepted)
    await post(server, host, `/order/${cancelled.order.id}/cancel`, {}, { 'guest-id': cancelled.guest })
    await pass({ minutes: 7 })
    expect([...(await remindersOf(accepted)), ...(await remindersOf(cancelled))]).toEqual([])
  })

  it('a server that was down for 7 minutes gives the second reminder only [11.34]', async () => {
    const placed = await aReceivedOrder(server, host)
    await pass({ minutes: 7 })
    expect(await remindersOf(placed)).toEqual(['call'])
    await pass({ minutes: 1 })
    expect(await remindersOf(placed)).toEqual(['call'])
  })

  it('a reminder and an acceptance at the same moment leave the order accepted [11.34]', async () => {
    const placed = await aReceivedOrder(server, host)
    clock.advance({ minutes: 3 })
    const [, answer] = await Promise.all([remindKitchens(server.deps), accept(placed)])
    expect(answer.status).toBe(200)
    expect(await asCustomer(placed)).toMatchObject({ order_status: 3, reminders: null })
  })

  it("a location's own minutes count, and reminders that come too late are refused [11.34]", async () => {
    const save = (body: object) =>
      owner.overwrite('/staff/locations/1/deadlines', { rejectAfterMinutes: 30, completeAfterHours: 3, ...body })
    expect((await save({ remindAfterMinutes: 10, callAfterMinutes: 20 })).status).toBe(200)
    const placed = await aReceivedOrder(server, host)
    await pass({ minutes: 9 })
    expect(await remindersOf(placed)).toEqual([])
    await pass({ minutes: 1 })
    expect(await remindersOf(placed)).toEqual(['console'])
    const fields = async (body: object) => Object.keys((await save(body)).body.error?.details ?? {})
    expect(await fields({ remindAfterMinutes: 20, callAfterMinutes: 20 })).toEqual(['remindAfterMinutes'])
    expect(await fields({ remindAfterMinutes: 2, callAfterMinutes: 30 })).toEqual(['callAfterMinutes'])
  })
})
