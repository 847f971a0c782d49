import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../src/ordering/sweep-orders.ts'
import { aTypedCard, chargedFor, giveUp, intentOf, PROCESSING_CARD, validate } from './a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, statusesOf, TOTAL } from './a-card-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForPayment } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

/** `deaf` hears no webhook: only the browser and the sweep tell it anything. `listening` hears them all. */
let deaf: TestServer
let listening: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  // Nobody listens on port 9.
  deaf = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  listening = await aServer({ clock, listen: true }, whenFileEnds)
})

describe('a payment whose outcome is not known', () => {
  it('is being checked while the bank processes it, holds a second one back, and counts when the event comes [4.56, 4.58]', async () => {
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
    // The SDK asks three times in all.
    server.sandbox.faults.failNext(3, when)

  it('because the provider was down charges nothing, and the same order is paid on the next try [4.56]', async () => {
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

  it('because the provider was down is told as not paid when it says that there is nothing [4.56]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'before')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ result: 'checking' })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
  })

  it('because the reply was lost is found paid by the sweep [4.55]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'after')
    expect(await askForPayment(deaf, host, placed, 'pm_card_visa')).toMatchObject({ status: 409 })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('because the reply was lost is told by the event alone [4.55]', async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    downFor(listening, 'after')
    await askForPayment(listening, host, placed, 'pm_card_visa')
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(listening, host, placed)).toEqual([2, 1])
  })

  it('because the reply was lost is not charged again on another card, nor in cash [4.55]', async () => {
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
    'because the reply about %s was lost gives way to another card, once the provider says that nothing was charged [4.56]',
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

  it('keeps the order past its time until the provider can say [4.56]', async () => {
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
