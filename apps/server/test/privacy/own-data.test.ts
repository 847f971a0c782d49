import type { ErasedWire, OwnDataWire } from '@comanda/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { orderEvents, orderLines, orders } from '../../src/platform/db/schema/index.ts'
import { aMember, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { anOrderOfThePerson, PERSON, WORDS } from '../fixtures/a-person.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { get, post } from '../fixtures/an-order.ts'
import { DONE } from '../fixtures/an-own-order.ts'
import { rowsWith } from '../fixtures/rows-with.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const { email } = PERSON
const REASON = 'Zenobia Quillfeather did not answer the door'
let server: TestServer
let clock: TestClock
let restaurant: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { UNPROVED_MAILS_PER_HOUR: '100' } }, whenFileEnds)
})
beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const ask = (path: string, body: unknown) => post(server, restaurant.host, `/own-data/${path}`, body)
/** Newest first. */
const links = async (): Promise<readonly string[]> =>
  (await mailsTo(server, email)).flatMap(({ text }) => /your-data\?token=([\w-]+)/.exec(text)?.[1] ?? [])

/** The token of a new link. */
const aToken = async (): Promise<string> => {
  const before = (await links()).length
  expect((await ask('link', { email: ` ${email.toUpperCase()}` })).body.data).toEqual({ success: true })
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(before + 1)
  return (await links())[0] ?? ''
}
const anOpenedPage = async (): Promise<OwnDataWire> =>
  (await ask('open', { token: await aToken() })).body.data as OwnDataWire

const anOrder = (columns?: Parameters<typeof anOrderOfThePerson>[2], card?: boolean) =>
  anOrderOfThePerson(server, restaurant.host, columns, card)

/** An order that staff reject with words about the person. */
const aRejectedOrder = async () => {
  const placed = await anOrder({}, true)
  const owner: Member = await aMember(server, restaurant.host, 'owner')
  const rejection = { orderStatus: 6, reason: 'other', message: REASON }
  expect((await owner.post(`/staff/orders/${placed.order.id}/status`, rejection)).status).toBe(200)
  return placed
}
const stored = async (id: string) => (await server.deps.db.select().from(orders).where(eq(orders.id, id)))[0]
const ofPerson = () => rowsWith(server, restaurant.business.id, WORDS)

it('the mailed link opens once, within the hour, and only at its restaurant', async () => {
  await anOrder(DONE)
  const token = await aToken()
  const elsewhere = await aStaffedRestaurant(server)
  const refused = [
    await post(server, elsewhere.host, '/own-data/open', { token }),
    await ask('open', { token: 'x'.repeat(43) }),
    await ask('export', { key: token }),
    await ask('erase', { key: token }),
  ]
  expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
    refused.map(() => [422, 'token_invalid']),
  )
  const tries = await Promise.all([1, 2, 3].map(() => ask('open', { token })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const page = tries.find(({ status }) => status === 200)?.body.data
  expect(page).toMatchObject({ email, orders: 1, live_orders: 0 })
  const late = await aToken()
  clock.advance({ minutes: 61 })
  expect((await ask('open', { token: late })).status).toBe(422)
  expect((await ask('export', { key: (page as OwnDataWire).key })).status).toBe(422)
})

it('the export has orders, payments, refunds, mails and the words of staff, and no secrets', async () => {
  const { order, guest } = await aRejectedOrder()
  await expect
    .poll(async () => (await mailsTo(server, email)).some(({ text }) => text.includes(REASON)), { timeout: 20_000 })
    .toBe(true)
  const { key } = await anOpenedPage()
  const response = await server.fetch(`http://${restaurant.host}/api/v1/own-data/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  const of = { order_id: order.id }
  expect(JSON.parse(text).data).toMatchObject({
    email,
    orders: [
      {
        id: order.id,
        email,
        first_name: PERSON.firstName,
        telephone_number: PERSON.telephone,
        address: { address_line_1: PERSON.street },
        driver_instructions: `${PERSON.street}, ring twice`,
        orderStatusHistory: expect.arrayContaining([expect.objectContaining({ by: 'staff', reason: REASON })]),
      },
    ],
    payments: [{ ...of, amount: 9.95, status: 'succeeded', card_last4: '4242' }],
    refunds: [{ ...of, amount: 9.95, reason: 'rejected' }],
    messages: expect.arrayContaining([
      expect.objectContaining({ ...of, about: 'received' }),
      expect.objectContaining({ ...of, about: 'rejected' }),
    ]),
  })
  for (const secret of [guest, key, 'pi_', 'ch_']) expect(text).not.toContain(secret)
})

it('the erasure leaves no word of the person, and keeps items, amounts, VAT, numbers and times', async () => {
  const { order, guest } = await aRejectedOrder()
  await expect.poll(async () => (await stored(order.id))?.paymentState, { timeout: 20_000 }).toBe('refunded')
  const before = await stored(order.id)
  const { key } = await anOpenedPage()
  expect(await ofPerson()).toEqual(expect.arrayContaining(['orders', 'order_lines', 'order_events', 'own_data_keys']))
  expect((await ask('erase', { key })).body.data).toEqual({ erased: 1, later: 0 } satisfies ErasedWire)
  expect(await ofPerson()).toEqual([])
  expect(await stored(order.id)).toEqual({
    ...before,
    guestId: null,
    contact: { firstName: '', lastName: '', email: '', telephone: '' },
    address: null,
    comment: '',
    driverInstructions: '',
    rejectReason: null,
    personErasedAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  const lines = await server.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(lines).toMatchObject([{ name: 'Margherita', linePrice: 995, comment: '' }])
  const events = await server.deps.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'received', 'rejected']))
  expect((await get(server, restaurant.host, `/order/${order.id}`, { 'guest-id': guest })).status).toBe(404)
  const { rows } = await server.deps.pool.query('select 1 from guests where business_id = $1', [restaurant.business.id])
  expect(rows).toEqual([])
  expect((await ask('erase', { key })).status).toBe(422)
})

it('a live order is not erased before its end, and is erased by the sweep after it', async () => {
  const ended = await anOrder(DONE)
  const live = await anOrder()
  const page = await anOpenedPage()
  expect(page).toMatchObject({ orders: 2, live_orders: 1 })
  expect((await ask('erase', { key: page.key })).body.data).toEqual({ erased: 1, later: 1 })
  await sweepPersonalData(server.deps)
  expect((await stored(ended.order.id))?.contact.email).toBe('')
  expect((await stored(live.order.id))?.contact.email).toBe(email)
  const { body } = await get(server, restaurant.host, `/order/${live.order.id}`, { 'guest-id': live.guest })
  expect(body.data).toMatchObject({ order_status: 2, email })
  await server.deps.db.update(orders).set(DONE).where(eq(orders.id, live.order.id))
  await sweepPersonalData(server.deps)
  expect(await stored(live.order.id)).toMatchObject({ contact: { email: '' }, erasureRequestedAt: null })
})

it('export and erasure leave orders of accounts, other emails and other restaurants alone', async () => {
  const customer = await aCustomer(server, restaurant, { email })
  const owned = await anOrder({ ...DONE, userId: customer.id })
  const other = await anOrder({ ...DONE, contact: { ...(await contact()), email: 'otto@example.com' } })
  const elsewhere = await aStaffedRestaurant(server)
  const theirs = await anOrderOfThePerson(server, elsewhere.host, DONE)
  await anOrder(DONE)
  const page = await anOpenedPage()
  expect(page).toMatchObject({ orders: 1 })
  await ask('erase', { key: page.key })
  for (const { order } of [owned, other, theirs])
    expect((await stored(order.id))?.contact.firstName).toBe(PERSON.firstName)
})
const contact = async () => ({ firstName: PERSON.firstName, lastName: 'Other', telephone: PERSON.telephone })

it('an unknown email gets the same answer and no mail; above five links one goes in 20 minutes', async () => {
  const unknown = 'unknown@example.com'
  expect((await ask('link', { email: unknown })).body.data).toEqual({ success: true })
  const wrong = await ask('link', { email: 'no address' })
  expect([wrong.status, Object.keys(wrong.body.error?.details ?? {})]).toEqual([422, ['email']])
  await anOrder(DONE)
  const before = (await links()).length
  const open = async () =>
    (await server.deps.pool.query("select 1 from pgboss.job where name = 'own-data-mail' and state <> 'completed'"))
      .rowCount
  const sentAfter = async (requests: number) => {
    for (let n = 0; n < requests; n++) expect((await ask('link', { email })).status).toBe(200)
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    return (await links()).length - before
  }
  expect(await sentAfter(8)).toBe(6)
  clock.advance({ minutes: 20 })
  expect(await sentAfter(2)).toBe(7)
  expect(await mailsTo(server, unknown)).toEqual([])
})
