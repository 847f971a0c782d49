import type { PaymentWire } from '@comanda/contract/wire'
import { aMenu } from '@comanda/test-kit'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { savedCards } from '../../src/platform/db/schema/index.ts'
import { answerChallenge, aTypedCard, chargedFor, intentOf } from '../fixtures/a-card.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { aRestaurant, type Restaurant } from '../fixtures/a-restaurant.ts'
import { aSavedCard, cardsOf } from '../fixtures/a-saved-card.ts'
import { aPlacedOrder, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

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
  it('a saved card is charged once when several tabs pay at once [7.36, 7.43]', async () => {
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

  it('a saved card that declines leaves the order unpaid, and another card pays it [4.56]', async () => {
    const ada = await aCustomer(server, restaurant)
    const { id } = await aSavedCard(ada, await aTypedCard(server, ATTACHES_THEN_FAILS))
    const order = await aPlacedOrderOf(ada)
    const { status, body } = await payAs(ada, order, { card_id: id })
    expect([status, body.error?.code]).toEqual([402, 'payment_declined'])
    const other = await payAs(ada, order, { card: { id: 'pm_card_visa' } })
    expect(intentOf(other).status).toBe('succeeded')
  })

  it('a saved card is cloned for a business with a Stripe account of its own [7.43]', async () => {
    const account = `acct_${next}`
    await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
    const otherRestaurant = await aRestaurantOfTest()
    await server.deps.db.execute(
      sql`update businesses set stripe_account = ${account} where id = ${otherRestaurant.business.id}`,
    )
    const ada = await aCustomer(server, otherRestaurant)
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

  it('a card that was cloned for a first attempt pays the next one of the order too [7.43]', async () => {
    const account = `acct_${next}`
    await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
    const otherRestaurant = await aRestaurantOfTest()
    await server.deps.db.execute(
      sql`update businesses set stripe_account = ${account} where id = ${otherRestaurant.business.id}`,
    )
    const ada = await aCustomer(server, otherRestaurant)
    const order = await aPlacedOrderOf(ada)
    const card = { id: await aTypedCard(server, ALWAYS_CHALLENGED) }
    expect(intentOf(await payAs(ada, order, { card })).status).toBe('requires_action')
    // The answer was lost, or the customer went back: the page sends the same card again, and the first intent is
    // cancelled.
    expect(intentOf(await payAs(ada, order, { card })).status).toBe('requires_action')
  })

  it('a card that cannot be kept now does not hide a payment whose answer was lost [4.55]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    const endLoss = server.sandbox.faults.add({ on: ['POST /v1/payment_intents'], how: 'reset', when: 'after' })
    expect((await payAs(ada, order, { card: { id: 'pm_card_visa' } })).status).toBe(409)
    endLoss()
    const endFault = server.sandbox.faults.add({
      on: ['POST /v1/customers'],
      how: 'answer',
      when: 'before',
      status: 500,
    })
    const kept = { card: { id: 'pm_card_mastercard' }, save_card: true }
    const again = await payAs(ada, order, kept)
    expect([again.status, again.body.error?.code]).toEqual([409, 'payment_in_progress'])
    const unpaid = await payAs(ada, await aPlacedOrderOf(ada), kept)
    expect([unpaid.status, unpaid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    endFault()
  })

  it('an expired saved card is refused without a call to the provider [5.36]', async () => {
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
      {
        code: 'payment_declined',
        reason: 'expired_card',
        details: { card_id: ['This card has expired. Choose another.'] },
      },
    ])
    expect((await ada.get(`/order/${order.id}`)).body.data).toMatchObject({ payment_state: 'unpaid' })
    await lasts(11, 2026)
    expect(await payAs(ada, order, { card_id: id })).toMatchObject({ status: 200 })
  })

  it('a guest can neither pay with a saved card nor save one [6.02, 5.45]', async () => {
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

describe('saving a card during a payment', () => {
  it("a card is saved under the order's name after it has paid [7.43, 3.15]", async () => {
    const ada = await aCustomer(server, restaurant)
    const paid = await payAs(ada, await aPlacedOrderOf(ada), { card: { id: 'pm_card_visa' }, save_card: true })
    expect(intentOf(paid).status).toBe('succeeded')
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).toHaveLength(1)
    const [kept] = await cardsOf(ada)
    expect(kept).toMatchObject({ cardholder_name: 'Ada Marsh', stripe_object: { brand: 'visa', last4: '4242' } })
    const again = await payAs(ada, await aPlacedOrderOf(ada), { card_id: kept?.id ?? 0 })
    expect(intentOf(again).status).toBe('succeeded')
  })

  it('a card is saved once after 3-D Secure, however often the outcome is reported [7.43, 7.34]', async () => {
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

  it('a card is not saved after a failed payment or without the wish to save it [7.43]', async () => {
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    const declined = await payAs(ada, order, { card: { id: 'pm_card_chargeDeclined' }, save_card: true })
    expect(declined).toMatchObject({ status: 402 })
    expect(await payAs(ada, order, { card: { id: 'pm_card_visa' } })).toMatchObject({ status: 200 })
    // Jobs run in order: the card of the last order is saved after all earlier ones.
    await payAs(ada, await aPlacedOrderOf(ada), { card: { id: 'pm_card_mastercard' }, save_card: true })
    await expect.poll(() => cardsOf(ada), { timeout: 10_000 }).not.toEqual([])
    expect((await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand)).toEqual(['mastercard'])
  })
})
