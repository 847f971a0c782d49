import type { OrderPageWire, OrderSumWire } from '@comanda/contract/wire'
import { aLocation } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, staff } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member } from '../fixtures/a-console.ts'
import { aPlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer } from '../setup/a-server.ts'

const ALL = { search: null, location: null, from: null, until: null, status: null, orderType: null, payment: null }
type Filters = Partial<Record<keyof typeof ALL, string | number | null>>

const pageOf = async (member: Member, filters: Filters = {}, after: string | null = null): Promise<OrderPageWire> => {
  const { status, body } = await member.post('/staff/orders/search', { ...ALL, ...filters, after })
  expect(status).toBe(200)
  return body as unknown as OrderPageWire
}
const idsOf = async (member: Member, filters: Filters = {}) => (await pageOf(member, filters)).data.map(({ id }) => id)

const sumOf = async (member: Member, filters: Filters = {}): Promise<OrderSumWire> => {
  const { status, body } = await member.post('/staff/orders/sum', { ...ALL, ...filters })
  expect(status).toBe(200)
  return (body as { readonly data: OrderSumWire }).data
}

const aPlace = async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const restaurant = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, restaurant.host, 'owner')
  const receive = async (card = false) => {
    const { order } = await aReceivedOrder(server, restaurant.host, { card })
    clock.advance({ seconds: 1 })
    return order.id
  }
  return { clock, server, ...restaurant, owner, receive }
}

it('all received orders are listed, newest first, and no page repeats or misses one', async () => {
  const { server, business, owner, receive, host } = await aPlace()
  const first = await receive()
  await aPlacedOrder(server, host)
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, first))
  if (!row) throw new Error('The order is not stored')
  // Many within one moment, too, and older than the first.
  await server.deps.db.insert(orders).values(
    Array.from({ length: 119 }, (_, n) => ({
      ...row,
      id: String(n).padStart(22, '0'),
      receivedAt: new Date(Date.parse(row.placedAt) - 3_600_000 * (1 + (n % 3))).toISOString(),
    })),
  )
  expect(business.id).toBe(row.businessId)
  const seen: string[] = []
  let after: string | null = null
  const sizes: number[] = []
  do {
    const page: OrderPageWire = await pageOf(owner, {}, after)
    seen.push(...page.data.map(({ id }) => id))
    sizes.push(page.data.length)
    after = page.meta.next
    if (sizes.length === 1) await receive()
  } while (after !== null)
  expect(sizes).toEqual([50, 50, 20])
  expect(seen[0]).toBe(first)
  expect(new Set(seen).size).toBe(120)
  expect((await sumOf(owner)).count).toBe(121)
})

it('orders are filtered by status, type, payment and time; the sum leaves out rejected ones', async () => {
  const { clock, owner, receive } = await aPlace()
  const cash = await receive()
  const card = await receive(true)
  const rejected = await receive()
  const reject = { orderStatus: 6, reason: 'busy', message: 'Sorry, we are full.' }
  expect((await owner.post(`/staff/orders/${rejected}/status`, reject)).status).toBe(200)
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  expect((await owner.post(`/staff/orders/${card}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  expect(await idsOf(owner)).toEqual([rejected, card, cash])
  expect(await idsOf(owner, { status: 'open' })).toEqual([card, cash])
  expect(await idsOf(owner, { status: 'rejected' })).toEqual([rejected])
  expect(await idsOf(owner, { payment: 'cash' })).toEqual([rejected, cash])
  expect(await idsOf(owner, { payment: 'card' })).toEqual([card])
  expect(await idsOf(owner, { orderType: 'delivery' })).toEqual([])
  const { data } = await pageOf(owner)
  const [, second] = data
  expect(await idsOf(owner, { from: second?.receivedAt ?? '' })).toEqual([rejected, card])
  expect(await idsOf(owner, { until: second?.receivedAt ?? '' })).toEqual([cash])
  const total = (data[1]?.total ?? 0) + (data[2]?.total ?? 0)
  expect(await sumOf(owner)).toEqual({
    count: 3,
    takings: [{ currency: 'GBP', total, refunded: 0 }],
    isWhole: true,
  })
  expect(data[1]).toMatchObject({ payment: 'card', card: '4242', status: 'accepted' })
})

it('a member of one place finds, sums and exports the orders of that place alone', async () => {
  const { server, business, owner, receive, host } = await aPlace()
  const other = await aStaffedRestaurant(server)
  await aReceivedOrder(server, other.host)
  const here = await receive()
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, here))
  await saveLocation(
    server.deps.db,
    business.id,
    aLocation({ id: 2, slug: 'elsewhere', name: 'Elsewhere', tables: [] }),
  )
  const there = 'b'.repeat(22)
  await server.deps.db.insert(orders).values({ ...(row as NonNullable<typeof row>), id: there, locationId: 2 })
  expect(new Set(await idsOf(owner))).toEqual(new Set([here, there]))
  expect(await idsOf(owner, { location: 2 })).toEqual([there])
  await server.deps.db
    .update(staff)
    .set({ places: [1] })
    .where(eq(staff.email, emailOf('manager')))
  const manager = await aMember(server, host, 'manager')
  expect(await idsOf(manager)).toEqual([here])
  expect(await idsOf(manager, { location: 2 })).toEqual([])
  expect((await sumOf(manager)).count).toBe(1)
  expect((await sumOf(manager, { location: 2 })).count).toBe(0)
})

it('the file has the same orders on their place’s clock, and no text that runs as a formula', async () => {
  const { server, owner, receive, host } = await aPlace()
  const id = await receive()
  await server.deps.db
    .update(orders)
    .set({ contact: { firstName: '=1+1', lastName: 'Nair', email: 'p@example.com', telephone: '+447700900142' } })
    .where(eq(orders.id, id))
  const asked = await server.fetch(`http://${host}/api/v1/staff/orders/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify(ALL),
  })
  expect(asked.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = (await asked.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]?.split(',').slice(0, 3)).toEqual(['code', 'received_at', 'place'])
  expect(lines[1]).toContain("'=1+1 Nair")
  expect(lines[1]).toContain("'+447700900142")
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,/)
})

it.each([
  ['search', 'x'.repeat(101)],
  ['location', 'x'],
  ['from', 'yesterday'],
  ['status', 'pending'],
  ['orderType', 'drone'],
  ['payment', 'barter'],
  ['after', 'x'],
])('a wrong %s is refused by the name of the field', async (field, value) => {
  const { owner } = await aPlace()
  const { status, body } = await owner.post('/staff/orders/search', { ...ALL, after: null, [field]: value })
  expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, [field]])
})
