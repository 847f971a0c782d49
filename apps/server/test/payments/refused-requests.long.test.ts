import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../src/platform/observe/log.ts'
import { chargedFor, intentOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { aPaymentSetup, said } from '../fixtures/a-payment-setup.ts'
import { addCard, aSavedCard, cardsOf } from '../fixtures/a-saved-card.ts'
import { type Asked, aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const CREATE = 'POST /v1/payment_intents'
/** Stripe's answer to a request of ours that is wrong: it has no code for a suffix that is too long. */
const REFUSED = { how: 'answer', when: 'before', status: 400, on: [CREATE] } as const

let server: TestServer
let lines: { readonly level: number; readonly msg: string; readonly param?: string; readonly business?: number }[]

beforeAll(async () => {
  lines = []
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  server = await aServer({ log, isAlone: true }, whenFileEnds)
})
beforeEach(() => {
  lines = []
})

const answer = ({ status, body }: Asked) => [status, body.error?.code, body.error?.details]

const aPayer = async () => {
  const restaurant = await aCardRestaurant(server)
  const ada = await aCustomer(server, restaurant)
  const saved = await aSavedCard(ada)
  const { rows } = await server.deps.db.execute<{ customer: string; method: string }>(sql`
    select u.stripe_customer as customer, c.payment_method as method from saved_cards c
    join users u on u.business_id = c.business_id and u.id = c.user_id where c.business_id = ${restaurant.businessId}`)
  const [{ customer, method } = { customer: '', method: '' }] = rows
  return { restaurant, ada, saved, customer, method, order: await aPlacedOrderOf(ada) }
}

describe('a request of ours that the provider refuses', () => {
  it('answers that cards cannot be taken, is logged with its parameter, and blames no bank', async () => {
    const { host, business } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    const end = server.sandbox.faults.add({ ...REFUSED, code: 'parameter_unknown', param: 'radar_optionz' })
    const refused = await askForPayment(server, host, placed, 'pm_card_visa')
    end()
    expect(answer(refused).slice(0, 2)).toEqual([503, 'payment_unavailable'])
    expect(lines).toContainEqual(expect.objectContaining({ business: business.id, param: 'radar_optionz' }))
    expect(await readBack(server, host, placed)).toMatchObject({ payment_state: 'failed' })
    expect(await chargedFor(server, placed.order.id)).toBe(0)
    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(intentOf(paid).status).toBe('succeeded')
  })

  it('three in a row without a success tell the operator once, and a success ends it', async () => {
    const { host } = await aCardRestaurant(server)
    const pay = async () => askForPayment(server, host, await aPlacedOrder(server, host), 'pm_card_visa')
    const alerts = () => lines.filter(({ msg }) => msg.includes('cards cannot pay')).length
    const inRow = async () => {
      const figures = await (await server.fetch('/metrics')).text()
      return /^payment_requests_refused_in_row (\d+)$/m.exec(figures)?.[1]
    }
    const refuse = () => server.sandbox.faults.add({ ...REFUSED, param: 'statement_descriptor_suffix' })
    let end = refuse()
    await pay()
    await pay()
    expect([alerts(), await inRow()]).toEqual([0, '2'])
    await pay()
    await pay()
    expect([alerts(), await inRow()]).toEqual([1, '4'])
    expect((await (await server.fetch('/readyz')).json()).warnings.join()).toContain('refuses our requests')
    end()
    await pay()
    expect(await inRow()).toBe('0')
    end = refuse()
    await pay()
    end()
    expect(alerts()).toBe(1)
  })
})

describe('a payment method that the provider no longer has', () => {
  it('a saved card detached in the dashboard is refused as unusable and is removed', async () => {
    const { ada, saved, method, order } = await aPayer()
    await server.deps.db.execute(sql`
      update sandbox.objects set body = body || '{"customer": null}', hidden = hidden || '{"spent": true}' where id = ${method}`)
    const refused = await payAs(ada, order, { card_id: saved.id })
    expect(answer(refused)).toMatchObject([
      422,
      'invalid_request',
      { card_id: [expect.stringContaining('used any more')] },
    ])
    expect(await cardsOf(ada)).toEqual([])
    expect(intentOf(await payAs(ada, order, { card: { id: 'pm_card_visa' } })).status).toBe('succeeded')
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
  })

  it('a made-up or used one is unusable, and another customer’s saved card stays', async () => {
    const { ada, restaurant, method } = await aPayer()
    for (const card of ['pm_none', method]) {
      const placed = await aPlacedOrder(server, restaurant.host)
      const refused = await askForPayment(server, restaurant.host, placed, card)
      expect(answer(refused)).toMatchObject([422, 'invalid_request', { card: expect.any(Array) }])
    }
    expect(await cardsOf(ada)).toHaveLength(1)
    expect(answer(await addCard(ada, 'pm_none'))).toMatchObject([422, 'invalid_request', { card: expect.any(Array) }])
  })
})

describe('a customer that was deleted in the dashboard', () => {
  const aForgotten = async () => {
    const payer = await aPayer()
    await server.deps.db.execute(sql`delete from sandbox.objects where id = ${payer.customer}`)
    await server.deps.db.execute(sql`
      update sandbox.objects set body = body || '{"customer": null}', hidden = hidden || '{"spent": true}' where id = ${payer.method}`)
    return payer
  }

  it('is created anew, and the payment that saves a card goes on', async () => {
    const { ada, order, customer } = await aForgotten()
    const paid = await payAs(ada, order, { card: { id: 'pm_card_mastercard' }, save_card: true })
    expect(intentOf(paid).status).toBe('succeeded')
    expect(await chargedFor(server, order.id)).toBe(TOTAL)
    await expect
      .poll(async () => (await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand))
      .toEqual(['mastercard'])
    const { rows } = await server.deps.db.execute<{ stripe_customer: string }>(
      sql`select stripe_customer from users where stripe_customer = ${customer}`,
    )
    expect(rows).toEqual([])
  })

  it('takes its saved cards with it: the card is unusable and the next one pays', async () => {
    const { ada, saved, order } = await aForgotten()
    const refused = await payAs(ada, order, { card_id: saved.id })
    expect(answer(refused)).toMatchObject([422, 'invalid_request', { card_id: expect.any(Array) }])
    expect(await cardsOf(ada)).toEqual([])
    expect(intentOf(await payAs(ada, order, { card: { id: 'pm_card_visa' } })).status).toBe('succeeded')
  })

  it('is created anew when a card is saved in the account', async () => {
    const { ada } = await aForgotten()
    await aSavedCard(ada, 'pm_card_mastercard')
    expect((await cardsOf(ada)).map(({ stripe_object }) => stripe_object.brand)).toEqual(['mastercard'])
  })
})

it('a statement text too long beside the account’s prefix is refused with the room left', async () => {
  const { run } = await aPaymentSetup(server, onTestFinished)
  const { subdomain } = (await aCardRestaurant(server)).business
  const refused = await run('statement', subdomain, 'PIZZERIA NAPOLI 12')
  expect(refused.ok).toBe(false)
  expect(said(refused)).toContain('prefix "SANDBOX" a statement has room for 13')
  expect((await run('statement', subdomain, 'NAPOLI LEEDS')).ok).toBe(true)
})
