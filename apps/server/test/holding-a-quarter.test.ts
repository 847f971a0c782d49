import { dailyHours, hoursForAll } from '@comanda/test-kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCapacity } from '../src/locations/store.ts'
import { sweepOrders } from '../src/ordering/sweep-orders.ts'
import { answerChallenge, intentOf, validate } from './a-card.ts'
import { CHALLENGED, RECEIVED, readBack } from './a-card-restaurant.ts'
import { aMember } from './a-console.ts'
import { aLimitedKitchen, later, orders, outcomeOf, takenOn } from './a-limited-kitchen.ts'
import type { Restaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForOrder, askForPayment } from './an-order.ts'
import { whenFileEnds } from './file-end.ts'

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
const lapse = async () => {
  clock.advance({ minutes: server.deps.config.unpaidOrderMinutes, seconds: 1 })
  await Promise.all([sweepOrders(server.deps), sweepOrders(server.deps)])
  await sweepOrders(server.deps)
}

describe('the quarter of an order that nobody has paid yet', () => {
  it('is held while one pays, also through a bank’s question, and is the order’s for good once it is paid [5.57]', async () => {
    const place = await aLimitedKitchen(server, orders(1))
    const placed = await aPlacedOrder(server, place.host, SEVEN)
    expect(await ask(place)).toBe('409 slot_full')
    const intent = intentOf(await askForPayment(server, place.host, placed, CHALLENGED))
    expect(await ask(place)).toBe('409 slot_full')
    await answerChallenge(server, intent, 'complete')
    expect((await validate(server, place.host, placed, intent.id)).status).toBe(200)
    expect(await readBack(server, place.host, placed)).toMatchObject(RECEIVED)
    await lapse()
    expect(await ask(place)).toBe('409 slot_full')
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
  })

  it('is free again once the order has lapsed, once, however many sweeps find it', async () => {
    const place = await aLimitedKitchen(server, orders(2))
    await aPlacedOrder(server, place.host, SEVEN)
    const paid = await aPlacedOrder(server, place.host, SEVEN)
    expect((await askForPayment(server, place.host, paid)).status).toBe(200)
    await lapse()
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
    expect([await ask(place), await ask(place)]).toEqual(['placed for 19:00', '409 slot_full'])
  })

  it('is free again once the restaurant has turned the order down, on two tablets at once, once [6.08]', async () => {
    const place = await aLimitedKitchen(server, orders(2))
    const placed = await aPlacedOrder(server, place.host, SEVEN)
    await aPlacedOrder(server, place.host, SEVEN)
    expect((await askForPayment(server, place.host, placed)).status).toBe(200)
    const staff = await aMember(server, place.host, 'kitchen')
    const reject = () =>
      staff.post(`/staff/orders/${placed.order.id}/status`, { order_status: 6, reason: 'busy', message: 'Sorry.' })
    const answers = await Promise.all([reject(), reject()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
    expect([await ask(place), await ask(place)]).toEqual(['placed for 19:00', '409 slot_full'])
  })

  it('is either the paid order’s or nobody’s where it lapses at the moment of paying', async () => {
    const place = await aLimitedKitchen(server, orders(9))
    const placed = []
    for (let n = 0; n < 4; n += 1) placed.push(await aPlacedOrder(server, place.host, SEVEN))
    clock.advance({ minutes: server.deps.config.unpaidOrderMinutes, seconds: 1 })
    const [, ...answers] = await Promise.all([
      sweepOrders(server.deps),
      ...placed.map((order) => askForPayment(server, place.host, order)),
      sweepOrders(server.deps),
    ])
    const paid = answers.filter((answer) => answer?.status === 200).length
    expect(await takenOn(server, place)).toEqual(paid === 0 ? [] : [`19:00 ${paid} orders 0 min`])
  })
})

describe('at the payment', () => {
  it('an order that was put off is promised what it was put off to, or later where the food needs longer by then', async () => {
    const place = await aLimitedKitchen(server, orders(1))
    const promised = async (minutesLater: number) => {
      const placed = await aPlacedOrder(server, place.host)
      clock.advance({ minutes: minutesLater })
      expect((await askForPayment(server, place.host, placed)).status).toBe(200)
      return (await readBack(server, place.host, placed)).proposed_ready_time?.slice(11, 16)
    }
    expect(await promised(0)).toBe('12:20')
    expect(await promised(5)).toBe('12:30')
    // At 12:05 it is put off to 12:45, and paid at 12:31.
    expect(await promised(26)).toBe('12:51')
    expect(await takenOn(server, place)).toEqual(['12:15', '12:30', '12:45'].map((at) => `${at} 1 orders 0 min`))
  })

  it('the quarter that is held stands, also where the kitchen takes on less by now', async () => {
    const place = await aLimitedKitchen(server, orders(2))
    const [first, second] = [
      await aPlacedOrder(server, place.host, SEVEN),
      await aPlacedOrder(server, place.host, SEVEN),
    ]
    await setCapacity(server.deps.db, place.business.id, 1, orders(1))
    expect((await askForPayment(server, place.host, first)).status).toBe(200)
    expect((await askForPayment(server, place.host, second)).status).toBe(200)
    expect(await takenOn(server, place)).toEqual(['19:00 2 orders 0 min'])
  })

  it('an order from before the kitchen had a capacity takes its quarter then, or is told that it is full [5.57]', async () => {
    const place = await aLimitedKitchen(server, null)
    const early = [
      await aPlacedOrder(server, place.host, SEVEN),
      await aPlacedOrder(server, place.host, SEVEN),
      await aPlacedOrder(server, place.host),
    ]
    expect(await takenOn(server, place)).toEqual([])
    await setCapacity(server.deps.db, place.business.id, 1, orders(1))
    const answers = await Promise.all(early.map((order) => askForPayment(server, place.host, order)))
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
    expect(await takenOn(server, place)).toEqual(['12:15 1 orders 0 min', '19:00 1 orders 0 min'])
  })

  it('such an order whose card is refused holds its quarter until it lapses', async () => {
    const place = await aLimitedKitchen(server, null)
    const early = await aPlacedOrder(server, place.host, SEVEN)
    await setCapacity(server.deps.db, place.business.id, 1, orders(1))
    expect((await askForPayment(server, place.host, early, 'pm_card_visa_chargeDeclined')).status).toBe(402)
    expect(await ask(place)).toBe('409 slot_full')
    expect((await askForPayment(server, place.host, early)).status).toBe(200)
    expect(await takenOn(server, place)).toEqual(['19:00 1 orders 0 min'])
  })
})

describe('a location', () => {
  it('whose kitchen takes on whatever comes claims nothing', async () => {
    const place = await aLimitedKitchen(server, null)
    expect(await ask(place, {})).toBe('placed for 12:20')
    expect(await takenOn(server, place)).toEqual([])
  })

  it('is asked as it is now, from the first order after a change on', async () => {
    const place = await aLimitedKitchen(server, null)
    expect(await ask(place)).toBe('placed for 19:00')
    await setCapacity(server.deps.db, place.business.id, 1, orders(1))
    expect([await ask(place), await ask(place)]).toEqual(['placed for 19:00', '409 slot_full'])
    await setCapacity(server.deps.db, place.business.id, 1, null)
    expect(await ask(place)).toBe('placed for 19:00')
  })

  it('whose clocks go back has each of the eight quarters of that hour to give', async () => {
    const hours = hoursForAll(dailyHours([{ opens: '18:00', closes: '04:00' }]))
    const place = await aLimitedKitchen(server, orders(1), { location: { hours } })
    clock.set('2026-10-25T00:15:00Z')
    const outcomes = []
    for (let n = 0; n < 6; n += 1) outcomes.push(await ask(place, {}))
    expect(outcomes).toEqual([
      ...['00:35', '00:45', '01:00', '01:15', '01:30'].map((at) => `placed for ${at}`),
      '409 slot_full',
    ])
    expect(await takenOn(server, place)).toEqual(
      ['00:30', '00:45', '01:00', '01:15', '01:30'].map((at) => `${at} 1 orders 0 min`),
    )
  })
})
