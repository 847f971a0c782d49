import type { OrderDraft } from '@comanda/domain'
import type { SentMail } from '@comanda/sandbox'
import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { lockOrder, recordStep } from '../../src/orders/record/step.ts'
import { orderMessages, reviews } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { UNPROVED_MAILS_PER_HOUR: '1000' } }, whenFileEnds)
})

const [ACCEPTED, DELIVERY, COMPLETED] = [3, 4, 5]
let count = 0

/** An order of a guest, and what the restaurant does with it. */
const anOrder = async (draft: Partial<OrderDraft> = {}, business = {}) => {
  const restaurant = await aStaffedRestaurant(server, { business })
  const owner = await aMember(server, restaurant.host, 'owner')
  const email = `customer${count++}@example.com`
  const { order } = await aReceivedOrder(server, restaurant.host, {
    draft: { contact: aContact({ email }), ...draft },
  })
  return { ...restaurant, ...stepsOf(owner, restaurant.business.id, order.id), order, email }
}

const stepsOf = (owner: Awaited<ReturnType<typeof aMember>>, businessId: number, orderId: string) => ({
  move: async (orderStatus: number, more = {}) => {
    const ready = orderStatus === ACCEPTED ? { readyAt: clock.now().add({ minutes: 40 }).toString() } : {}
    const { status, body } = await owner.post(`/staff/orders/${orderId}/status`, {
      orderStatus,
      ...ready,
      ...more,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
  },
  readyIn: async (minutes: number) => {
    const readyAt = clock.now().add({ minutes }).toString()
    const { status, body } = await owner.post(`/staff/orders/${orderId}/ready-time`, { readyAt })
    if (status !== 200) throw new Error(JSON.stringify(body))
  },
  prepare: () => owner.post(`/staff/orders/${orderId}/prepared`),
  courier: (reason: string) =>
    inTransaction(server.deps.db, async (tx) => {
      const row = await lockOrder(tx, businessId, orderId)
      if (!row) throw new Error('There is no order')
      await recordStep(tx, row, { kind: 'courier', actor: 'provider', reason, at: clock.now().toString() })
    }),
})

/** The order's mails in the database, once every event has been handed over and every queued job has run. */
const toldOf = async (businessId: number): Promise<readonly string[]> => {
  await untilTold(server)
  const rows = await server.deps.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.businessId, businessId))
    .orderBy(orderMessages.event)
  return rows.filter(({ sentAt }) => sentAt !== null).map(({ kind }) => kind)
}

const mailAbout = async (email: string, subject: string): Promise<SentMail> => {
  const mail = (await mailsTo(server, email)).find((one) => one.subject.includes(subject))
  if (!mail) throw new Error('There is no mail')
  return mail
}

const delivered = { orderType: 'delivery', address: anAddress(), lines: [aChoice({ quantity: 2 })] } as const

it('a delivery is told received, accepted, on its way and almost there, each once [4.01]', async () => {
  const { move, courier, business, email, order } = await anOrder(delivered)
  expect(await toldOf(business.id)).toEqual(['received'])
  await move(ACCEPTED)
  expect(await toldOf(business.id)).toEqual(['received', 'accepted'])
  await move(DELIVERY)
  expect(await toldOf(business.id)).toEqual(['received', 'accepted', 'on-its-way'])
  const mail = await mailAbout(email, 'is on its way')
  expect(mail.text).toContain(`/order/${order.id}/tracking#link=`)
  await courier('to-customer')
  await courier('arriving')
  expect(await toldOf(business.id)).toEqual(['received', 'accepted', 'on-its-way', 'arriving'])
  await move(COMPLETED)
  expect(await toldOf(business.id)).toHaveLength(4)
})

it('"on its way" is not sent for an order that is completed meanwhile', async () => {
  const { move, business } = await anOrder(delivered)
  await toldOf(business.id)
  await move(ACCEPTED)
  await move(DELIVERY)
  await move(COMPLETED)
  const told = await toldOf(business.id)
  expect(told).not.toContain('review')
  // A job that comes again, late, after the order has ended.
  await server.deps.db.update(orderMessages).set({ sentAt: null }).where(eq(orderMessages.businessId, business.id))
  const again = await server.deps.db.select().from(orderMessages).where(eq(orderMessages.businessId, business.id))
  for (const { businessId, orderId, event, kind, channel } of again)
    await server.deps.jobs.enqueue(server.deps.db, orderMessageJob, { businessId, orderId, event, kind, channel })
  expect(await toldOf(business.id)).toEqual(['received'])
})

it('a courier who could not hand the order over is told, with the telephone of the restaurant', async () => {
  const { move, courier, business, email } = await anOrder(delivered)
  await move(ACCEPTED)
  await move(DELIVERY)
  await courier('arriving')
  await courier('failed')
  const told = await toldOf(business.id)
  expect(told.at(-1)).toBe('delivery-failed')
  expect((await mailAbout(email, 'couldn’t deliver')).text).toMatch(
    /couldn’t hand over your order[\s\S]*\+44 113 496 0000/,
  )
})

it('two quick changes of the time bring one mail with the last, and a change back brings none [4.07]', async () => {
  const { move, readyIn, business, email } = await anOrder()
  await move(ACCEPTED)
  await toldOf(business.id)
  await readyIn(60)
  await readyIn(80)
  expect(await toldOf(business.id)).toEqual(['received', 'accepted'])
  clock.advance({ seconds: 61 })
  expect(await toldOf(business.id)).toEqual(['received', 'accepted', 'time-changed'])
  const mail = await mailAbout(email, 'new time for your order')
  const told = clock.now().subtract({ seconds: 61 }).add({ minutes: 80 }).toZonedDateTimeISO('Europe/London')
  expect(mail.text).toContain(`Ready to collect: ${told.toPlainTime().toString().slice(0, 4)}`)
  await readyIn(120)
  await readyIn(79)
  clock.advance({ seconds: 61 })
  expect(await toldOf(business.id)).toHaveLength(3)
})

it('a collection is told when it is ready, with the address; a delivery is not', async () => {
  const collection = await anOrder({}, { language: 'en' })
  await collection.move(ACCEPTED)
  await collection.prepare()
  expect((await toldOf(collection.business.id)).at(-1)).toBe('prepared')
  expect((await mailAbout(collection.email, 'is ready at')).text).toContain('is ready to collect at')
  const delivery = await anOrder(delivered)
  await delivery.move(ACCEPTED)
  await delivery.prepare()
  expect(await toldOf(delivery.business.id)).not.toContain('prepared')
})

it('a customer is asked for a review once, 75 minutes after the order, with one link per star [4.59, 9.06]', async () => {
  const restaurant = await aStaffedRestaurant(server)
  const owner = await aMember(server, restaurant.host, 'owner')
  const placedBy = async () => {
    const customer = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(customer, { draft: { contact: aContact({ email: customer.email }) } })
    await payAs(customer, order)
    const { move } = stepsOf(owner, restaurant.business.id, order.id)
    await move(ACCEPTED)
    await move(COMPLETED)
    return { customer, order }
  }
  const { customer, order } = await placedBy()
  const reviewed = await placedBy()
  await toldOf(restaurant.business.id)
  await server.deps.db.insert(reviews).values({
    businessId: restaurant.business.id,
    id: 1,
    locationId: order.location.id,
    orderId: reviewed.order.id,
    orderType: 'collection',
    firstName: 'Ada',
    lastName: 'Lovelace',
    foodRating: 7,
    serviceRating: 7,
    collectionDeliveryRating: 7,
    content: '',
    createdAt: clock.now().toString(),
  })
  clock.advance({ minutes: 74 })
  expect(await toldOf(restaurant.business.id)).not.toContain('review')
  clock.advance({ minutes: 2 })
  expect((await toldOf(restaurant.business.id)).filter((kind) => kind === 'review')).toHaveLength(1)
  const mail = await mailAbout(customer.email, 'How was')
  for (let stars = 1; stars <= 7; stars++) {
    expect(mail.text).toContain(`/order/${order.id}/tracking?review=${stars}\n`)
    expect(mail.html).toContain(`/order/${order.id}/tracking?review=${stars}"`)
  }
  clock.advance({ hours: 1 })
  expect((await toldOf(restaurant.business.id)).filter((kind) => kind === 'review')).toHaveLength(1)
})

it('the mails about the steps of a Spanish order are in Spanish [1.08]', async () => {
  const { move, business, email } = await anOrder(delivered, { language: 'es', territory: 'uk' })
  await move(ACCEPTED)
  await move(DELIVERY)
  await toldOf(business.id)
  const mail = await mailAbout(email, 'va de camino')
  expect(mail.text).toMatch(/^Tu pedido/m)
})
