import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authenticate } from '@comanda/sandbox/test'
import { afterAll, describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/a-payment-provider.ts'
import type { CreateIntent, PaymentIntent } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const { gateway, stripe, account, webhookSecret, itAtSandbox, itConnected } = await aPaymentProvider()

const aPayment = (paymentMethod: string, changes: Partial<CreateIntent> = {}): CreateIntent => {
  const orderId = aFreshId('ORDER')
  return {
    orderId,
    amount: 2345,
    currency: 'GBP',
    paymentMethod,
    returnUrl: 'https://napoli.example/checkout',
    idempotencyKey: `order:${orderId}:pay:1`,
    account: null,
    ...changes,
  }
}
const paid = async (changes: Partial<CreateIntent> = {}): Promise<PaymentIntent> =>
  got(await gateway.createIntent(aPayment('pm_card_visa', changes)))

describe('paying', () => {
  it('creates and confirms in one go, with the order’s id, amount and currency', async () => {
    const payment = aPayment('pm_card_mastercard')
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 2345,
      amountReceived: 2345,
      currency: 'GBP',
      orderId: payment.orderId,
      attemptKey: payment.idempotencyKey,
      card: { brand: 'mastercard', last4: '4444', wallet: null },
    })
    expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null }))).toEqual(intent)
  })

  it('the same key with the same parameters answers the same intent, also when both are sent at once', async () => {
    const payment = aPayment('pm_card_visa')
    const first = got(await gateway.createIntent(payment))
    expect(got(await gateway.createIntent(payment)).id).toBe(first.id)
    const other = aPayment('pm_card_visa')
    const both = await Promise.all([gateway.createIntent(other), gateway.createIntent(other)])
    const answered = both.filter(({ ok }) => ok).map((result) => got(result).id)
    // The one that came second may be told that the first is still at work: then it is asked again.
    for (const result of both) if (!result.ok) expect(result.failure.kind).toBe('unknown_outcome')
    expect(new Set([...answered, got(await gateway.createIntent(other)).id]).size).toBe(1)
  })

  it('the same key for another amount is refused', async () => {
    const payment = aPayment('pm_card_visa')
    got(await gateway.createIntent(payment))
    expect(await gateway.createIntent({ ...payment, amount: 1000 })).toEqual({
      ok: false,
      failure: { kind: 'key_reused' },
    })
  })

  it.each([
    ['pm_card_visa_chargeDeclined', 'declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('%s is %s, and nothing else', async (card, reason) => {
    const result = await gateway.createIntent(aPayment(card))
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'declined', reason, intent: { status: 'requires_payment_method', decline: { reason } } },
    })
  })

  it('3-D Secure is a success to be followed up', async () => {
    const payment = aPayment('pm_card_authenticationRequired')
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'requires_action', amountReceived: 0, orderId: payment.orderId })
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_`))
  })

  itAtSandbox('a challenge is answered in a browser')(
    'a challenge that fails is seen afterwards',
    async ({ sandbox }) => {
      const intent = got(await gateway.createIntent(aPayment('pm_card_authenticationRequired')))
      await authenticate(sandbox, await stripe.paymentIntents.retrieve(intent.id), 'fail')
      expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null }))).toMatchObject({
        status: 'requires_payment_method',
        decline: { reason: 'authentication_failed' },
      })
    },
  )

  itAtSandbox('no card of Stripe’s stays processing')(
    'what the bank has not decided yet is processing, and is decided later',
    async ({ sandbox, aCard, clock }) => {
      const card = await aCard('4000000000008807')
      const intent = got(await gateway.createIntent(aPayment(card.id)))
      expect(intent).toMatchObject({ status: 'processing', amountReceived: 0 })
      clock.pass(5)
      await sandbox.runDue()
      expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null })).status).toBe('succeeded')
    },
  )

  it('takes a token', async () => {
    const payment = aPayment('tok_visa')
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } })
    expect(got(await gateway.createIntent(payment)).id).toBe(intent.id)
  })

  itConnected('clones a card of the platform to a connected account, which alone knows the payment', async () => {
    const payment = aPayment('tok_visa', { account })
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'succeeded', account })
    expect(got(await gateway.createIntent(payment)).id).toBe(intent.id)
    expect(got(await gateway.retrieveIntent({ intentId: intent.id, account })).id).toBe(intent.id)
    expect(await gateway.retrieveIntent({ intentId: intent.id, account: null })).toEqual({
      ok: false,
      failure: { kind: 'not_found' },
    })
  })

  itConnected('takes a card that was made in the connected account itself', async () => {
    const card = await stripe.paymentMethods.create(
      { type: 'card', card: { token: 'tok_visa' } },
      { stripeAccount: account },
    )
    expect(got(await gateway.createIntent(aPayment(card.id, { account }))).status).toBe('succeeded')
  })

  it('an unknown payment method, or one for less than may be charged, is an invalid request: no money moved', async () => {
    expect(await gateway.createIntent(aPayment('pm_none'))).toMatchObject({
      ok: false,
      failure: { kind: 'invalid_request', code: 'resource_missing' },
    })
    expect(await gateway.createIntent(aPayment('pm_card_visa', { amount: 1 }))).toMatchObject({
      ok: false,
      failure: { kind: 'invalid_request', code: 'amount_too_small' },
    })
  })
})

describe('looking for what was never answered', () => {
  const since = Temporal.Now.instant()
  const until = since.add({ hours: 1 })

  it('finds the intent by its key, and none by a key that was never used', async () => {
    const payment = aPayment('pm_card_visa')
    const { id } = got(await gateway.createIntent(payment))
    const lost = { idempotencyKey: payment.idempotencyKey, account: null, since, until }
    expect(got(await gateway.findIntent(lost))).toMatchObject({ id, status: 'succeeded', orderId: payment.orderId })
    expect(got(await gateway.findIntent({ ...lost, idempotencyKey: aFreshId('never') }))).toBeNull()
  })

  it('looks no further than it can have been made', async () => {
    const payment = aPayment('pm_card_visa')
    got(await gateway.createIntent(payment))
    const early = { since: since.subtract({ hours: 2 }), until: since.subtract({ hours: 1 }) }
    expect(got(await gateway.findIntent({ ...payment, ...early }))).toBeNull()
  })

  itConnected('looks in the account that was charged, and nowhere else', async () => {
    const payment = aPayment('tok_visa', { account })
    const { id } = got(await gateway.createIntent(payment))
    const lost = { idempotencyKey: payment.idempotencyKey, since, until }
    expect(got(await gateway.findIntent({ ...lost, account }))?.id).toBe(id)
    expect(got(await gateway.findIntent({ ...lost, account: null }))).toBeNull()
  })
})

describe('withdrawing and giving back', () => {
  it('cancels what is unpaid; what was paid stays paid', async () => {
    const open = got(await gateway.createIntent(aPayment('pm_card_authenticationRequired')))
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    const { id } = await paid()
    expect(got(await gateway.cancelIntent({ intentId: id, account: null })).status).toBe('succeeded')
    expect(await gateway.cancelIntent({ intentId: 'pi_none', account: null })).toMatchObject({
      failure: { kind: 'not_found' },
    })
  })

  it('refunds once per key, never more than was paid', async () => {
    const { id } = await paid()
    const refund = { intentId: id, amount: 2000, reference: 'ours', idempotencyKey: `refund:${id}:1`, account: null }
    const first = got(await gateway.refund(refund))
    expect(first).toMatchObject({ status: 'succeeded', amount: 2000, reference: 'ours', failure: null })
    expect(got(await gateway.listRefunds({ intentId: id, account: null }))).toEqual([first])
    expect(got(await gateway.refund(refund)).id).toBe(first.id)
    expect(await gateway.refund({ ...refund, idempotencyKey: `refund:${id}:2` })).toMatchObject({
      failure: { kind: 'invalid_request' },
    })
  })

  it('refunds in parts until all is back, and then no more', async () => {
    const { id } = await paid()
    const refund = (amount: number) => {
      const reference = aFreshId('part')
      return gateway.refund({ intentId: id, amount, reference, idempotencyKey: reference, account: null })
    }
    got(await refund(345))
    got(await refund(2000))
    const parts = got(await gateway.listRefunds({ intentId: id, account: null })).map(({ amount }) => amount)
    expect(parts.toSorted()).toEqual([2000, 345])
    expect(await refund(1)).toMatchObject({ failure: { kind: 'invalid_request', code: 'charge_already_refunded' } })
  })

  itConnected('refunds on the account that was charged', async () => {
    const { id } = got(await gateway.createIntent(aPayment('tok_visa', { account })))
    const refund = { intentId: id, amount: 2345, reference: 'whole', account }
    const refused = await gateway.refund({ ...refund, account: null, idempotencyKey: aFreshId('elsewhere') })
    expect(refused).toMatchObject({ failure: { kind: 'not_found' } })
    expect(got(await gateway.refund({ ...refund, idempotencyKey: aFreshId('there') })).status).toBe('succeeded')
  })
})

describe('when the provider is down', () => {
  itAtSandbox('Stripe can’t be told to fail')('a lost reply is asked for again: one intent', async ({ sandbox }) => {
    sandbox.faults.failNext(1, 'after')
    const { orderId } = await paid()
    const intents = await stripe.paymentIntents.list({ limit: 100 })
    expect(intents.data.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
  })

  it('no answer in time is an unknown outcome, not a failure', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    afterAll(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const late = createStripeGateway({
      secretKey: 'sk_test_any',
      webhookSecret,
      browser: gateway.browser,
      clock: { now: () => Temporal.Now.instant() },
      loopbackPort: (silent.address() as AddressInfo).port,
      deadline: 200,
    })
    expect(await late.retrieveIntent({ intentId: 'pi_any', account: null })).toMatchObject({
      ok: false,
      failure: { kind: 'unknown_outcome' },
    })
  })
})
