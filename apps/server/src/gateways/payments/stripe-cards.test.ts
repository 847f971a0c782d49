import { authenticate } from '@comanda/sandbox/test'
import { afterAll, describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/fixtures/a-payment-provider.ts'

const { gateway, stripe, account: connected, itAtSandbox, itConnected } = await aPaymentProvider()

const customers: string[] = []
afterAll(() => Promise.all(customers.map((customer) => gateway.deleteCustomer(customer))))

const aCustomer = async () => {
  const userId = aFreshId('user')
  const customer = got(await gateway.createCustomer({ userId, idempotencyKey: `customer:${userId}` }))
  customers.push(customer)
  return customer
}

const returnUrl = 'https://napoli.example/account'
const save = (customer: string, paymentMethod: string) =>
  gateway.saveCard({ customer, paymentMethod, cardholderName: 'Ada Lovelace', returnUrl })

describe('customers', () => {
  it('a customer is created once per key with our id only, and deleted with its cards', async () => {
    const userId = aFreshId('ada')
    const who = { userId, idempotencyKey: `customer:${userId}` }
    const customer = got(await gateway.createCustomer(who))
    expect(got(await gateway.createCustomer(who))).toBe(customer)
    const known = await stripe.customers.retrieve(customer)
    expect(known).toMatchObject({ metadata: { user_id: userId }, email: null, name: null })
    const { card } = got(await save(customer, 'pm_card_visa'))
    expect(await gateway.deleteCustomer(customer)).toEqual({ ok: true, value: null })
    expect(await gateway.deleteCustomer(customer)).toEqual({ ok: true, value: null })
    expect(got(await gateway.readCard(card?.paymentMethod ?? '')).customer).toBeNull()
  })
})

describe('saving a card', () => {
  it('a saved card belongs to the customer and returns display data and a fingerprint', async () => {
    const customer = await aCustomer()
    const setup = got(await save(customer, 'pm_card_visa'))
    expect(setup).toMatchObject({
      status: 'succeeded',
      customer,
      cardholderName: 'Ada Lovelace',
      card: { customer, brand: 'visa', last4: '4242' },
    })
    expect(setup.card?.expMonth).toBeGreaterThanOrEqual(1)
    expect(setup.card?.expYear).toBeGreaterThan(2025)
    const again = got(await save(customer, 'pm_card_visa')).card
    const other = got(await save(customer, 'pm_card_mastercard')).card
    expect(again?.fingerprint).toBe(setup.card?.fingerprint)
    expect(again?.paymentMethod).not.toBe(setup.card?.paymentMethod)
    expect(other?.fingerprint).not.toBe(setup.card?.fingerprint)
    expect(got(await gateway.readCard(again?.paymentMethod ?? ''))).toMatchObject({ customer, last4: '4242' })
  })

  it('saving a card waits for 3-D Secure', async () => {
    const customer = await aCustomer()
    const setup = got(await save(customer, 'pm_card_authenticationRequiredOnSetup'))
    expect(setup).toMatchObject({ status: 'requires_action', customer })
    expect(got(await gateway.retrieveSetup(setup.id)).status).toBe('requires_action')
  })

  itAtSandbox('a browser completes a challenge')(
    'a saved card has the outcome of its 3-D Secure challenge',
    async ({ sandbox }) => {
      const customer = await aCustomer()
      const [kept, refused] = await Promise.all(
        [1, 2].map(() => save(customer, 'pm_card_authenticationRequiredOnSetup')),
      )
      if (!kept || !refused) throw new Error('Two cards were saved')
      await authenticate(sandbox, await stripe.setupIntents.retrieve(got(kept).id), 'complete')
      await authenticate(sandbox, await stripe.setupIntents.retrieve(got(refused).id), 'fail')
      expect(got(await gateway.retrieveSetup(got(kept).id))).toMatchObject({ status: 'succeeded', card: { customer } })
      expect(got(await gateway.retrieveSetup(got(refused).id))).toMatchObject({
        status: 'requires_payment_method',
        card: null,
        decline: { reason: 'authentication_failed' },
      })
    },
  )

  it('a declined card has a reason, and an unknown card is refused', async () => {
    const customer = await aCustomer()
    expect(await save(customer, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toMatchObject({
      failure: { kind: 'declined', reason: 'insufficient_funds' },
    })
    expect(await save(customer, 'pm_none')).toMatchObject({ failure: { kind: 'invalid_request' } })
    expect(await gateway.retrieveSetup('seti_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
    expect(await gateway.readCard('pm_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
  })

  itAtSandbox('Stripe has no fault injection')(
    'saving a card during an outage has an unknown outcome and does not throw',
    async ({ sandbox }) => {
      sandbox.faults.failNext(3, 'before')
      expect(await save('cus_any', 'pm_any')).toMatchObject({ failure: { kind: 'unknown_outcome' } })
    },
  )

  it('a removed card never pays again', async () => {
    const customer = await aCustomer()
    const { card } = got(await save(customer, 'pm_card_visa'))
    const paymentMethod = card?.paymentMethod ?? ''
    expect(await gateway.detachCard(paymentMethod)).toEqual({ ok: true, value: null })
    expect(got(await gateway.readCard(paymentMethod)).customer).toBeNull()
    const orderId = aFreshId('ORDER')
    const paid = await gateway.createIntent({
      orderId,
      orderedBy: 'guest',
      amount: 995,
      currency: 'GBP',
      paymentMethod,
      returnUrl,
      idempotencyKey: `order:${orderId}:pay:1`,
      account: null,
      customer: { id: customer, keepsCard: false },
    })
    expect(paid).toMatchObject({ ok: false, failure: { kind: 'invalid_request' } })
  })
})

describe('paying', () => {
  const pay = async (customer: string, paymentMethod: string, keepsCard: boolean, account: string | null = null) => {
    const orderId = aFreshId('KEPT')
    return got(
      await gateway.createIntent({
        orderId,
        orderedBy: 'guest',
        amount: 995,
        currency: 'GBP',
        paymentMethod,
        returnUrl,
        idempotencyKey: `order:${orderId}:pay:1`,
        account,
        customer: { id: customer, keepsCard },
      }),
    )
  }

  const keepsAndPaysAgain = async (account: string | null) => {
    const customer = await aCustomer()
    const first = await pay(customer, 'tok_visa', true, account)
    expect(first).toMatchObject({ status: 'succeeded', account, keeps: expect.stringMatching(/^pm_/) })
    expect(got(await gateway.retrieveIntent({ intentId: first.id, account })).keeps).toBe(first.keeps)
    expect(got(await gateway.readCard(first.keeps ?? '')).customer).toBe(customer)
    for (const _ of [1, 2])
      expect(await pay(customer, first.keeps ?? '', false, account)).toMatchObject({ status: 'succeeded', keeps: null })
  }

  it('a new card is saved after its payment and pays again', () => keepsAndPaysAgain(null))
  itConnected('a new card saved on a connected account pays there again', () => keepsAndPaysAgain(connected))

  it("a payment with another customer's card is refused", async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const { card } = got(await save(owner, 'pm_card_visa'))
    await expect(pay(other, card?.paymentMethod ?? '', false)).rejects.toThrow('invalid_request')
  })
})
