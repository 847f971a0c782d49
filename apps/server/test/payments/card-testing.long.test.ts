import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/identity/session.ts'
import { answerChallenge, intentOf, validate } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import {
  type AskedFrom,
  inGroups,
  network,
  payFrom,
  person,
  placedBy,
  submitFrom,
  tallyOf,
  WITH_LIMITS,
} from '../fixtures/a-stranger.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const DECLINED = 'pm_card_visa_chargeDeclined'
const CARDS = '429 too_many_card_attempts'
const OFFICE = network(0)
const LOCATION = hashOf('card-attempt:location:1')

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  const fewer = { CARD_ATTEMPTS_PER_NETWORK: '8', CARD_ATTEMPTS_PER_LOCATION: '12', CARD_ATTEMPTS_PER_CARD: '1000000' }
  // The pauses between the attempts of one order have tests of their own.
  const unpaused = { CARD_DECLINES_BEFORE_PAUSE: '1000000' }
  server = await aServer(
    { clock, limits: 'default', environment: { ...WITH_LIMITS.environment, ...fewer, ...unpaused } },
    whenFileEnds,
  )
})
beforeEach(() => clock.set('2026-11-21T12:00:00Z'))

/** Orders that each wait for the location's lock: more at once could wait too long on a slow machine. */
const AT_ONCE = 15

/** Orders of new guests, paid by card. */
const payAll = async (
  { host }: Restaurant,
  count: number,
  method: string,
  from: (n: number) => string = () => OFFICE,
): Promise<AskedFrom[]> => {
  return inGroups(count, AT_ONCE, async (n) => {
    const guest = { host, from: from(n) }
    const placed = placedBy(await submitFrom(server, guest, { contact: person(n) }))
    return payFrom(server, guest, placed, method)
  })
}

const intentsOf = async ({ business }: Restaurant): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from payments where business_id = ${business.id}`,
  )
  return rows[0]?.n ?? 0
}

/** Uses of the location's allowance of 12. */
const usedBy = async ({ business }: Restaurant): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ used: number }>(sql`
    select round(extract(epoch from max(refilled_at) - ${clock.now().toString()}::timestamptz) / 150)::int as used
    from allowances where business_id = ${business.id} and subject_hash = ${LOCATION}`)
  return rows[0]?.used ?? 0
}

describe('card testing', () => {
  it('eight of 20 declined cards of one network reach the provider', async () => {
    const restaurant = await aCardRestaurant(server)
    const answers = await payAll(restaurant, 20, DECLINED)
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 8, [`${CARDS} network`]: 12 })
    expect(await intentsOf(restaurant)).toBe(8)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.retryAfter).toBe(225)
    expect(refused?.body.error?.message).toMatch(/Pay in cash if you can, call the restaurant/)
  })

  it('an order tried with ten cards reaches the provider eight times and can be paid in cash', async () => {
    const restaurant = await aCardRestaurant(server)
    const guest = { host: restaurant.host, from: OFFICE }
    const placed = placedBy(await submitFrom(server, guest))
    const answers = []
    for (let n = 0; n < 10; n += 1) answers.push(await payFrom(server, guest, placed, DECLINED))
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 8, [`${CARDS} network`]: 2 })
    expect((await payFrom(server, { ...guest, from: network(1) }, placed, DECLINED)).status).toBe(402)
    expect((await payFrom(server, guest, placed)).status).toBe(200)
  })

  it('payments that succeed do not count', async () => {
    const restaurant = await aCardRestaurant(server)
    for (let round = 0; round < 2; round += 1)
      expect(tallyOf(await payAll(restaurant, 8, 'pm_card_visa'))).toEqual({ '200': 8 })
    expect(tallyOf(await payAll(restaurant, 8, DECLINED))).toEqual({ '402 payment_declined': 8 })
  })

  it('a payment that waits for 3-D Secure counts until it succeeds', async () => {
    const restaurant = await aCardRestaurant(server)
    const { host } = restaurant
    const guest = { host, from: OFFICE }
    const placed = placedBy(await submitFrom(server, guest))
    const intent = intentOf(await payFrom(server, guest, placed, CHALLENGED))
    expect(tallyOf(await payAll(restaurant, 8, DECLINED))).toEqual({
      '402 payment_declined': 7,
      [`${CARDS} network`]: 1,
    })
    await answerChallenge(server, intent, 'complete')
    expect((await validate(server, host, placed, intent.id)).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect(tallyOf(await payAll(restaurant, 1, 'pm_card_visa', () => network(1)))).toEqual({ '200': 1 })
    expect(await usedBy(restaurant)).toBe(7)
  })

  it('cards declined from many networks close the location for guests, not for customers', async () => {
    const restaurant = await aCardRestaurant(server)
    const answers = await payAll(restaurant, 15, DECLINED, network)
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 12, [`${CARDS} location_id`]: 3 })
    const customer = await aCustomer(server, restaurant)
    const paid = await payAs(customer, await aPlacedOrderOf(customer), { card: { id: 'pm_card_visa' } })
    expect(paid.status).toBe(200)
    clock.advance({ seconds: 150 })
    expect(tallyOf(await payAll(restaurant, 1, 'pm_card_visa', () => network(200)))).toEqual({ '200': 1 })
  })

  it('an account has a third of what a network has', async () => {
    const restaurant = await aCardRestaurant(server)
    const customer = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(customer)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await payAs(customer, order, { card: { id: DECLINED } }))
    expect(tallyOf(answers)).toEqual({ '402 payment_declined': 3, [`${CARDS} customer`]: 2 })
  })
})

it("a payment keeps the provider's assessment of its charge, paid or declined", async () => {
  const restaurant = await aCardRestaurant(server)
  await payAll(restaurant, 1, DECLINED)
  await payAll(restaurant, 1, 'pm_card_visa')
  const { rows } = await server.deps.db.execute(sql`
    select risk_level, charge_outcome from payments where business_id = ${restaurant.business.id} order by created_at, charge_outcome`)
  expect(rows).toEqual([
    { risk_level: 'normal', charge_outcome: 'authorized' },
    { risk_level: 'normal', charge_outcome: 'issuer_declined' },
  ])
  const { rows: sent } = await server.deps.db.execute(sql`
    select distinct body -> 'metadata' ->> 'ordered_by' as by from sandbox.objects where kind = 'payment_intent'`)
  expect(sent).toContainEqual({ by: 'guest' })
})
