import type { PaymentWire, SavedCardWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishUnfinished } from '../../src/orders/cards/unfinished-setup.ts'
import { savedCards, users } from '../../src/platform/db/schema/index.ts'
import { aCardToken, answerChallenge, aTypedCard, intentOf } from '../fixtures/a-card.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { addCard, aSavedCard, cardsOf, setUpOf, waitingSetUp } from '../fixtures/a-saved-card.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const ONCE_CHALLENGED = '4000002500003155'

let server: TestServer
let restaurant: Restaurant
let next = 1

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aRestaurantOfTest()
})

const aRestaurantOfTest = () => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `k${id}` }, menu: aMenu() })
}

const rowOf = async (id: number) => {
  const [row] = await server.deps.db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.businessId, restaurant.business.id), eq(savedCards.id, id)))
  if (!row) throw new Error('There is no such card')
  return row
}

const customersAtProvider = async (userId: string) => {
  const { rows } = await server.deps.db.execute<{ id: string }>(
    sql`select body ->> 'id' as id from sandbox.objects where kind = 'customer' and body -> 'metadata' ->> 'user_id' = ${userId}`,
  )
  return rows.map(({ id }) => id)
}

/** The owner of a card at the provider; read without the faults of the API. */
const holderOf = async (paymentMethod: string) => {
  const { rows } = await server.deps.db.execute<{ customer: string | null }>(
    sql`select body ->> 'customer' as customer from sandbox.objects where id = ${paymentMethod}`,
  )
  return rows[0]?.customer
}

const refused = ({ status, body }: { status: number; body: { error?: { code: string; reason?: string } } }) => [
  status,
  body.error?.code,
  body.error?.reason,
]

describe('saved cards', () => {
  it("saved cards are listed newest first without the provider's ids [7.27, 3.15]", async () => {
    const ada = await aCustomer(server, restaurant)
    await aSavedCard(ada, 'pm_card_visa')
    const added = setUpOf(await addCard(ada, await aCardToken(server, '5555555555554444'), 'A. King'))
    const shown = { last4: '4444', exp_month: 12, exp_year: 2034, brand: 'mastercard' }
    expect(added).toEqual({
      card: { id: expect.any(Number), cardholder_name: 'A. King', stripe_object: shown },
      setup_intent: null,
    })
    const listed = await ada.get('/cards')
    expect((listed.body.data as SavedCardWire[]).map(({ stripe_object }) => stripe_object.last4)).toEqual([
      '4444',
      '4242',
    ])
    expect(JSON.stringify(listed.body)).not.toMatch(/pm_|cus_/)
  })

  it('a saved card names one of the five known brands, whether typed or sent by token [3.16]', async () => {
    const ada = await aCustomer(server, restaurant)
    await aSavedCard(ada, await aTypedCard(server, '378282246310005'))
    await aSavedCard(ada, await aCardToken(server, '3056930009020004'))
    await aSavedCard(ada, await aTypedCard(server, '6011111111111117'))
    const brands = (await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand)
    expect(brands).toEqual(['discover', 'diners', 'amex'])
  })

  it('a card saved again replaces the older copy, which the provider deletes [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const first = await aSavedCard(ada)
    const older = (await rowOf(first.id)).paymentMethod
    const again = setUpOf(await addCard(ada, await aTypedCard(server, '4242424242424242'), 'Ada King'))
    expect(await cardsOf(ada)).toEqual([again.card])
    expect(again.card).toMatchObject({ id: first.id, cardholder_name: 'Ada King' })
    await expect.poll(() => holderOf(older), { timeout: 10_000 }).toBeNull()
    expect(await holderOf((await rowOf(first.id)).paymentMethod)).not.toBeNull()
  })

  it('concurrent saves create one customer at the provider [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const methods = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover']
    const answers = await Promise.all(methods.map((method) => addCard(ada, method)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await cardsOf(ada)).toHaveLength(4)
    expect(await customersAtProvider(ada.id)).toHaveLength(1)
  })

  it('an account saves at most twenty cards [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const at = server.deps.clock.now().toString()
    await server.deps.db.insert(savedCards).values(
      Array.from({ length: 20 }, (_, n) => ({
        businessId: restaurant.business.id,
        userId: ada.id,
        paymentMethod: `pm_${ada.id}_${n}`,
        cardholderName: 'Ada',
        brand: 'visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2030,
        createdAt: at,
      })),
    )
    const { status, body } = await addCard(ada, 'pm_card_mastercard')
    expect([status, body.error?.details]).toEqual([
      422,
      { card: ['You can save up to 20 cards. Delete one to add another.'] },
    ])
    expect(await customersAtProvider(ada.id)).toEqual([])
  })
})

describe('cards that need 3-D Secure', () => {
  it('a card is saved after 3-D Secure and asks for it again at each payment [7.27, 4.55]', async () => {
    const ada = await aCustomer(server, restaurant)
    const asked = waitingSetUp(await addCard(ada, await aTypedCard(server, ONCE_CHALLENGED)))
    const { id } = asked
    expect((await ada.post('/cards/finish', { setup_intent: id })).body.data).toMatchObject({ card: null })
    expect(await cardsOf(ada)).toEqual([])
    await answerChallenge(server, asked, 'complete')
    const finished = await Promise.all([1, 2].map(() => ada.post('/cards/finish', { setup_intent: id })))
    expect(finished.map(({ status }) => status)).toEqual([200, 200])
    const [kept, ...others] = await cardsOf(ada)
    expect([kept?.cardholder_name, others]).toEqual(['Ada Lovelace', []])
    const paid = await payAs(ada, await aPlacedOrderOf(ada), { card_id: kept?.id ?? 0 })
    expect((paid.body.data as PaymentWire).paymentIntent?.status).toBe('requires_action')
    await answerChallenge(server, intentOf(paid), 'complete')
    const { order } = (paid.body.data as PaymentWire).newOrder
    const seen = await ada.post('/webhook/validate-order', { orderId: order.id, paymentIntentId: intentOf(paid).id })
    expect(seen.body.data).toMatchObject({ result: 'paid' })
  })

  it('a confirmed card is saved when its page was closed, an abandoned one is not [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const owner = { businessId: restaurant.business.id, userId: ada.id }
    const asked = waitingSetUp(await addCard(ada, await aTypedCard(server, ONCE_CHALLENGED)))
    const queued = await server.deps.db.execute(
      sql`select 1 from pgboss.job where name = 'finish-card-setup' and data ->> 'setupId' = ${asked.id}`,
    )
    expect(queued.rows).toHaveLength(1)
    await finishUnfinished(server.deps, { ...owner, setupId: asked.id })
    expect(await cardsOf(ada)).toEqual([])
    await answerChallenge(server, asked, 'complete')
    for (const _ of [1, 2]) await finishUnfinished(server.deps, { ...owner, setupId: asked.id })
    expect(await cardsOf(ada)).toHaveLength(1)
  })

  it.each(['fail', 'cancel'] as const)(
    'a card whose 3-D Secure ends with "%s" is not saved [8.19]',
    async (outcome) => {
      const ada = await aCustomer(server, restaurant)
      const asked = waitingSetUp(await addCard(ada, await aTypedCard(server, ONCE_CHALLENGED)))
      await answerChallenge(server, asked, outcome)
      expect(refused(await ada.post('/cards/finish', { setup_intent: asked.id }))).toEqual([
        402,
        'payment_declined',
        'authentication_failed',
      ])
      expect(await cardsOf(ada)).toEqual([])
    },
  )

  it('only its owner completes a card, and not after it was deleted', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    await aSavedCard(eve)
    const asked = waitingSetUp(await addCard(ada, await aTypedCard(server, ONCE_CHALLENGED)))
    await answerChallenge(server, asked, 'complete')
    expect(await eve.post('/cards/finish', { setup_intent: asked.id })).toMatchObject({ status: 404 })
    expect(await cardsOf(eve)).toHaveLength(1)
    const { card } = setUpOf(await ada.post('/cards/finish', { setup_intent: asked.id }))
    const { paymentMethod } = await rowOf(card?.id ?? 0)
    await ada.delete(`/cards/${card?.id}`)
    await expect.poll(() => holderOf(paymentMethod), { timeout: 10_000 }).toBeNull()
    expect(await ada.post('/cards/finish', { setup_intent: asked.id })).toMatchObject({ status: 404 })
    expect(await ada.post('/cards/finish', { setup_intent: 'seti_unknown' })).toMatchObject({ status: 404 })
    expect(await cardsOf(ada)).toEqual([])
  })
})

describe('refused cards', () => {
  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('card %s is refused as %s with a message and not saved [8.19]', async (number, reason) => {
    const ada = await aCustomer(server, restaurant)
    const method = await aTypedCard(server, number)
    const answer = await addCard(ada, method)
    expect(refused(answer)).toEqual([402, 'payment_declined', reason])
    expect(answer.body.error?.message).not.toBe('')
    expect(await cardsOf(ada)).toEqual([])
    expect(await holderOf(method)).toBeNull()
  })

  it('a card unknown to the provider or of another customer is refused [7.27]', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const { paymentMethod } = await rowOf((await aSavedCard(ada)).id)
    for (const method of ['pm_unknown', 'tok_unknown', paymentMethod])
      expect(refused(await addCard(eve, method)).slice(0, 2)).toEqual([422, 'invalid_request'])
    expect(await cardsOf(eve)).toEqual([])
    expect(await holderOf(paymentMethod)).not.toBeNull()
  })

  it('attempts to save a card are limited to ten per hour', async () => {
    const ada = await aCustomer(server, restaurant)
    const tried = await Promise.all(Array.from({ length: 10 }, () => addCard(ada, 'pm_unknown')))
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([422]))
    expect(refused(await addCard(ada, 'pm_card_visa')).slice(0, 2)).toEqual([429, 'too_many_requests'])
  })
})

describe('provider outages', () => {
  it('a card cannot be saved while the provider is down, and no customer is created [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    server.sandbox.faults.failNext(3, 'before')
    expect(refused(await addCard(ada, 'pm_card_visa')).slice(0, 2)).toEqual([503, 'payment_unavailable'])
    expect(await cardsOf(ada)).toEqual([])
    await aSavedCard(ada)
    expect(await customersAtProvider(ada.id)).toHaveLength(1)
  })

  it('a card saved by a call with a lost answer is deleted at the provider [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    await aSavedCard(ada, 'pm_card_mastercard')
    const method = await aTypedCard(server, '4242424242424242')
    server.sandbox.faults.failNext(3, 'after')
    expect(refused(await addCard(ada, method)).slice(0, 2)).toEqual([503, 'payment_unavailable'])
    expect(await cardsOf(ada)).toHaveLength(1)
    await expect.poll(() => holderOf(method), { timeout: 10_000 }).toBeNull()
  })

  it('a card is deleted at once, and at the provider when it is available again [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada)
    const { paymentMethod } = await rowOf(id)
    server.sandbox.faults.failNext(3, 'before')
    expect((await ada.delete(`/cards/${id}`)).body).toEqual({ data: { success: true } })
    expect(await cardsOf(ada)).toEqual([])
    await expect.poll(() => holderOf(paymentMethod), { timeout: 18_000 }).toBeNull()
  })
})

describe('cards of others', () => {
  it("another customer's cards cannot be read, deleted or used for a payment [7.27]", async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const { id } = await aSavedCard(ada)
    expect(await cardsOf(eve)).toEqual([])
    expect(await eve.delete(`/cards/${id}`)).toMatchObject({ status: 404 })
    const paid = await payAs(eve, await aPlacedOrderOf(eve), { card_id: id })
    expect([paid.status, paid.body.error?.details]).toEqual([404, { card_id: ['We can’t find this in your account'] }])
    expect(await cardsOf(ada)).toHaveLength(1)
  })

  it('cards of another business are 404 [7.27]', async () => {
    const other = await aRestaurantOfTest()
    const ada = await aCustomer(server, restaurant)
    const there = await aCustomer(server, other)
    const { id } = await aSavedCard(ada)
    expect(await there.delete(`/cards/${id}`)).toMatchObject({ status: 404 })
    const withTheirs = await get(server, other.host, '/cards', { cookie: ada.cookie })
    expect(refused(withTheirs).slice(0, 2)).toEqual([401, 'login_required'])
    const paid = await payAs(there, await aPlacedOrderOf(there), { card_id: id })
    expect(paid).toMatchObject({ status: 404 })
  })

  it('cards need a session, and a suspended account gets its error code [6.02, 6.06]', async () => {
    const body = { cardholder_name: 'Ada', card: { id: 'pm_card_visa' } }
    expect(refused(await get(server, restaurant.host, '/cards')).slice(0, 2)).toEqual([401, 'login_required'])
    expect(refused(await post(server, restaurant.host, '/cards', body)).slice(0, 2)).toEqual([401, 'login_required'])
    const ada = await aCustomer(server, restaurant)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
    expect(await ada.get('/cards')).toMatchObject({ status: 401, body: { status_code: 1001 } })
    expect(await addCard(ada, 'pm_card_visa')).toMatchObject({ status: 401, body: { status_code: 1001 } })
  })
})
