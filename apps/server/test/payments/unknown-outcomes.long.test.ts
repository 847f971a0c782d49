import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aTypedCard, chargedFor, giveUp, intentOf, PROCESSING_CARD, validate } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, statusesOf, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
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

describe('payments with an unknown outcome', () => {
  it('a processing payment blocks a second one and counts when its event arrives [4.56, 4.58]', async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(await askForPayment(listening, host, placed, await aTypedCard(listening, PROCESSING_CARD)))
    expect(asked.status).toBe('processing')
    expect((await validate(listening, host, placed, asked.id)).body.data).toMatchObject({ result: 'checking' })
    const second = await askForPayment(listening, host, placed, 'pm_card_visa')
    expect([second.status, second.body.error?.code]).toEqual([409, 'payment_in_progress'])
    const cash = await askForPayment(listening, host, placed)
    expect([cash.status, cash.body.error?.code]).toEqual([409, 'payment_in_progress'])
    clock.advance({ seconds: 5 })
    await listening.sandbox.runDue()
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await chargedFor(listening, placed.order.id)).toBe(TOTAL)
  })

  const downFor = (server: TestServer, when: 'before' | 'after') =>
    // The SDK makes three requests.
    server.sandbox.faults.failNext(3, when)

  it('a payment while the provider is down charges nothing, and a retry pays the order [4.56]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'before')
    const down = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect([down.status, down.body.error?.code]).toEqual([409, 'payment_in_progress'])
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    const again = await askForPayment(deaf, host, placed, 'pm_card_mastercard')
    expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('a payment while the provider is down is unpaid once the provider finds none [4.56]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'before')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ result: 'checking' })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
  })

  it('a payment with a lost reply is found by the sweep [4.55]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'after')
    expect(await askForPayment(deaf, host, placed, 'pm_card_visa')).toMatchObject({ status: 409 })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('a payment with a lost reply is completed by its event alone [4.55]', async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    downFor(listening, 'after')
    await askForPayment(listening, host, placed, 'pm_card_visa')
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(listening, host, placed)).toEqual([2, 1])
  })

  it('an order with a lost reply is not charged again on another card or in cash [4.55]', async () => {
    const { host } = await aCardRestaurant(deaf)
    for (const method of ['pm_card_mastercard', null]) {
      const placed = await aPlacedOrder(deaf, host)
      downFor(deaf, 'after')
      await askForPayment(deaf, host, placed, 'pm_card_visa')
      const again = await askForPayment(deaf, host, placed, method)
      expect(again.body.data).toMatchObject({ newOrder: { order: { ...RECEIVED, order_payment_type_id: 2 } } })
      expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
    }
  })

  it.each([CHALLENGED, 'pm_card_chargeDeclined'])(
    'a lost reply about %s allows another card once the provider finds no charge [4.56]',
    async (card) => {
      const { host } = await aCardRestaurant(deaf)
      const placed = await aPlacedOrder(deaf, host)
      downFor(deaf, 'after')
      expect(await askForPayment(deaf, host, placed, card)).toMatchObject({ status: 409 })
      const again = await askForPayment(deaf, host, placed, 'pm_card_mastercard')
      expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
      expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
    },
  )

  it("an order past its time stays while the provider cannot tell the payment's state [4.56]", async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'after')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    clock.advance({ minutes: 31 })
    deaf.sandbox.faults.failNext(1000, 'before')
    await sweepOrders(deaf.deps)
    deaf.sandbox.faults.failNext(0, 'before')
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
  })
})
