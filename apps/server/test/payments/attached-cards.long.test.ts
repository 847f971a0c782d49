import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetUnpaidCard } from '../../src/orders/payments/forget-unpaid-card.ts'
import { aCardToken, aTypedCard } from '../fixtures/a-card.ts'
import { aCardRestaurant } from '../fixtures/a-card-restaurant.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { cardsOf } from '../fixtures/a-saved-card.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const ATTACHES_THEN_FAILS = '4000000000000341'
const CREATE = 'POST /v1/payment_intents'
const CLONE = 'POST /v1/payment_methods'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

/** A customer of a restaurant that is charged on an account of its own. */
const aCustomerOfAConnected = async () => {
  const restaurant = await aCardRestaurant(server)
  const account = `acct_attached${restaurant.businessId}`
  await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
  await server.deps.db.execute(
    sql`update businesses set stripe_account = ${account} where id = ${restaurant.businessId}`,
  )
  return { account, businessId: restaurant.businessId, ada: await aCustomer(server, restaurant) }
}

/** Cards that the provider holds for a customer. */
const heldFor = async ({ id }: CustomerOfTest): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ n: number }>(sql`
    select count(*)::int as n from sandbox.objects m join sandbox.objects c
      on m.kind = 'payment_method' and c.kind = 'customer' and m.body ->> 'customer' = c.id
    where c.body -> 'metadata' ->> 'user_id' = ${id}`)
  return rows[0]?.n ?? 0
}

/** The provider's event that a card was attached to one of its customers. */
const wasAttached = async ({ id }: CustomerOfTest): Promise<boolean> => {
  const { rows } = await server.deps.db.execute(sql`
    select 1 from sandbox.objects e join sandbox.objects c
      on e.kind = 'event' and c.kind = 'customer' and e.body -> 'data' -> 'object' ->> 'customer' = c.id
    where e.body ->> 'type' = 'payment_method.attached' and c.body -> 'metadata' ->> 'user_id' = ${id}`)
  return rows.length > 0
}

const nothingHeld = async (ada: CustomerOfTest) => {
  expect(await wasAttached(ada)).toBe(true)
  await expect.poll(() => heldFor(ada), { timeout: 10_000 }).toBe(0)
  expect(await cardsOf(ada)).toEqual([])
}

describe('a card that is attached before its payment fails is deleted at the provider', () => {
  it('when its bank declines', async () => {
    const { ada } = await aCustomerOfAConnected()
    const card = { id: await aTypedCard(server, ATTACHES_THEN_FAILS) }
    expect((await payAs(ada, await aPlacedOrderOf(ada), { card, save_card: true })).status).toBe(402)
    await nothingHeld(ada)
  })

  it.each([
    ['the clone is refused', CLONE, 400],
    ['the intent is refused', CREATE, 400],
    ['the account refuses access', CREATE, 403],
  ] as const)('when %s', async (_, endpoint, status) => {
    const { ada, account } = await aCustomerOfAConnected()
    const card = { id: await aTypedCard(server, '4242424242424242') }
    const end = server.sandbox.faults.add({ how: 'answer', when: 'before', status, on: [endpoint], account })
    const order = await aPlacedOrderOf(ada)
    expect((await payAs(ada, order, { card, save_card: true })).status).not.toBe(200)
    end()
    await nothingHeld(ada)
  })

  it('when it came as a token', async () => {
    const { ada, account } = await aCustomerOfAConnected()
    const card = { id: await aCardToken(server, '4242424242424242') }
    const end = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 400, on: [CREATE], account })
    expect((await payAs(ada, await aPlacedOrderOf(ada), { card, save_card: true })).status).not.toBe(200)
    end()
    await nothingHeld(ada)
  })

  it('when the provider does not answer and the attempt is given up', async () => {
    const { ada, account, businessId } = await aCustomerOfAConnected()
    const card = await aTypedCard(server, '4242424242424242')
    const order = await aPlacedOrderOf(ada)
    const attaching = { businessId, userId: ada.id, orderId: order.id, attempt: 1, card }
    const end = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 500, on: [CREATE], account })
    expect((await payAs(ada, order, { card: { id: card }, save_card: true })).status).toBe(409)
    end()
    // As long as the attempt may still pay, its card stays.
    await forgetUnpaidCard(server.deps, attaching)
    expect(await heldFor(ada)).toBe(1)
    clock.advance({ minutes: 3 })
    await ada.post('/webhook/paymentIntent-canceled', { orderId: order.id })
    await forgetUnpaidCard(server.deps, attaching)
    await nothingHeld(ada)
  })

  it('but not when the payment succeeds', async () => {
    const { ada, businessId } = await aCustomerOfAConnected()
    const card = await aTypedCard(server, '4242424242424242')
    const order = await aPlacedOrderOf(ada)
    expect((await payAs(ada, order, { card: { id: card }, save_card: true })).status).toBe(200)
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).toHaveLength(1)
    await forgetUnpaidCard(server.deps, { businessId, userId: ada.id, orderId: order.id, attempt: 1, card })
    expect(await heldFor(ada)).toBe(1)
  })
})
