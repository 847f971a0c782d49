import { dailyHours, hoursForAll } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { setCapacity } from '../../src/restaurants/locations/store.ts'
import { answerChallenge, intentOf, validate } from '../fixtures/a-card.ts'
import { CHALLENGED, RECEIVED, readBack } from '../fixtures/a-card-restaurant.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aLimitedKitchen, later, orders, outcomeOf, takenOn } from '../fixtures/a-limited-kitchen.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, askForOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const SEVEN = { draft: later('2026-11-21T19:00:00Z') }

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

const ask = async ({ host }: Restaurant, placing: Parameters<typeof askForOrder>[2] = SEVEN) =>
  outcomeOf(await askForOrder(server, host, placing))
const expire = async () => {
  // Received orders outlast the time to pay: their own deadline is another test's subject.
  await server.deps.db.execute(sql`update locations set reject_after_minutes = 180`)
  clock.advance({ minutes: server.deps.config.unpaidOrderMinutes, seconds: 1 })
  await Promise.all([sweepOrders(server.deps), sweepOrders(server.deps)])
  await sweepOrders(server.deps)
}

describe('the slot of an unpaid order', () => {
  it('an unpaid order holds its slot through 3-D Secure, and a paid order keeps it [5.57]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(1))
    const placed = await aPlacedOrder(server, restaurant.host, SEVEN)
    expect(await ask(restaurant)).toBe('409 slot_full')
    const intent = intentOf(await askForPayment(server, restaurant.host, placed, CHALLENGED))
    expect(await ask(restaurant)).toBe('409 slot_full')
    await answerChallenge(server, intent, 'complete')
    expect((await validate(server, restaurant.host, placed, intent.id)).status).toBe(200)
    expect(await readBack(server, restaurant.host, placed)).toMatchObject(RECEIVED)
    await expire()
    expect(await ask(restaurant)).toBe('409 slot_full')
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
  })

  it('an expired order releases its slot once, however many sweeps run', async () => {
    const restaurant = await aLimitedKitchen(server, orders(2))
    await aPlacedOrder(server, restaurant.host, SEVEN)
    const paid = await aPlacedOrder(server, restaurant.host, SEVEN)
    expect((await askForPayment(server, restaurant.host, paid)).status).toBe(200)
    await expire()
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
    expect([await ask(restaurant), await ask(restaurant)]).toEqual(['placed for 19:00', '409 slot_full'])
  })

  it('an order rejected on two tablets at once releases its slot once [6.08]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(2))
    const placed = await aPlacedOrder(server, restaurant.host, SEVEN)
    await aPlacedOrder(server, restaurant.host, SEVEN)
    expect((await askForPayment(server, restaurant.host, placed)).status).toBe(200)
    const staff = await aMember(server, restaurant.host, 'kitchen')
    const reject = () =>
      staff.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry.' })
    const answers = await Promise.all([reject(), reject()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
    expect([await ask(restaurant), await ask(restaurant)]).toEqual(['placed for 19:00', '409 slot_full'])
  })

  it('an order that expires during its payment is paid with its slot, or releases it', async () => {
    const restaurant = await aLimitedKitchen(server, orders(9))
    const placed = []
    for (let n = 0; n < 4; n += 1) placed.push(await aPlacedOrder(server, restaurant.host, SEVEN))
    clock.advance({ minutes: server.deps.config.unpaidOrderMinutes, seconds: 1 })
    const [, ...answers] = await Promise.all([
      sweepOrders(server.deps),
      ...placed.map((order) => askForPayment(server, restaurant.host, order)),
      sweepOrders(server.deps),
    ])
    const paid = answers.filter((answer) => answer?.status === 200).length
    expect(await takenOn(server, restaurant)).toEqual(paid === 0 ? [] : [`19:00 ${paid} orders 0 min`])
  })
})

describe('the slot at the payment', () => {
  it('a payment keeps the promised time, or a later one if its ten minutes cannot be kept [4.07]', async () => {
    const restaurant = await aLimitedKitchen(server, orders(1))
    const promised = async (minutesLater: number) => {
      const placed = await aPlacedOrder(server, restaurant.host)
      clock.advance({ minutes: minutesLater })
      expect((await askForPayment(server, restaurant.host, placed)).status).toBe(200)
      return (await readBack(server, restaurant.host, placed)).proposed_ready_time?.slice(11, 16)
    }
    expect(await promised(0)).toBe('12:20')
    expect(await promised(5)).toBe('12:30')
    // At 12:05 the order is promised for 12:45–12:55; it is paid at 12:31 and ready at 12:51.
    expect(await promised(26)).toBe('12:45')
    // At 12:31 the order is promised for 13:00–13:10; it is paid at 12:52.
    expect(await promised(21)).toBe('13:12')
    expect(await takenOn(server, restaurant)).toEqual(
      ['12:15', '12:30', '12:45', '13:00'].map((at) => `${at} 1 orders 0 min`),
    )
  })

  it('a payment keeps a held slot after the capacity was lowered', async () => {
    const restaurant = await aLimitedKitchen(server, orders(2))
    const [first, second] = [
      await aPlacedOrder(server, restaurant.host, SEVEN),
      await aPlacedOrder(server, restaurant.host, SEVEN),
    ]
    await setCapacity(server.deps.db, restaurant.business.id, 1, orders(1))
    expect((await askForPayment(server, restaurant.host, first)).status).toBe(200)
    expect((await askForPayment(server, restaurant.host, second)).status).toBe(200)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 2 orders 0 min'])
  })

  it('an order older than the capacity claims its slot at the payment, or is refused [5.57]', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    const early = [
      await aPlacedOrder(server, restaurant.host, SEVEN),
      await aPlacedOrder(server, restaurant.host, SEVEN),
      await aPlacedOrder(server, restaurant.host),
    ]
    expect(await takenOn(server, restaurant)).toEqual([])
    await setCapacity(server.deps.db, restaurant.business.id, 1, orders(1))
    const answers = await Promise.all(early.map((order) => askForPayment(server, restaurant.host, order)))
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error?.refusals).toEqual([
      { code: 'slot_full', at: '2026-11-21T19:00:00Z', next: '2026-11-21T19:15:00Z' },
    ])
    expect(answers[2]?.status).toBe(200)
    expect(await takenOn(server, restaurant)).toEqual(['12:15 1 orders 0 min', '19:00 1 orders 0 min'])
  })

  it('an order that claimed its slot at a declined payment holds it until it expires', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    const early = await aPlacedOrder(server, restaurant.host, SEVEN)
    await setCapacity(server.deps.db, restaurant.business.id, 1, orders(1))
    expect((await askForPayment(server, restaurant.host, early, 'pm_card_visa_chargeDeclined')).status).toBe(402)
    expect(await ask(restaurant)).toBe('409 slot_full')
    expect((await askForPayment(server, restaurant.host, early)).status).toBe(200)
    expect(await takenOn(server, restaurant)).toEqual(['19:00 1 orders 0 min'])
  })
})

describe('capacity of a location', () => {
  it('orders at a location without a capacity claim no slot', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    expect(await ask(restaurant, {})).toBe('placed for 12:20')
    expect(await takenOn(server, restaurant)).toEqual([])
  })

  it('a change of the capacity applies from the next order', async () => {
    const restaurant = await aLimitedKitchen(server, null)
    expect(await ask(restaurant)).toBe('placed for 19:00')
    await setCapacity(server.deps.db, restaurant.business.id, 1, orders(1))
    expect([await ask(restaurant), await ask(restaurant)]).toEqual(['placed for 19:00', '409 slot_full'])
    await setCapacity(server.deps.db, restaurant.business.id, 1, null)
    expect(await ask(restaurant)).toBe('placed for 19:00')
  })

  it('the hour repeated at the end of summer time has eight slots', async () => {
    const hours = hoursForAll(dailyHours([{ opens: '18:00', closes: '04:00' }]))
    const restaurant = await aLimitedKitchen(server, orders(1), { location: { hours } })
    clock.set('2026-10-25T00:15:00Z')
    const outcomes = []
    for (let n = 0; n < 6; n += 1) outcomes.push(await ask(restaurant, {}))
    expect(outcomes).toEqual([
      ...['00:35', '00:45', '01:00', '01:15', '01:30'].map((at) => `placed for ${at}`),
      '409 slot_full',
    ])
    expect(await takenOn(server, restaurant)).toEqual(
      ['00:30', '00:45', '01:00', '01:15', '01:30'].map((at) => `${at} 1 orders 0 min`),
    )
  })
})
