import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMethod, aTypedCard, providerOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, readBack } from '../fixtures/a-card-restaurant.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const IBAN = 'DE89370400440532013000'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

const intentsFor = async (orderId: string): Promise<readonly { readonly types: readonly string[] }[]> => {
  const { rows } = await server.deps.db.execute<{ types: string[] }>(sql`
    select body -> 'allowed_payment_method_types' as types from sandbox.objects
    where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${orderId}`)
  return rows
}

describe('only cards pay', () => {
  it.each([{ type: 'sepa_debit', 'sepa_debit[iban]': IBAN }, { type: 'klarna' }, { type: 'link' }])(
    '$type sent as a card is refused before an intent is made',
    async (form) => {
      const { host } = await aCardRestaurant(server)
      const placed = await aPlacedOrder(server, host)
      const { status, body } = await askForPayment(server, host, placed, await aMethod(server, form))
      expect([status, body.error?.code, body.error?.details]).toEqual([
        422,
        'invalid_request',
        { card: ['This isn’t a card. Enter card details.'] },
      ])
      expect(await intentsFor(placed.order.id)).toEqual([])
      expect(await readBack(server, host, placed)).toMatchObject({ payment_state: 'unpaid' })
      expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
    },
  )

  it('an intent allows cards only', async () => {
    const { host } = await aCardRestaurant(server)
    const placed = await aPlacedOrder(server, host)
    await askForPayment(server, host, placed, 'pm_card_visa')
    expect(await intentsFor(placed.order.id)).toEqual([{ types: ['card'] }])
  })

  it('the provider refuses what an intent does not allow, without a charge', async () => {
    const made = await providerOf(server).createIntent({
      orderId: 'A',
      orderedBy: 'guest',
      amount: 995,
      currency: 'EUR',
      paymentMethod: await aMethod(server, { type: 'sepa_debit', 'sepa_debit[iban]': IBAN }),
      returnUrl: 'http://napoli.localhost/',
      idempotencyKey: 'cards-only',
      account: null,
    })
    expect(made).toMatchObject({ ok: false, failure: { kind: 'invalid_request' } })
    expect(await intentsFor('A')).toEqual([])
  })

  it('a direct debit is not saved as a card', async () => {
    const customer = await aCustomer(server, await aCardRestaurant(server))
    const card = { id: await aMethod(server, { type: 'sepa_debit', 'sepa_debit[iban]': IBAN }) }
    const { status, body } = await customer.post('/cards', { cardholder_name: 'Ada', card })
    expect([status, body.error?.details]).toEqual([422, { card: ['This isn’t a card. Enter card details.'] }])
  })

  it('the attempt keeps the fingerprint of its card', async () => {
    const restaurant = await aCardRestaurant(server)
    for (let n = 0; n < 2; n += 1) {
      const placed = await aPlacedOrder(server, restaurant.host)
      await askForPayment(server, restaurant.host, placed, await aTypedCard(server, '4242424242424242'))
    }
    const { rows } = await server.deps.db.execute<{ n: number; first: string }>(sql`
      select count(*)::int as n, min(card_fingerprint) as first from payments
      where business_id = ${restaurant.business.id} group by card_fingerprint`)
    expect(rows).toEqual([{ n: 2, first: expect.stringMatching(/^\S{16}$/) }])
  })
})
