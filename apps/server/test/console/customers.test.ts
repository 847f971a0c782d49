import type { CustomerPageWire, CustomerWire } from '@comanda/contract/wire'
import type { OrderContact } from '@comanda/domain'
import { aLocation } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { customersOfOlderOrders } from '../../src/orders/customers/customers-of-older-orders.ts'
import { walkOlderOrders } from '../../src/orders/older/walk-older-orders.ts'
import {
  customerFills,
  customerOrders,
  customerPlaces,
  customers,
  customerWords,
  orders,
  staff,
} from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { post } from '../fixtures/an-order.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const ALL = { search: null, location: null, kind: null, habit: null, awayDays: null, sort: 'last' }
type Filters = Partial<Record<keyof typeof ALL, string | number | null>>
const ADA: OrderContact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.l@example.com',
  telephone: '+441134960142',
}
const GRACE: OrderContact = { ...ADA, firstName: 'Grace', lastName: 'O’Brien', email: 'g@example.com' }

const pageOf = async (
  member: Member,
  filters: Filters = {},
  after: string | null = null,
): Promise<CustomerPageWire> => {
  const { status, body } = await member.post('/staff/customers/search', { ...ALL, ...filters, after })
  expect(status).toBe(200)
  return body as unknown as CustomerPageWire
}
const namesOf = async (member: Member, filters: Filters = {}) =>
  (await pageOf(member, filters)).data.map(({ name }) => name)

const customerOf = async (member: Member, id: number): Promise<CustomerWire> => {
  const { status, body } = await member.get(`/staff/customers/${id}`)
  expect(status).toBe(200)
  return (body as { readonly data: CustomerWire }).data
}

const aPlace = async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const restaurant = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, restaurant.host, 'owner')
  const receive = async (contact: OrderContact = ADA, { card = false, comment = '', host = restaurant.host } = {}) => {
    const { order } = await aReceivedOrder(server, host, { card, draft: { contact, comment } })
    clock.advance({ seconds: 1 })
    return order.id
  }
  return { clock, server, ...restaurant, owner, receive }
}

/** An order of the same content at another place or time. */
const copyOf = async (server: TestServer, id: string, change: Partial<typeof orders.$inferInsert>) => {
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('The order is not stored')
  await server.deps.db.insert(orders).values({ ...row, ...change })
}

/** Writes customers as after the start of a server of this version. */
const fillAll = async (server: TestServer, times = 1) => {
  await server.deps.db.delete(customerFills)
  await Promise.all(Array.from({ length: times }, () => walkOlderOrders(server.deps, customersOfOlderOrders)))
}

it('customers have their orders, money and newest order; a guest of other details is another', async () => {
  const { server, owner, receive } = await aPlace()
  await receive(ADA, { card: true })
  await receive(GRACE)
  const last = await receive({ ...ADA, email: ' ADA.L@example.com', telephone: '0113 496 0142' })
  const rejected = await receive()
  const reject = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
  expect((await owner.post(`/staff/orders/${rejected}/status`, reject)).status).toBe(200)
  await untilTold(server)
  const { data, meta } = await pageOf(owner)
  expect(meta).toEqual({ next: null, count: 2 })
  const [ada, grace] = data
  if (!ada || !grace) throw new Error('Nobody is listed')
  expect([ada.name, ada.kind, ada.orders, ada.refunded]).toEqual(['Ada Lovelace', 'guest', 2, 0])
  expect(ada.spent).toBeCloseTo(2 * grace.spent)
  expect([grace.name, grace.orders]).toEqual(['Grace O’Brien', 1])
  const page = await customerOf(owner, ada.id)
  expect(page.newest.map(({ id }) => id).slice(0, 2)).toEqual([rejected, last])
  expect([page.rejected, page.disputes, page.account]).toEqual([1, 0, null])
})

it('a refund lowers what a customer has spent, once however often it is told', async () => {
  const { server, host, owner, receive } = await aPlace()
  const id = await receive(ADA, { card: true })
  await untilTold(server)
  const [before] = (await pageOf(owner)).data
  const refund = { reason: 'late', amount: 0.5 }
  const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
  expect((await post(server, host, `/staff/orders/${id}/refund`, refund, headers)).status).toBe(200)
  // The refund is sent by a job.
  const refunded = async () => {
    await untilTold(server)
    return (await pageOf(owner)).data[0]?.refunded
  }
  await expect.poll(refunded, { timeout: 15_000 }).toBe(0.5)
  await fillAll(server, 3)
  const [after] = (await pageOf(owner)).data
  expect(after?.refunded).toBe(0.5)
  expect(after?.spent).toBeCloseTo((before?.spent ?? 0) - 0.5)
  expect(after?.orders).toBe(1)
})

it('customers are found by beginnings of names and email, and by the end of a telephone', async () => {
  const { server, owner, receive } = await aPlace()
  await receive(ADA)
  await receive({ ...GRACE, telephone: '+447700900999' })
  await untilTold(server)
  for (const text of ['ada', 'ADA love', 'lovelace', 'ada.l@', '0142', '0113 496 0142'])
    expect([text, await namesOf(owner, { search: text })]).toEqual([text, ['Ada Lovelace']])
  for (const text of ['obri', 'O’Brien', 'g@example.com', '900999'])
    expect([text, await namesOf(owner, { search: text })]).toEqual([text, ['Grace O’Brien']])
  for (const text of ['ada brien', '1134', '#1', '£5'])
    expect([text, await namesOf(owner, { search: text })]).toEqual([text, []])
})

it('an account is one customer whatever its orders say; a guest with its details is another', async () => {
  const { server, owner, receive, ...restaurant } = await aPlace()
  const account = await aCustomer(server, restaurant)
  const placed = await aPlacedOrderOf(account)
  expect((await payAs(account, placed)).status).toBe(200)
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, placed.id))
  await receive(row?.contact)
  await untilTold(server)
  expect((await pageOf(owner, { kind: 'account' })).data).toHaveLength(1)
  expect((await pageOf(owner, { kind: 'guest' })).data).toHaveLength(1)
  const [found] = (await pageOf(owner, { kind: 'account' })).data
  const page = await customerOf(owner, found?.id ?? 0)
  expect(page.account).toMatchObject({ newsletter: expect.any(Boolean), emailVerified: expect.any(Boolean) })
})

it('the list is filtered by habit and absence, and sorted by order, money and number of orders', async () => {
  const { clock, server, host, receive } = await aPlace()
  await receive(ADA)
  await receive(ADA)
  clock.advance({ hours: 24 * 40 })
  const again = await aMember(server, host, 'manager')
  await receive(GRACE)
  await untilTold(server)
  expect(await namesOf(again)).toEqual(['Grace O’Brien', 'Ada Lovelace'])
  expect(await namesOf(again, { sort: 'spent' })).toEqual(['Ada Lovelace', 'Grace O’Brien'])
  expect(await namesOf(again, { sort: 'orders' })).toEqual(['Ada Lovelace', 'Grace O’Brien'])
  expect(await namesOf(again, { habit: 'first' })).toEqual(['Grace O’Brien'])
  expect(await namesOf(again, { habit: 'again' })).toEqual(['Ada Lovelace'])
  expect(await namesOf(again, { habit: 'regular' })).toEqual([])
  expect(await namesOf(again, { awayDays: 30 })).toEqual(['Ada Lovelace'])
  expect(await namesOf(again, { awayDays: 60 })).toEqual([])
})

it.each(['last', 'spent', 'orders'])('no page by %s repeats or misses a customer', async (sort) => {
  const { server, owner, receive } = await aPlace()
  const first = await receive()
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, first))
  if (!row) throw new Error('The order is not stored')
  await server.deps.db.insert(orders).values(
    Array.from({ length: 119 }, (_, n) => ({
      ...row,
      id: String(n).padStart(22, '0'),
      contact: { ...ADA, email: `ada${n}@example.com` },
      receivedAt: new Date(Date.parse(row.placedAt) - 3_600_000 * (1 + (n % 3))).toISOString(),
    })),
  )
  await fillAll(server)
  const seen: number[] = []
  const sizes: number[] = []
  let after: string | null = null
  do {
    const page: CustomerPageWire = await pageOf(owner, { sort }, after)
    seen.push(...page.data.map(({ id }) => id))
    sizes.push(page.data.length)
    expect(page.meta.count).toBe(after === null ? 120 : null)
    after = page.meta.next
  } while (after !== null)
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(seen).size).toBe(120)
})

it('a member of one place sees who ordered there, and nothing of other places', async () => {
  const { server, business, owner, receive, host } = await aPlace()
  const here = await receive(ADA)
  const grace = await receive(GRACE)
  const elsewhere = aLocation({ id: 2, slug: 'elsewhere', name: 'Elsewhere', tables: [] })
  await saveLocation(server.deps.db, business.id, elsewhere)
  await saveLocation(server.deps.db, business.id, { ...elsewhere, id: 3, slug: 'third' })
  await copyOf(server, here, { id: 'b'.repeat(22), locationId: 2 })
  await server.deps.db.update(orders).set({ locationId: 3 }).where(eq(orders.id, grace))
  await fillAll(server)
  expect((await pageOf(owner)).data.map(({ name, orders: count }) => [name, count])).toEqual([
    ['Grace O’Brien', 1],
    ['Ada Lovelace', 2],
  ])
  const [ofGrace] = (await pageOf(owner)).data
  const at = async (places: number[]) => {
    await server.deps.db
      .update(staff)
      .set({ places })
      .where(eq(staff.email, emailOf('manager')))
    return aMember(server, host, 'manager')
  }
  const manager = await at([2])
  const { data, meta } = await pageOf(manager)
  expect([data.map(({ name, orders: count }) => [name, count]), meta.count]).toEqual([[['Ada Lovelace', 1]], 1])
  expect(await namesOf(manager, { location: 1 })).toEqual([])
  expect((await customerOf(manager, data[0]?.id ?? 0)).newest.map(({ id }) => id)).toEqual(['b'.repeat(22)])
  expect((await manager.get(`/staff/customers/${ofGrace?.id}`)).status).toBe(404)
  const ofTwo = await at([1, 2])
  expect((await pageOf(ofTwo)).data.map(({ name, orders: count }) => [name, count])).toEqual([['Ada Lovelace', 2]])
  expect((await at([])) && (await namesOf(await at([])))).toEqual([])
})

it('an erased person vanishes from list, search and tables at once; a live order keeps them', async () => {
  const { clock, server, owner, receive } = await aPlace()
  const old = await receive(ADA)
  await receive(GRACE)
  await untilTold(server)
  expect(await namesOf(owner, { search: 'lovelace' })).toEqual(['Ada Lovelace'])
  await copyOf(server, old, { id: 'b'.repeat(22) })
  await fillAll(server)
  const year = 24 * 365 * 3
  const before = clock.now().subtract({ hours: year }).toString()
  await server.deps.db
    .update(orders)
    .set({ placedAt: before, finishedAt: before, status: 'completed' })
    .where(eq(orders.id, old))
  await sweepPersonalData(server.deps)
  const [left] = (await pageOf(owner, { search: 'ada' })).data
  expect(left?.orders).toBe(1)
  await server.deps.db
    .update(orders)
    .set({ placedAt: before, finishedAt: before, status: 'completed' })
    .where(eq(orders.id, 'b'.repeat(22)))
  await sweepPersonalData(server.deps)
  expect(await namesOf(owner)).toEqual(['Grace O’Brien'])
  expect(await namesOf(owner, { search: 'ada' })).toEqual([])
  await fillAll(server)
  expect(await namesOf(owner)).toEqual(['Grace O’Brien'])
  for (const table of [customers, customerOrders, customerWords, customerPlaces])
    expect(JSON.stringify(await server.deps.db.select().from(table))).not.toMatch(/lovelace|ada\.l/i)
})

it('the page of a customer tells the allergies that they wrote, each text once', async () => {
  const { server, owner, receive } = await aPlace()
  await receive(ADA, { comment: 'Nut allergy, please' })
  await receive(ADA, { comment: 'Ring the bell' })
  const newest = await receive(ADA, { comment: 'Nut allergy, please' })
  await untilTold(server)
  const [ada] = (await pageOf(owner)).data
  const { allergies } = await customerOf(owner, ada?.id ?? 0)
  expect(allergies).toMatchObject([{ text: 'Nut allergy, please', orderId: newest }])
})

it('the file has the same customers, and no text that runs as a formula', async () => {
  const { server, owner, receive, host } = await aPlace()
  await receive({ ...ADA, firstName: '=1+1' })
  await receive(GRACE)
  await untilTold(server)
  const asked = await server.fetch(`http://${host}/api/v1/staff/customers/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify({ ...ALL, search: 'lovelace' }),
  })
  expect(asked.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await asked.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('name,telephone,email,kind,orders,spent,refunded,currency,first_order,last_order,newsletter')
  expect(lines[1]).toMatch(
    /^'=1\+1 Lovelace,'\+441134960142,ada.l@example.com,guest,1,\d+\.\d\d,0\.00,GBP,\d{4}-\d\d-\d\d,/,
  )
})

it.each([
  ['search', 'x'.repeat(101)],
  ['location', 'x'],
  ['kind', 'ghost'],
  ['habit', 'never'],
  ['awayDays', 0],
  ['sort', 'name'],
  ['after', 'x'],
  ['after', '12_1'],
])('a wrong %s is refused by the name of the field', async (field, value) => {
  const { owner } = await aPlace()
  const { status, body } = await owner.post('/staff/customers/search', { ...ALL, after: null, [field]: value })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [field]])
})
