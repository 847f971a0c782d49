import type { FoundOrderWire, OperatorActWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orders } from '../../src/platform/db/schema/index.ts'
import { aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { startDay, told } from '../fixtures/a-staff-account.ts'
import { anOperator, OPERATOR_PASSWORD, type OperatorCalls } from '../fixtures/an-operator.ts'
import type { PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let one: Restaurant
let other: Restaurant
let placed: PlacedOrder
let operator: OperatorCalls & { readonly email: string }

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  one = await aStaffedRestaurant(server)
  other = await aStaffedRestaurant(server)
  placed = await aReceivedOrder(server, one.host)
  operator = await anOperator(server)
})

const search = (text: string) => operator.post('/operator/orders/search', { search: text })
const found = async (text: string) => (await search(text)).body.data as FoundOrderWire[]
/** Whose order it is: each test has a customer of its own. */
const setContact = async ({ email, telephone }: { email: string; telephone: string }, id = placed.order.id) => {
  const contact = sql`${orders.contact} || ${JSON.stringify({ email, telephone })}::jsonb`
  await server.deps.db.update(orders).set({ contact }).where(sql`${orders.id} = ${id}`)
}

it('an order is found in every restaurant by email, telephone and code, as people type them', async () => {
  const email = `${crypto.randomUUID()}@Example.com`
  const telephone = `+44 7700 ${String(Date.now()).slice(-6)}`
  await setContact({ email, telephone: telephone.replaceAll(' ', '') })
  const [order] = await found(email)
  expect(order).toMatchObject({
    business: { id: one.business.id, name: one.business.name },
    id: placed.order.id,
    status: 'received',
    cancelled: false,
    paymentState: 'unpaid',
    total: placed.order.total_price,
  })
  expect(JSON.stringify(order)).not.toMatch(/example|7700/i)
  for (const typed of [
    ` ${email.toUpperCase()} `,
    telephone,
    telephone.replace('+44 ', '0'),
    `(0${telephone.slice(4)})`,
  ])
    expect((await found(typed)).map(({ id }) => id)).toEqual([placed.order.id])
  // Each restaurant numbers its own orders, so that a code is of one order of each.
  const second = await aReceivedOrder(server, other.host)
  const code = order?.code ?? ''
  expect((await found(code)).map(({ id }) => id)).toEqual(expect.arrayContaining([placed.order.id, second.order.id]))
  expect((await found(code.toLowerCase().replace('-', ' '))).every((each) => each.code === code)).toBe(true)
  await setContact({ email, telephone: '' }, second.order.id)
  clock.advance({ minutes: 1 })
  expect((await found(email)).map(({ business }) => business.id).toSorted((a, b) => a - b)).toEqual(
    [one.business.id, other.business.id].toSorted((a, b) => a - b),
  )
})

it('what is none of these is refused, and a person who is erased is not found', async () => {
  for (const text of ['34', '0113', 'Ada Lovelace', '4K7', '12345678 pizza'])
    expect((await search(text)).body.error?.details, text).toHaveProperty('search')
  expect((await search(' ')).status).toBe(422)
  expect(await found('nobody@nowhere.example')).toEqual([])
  const email = `${crypto.randomUUID()}@example.com`
  await setContact({ email, telephone: '' })
  await server.deps.db
    .update(orders)
    .set({ personErasedAt: clock.now().toString() })
    .where(sql`${orders.id} = ${placed.order.id}`)
  expect(await found(email)).toEqual([])
  const contact = { business: one.business.id, order: placed.order.id }
  expect(told(await operator.post('/operator/orders/contact', contact))).toEqual([404, 'not_found'])
})

it('who placed an order is opened with a fresh proof, and written down', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await setContact({ email, telephone: '+447700900142' })
  const [order] = await found(email)
  const contact = { business: one.business.id, order: placed.order.id }
  clock.advance({ minutes: 6 })
  expect(told(await operator.post('/operator/orders/contact', contact))).toEqual([403, 'staff_proof_needed'])
  await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })
  expect((await operator.post('/operator/orders/contact', contact)).body.data).toMatchObject({
    email,
    telephone: '+447700900142',
  })
  const [act] = (await operator.get('/operator/acts')).body.data as OperatorActWire[]
  expect(act).toMatchObject({ act: 'order-contact-opened', detail: order?.code, business: { id: one.business.id } })
  expect(told(await operator.post('/operator/orders/contact', { ...contact, business: other.business.id }))).toEqual([
    404,
    'not_found',
  ])
})

it('each search reads an index of the orders', async () => {
  const plan = async (where: string) => {
    const { rows } = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql.raw(`explain select id from orders where ${where} order by placed_at desc limit 20`))
    })
    return JSON.stringify(rows)
  }
  expect(await plan(`lower(btrim(contact->>'email')) = 'a@b.example' and person_erased_at is null`)).toContain(
    'orders_by_email',
  )
  // Also the orders of a guest.
  expect(
    await plan(
      `business_id = 1 and user_id is null and person_erased_at is null and lower(btrim(contact->>'email')) = 'a@b.example'`,
    ),
  ).toContain('orders_by_email')
  expect(
    await plan(
      `right(regexp_replace(contact->>'telephone', '\\D', '', 'g'), 9) = '700900142' and person_erased_at is null`,
    ),
  ).toContain('orders_by_telephone')
  expect(
    await plan(`location_id = 1 and number = 2 and placed_at >= '2026-11-27' and placed_at < '2026-11-29'`),
  ).toContain('orders_by_code')
})
