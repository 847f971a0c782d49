import { randomUUID } from 'node:crypto'
import {
  type CallerWire,
  draftToWire,
  type OrderPageWire,
  type QuoteWire,
  type StaffOrderWire,
} from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { aCategory, aChoice, aDraft, anAddress, anItem } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { acts, businesses, orderEvents, orders, staff, takings } from '../../src/platform/db/schema/index.ts'
import { touchBusiness } from '../../src/restaurants/businesses/own-texts.ts'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aLimitedKitchen, orders as perSlot, takenOn } from '../fixtures/a-limited-kitchen.ts'
import { type Asked, get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'

const CALLER = { firstName: 'Ada', lastName: '', email: '', telephone: '07700 900123' }

interface Taking {
  readonly draft?: Partial<OrderDraft>
  readonly intake?: 'phone' | 'counter'
  readonly payment?: 'cash' | 'terminal'
  readonly key?: string | null
  /** Amounts that were read to the customer. */
  readonly amounts?: QuoteWire['totals']
}

const orderOf = ({ draft, amounts }: Taking) => ({
  ...draftToWire(aDraft({ contact: CALLER, ...draft })),
  ...(amounts && {
    total_price: amounts.totalPrice,
    sub_total: amounts.subTotal,
    service_charge: amounts.serviceCharge,
    bag_charge: amounts.bagCharge,
    delivery_fee: amounts.deliveryFee,
  }),
})

const take = (server: TestServer, host: string, member: Member, taking: Taking = {}): Promise<Asked> => {
  const { intake = 'phone', payment = 'cash', key = randomUUID() } = taking
  const headers = { cookie: member.cookie, ...(key !== null && { 'idempotency-key': key }) }
  return post(server, host, '/staff/locations/1/orders', { order: orderOf(taking), intake, payment }, headers)
}

const taken = ({ status, body }: Asked): StaffOrderWire => {
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  return body.data as StaffOrderWire
}

const refusalsOf = ({ body }: Asked): readonly string[] => body.error?.refusals?.map(({ code }) => code) ?? []

const quote = async (member: Member, taking: Taking = {}, day?: string): Promise<QuoteWire> => {
  const { intake = 'phone' } = taking
  const { status, body } = await member.post('/staff/locations/1/quote', { order: orderOf(taking), intake, day })
  expect(status).toBe(200)
  return body.data as QuoteWire
}

const callerOf = async (member: Member, telephone = '07700 900123'): Promise<CallerWire> => {
  const { status, body } = await member.post('/staff/locations/1/caller', { telephone })
  expect(status).toBe(200)
  return body.data as CallerWire
}

const aPlace = async (
  parts: Parameters<typeof aStaffedRestaurant>[1] = {},
  environment: Record<string, string> = {},
) => {
  const clock = aClock()
  const server = await aServer({ clock, environment })
  const restaurant = await aStaffedRestaurant(server, parts)
  const manager = await aMember(server, restaurant.host, 'manager')
  const { db } = server.deps
  const countOrders = async () => (await db.select().from(orders)).length
  return {
    clock,
    server,
    manager,
    countOrders,
    ...restaurant,
    takeIt: (taking?: Taking) => take(server, restaurant.host, manager, taking),
  }
}

it('a phone order is accepted at once for the promised time, and says who took it', async () => {
  const { server, business, clock, manager, takeIt } = await aPlace()
  const { asapAt, refusals } = await quote(manager)
  expect(refusals).toEqual([])
  const order = taken(await takeIt())
  expect(order).toMatchObject({ orderStatus: 3, intake: 'phone', paymentType: 1, paymentBrand: null })
  expect(order).toMatchObject({ readyAt: asapAt, promisedAt: asapAt, acceptedAt: order.receivedAt })
  expect(order.customer).toMatchObject({ firstName: 'Ada', telephone: '+447700900123', email: '' })
  expect(order.events.map(({ orderStatus, actor, staffName }) => [orderStatus, actor, staffName])).toEqual(
    [1, 2, 3].map((status) => [status, 'staff', `manager of ${business.subdomain}`]),
  )
  const { db } = server.deps
  expect(await db.select().from(acts).where(eq(acts.kind, 'order'))).toMatchObject([
    { staffId: 2, subject: { order: order.id }, after: { status: 'accepted', intake: 'phone' }, inverse: null },
  ])
  // It never waits for an answer, so that nobody is reminded.
  clock.advance({ minutes: 30 })
  await sweepOrders(server.deps)
  const reminders = and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'reminder'))
  expect(await db.select().from(orderEvents).where(reminders)).toEqual([])
})

it('a taken order belongs to no account and no device', async () => {
  const { server, host, takeIt } = await aPlace()
  const order = taken(await takeIt())
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ userId: null, takenBy: 2, intake: 'phone' })
  expect((await get(server, host, `/order/${order.id}`)).status).toBe(404)
})

it('a repeated press makes one order, also at once, and a key is of one body', async () => {
  const { countOrders, takeIt } = await aPlace()
  const key = randomUUID()
  const pressed = await Promise.all(Array.from({ length: 4 }, () => takeIt({ key })))
  const ids = new Set(pressed.filter(({ status }) => status === 200).map((one) => taken(one).id))
  expect(ids.size).toBe(1)
  expect(taken(await takeIt({ key })).id).toBe([...ids][0])
  expect(await takeIt({ key, draft: { comment: 'No onions' } })).toMatchObject({
    status: 409,
    body: { error: { code: 'key_reused' } },
  })
  expect(await takeIt({ key: null })).toMatchObject({ status: 400, body: { error: { code: 'key_required' } } })
  expect(await countOrders()).toBe(1)
})

it('a press whose order was stored but not received goes on with it', async () => {
  const { server, countOrders, takeIt } = await aPlace()
  const key = randomUUID()
  const { id } = taken(await takeIt({ key }))
  // As a server that ends between the two statements leaves it.
  await server.deps.db
    .update(orders)
    .set({ status: 'pending', receivedAt: null, acceptedAt: null, paymentType: null })
    .where(eq(orders.id, id))
  expect(taken(await takeIt({ key }))).toMatchObject({ id, orderStatus: 3 })
  expect(await countOrders()).toBe(1)
})

it('limits of strangers, codes for first orders and hidden guest ordering do not stop staff', async () => {
  const { manager, takeIt } = await aPlace(
    { business: { guestOrdering: false } },
    {
      PLACED_ORDERS_PER_NETWORK: '2',
      PLACED_ORDERS_PER_PERSON: '2',
      CASH_ORDERS_PER_NETWORK: '2',
      CASH_ORDERS_PER_PERSON: '2',
      CASH_ORDERS_PER_LOCATION: '2',
    },
  )
  const asked = await manager.overwrite('/staff/locations/1/first-order-code', { firstOrderCode: 'email' })
  expect(asked.status).toBe(200)
  for (let n = 0; n < 6; n += 1) expect(taken(await takeIt()).orderStatus).toBe(3)
})

it('callers give name and number; at the counter nobody need, except for a delivery', async () => {
  const { takeIt, countOrders } = await aPlace()
  const nobody = { firstName: '', lastName: '', email: '', telephone: '' }
  const onPhone = await takeIt({ draft: { contact: nobody } })
  expect(onPhone.status).toBe(422)
  expect(Object.keys(onPhone.body.error?.details ?? {}).toSorted()).toEqual(['first_name', 'telephone_number'])
  const wrong = await takeIt({ draft: { contact: { ...CALLER, telephone: '12' } } })
  expect(wrong.body.error?.details).toHaveProperty('telephone_number')
  const delivery = { contact: nobody, orderType: 'delivery', address: anAddress() } as const
  expect((await takeIt({ intake: 'counter', draft: delivery })).status).toBe(422)
  expect(await countOrders()).toBe(0)
  expect(taken(await takeIt({ intake: 'counter', draft: { contact: nobody } }))).toMatchObject({ intake: 'counter' })
})

it('a table order is taken at the counter, and may be paid in cash to the waiter', async () => {
  const { takeIt } = await aPlace({ location: { tables: [{ id: 7, name: '12', capacity: 4 }] } })
  const contact = { firstName: '', lastName: '', email: '', telephone: '' }
  const draft = { orderType: 'table', tableId: 7, contact } as const
  expect(taken(await takeIt({ intake: 'counter', draft }))).toMatchObject({ table: '12', paymentType: 1 })
  expect(refusalsOf(await takeIt({ intake: 'counter', draft: { ...draft, tableId: 8 } }))).toEqual(['table_unknown'])
})

it('the own terminal is noted, and what it took is given back as cash is', async () => {
  const { host, server, manager, takeIt } = await aPlace({ location: { acceptsCash: false, acceptsCard: true } })
  expect(refusalsOf(await takeIt())).toEqual(['payment_type_not_accepted'])
  const order = taken(await takeIt({ payment: 'terminal' }))
  expect(order).toMatchObject({ paymentType: 1, paymentBrand: 'terminal', refundable: 0 })
  const { body } = await manager.post(`/staff/orders/${order.id}/status`, { orderStatus: 5 })
  expect(body.data).toMatchObject({ cashReturnable: order.total })
  // It is no cash of the drawer, and a sale once it is handed over, as the money is taken in person.
  const ofDay = () => server.deps.db.select().from(takings).where(eq(takings.orderId, order.id))
  await expect
    .poll(ofDay)
    .toMatchObject([{ kind: 'sale', paymentType: 'terminal', total: Math.round(order.total * 100) }])
  const back = await post(
    server,
    host,
    `/staff/orders/${order.id}/cash-return`,
    { amount: 1, reason: 'late' },
    { cookie: manager.cookie, 'idempotency-key': randomUUID() },
  )
  expect(back.body.data).toMatchObject({ cashReturned: 1 })
})

it('rules of customers’ orders hold: area, minimum, stock, price, stop, suspension', async () => {
  const { server, business, location, manager, takeIt, countOrders } = await aPlace({
    location: { acceptsCash: true },
    menu: { categories: [aCategory()], items: [anItem({ id: 1 }), anItem({ id: 3, soldOut: true })] },
  })
  const far = anAddress({ postcode: 'SW1A 1AA', city: 'London', position: null })
  const delivery = { orderType: 'delivery', address: far } as const
  expect(refusalsOf(await takeIt({ draft: delivery }))).toEqual(['out_of_area'])
  expect((await quote(manager, { draft: delivery })).refusals).toMatchObject([{ code: 'out_of_area' }])
  expect(refusalsOf(await takeIt({ draft: { lines: [aChoice({ itemId: 3 })] } }))).toEqual(['items_not_available'])
  const near = { orderType: 'delivery', address: anAddress() } as const
  expect(refusalsOf(await takeIt({ draft: near }))).toEqual(['below_minimum'])
  expect((await quote(manager, { draft: near })).refusals).toMatchObject([{ code: 'below_minimum', missing: 5.05 }])
  const { totals } = await quote(manager)
  const dearer = { ...totals, totalPrice: totals.totalPrice + 1, subTotal: totals.subTotal + 1 }
  expect(refusalsOf(await takeIt({ amounts: dearer }))).toEqual(['price_changed'])
  await saveLocation(server.deps.db, business.id, { ...location, stopped: true })
  expect(refusalsOf(await takeIt())).toEqual(['location_stopped'])
  await saveLocation(server.deps.db, business.id, { ...location, suspended: true })
  expect(refusalsOf(await takeIt())).toEqual(['location_suspended'])
  expect(await countOrders()).toBe(0)
})

it('a full slot is refused, and a taken order takes its place in the kitchen', async () => {
  const clock = aClock()
  const server = await aServer({ clock })
  const restaurant = await aLimitedKitchen(server, perSlot(1))
  const manager = await aMember(server, restaurant.host, 'manager')
  const [time = ''] = (await quote(manager)).times
  const draft = { pickup: { type: 'later', at: time } } as const
  expect(taken(await take(server, restaurant.host, manager, { draft }))).toMatchObject({
    wantedAt: time,
    readyAt: time,
  })
  expect(await takenOn(server, restaurant)).toHaveLength(1)
  expect((await quote(manager)).times).not.toContain(time)
  expect(refusalsOf(await take(server, restaurant.host, manager, { draft }))).toEqual(['slot_full'])
})

it('a quote prices what is not complete yet, and names what is missing', async () => {
  const { manager } = await aPlace()
  const empty = await quote(manager, { draft: { lines: [] } })
  expect(empty.totals.totalPrice).toBe(0)
  expect(empty.refusals.map(({ code }) => code)).toEqual(['cart_empty'])
  const draft = { orderType: 'delivery', lines: [aChoice({ quantity: 2 })] } as const
  const { totals, refusals } = await quote(manager, { draft })
  expect(totals.subTotal).toBeGreaterThan(0)
  expect(refusals).toMatchObject([{ code: 'address_incomplete', field: 'address.address' }])
  const choice = await quote(manager, { draft: { lines: [aChoice({ itemId: 2 })] } })
  expect(choice.refusals).toMatchObject([{ code: 'choices_invalid', line: 0 }])
})

it('times are those of the asked day, in the hours of the way to order', async () => {
  const { manager } = await aPlace()
  const { days, times } = await quote(manager)
  expect(times.every((at) => at.startsWith(days[0] ?? '?'))).toBe(true)
  const [, tomorrow = ''] = days
  const asked = await quote(manager, {}, tomorrow)
  expect(asked.times.length).toBeGreaterThan(0)
  expect(asked.times.every((at) => at.startsWith(tomorrow))).toBe(true)
  expect((await quote(manager, {}, '2031-01-01')).times).toEqual([])
})

it('whatever is in the basket, the order costs what the quote said', async () => {
  const { manager, takeIt } = await aPlace()
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), comment: fc.constantFrom('', 'Well done') })
  const draft = fc.record({
    lines: fc.array(
      line.map((parts) => aChoice(parts)),
      { minLength: 1, maxLength: 4 },
    ),
    orderType: fc.constantFrom('collection' as const, 'delivery' as const),
  })
  await fc.assert(
    fc.asyncProperty(draft, async (parts) => {
      const taking = { draft: { ...parts, address: anAddress() } }
      const { totals, refusals } = await quote(manager, taking)
      const asked = await takeIt({ ...taking, amounts: totals })
      if (refusals.length > 0) expect(refusalsOf(asked)).toEqual(refusals.map(({ code }) => code))
      else expect(taken(asked).total).toBe(totals.totalPrice)
    }),
    { numRuns: 8 },
  )
})

it('a caller is found by number with past orders and addresses, also those of a guest', async () => {
  const { server, host, manager, clock, takeIt } = await aPlace()
  const address = anAddress()
  await aReceivedOrder(server, host, { draft: { orderType: 'delivery', address, lines: [aChoice({ quantity: 3 })] } })
  clock.advance({ minutes: 1 })
  const { code } = taken(await takeIt())
  const found = await callerOf(manager, '+44 7700 900 123')
  expect(found).toMatchObject({ telephone: '+447700900123', firstName: 'Ada', lastName: '' })
  expect(found.orders.map((order) => order.code)[0]).toBe(code)
  expect(found.orders[1]?.dishes).toEqual([{ name: 'Margherita', quantity: 3 }])
  expect(found.addresses).toMatchObject([{ address: { address_line_1: address.line1 } }])
  expect(await callerOf(manager, '07700 900999')).toMatchObject({ firstName: '', orders: [], addresses: [] })
  expect((await manager.post('/staff/locations/1/caller', { telephone: '12' })).status).toBe(422)
  expect((await manager.post('/staff/locations/1/caller', { telephone: '' })).status).toBe(422)
})

it('customers of other businesses, of other places and erased ones are not found', async () => {
  const { server, business, host, manager, takeIt } = await aPlace()
  const other = await aStaffedRestaurant(server)
  await aReceivedOrder(server, other.host)
  expect((await callerOf(manager)).orders).toEqual([])
  const { id } = taken(await takeIt())
  expect((await callerOf(manager)).orders).toHaveLength(1)
  await saveLocation(server.deps.db, business.id, { ...other.location, id: 2, slug: 'second', tables: [] })
  await server.deps.db
    .update(staff)
    .set({ places: [2] })
    .where(and(eq(staff.businessId, business.id), eq(staff.id, 2)))
  const elsewhere = await aMember(server, host, 'manager')
  const asked = await elsewhere.post('/staff/locations/2/caller', { telephone: '07700 900123' })
  expect(asked.body.data).toMatchObject({ orders: [], firstName: '' })
  expect((await elsewhere.post('/staff/locations/1/caller', { telephone: '07700 900123' })).status).toBe(403)
  const owner = await aMember(server, host, 'owner')
  await server.deps.db
    .update(orders)
    .set({ personErasedAt: server.deps.clock.now().toString() })
    .where(eq(orders.id, id))
  expect((await callerOf(owner)).orders).toEqual([])
})

it('the kitchen takes no orders and reads no callers', async () => {
  const { server, host, countOrders } = await aPlace()
  const kitchen = await aMember(server, host, 'kitchen')
  expect((await take(server, host, kitchen)).status).toBe(403)
  expect((await kitchen.post('/staff/locations/1/caller', { telephone: '07700 900123' })).status).toBe(403)
  expect(await countOrders()).toBe(0)
})

it('an order is taken for the place in the path only, and not for a suspended restaurant', async () => {
  const { server, host, business, manager, takeIt } = await aPlace()
  expect((await takeIt({ draft: { locationId: 2 } })).body.error?.details).toHaveProperty('order.location_id')
  const { db } = server.deps
  await db.update(businesses).set({ state: 'suspended' }).where(eq(businesses.id, business.id))
  await touchBusiness(db, business.id)
  await expect.poll(async () => (await take(server, host, manager)).body.error?.code).toBe('business_not_available')
})

it('orders are filtered by who placed them', async () => {
  const { server, host, manager, takeIt } = await aPlace()
  await aReceivedOrder(server, host)
  const phone = taken(await takeIt())
  const counter = taken(await takeIt({ intake: 'counter', payment: 'terminal' }))
  const all = { search: null, location: null, from: null, until: null, status: null, orderType: null, payment: null }
  const found = async (filters: object) => {
    const { body } = await manager.post('/staff/orders/search', { ...all, ...filters, after: null })
    return (body as unknown as OrderPageWire).data
  }
  expect((await found({ intake: 'phone' })).map(({ id }) => id)).toEqual([phone.id])
  expect((await found({ payment: 'terminal' })).map(({ id }) => id)).toEqual([counter.id])
  expect((await found({ intake: 'online' })).map(({ intake }) => intake)).toEqual(['online'])
  expect(await found({})).toHaveLength(3)
  const csv = await server.fetch(`http://${host}/api/v1/staff/orders/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: manager.cookie },
    body: JSON.stringify(all),
  })
  expect(await csv.text()).toContain(',terminal,counter,')
})

it('an order to repeat is compared with the menu of now', async () => {
  const { server, host, manager, takeIt } = await aPlace()
  const lines = [
    aChoice(),
    aChoice({ itemId: 2, options: [{ optionId: 10, values: [{ valueId: 12, quantity: 1, options: [] }] }] }),
  ]
  const { id } = taken(await takeIt({ draft: { lines } }))
  const before = await get(server, host, `/staff/orders/${id}/repeat`, { cookie: manager.cookie })
  expect(before.body.data).toMatchObject({ cart: [{ id: 1 }, { id: 2 }], not_available: [] })
  await manager.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
  const after = await get(server, host, `/staff/orders/${id}/repeat`, { cookie: manager.cookie })
  expect(after.body.data).toMatchObject({ cart: [{ id: 2 }], not_available: [{ id: 1 }] })
  const kitchen = await aMember(server, host, 'kitchen')
  expect((await get(server, host, `/staff/orders/${id}/repeat`, { cookie: kitchen.cookie })).status).toBe(403)
})
