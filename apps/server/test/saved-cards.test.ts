import type { PaymentWire, SavedCardWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishUnfinished } from '../src/cards/unfinished-setup.ts'
import { savedCards, users } from '../src/db/schema/index.ts'
import { aCardToken, answerChallenge, aTypedCard, intentOf } from './a-card.ts'
import { aCustomer } from './a-customer.ts'
import { aPlacedOrderOf, payAs } from './a-customers-order.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { addCard, aSavedCard, cardsOf, setUpOf, waitingSetUp } from './a-saved-card.ts'
import { aServer, type TestServer } from './a-server.ts'
import { get, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

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

/** Who the provider keeps a card for; looked up behind its back, so that its bad days are not used up. */
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

describe('a card that is kept', () => {
  it('is listed with what may be shown of it, newest first; what the provider calls it stays on the server [7.27, 3.15]', async () => {
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

  it('names its brand as the five pictures are named, whether typed or by token [3.16]', async () => {
    const ada = await aCustomer(server, restaurant)
    await aSavedCard(ada, await aTypedCard(server, '378282246310005'))
    await aSavedCard(ada, await aCardToken(server, '3056930009020004'))
    await aSavedCard(ada, await aTypedCard(server, '6011111111111117'))
    const brands = (await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand)
    expect(brands).toEqual(['discover', 'diners', 'amex'])
  })

  it('given again is the same one, and the provider forgets the older [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const first = await aSavedCard(ada)
    const older = (await rowOf(first.id)).paymentMethod
    const again = setUpOf(await addCard(ada, await aTypedCard(server, '4242424242424242'), 'Ada King'))
    expect(await cardsOf(ada)).toEqual([again.card])
    expect(again.card).toMatchObject({ id: first.id, cardholder_name: 'Ada King' })
    await expect.poll(() => holderOf(older), { timeout: 10_000 }).toBeNull()
    expect(await holderOf((await rowOf(first.id)).paymentMethod)).not.toBeNull()
  })

  it('is kept for one customer at the provider, however many are given at once [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const methods = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover']
    const answers = await Promise.all(methods.map((method) => addCard(ada, method)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await cardsOf(ada)).toHaveLength(4)
    expect(await customersAtProvider(ada.id)).toHaveLength(1)
  })

  it('is one of twenty at most [7.27]', async () => {
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
    expect([status, body.error?.details]).toEqual([422, { card: ['no more than 20 are kept'] }])
    expect(await customersAtProvider(ada.id)).toEqual([])
  })
})

describe('a card that the bank asks about', () => {
  it('is kept once its owner has confirmed, who is asked again whenever it pays: nobody pays here without being there [7.27, 4.55]', async () => {
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

  it('is kept all the same when its owner confirmed and closed the page; one that was given up is not [7.27]', async () => {
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

  it.each(['fail', 'cancel'] as const)('and whose owner answers “%s” is not kept [8.19]', async (outcome) => {
    const ada = await aCustomer(server, restaurant)
    const asked = waitingSetUp(await addCard(ada, await aTypedCard(server, ONCE_CHALLENGED)))
    await answerChallenge(server, asked, outcome)
    expect(refused(await ada.post('/cards/finish', { setup_intent: asked.id }))).toEqual([
      402,
      'payment_declined',
      'authentication_failed',
    ])
    expect(await cardsOf(ada)).toEqual([])
  })

  it('is finished by its owner alone, and not again once it was forgotten', async () => {
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

describe('a card that is refused', () => {
  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('(%s) says why in words, and is kept nowhere [8.19]', async (number, reason) => {
    const ada = await aCustomer(server, restaurant)
    const method = await aTypedCard(server, number)
    const answer = await addCard(ada, method)
    expect(refused(answer)).toEqual([402, 'payment_declined', reason])
    expect(answer.body.error?.message).not.toBe('')
    expect(await cardsOf(ada)).toEqual([])
    expect(await holderOf(method)).toBeNull()
  })

  it('may be one that the provider does not know, or another customer’s [7.27]', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const { paymentMethod } = await rowOf((await aSavedCard(ada)).id)
    for (const method of ['pm_unknown', 'tok_unknown', paymentMethod])
      expect(refused(await addCard(eve, method)).slice(0, 2)).toEqual([402, 'payment_declined'])
    expect(await cardsOf(eve)).toEqual([])
    expect(await holderOf(paymentMethod)).not.toBeNull()
  })

  it('is tried ten times in an hour at most: nobody finds out here which cards work', async () => {
    const ada = await aCustomer(server, restaurant)
    const tried = await Promise.all(Array.from({ length: 10 }, () => addCard(ada, 'pm_unknown')))
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([402]))
    expect(refused(await addCard(ada, 'pm_card_visa')).slice(0, 2)).toEqual([429, 'too_many_requests'])
  })
})

describe('while the provider is down', () => {
  it('a card is not kept, nor its customer made, and says so [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    server.sandbox.faults.failNext(3, 'before')
    expect(refused(await addCard(ada, 'pm_card_visa')).slice(0, 2)).toEqual([503, 'payment_unavailable'])
    expect(await cardsOf(ada)).toEqual([])
    await aSavedCard(ada)
    expect(await customersAtProvider(ada.id)).toHaveLength(1)
  })

  it('a card whose answer was lost is forgotten there too [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    await aSavedCard(ada, 'pm_card_mastercard')
    const method = await aTypedCard(server, '4242424242424242')
    server.sandbox.faults.failNext(3, 'after')
    expect(refused(await addCard(ada, method)).slice(0, 2)).toEqual([503, 'payment_unavailable'])
    expect(await cardsOf(ada)).toHaveLength(1)
    await expect.poll(() => holderOf(method), { timeout: 10_000 }).toBeNull()
  })

  it('a card is taken away at once, and the provider forgets it when it is back [7.27]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada)
    const { paymentMethod } = await rowOf(id)
    server.sandbox.faults.failNext(3, 'before')
    expect((await ada.delete(`/cards/${id}`)).body).toEqual({ data: { success: true } })
    expect(await cardsOf(ada)).toEqual([])
    await expect.poll(() => holderOf(paymentMethod), { timeout: 18_000 }).toBeNull()
  })
})

describe('the cards of others', () => {
  it('are neither shown nor deleted nor paid with, and their customer is another at the provider [7.27]', async () => {
    const [ada, eve] = [await aCustomer(server, restaurant), await aCustomer(server, restaurant)]
    const { id } = await aSavedCard(ada)
    expect(await cardsOf(eve)).toEqual([])
    expect(await eve.delete(`/cards/${id}`)).toMatchObject({ status: 404 })
    const paid = await payAs(eve, await aPlacedOrderOf(eve), { card_id: id })
    expect([paid.status, paid.body.error?.details]).toEqual([404, { card_id: ['is not one of yours'] }])
    expect(await cardsOf(ada)).toHaveLength(1)
  })

  it('of another business are not there [7.27]', async () => {
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

  it('nobody without a session has any, and somebody suspended hears so [6.02, 6.06]', async () => {
    const body = { cardholder_name: 'Ada', card: { id: 'pm_card_visa' } }
    expect(refused(await get(server, restaurant.host, '/cards')).slice(0, 2)).toEqual([401, 'login_required'])
    expect(refused(await post(server, restaurant.host, '/cards', body)).slice(0, 2)).toEqual([401, 'login_required'])
    const ada = await aCustomer(server, restaurant)
    await server.deps.db.update(users).set({ suspended: true }).where(eq(users.id, ada.id))
    expect(await ada.get('/cards')).toMatchObject({ status: 401, body: { status_code: 1001 } })
    expect(await addCard(ada, 'pm_card_visa')).toMatchObject({ status: 401, body: { status_code: 1001 } })
  })
})
