import type { OrderPageWire } from '@comanda/contract/wire'
import type { OrderContact } from '@comanda/domain'
import { aLocation } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { sweepExpired } from '../../src/installation/retention/sweep-expired.ts'
import { wordsOfOlderOrders } from '../../src/orders/found/words-of-older-orders.ts'
import { walkOlderOrders } from '../../src/orders/older/walk-older-orders.ts'
import { orders, orderWordFills, orderWords, staff } from '../../src/platform/db/schema/index.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, type Member } from '../fixtures/a-console.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const ALL = { location: null, from: null, until: null, status: null, orderType: null, payment: null }
const ADA: OrderContact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada.l@example.com',
  telephone: '+441134960142',
}

const find = async (member: Member, search: string, more: object = {}): Promise<OrderPageWire> => {
  const { status, body } = await member.post('/staff/orders/search', { ...ALL, search, after: null, ...more })
  expect([search, status]).toEqual([search, 200])
  return body as unknown as OrderPageWire
}
const found = async (member: Member, search: string, more: object = {}) =>
  (await find(member, search, more)).data.map(({ id }) => id)

const wordsOf = async (server: TestServer, order: string) =>
  (await server.deps.db.select().from(orderWords).where(eq(orderWords.orderId, order))).map(({ word }) => word)

const aPlace = async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const restaurant = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, restaurant.host, 'owner')
  const receive = async (contact: OrderContact = ADA, { card = false, host = restaurant.host } = {}) => {
    const { order } = await aReceivedOrder(server, host, { card, draft: { contact } })
    clock.advance({ seconds: 1 })
    return order.id
  }
  return { clock, server, ...restaurant, owner, receive }
}

/** Writes words as after the start of a server of this version. */
const fillAll = async (server: TestServer, times = 1) => {
  await server.deps.db.delete(orderWordFills)
  // Servers fill at the same time.
  await Promise.all(Array.from({ length: times }, () => walkOlderOrders(server.deps, wordsOfOlderOrders)))
}

/** An order of the same content at another place, or of other words. */
const copyOf = async (server: TestServer, id: string, change: Partial<typeof orders.$inferInsert>) => {
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('The order is not stored')
  await server.deps.db.insert(orders).values({ ...row, ...change })
}

it('an order is found by number, code, name, telephone, email, dish, amount and card', async () => {
  const { server, owner, receive } = await aPlace()
  const ada = await receive(ADA, { card: true })
  const grace = await receive({
    firstName: 'Grace',
    lastName: 'O’Brien',
    email: 'g@example.com',
    telephone: '+447700900999',
  })
  await untilTold(server)
  const { data } = await find(owner, 'ada')
  const [order] = data
  if (!order) throw new Error('The order was not found')
  expect(data).toHaveLength(1)
  for (const text of [
    String(order.number).padStart(2, '0'),
    `#${order.number}`,
    order.code,
    order.code.toLowerCase().replace('-', ' '),
    'LOVE',
    'lovelace ada',
    '0142',
    '0113 496 0142',
    'ADA.L@',
    '…4242',
    '4242',
  ])
    expect([text, await found(owner, text)]).toEqual([text, [ada]])
  expect(await found(owner, 'obrien')).toEqual([grace])
  for (const text of ['margher', `£${order.total.toFixed(2)}`]) expect(await found(owner, text)).toEqual([grace, ada])
  for (const text of ['ada grace', 'turing', '…4243', '£0.01', '99', 'a', '*'])
    expect(await found(owner, text)).toEqual([])
})

it('a search is filtered, continued and summed like the list', async () => {
  const { server, owner, receive } = await aPlace()
  const first = await receive()
  await receive({ ...ADA, firstName: 'Grace', lastName: 'Hopper', email: 'g@example.com' })
  for (let n = 0; n < 60; n++)
    await copyOf(server, first, {
      id: String(n).padStart(22, '0'),
      // Two beginnings of words in one order do not bring it twice.
      contact: { ...ADA, lastName: 'Adams' },
      receivedAt: new Date(Date.parse('2026-01-01T12:00:00Z') + 1000 * (n % 7)).toISOString(),
    })
  await untilTold(server)
  await fillAll(server)
  const page = await find(owner, 'ada')
  const rest = await find(owner, 'ada', { after: page.meta.next })
  expect([page.data.length, rest.data.length, rest.meta.next]).toEqual([50, 11, null])
  expect(page.data[0]?.id).toBe(first)
  expect(new Set([...page.data, ...rest.data].map(({ id }) => id)).size).toBe(61)
  expect(await found(owner, 'ada', { from: '2026-02-01T00:00:00Z' })).toEqual([first])
  expect(await found(owner, 'ada', { payment: 'card' })).toEqual([])
  const sum = await owner.post('/staff/orders/sum', { ...ALL, search: 'adams' })
  expect((sum.body.data as { readonly count: number }).count).toBe(60)
})

it('a search finds no order of another business, nor of a place that is not the member’s', async () => {
  const { server, business, host, owner, receive } = await aPlace()
  const other = await aStaffedRestaurant(server)
  const theirs = await receive(ADA, { host: other.host })
  const here = await receive()
  await saveLocation(server.deps.db, business.id, aLocation({ id: 2, slug: 'b', name: 'Elsewhere', tables: [] }))
  const there = 'b'.repeat(22)
  await copyOf(server, here, { id: there, locationId: 2 })
  await untilTold(server)
  await fillAll(server)
  await server.deps.db
    .update(staff)
    .set({ places: [1] })
    .where(eq(staff.email, emailOf('manager')))
  const manager = await aMember(server, host, 'manager')
  const stranger = await aMember(server, other.host, 'owner')
  const { data } = await find(owner, 'ada')
  const ofThere = data.find(({ id }) => id === there)
  for (const text of ['ada', '0142', '£9.95', '#1', '01', 'ada.l@', ofThere?.code ?? '']) {
    expect([text, new Set(await found(owner, text)).has(there)]).toEqual([text, true])
    expect([text, (await found(manager, text)).includes(there)]).toEqual([text, false])
    expect([text, (await found(manager, text, { location: 2 })).length]).toEqual([text, 0])
    expect([text, (await found(stranger, text)).filter((id) => id !== theirs)]).toEqual([text, []])
  }
})

it('orders from before words were written are found once these are filled in', async () => {
  const { server, business, owner, receive } = await aPlace()
  const id = await receive()
  await server.deps.db.delete(orderWords).where(eq(orderWords.businessId, business.id))
  expect(await found(owner, 'lovelace')).toEqual([])
  for (let n = 0; n < 450; n++) await copyOf(server, id, { id: `c${String(n).padStart(21, '0')}` })
  await fillAll(server, 2)
  const sum = await owner.post('/staff/orders/sum', { ...ALL, search: 'lovelace' })
  expect((sum.body.data as { readonly count: number }).count).toBe(451)
  const [fill] = await server.deps.db.select().from(orderWordFills).where(eq(orderWordFills.businessId, business.id))
  expect(fill?.doneAt).not.toBeNull()
})

it('an erased person leaves no word, also where words are written after the erasure', async () => {
  const { clock, server, host, receive } = await aPlace()
  const id = await receive(ADA, { card: true })
  const late = await receive()
  await untilTold(server)
  expect(await wordsOf(server, id)).toEqual(expect.arrayContaining(['wada', 'wlovelace', 'wada.l@example.com']))
  await server.deps.db.delete(orderWords).where(eq(orderWords.orderId, late))
  await server.deps.db.update(orders).set({ finishedAt: clock.now().toString(), status: 'completed' })
  clock.advance({ hours: 24 * 31 * (server.deps.config.personalDataMonths + 1) })
  await sweepPersonalData(server.deps)
  await fillAll(server)
  for (const order of [id, late])
    expect((await wordsOf(server, order)).toSorted()).toEqual([
      'a995',
      ...(order === id ? ['c4242'] : []),
      'wmargherita',
    ])
  const owner = await aMember(server, host, 'owner')
  expect(await found(owner, 'ada')).toEqual([])
  expect((await found(owner, 'margherita')).length).toBe(2)
})

it('the words of an order go with it', async () => {
  const { clock, server, receive } = await aPlace()
  const id = await receive()
  await untilTold(server)
  expect(await wordsOf(server, id)).not.toEqual([])
  await server.deps.db
    .update(orders)
    .set({ receivedAt: null, cancelledAt: clock.now().toString() })
    .where(eq(orders.id, id))
  clock.advance({ hours: 24 * (server.deps.config.unpaidOrderDays + 1) })
  await sweepExpired(server.deps)
  expect(await wordsOf(server, id)).toEqual([])
})
