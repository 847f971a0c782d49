import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTypedCard } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import {
  type AskedFrom,
  network,
  payFrom,
  person,
  placedBy,
  submitFrom,
  tallyOf,
  WITH_LIMITS,
} from '../fixtures/a-stranger.ts'
import type { PlacedOrder } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DECLINED = 'pm_card_visa_chargeDeclined'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, ...WITH_LIMITS }, whenFileEnds)
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

const outcomeOf = ({ status, body, retryAfter }: AskedFrom) => [status, body.error?.code, retryAfter]

/** A guest's order and its payment from a network of its own per attempt. */
const anOrderOfAGuest = async () => {
  const { host, business } = await aCardRestaurant(server)
  const placed = placedBy(await submitFrom(server, { host, from: network(0) }))
  let from = 0
  const pay = (method: string | null) => payFrom(server, { host, from: network(++from) }, placed, method)
  const attempts = async (): Promise<number> => {
    const { rows } = await server.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from payments where business_id = ${business.id}`,
    )
    return rows[0]?.n ?? 0
  }
  return { host, placed, pay, attempts }
}

const declineOnce = async (pay: (method: string) => Promise<AskedFrom>, times: number) => {
  for (let n = 0; n < times; n += 1) expect((await pay(DECLINED)).status).toBe(402)
}

describe('the card attempts of one order', () => {
  it('a customer who mistypes five times pays with the sixth attempt at once', async () => {
    const { host, placed, pay } = await anOrderOfAGuest()
    await declineOnce(pay, 5)
    expect((await pay('pm_card_visa')).status).toBe(200)
    expect(await readBack(server, host, placed)).toMatchObject(RECEIVED)
  })

  it('after six declines each attempt waits longer, and after ten the order is cash only', async () => {
    const { host, placed, pay, attempts } = await anOrderOfAGuest()
    await declineOnce(pay, 6)
    for (const seconds of [5, 15, 45, 135]) {
      expect(outcomeOf(await pay('pm_card_visa'))).toEqual([429, 'card_attempt_pause', seconds])
      clock.advance({ seconds: seconds - 1 })
      expect(outcomeOf(await pay(DECLINED))).toEqual([429, 'card_attempt_pause', 1])
      clock.advance({ seconds: 1 })
      expect((await pay(DECLINED)).status).toBe(402)
    }
    clock.advance({ minutes: 9 })
    const refused = await pay('pm_card_visa')
    expect(outcomeOf(refused)).toEqual([409, 'order_cash_only', null])
    expect(refused.body.error?.message).toMatch(/can no longer pay for it by card\. Pay in cash if you can/)
    expect(await attempts()).toBe(10)
    expect((await pay(null)).status).toBe(200)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 2, payment_state: 'unpaid' })
  })

  it('at most ten of 60 concurrent attempts on one order reach the provider', async () => {
    const { pay, attempts } = await anOrderOfAGuest()
    for (let group = 0; group < 4; group += 1) await Promise.all(Array.from({ length: 15 }, () => pay(DECLINED)))
    expect(await attempts()).toBeLessThanOrEqual(10)
  })

  it('an attempt that the provider never answered does not count', async () => {
    const { placed, pay } = await anOrderOfAGuest()
    await declineOnce(pay, 6)
    await server.deps.db.execute(
      sql`update payments set status = 'unanswered', error_code = 'unknown_outcome' where order_id = ${placed.order.id} and attempt = 6`,
    )
    expect((await pay('pm_card_visa')).status).toBe(200)
  })
})

describe('the card attempts of a visitor and of a card', () => {
  it('a guest has fifteen attempts in all orders together', async () => {
    const { host } = await aCardRestaurant(server)
    const first = placedBy(await submitFrom(server, { host, from: network(0) }, { contact: person(0) }))
    const answers: AskedFrom[] = []
    for (let n = 0; n < 17; n += 1) {
      const placed: PlacedOrder =
        n === 0
          ? first
          : placedBy(await submitFrom(server, { host, from: network(n), guest: first.guest }, { contact: person(n) }))
      const card = n < 9 ? '4000000000000002' : '4000000000009995'
      answers.push(
        await payFrom(
          server,
          { host, from: network(n) },
          { ...placed, guest: first.guest },
          await aTypedCard(server, card),
        ),
      )
    }
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 15, '429 too_many_card_attempts guest': 2 })
  })

  it('one card is declined ten times a day at a business, by all users together', async () => {
    const { host } = await aCardRestaurant(server)
    const pay = async (n: number, number: string) => {
      const guest = { host, from: network(n) }
      const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
      return payFrom(server, guest, placed, await aTypedCard(server, number))
    }
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push(await pay(n, '4000000000000002'))
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 10, '429 too_many_card_attempts card': 2 })
    expect((await pay(20, '4242424242424242')).status).toBe(200)
  })

  it('a card that pays does not use its allowance up', async () => {
    const { host } = await aCardRestaurant(server)
    for (let n = 0; n < 12; n += 1) {
      const guest = { host, from: network(n) }
      const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
      expect((await payFrom(server, guest, placed, 'pm_card_visa')).status).toBe(200)
    }
  })

  it('cards added to an account take from the same allowance as payments', async () => {
    const customer = await aCustomer(server, await aCardRestaurant(server))
    const add = () => customer.post('/cards', { cardholder_name: 'Ada', card: { id: DECLINED } })
    for (let n = 0; n < 6; n += 1) expect((await add()).status).toBe(402)
    const order = await aPlacedOrderOf(customer)
    for (let n = 0; n < 4; n += 1)
      expect((await payAs(customer, order, { card: { id: DECLINED }, save_card: n % 2 === 0 })).status).toBe(402)
    const paid = await payAs(customer, order, { card: { id: 'pm_card_visa' } })
    expect([paid.status, paid.body.error?.code, paid.body.error?.details]).toEqual([
      429,
      'too_many_card_attempts',
      { customer: [expect.stringMatching(/Pay in cash/)] },
    ])
    expect([(await add()).status, (await add()).body.error?.code]).toEqual([429, 'too_many_card_attempts'])
  })

  it('a card that is saved does not count', async () => {
    const customer = await aCustomer(server, await aCardRestaurant(server))
    for (let n = 0; n < 9; n += 1)
      expect((await customer.post('/cards', { cardholder_name: 'Ada', card: { id: 'pm_card_visa' } })).status).toBe(200)
    const order = await aPlacedOrderOf(customer)
    for (let n = 0; n < 5; n += 1) expect((await payAs(customer, order, { card: { id: DECLINED } })).status).toBe(402)
  })
})
