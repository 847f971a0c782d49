import { authenticate } from '@comanda/sandbox/test'
import { afterAll, describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/a-payment-provider.ts'

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
  it('are made once under a key, known by our id alone, and forgotten with their cards', async () => {
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

describe('keeping a card', () => {
  it('gives it to the customer, and tells what may be shown and a mark of its number', async () => {
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

  it('waits for the bank where it asks', async () => {
    const customer = await aCustomer()
    const setup = got(await save(customer, 'pm_card_authenticationRequiredOnSetup'))
    expect(setup).toMatchObject({ status: 'requires_action', customer })
    expect(got(await gateway.retrieveSetup(setup.id)).status).toBe('requires_action')
  })

  itAtSandbox('a challenge is answered in a browser')('tells how the bank’s question went', async ({ sandbox }) => {
    const customer = await aCustomer()
    const [kept, refused] = await Promise.all([1, 2].map(() => save(customer, 'pm_card_authenticationRequiredOnSetup')))
    if (!kept || !refused) throw new Error('Two cards were saved')
    await authenticate(sandbox, await stripe.setupIntents.retrieve(got(kept).id), 'complete')
    await authenticate(sandbox, await stripe.setupIntents.retrieve(got(refused).id), 'fail')
    expect(got(await gateway.retrieveSetup(got(kept).id))).toMatchObject({ status: 'succeeded', card: { customer } })
    expect(got(await gateway.retrieveSetup(got(refused).id))).toMatchObject({
      status: 'requires_payment_method',
      card: null,
      decline: { reason: 'authentication_failed' },
    })
  })

  it('is declined with the reason, or refused where there is no such card', async () => {
    const customer = await aCustomer()
    expect(await save(customer, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toMatchObject({
      failure: { kind: 'declined', reason: 'insufficient_funds' },
    })
    expect(await save(customer, 'pm_none')).toMatchObject({ failure: { kind: 'invalid_request' } })
    expect(await gateway.retrieveSetup('seti_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
    expect(await gateway.readCard('pm_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
  })

  itAtSandbox('Stripe can’t be told to fail')(
    'is an unknown outcome while the provider is down, and nothing throws',
    async ({ sandbox }) => {
      sandbox.faults.failNext(3, 'before')
      expect(await save('cus_any', 'pm_any')).toMatchObject({ failure: { kind: 'unknown_outcome' } })
    },
  )

  it('ends when it is taken away: it never pays again', async () => {
    const customer = await aCustomer()
    const { card } = got(await save(customer, 'pm_card_visa'))
    const paymentMethod = card?.paymentMethod ?? ''
    expect(await gateway.detachCard(paymentMethod)).toEqual({ ok: true, value: null })
    expect(got(await gateway.readCard(paymentMethod)).customer).toBeNull()
    const orderId = aFreshId('ORDER')
    const paid = await gateway.createIntent({
      orderId,
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

  it('keeps a new card that has paid, which then pays again', () => keepsAndPaysAgain(null))
  itConnected('keeps a new card that has paid on a connected account, which then pays there again', () =>
    keepsAndPaysAgain(connected),
  )

  it('with another customer’s card is refused', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const { card } = got(await save(owner, 'pm_card_visa'))
    await expect(pay(other, card?.paymentMethod ?? '', false)).rejects.toThrow('invalid_request')
  })
})
