import type { PaymentWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { savedCards } from '../src/db/schema/index.ts'
import { answerChallenge, aTypedCard, chargedFor, intentOf } from './a-card.ts'
import { aCustomer } from './a-customer.ts'
import { aPlacedOrderOf, payAs } from './a-customers-order.ts'
import { aRestaurant, type Restaurant } from './a-restaurant.ts'
import { aSavedCard, cardsOf } from './a-saved-card.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aPlacedOrder, post } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

const TOTAL = 995
const ALWAYS_CHALLENGED = '4000002760003184'
const ATTACHES_THEN_FAILS = '4000000000000341'

let server: TestServer
let restaurant: Restaurant
let next = 1

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  restaurant = await aRestaurantOfTest()
})

const aRestaurantOfTest = () => {
  const id = next++
  return aRestaurant(server.deps.db, { business: { id, subdomain: `w${id}` }, menu: aMenu() })
}

describe('paying with a saved card', () => {
  it('takes the money once, however many tabs pay at once [7.36, 7.43]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada)
    const order = await aPlacedOrderOf(ada)
    const answers = await Promise.all([1, 2].map(() => payAs(ada, order, { card_id: id })))
    expect(answers.map(({ status }) => status)).toContain(200)
    await expect.poll(() => ada.get(`/order/${order.id}`)).toMatchObject({ body: { data: { payment_state: 'paid' } } })
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
    const second = await payAs(ada, await aPlacedOrderOf(ada), { card_id: id })
    expect(intentOf(second).status).toBe('succeeded')
  })

  it('that can be kept but not charged is declined; another pays the same order [4.56]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada, await aTypedCard(server, ATTACHES_THEN_FAILS))
    const order = await aPlacedOrderOf(ada)
    const { status, body } = await payAs(ada, order, { card_id: id })
    expect([status, body.error?.code]).toEqual([402, 'payment_declined'])
    const other = await payAs(ada, order, { card: { id: 'pm_card_visa' } })
    expect(intentOf(other).status).toBe('succeeded')
  })

  it('clones it for a business that is charged directly [7.43]', async () => {
    const account = `acct_${next}`
    await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
    const place = await aRestaurantOfTest()
    await server.deps.db.execute(sql`update businesses set stripe_account = ${account} where id = ${place.business.id}`)
    const ada = await aCustomer(server, place)
    const { id } = await aSavedCard(ada)
    for (const how of [{ card_id: id }, { card: { id: 'pm_card_mastercard' }, save_card: true }, { card_id: id }]) {
      const paid = (await payAs(ada, await aPlacedOrderOf(ada), how)).body.data as PaymentWire
      expect([paid.paymentIntent?.status, paid.headers.stripe_account]).toEqual(['succeeded', account])
    }
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).toHaveLength(2)
    const [kept] = await cardsOf(ada)
    expect(kept?.stripe_object.brand).toBe('mastercard')
    const paid = await payAs(ada, await aPlacedOrderOf(ada), { card_id: kept?.id ?? 0 })
    expect(intentOf(paid).status).toBe('succeeded')
  })

  it('is refused without asking the provider once its last month is over, and not before [5.36]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada)
    const lasts = (expMonth: number, expYear: number) =>
      server.deps.db
        .update(savedCards)
        .set({ expMonth, expYear })
        .where(and(eq(savedCards.businessId, restaurant.business.id), eq(savedCards.id, id)))
    const order = await aPlacedOrderOf(ada)
    await lasts(10, 2026)
    const { status, body } = await payAs(ada, order, { card_id: id })
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'payment_declined', reason: 'expired_card', details: { card_id: ['has expired'] } },
    ])
    expect((await ada.get(`/order/${order.id}`)).body.data).toMatchObject({ payment_state: 'unpaid' })
    await lasts(11, 2026)
    expect(await payAs(ada, order, { card_id: id })).toMatchObject({ status: 200 })
  })

  it('is nothing for guests, nor is keeping one [6.02, 5.45]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada)
    const { order, guest } = await aPlacedOrder(server, restaurant.host)
    const payment = { location_id: 1, order_id: order.id, payment_type: 2 }
    for (const [field, how] of [
      ['card_id', { card_id: id }],
      ['save_card', { card: 'pm_card_visa', save_card: true }],
    ] as const) {
      const { status, body } = await post(
        server,
        restaurant.host,
        '/guest-order/make-payment',
        { ...payment, ...how },
        { 'guest-id': guest, cookie: ada.cookie },
      )
      expect([status, body.error?.code, Object.keys(body.error?.details ?? {})]).toEqual([
        422,
        'login_required',
        [field],
      ])
    }
    expect(await chargedFor(server, order.id)).toBe(0)
  })
})

describe('a card that is to be kept', () => {
  it('is, once it has paid, under the name of the order [7.43, 3.15]', async () => {
    const ada = await aCustomer(server, restaurant)
    const paid = await payAs(ada, await aPlacedOrderOf(ada), { card: { id: 'pm_card_visa' }, save_card: true })
    expect(intentOf(paid).status).toBe('succeeded')
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).toHaveLength(1)
    const [kept] = await cardsOf(ada)
    expect(kept).toMatchObject({ cardholder_name: 'Ada Marsh', stripe_object: { brand: 'visa', last4: '4242' } })
    const again = await payAs(ada, await aPlacedOrderOf(ada), { card_id: kept?.id ?? 0 })
    expect(intentOf(again).status).toBe('succeeded')
  })

  it('is after 3-D Secure too, and once, however often the end is told [7.43, 7.34]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    const method = await aTypedCard(server, ALWAYS_CHALLENGED)
    const asked = intentOf(await payAs(ada, order, { card: { id: method }, save_card: true }))
    expect([asked.status, await cardsOf(ada)]).toEqual(['requires_action', []])
    await answerChallenge(server, asked, 'complete')
    const told = { orderId: order.id, paymentIntentId: asked.id }
    await Promise.all([1, 2].map(() => ada.post('/webhook/validate-order', told)))
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).toHaveLength(1)
  })

  it('is not where it did not pay, nor where that was not asked for [7.43]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    const declined = await payAs(ada, order, { card: { id: 'pm_card_chargeDeclined' }, save_card: true })
    expect(declined).toMatchObject({ status: 402 })
    expect(await payAs(ada, order, { card: { id: 'pm_card_visa' } })).toMatchObject({ status: 200 })
    // Jobs are done in turn: the card of the last order is kept after whatever came before.
    await payAs(ada, await aPlacedOrderOf(ada), { card: { id: 'pm_card_mastercard' }, save_card: true })
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).not.toEqual([])
    expect((await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand)).toEqual(['mastercard'])
  })
})
