import { aMenu, anItem } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import {
  answerChallenge,
  aTypedCard,
  CHALLENGED_THEN_DECLINED,
  chargedFor,
  giveUp,
  intentOf,
  providerOf,
  validate,
} from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, statusesOf, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** `deaf` receives no webhook, only calls of the browser and the sweep. `listening` receives webhooks as well. */
let deaf: TestServer
let listening: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  // No process listens on port 9.
  deaf = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  listening = await aServer({ clock, listen: true }, whenFileEnds)
})

describe('a card payment is received exactly once', () => {
  it('a card payment repeated by the client is received once [7.36, 4.55]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const first = await askForPayment(deaf, host, placed, 'pm_card_visa')
    const second = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(intentOf(second).id).toBe(intentOf(first).id)
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('validate-order alone completes a payment after 3-D Secure [4.55, 7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    expect((await readBack(deaf, host, placed)).order_status).toBe(1)
    const answers = await Promise.all([1, 2, 3].map(() => validate(deaf, host, placed, asked.id)))
    for (const { body } of answers) expect(body.data).toMatchObject({ success: true, result: 'paid' })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it("the provider's event alone completes a payment after 3-D Secure [4.55]", async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    await answerChallenge(listening, intentOf(await askForPayment(listening, host, placed, CHALLENGED)), 'complete')
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(listening, host, placed)).toEqual([2, 1])
  })

  it('the sweep alone completes a payment after 3-D Secure [4.55]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    await answerChallenge(deaf, intentOf(await askForPayment(deaf, host, placed, CHALLENGED)), 'complete')
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })
})

describe('3-D Secure', () => {
  it('a failed 3-D Secure leaves the order unpaid, and another card pays it [4.55, 4.56]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'fail')
    expect((await validate(deaf, host, placed, asked.id)).body.data).toMatchObject({
      success: false,
      result: 'not_paid',
    })
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
    const other = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('an intent declined after 3-D Secure cannot pay once another card has paid [4.56]', async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(
      await askForPayment(listening, host, placed, await aTypedCard(listening, CHALLENGED_THEN_DECLINED)),
    )
    await answerChallenge(listening, asked, 'complete')
    await expect
      .poll(() => readBack(listening, host, placed))
      .toMatchObject({ order_status: 1, payment_state: 'failed' })
    const other = await askForPayment(listening, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    const refused = await providerOf(listening).retrieveIntent({ intentId: asked.id, account: null })
    expect(refused).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })

  it('a cancelled 3-D Secure cancels the intent, and another card pays [4.57, 7.35]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ result: 'not_paid' })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
    const other = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
  })

  it('a payment that had succeeded when the client cancelled it counts as paid [7.35]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    await answerChallenge(deaf, intentOf(await askForPayment(deaf, host, placed, CHALLENGED)), 'complete')
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ success: true, result: 'paid' })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('an unfinished 3-D Secure expires with its order [4.57]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    clock.advance({ minutes: 31 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 6, payment_state: 'cancelled' })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
  })
})

describe('declined cards', () => {
  it.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])(
    '%s is refused as %s without a charge, and another card pays the order [4.56, 4.58, 8.33]',
    async (card, reason) => {
      const { host } = await aCardRestaurant(listening)
      const placed = await aPlacedOrder(listening, host)
      const { status, body } = await askForPayment(listening, host, placed, card)
      expect([status, body.error]).toMatchObject([402, { code: 'payment_declined', reason }])
      expect(body.error?.message).toContain('You haven’t been charged.')
      expect(await chargedFor(listening, placed.order.id)).toBe(0)
      expect(await readBack(listening, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
      const other = await askForPayment(listening, host, placed, 'pm_card_visa')
      expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    },
  )

  it("the message of a decline is in the reader's language [1.08, 8.33]", async () => {
    const { host } = await aCardRestaurant(deaf, { business: { language: 'es' } })
    const { body } = await askForPayment(deaf, host, await aPlacedOrder(deaf, host), 'pm_card_chargeDeclined')
    expect(body.error?.message).toContain('No te hemos cobrado nada.')
  })

  it('a payment method unknown to the provider cannot be used, and another one pays [4.58]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    expect(await askForPayment(deaf, host, placed, 'pm_nothing')).toMatchObject({ status: 422 })
    expect((await askForPayment(deaf, host, placed, 'pm_card_visa')).body.data).toMatchObject({
      newOrder: { order: RECEIVED },
    })
  })
})

describe('payment types', () => {
  const TABLE = { orderType: 'table', tableId: 1 } as const

  it('a table order takes a card and refuses cash [9.22]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host, { draft: TABLE })
    const cash = await askForPayment(deaf, host, placed)
    expect([cash.status, cash.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    expect((await readBack(deaf, host, placed)).order_status).toBe(1)
    expect(await askForPayment(deaf, host, placed, 'pm_card_visa')).toMatchObject({ status: 200 })
  })

  it('a location takes cards and cash only as its settings say [9.22]', async () => {
    const noCard = await aCardRestaurant(deaf, { location: { acceptsCard: false } })
    const noCash = await aCardRestaurant(deaf, { location: { acceptsCash: false } })
    const card = await askForPayment(deaf, noCard.host, await aPlacedOrder(deaf, noCard.host), 'pm_card_visa')
    expect([card.status, card.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    const cash = await askForPayment(deaf, noCash.host, await aPlacedOrder(deaf, noCash.host))
    expect([cash.status, cash.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
  })

  it.each([
    ['GBP', 29, 422],
    ['GBP', 30, 200],
    ['EUR', 49, 422],
    ['EUR', 50, 200],
  ] as const)("the minimum of a card payment is the provider's: %s %i [9.22]", async (currency, price, status) => {
    const { host } = await aCardRestaurant(deaf, {
      location: { currency },
      menu: aMenu({ items: [anItem({ prices: { base: price } })] }),
    })
    const placed = await aPlacedOrder(deaf, host)
    const card = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(card.status).toBe(status)
    if (status === 200) return
    expect(card.body.error?.code).toBe('payment_type_not_accepted')
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'unpaid' })
    expect((await askForPayment(deaf, host, placed)).body.data).toMatchObject({
      newOrder: { order: { order_status: 2 } },
    })
  })

  it.each([
    [1, 0],
    [2, TOTAL],
    [3, TOTAL],
    [4, TOTAL],
  ])('payment type %i charges %i at the card provider [9.21, 9.23]', async (type, taken) => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const body = {
      location_id: 1,
      order_id: placed.order.id,
      payment_type: type,
      ...(type > 1 && { card: { id: 'pm_card_visa' } }),
    }
    const { status } = await post(deaf, host, '/guest-order/make-payment', body, { 'guest-id': placed.guest })
    expect(status).toBe(200)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 2, order_payment_type_id: type })
    expect(await chargedFor(deaf, placed.order.id)).toBe(taken)
  })

  it('cash in place of a card that waits for 3-D Secure cancels the card payment first [4.57, 9.22]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    expect((await askForPayment(deaf, host, placed)).body.data).toMatchObject({
      newOrder: { order: { order_status: 2, order_payment_type_id: 1, payment_state: 'unpaid' } },
    })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
  })
})
