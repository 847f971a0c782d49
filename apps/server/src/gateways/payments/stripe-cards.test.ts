import { aSandbox, authenticate } from '@comanda/sandbox/test'
import { describe, expect, it } from 'vitest'
import type { PaymentResult } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const { sandbox, port, clock, aCard, stripe } = await aSandbox()

const gateway = createStripeGateway({
  secretKey: sandbox.keys.secretKey,
  webhookSecret: sandbox.keys.webhookSecret,
  browser: { publishableKey: sandbox.keys.publishableKey, scriptUrl: null },
  clock,
  loopbackPort: port,
})

const got = <T>(result: PaymentResult<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.failure))
}

let users = 0
const aCustomer = async () => {
  users += 1
  return got(await gateway.createCustomer({ userId: `user${users}`, idempotencyKey: `customer:${users}` }))
}

const returnUrl = 'http://napoli.localhost:3000/account'
const save = (customer: string, paymentMethod: string) =>
  gateway.saveCard({ customer, paymentMethod, cardholderName: 'Ada Lovelace', returnUrl })

describe('customers', () => {
  it('are made once under a key, known by our id alone, and forgotten with their cards', async () => {
    const who = { userId: 'ada', idempotencyKey: 'customer:ada' }
    const customer = got(await gateway.createCustomer(who))
    expect(got(await gateway.createCustomer(who))).toBe(customer)
    const known = await stripe.customers.retrieve(customer)
    expect(known).toMatchObject({ metadata: { user_id: 'ada' }, email: null, name: null })
    const { card } = got(await save(customer, (await aCard('4242424242424242')).id))
    expect(await gateway.deleteCustomer(customer)).toEqual({ ok: true, value: null })
    expect(await gateway.deleteCustomer(customer)).toEqual({ ok: true, value: null })
    expect(got(await gateway.readCard(card?.paymentMethod ?? '')).customer).toBeNull()
  })
})

describe('keeping a card', () => {
  it('gives it to the customer, and tells what may be shown and a mark of its number', async () => {
    const customer = await aCustomer()
    const setup = got(await save(customer, (await aCard('4242424242424242')).id))
    expect(setup).toMatchObject({
      status: 'succeeded',
      customer,
      cardholderName: 'Ada Lovelace',
      card: { customer, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    })
    const [again, other] = await Promise.all([aCard('4242424242424242'), aCard('5555555555554444')])
    const marks = [again, other].map(async ({ id }) => got(await gateway.readCard(id)).fingerprint)
    expect(await marks[0]).toBe(setup.card?.fingerprint)
    expect(await marks[1]).not.toBe(setup.card?.fingerprint)
  })

  it('waits for the bank where it asks, and tells how that went', async () => {
    const customer = await aCustomer()
    const [kept, refused] = await Promise.all(
      [1, 2].map(async () => save(customer, (await aCard('4000002500003155')).id)),
    )
    if (!kept || !refused) throw new Error('Two cards were saved')
    expect([got(kept).status, got(refused).status]).toEqual(['requires_action', 'requires_action'])
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
    expect(await save(customer, (await aCard('4000000000009995')).id)).toMatchObject({
      failure: { kind: 'declined', reason: 'insufficient_funds' },
    })
    expect(await save(customer, 'pm_none')).toMatchObject({ failure: { kind: 'invalid_request' } })
    expect(await gateway.retrieveSetup('seti_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
    expect(await gateway.readCard('pm_none')).toEqual({ ok: false, failure: { kind: 'not_found' } })
  })

  it('is an unknown outcome while the provider is down, and nothing throws', async () => {
    sandbox.faults.failNext(3, 'before')
    expect(await save('cus_any', 'pm_any')).toMatchObject({ failure: { kind: 'unknown_outcome' } })
  })

  it('ends when it is taken away: it never pays again', async () => {
    const customer = await aCustomer()
    const { card } = got(await save(customer, (await aCard('4242424242424242')).id))
    const paymentMethod = card?.paymentMethod ?? ''
    expect(await gateway.detachCard(paymentMethod)).toEqual({ ok: true, value: null })
    expect(got(await gateway.readCard(paymentMethod)).customer).toBeNull()
    const paid = await gateway.createIntent({
      orderId: 'ORDER',
      amount: 995,
      currency: 'GBP',
      paymentMethod,
      returnUrl,
      idempotencyKey: 'order:ORDER:pay:1',
      account: null,
      customer: { id: customer, keepsCard: false },
    })
    expect(paid).toMatchObject({ ok: false, failure: { kind: 'invalid_request' } })
  })
})

describe('paying', () => {
  let orders = 0
  const pay = async (customer: string, paymentMethod: string, keepsCard: boolean, account: string | null = null) => {
    orders += 1
    return got(
      await gateway.createIntent({
        orderId: `KEPT${orders}`,
        amount: 995,
        currency: 'GBP',
        paymentMethod,
        returnUrl,
        idempotencyKey: `order:KEPT${orders}:pay:1`,
        account,
        customer: { id: customer, keepsCard },
      }),
    )
  }

  it.each([null, 'acct_direct'])('keeps a new card that has paid %s, which then pays again', async (account) => {
    if (account) await sandbox.ensureAccount({ id: account, email: null, name: null, country: 'GB' })
    const customer = await aCustomer()
    const first = await pay(customer, (await aCard('4242424242424242')).id, true, account)
    expect(first).toMatchObject({ status: 'succeeded', account, keeps: expect.stringMatching(/^pm_/) })
    expect(got(await gateway.retrieveIntent({ intentId: first.id, account })).keeps).toBe(first.keeps)
    expect(got(await gateway.readCard(first.keeps ?? '')).customer).toBe(customer)
    for (const _ of [1, 2])
      expect(await pay(customer, first.keeps ?? '', false, account)).toMatchObject({ status: 'succeeded', keeps: null })
  })

  it('with another customer’s card is refused', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const { card } = got(await save(owner, (await aCard('4242424242424242')).id))
    await expect(pay(other, card?.paymentMethod ?? '', false)).rejects.toThrow('invalid_request')
  })
})
