import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authenticate } from '@comanda/sandbox/test'
import { afterAll, describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/fixtures/a-payment-provider.ts'
import type { CreateIntent, PaymentIntent } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const { gateway, stripe, account, webhookSecret, itAtSandbox, itConnected } = await aPaymentProvider()

const aPayment = (paymentMethod: string, changes: Partial<CreateIntent> = {}): CreateIntent => {
  const orderId = aFreshId('ORDER')
  return {
    orderId,
    orderedBy: 'guest',
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
  it('one request creates and confirms an intent with order id, amount and currency', async () => {
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

  it('equal requests under one key return the same intent, also concurrently', async () => {
    const payment = aPayment('pm_card_visa')
    const first = got(await gateway.createIntent(payment))
    expect(got(await gateway.createIntent(payment)).id).toBe(first.id)
    const other = aPayment('pm_card_visa')
    const both = await Promise.all([gateway.createIntent(other), gateway.createIntent(other)])
    const answered = both.filter(({ ok }) => ok).map((result) => got(result).id)
    // The second request may get a conflict while the first one runs; the test then repeats it.
    for (const result of both) if (!result.ok) expect(result.failure.kind).toBe('unknown_outcome')
    expect(new Set([...answered, got(await gateway.createIntent(other)).id]).size).toBe(1)
  })

  it('a key repeated with another amount is refused', async () => {
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
  ])('the card %s is reported as %s', async (card, reason) => {
    const result = await gateway.createIntent(aPayment(card))
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'declined', reason, intent: { status: 'requires_payment_method', decline: { reason } } },
    })
  })

  it('an intent that needs 3-D Secure is a success with a next step', async () => {
    const payment = aPayment('pm_card_authenticationRequired')
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'requires_action', amountReceived: 0, orderId: payment.orderId })
    expect(intent.clientSecret).toMatch(new RegExp(`^${intent.id}_secret_`))
  })

  itAtSandbox('a browser completes a challenge')(
    'a failed 3-D Secure challenge shows in the intent',
    async ({ sandbox }) => {
      const intent = got(await gateway.createIntent(aPayment('pm_card_authenticationRequired')))
      await authenticate(sandbox, await stripe.paymentIntents.retrieve(intent.id), 'fail')
      expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null }))).toMatchObject({
        status: 'requires_payment_method',
        decline: { reason: 'authentication_failed' },
      })
    },
  )

  itAtSandbox('no test card of Stripe stays in processing')(
    'a payment that the bank has not decided is processing until its decision',
    async ({ sandbox, aCard, clock }) => {
      const card = await aCard('4000000000008807')
      const intent = got(await gateway.createIntent(aPayment(card.id)))
      expect(intent).toMatchObject({ status: 'processing', amountReceived: 0 })
      clock.pass(5)
      await sandbox.runDue()
      expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null })).status).toBe('succeeded')
    },
  )

  it('a card token can pay', async () => {
    const payment = aPayment('tok_visa')
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'succeeded', card: { brand: 'visa', last4: '4242' } })
    expect(got(await gateway.createIntent(payment)).id).toBe(intent.id)
  })

  itConnected('a platform card is cloned to a connected account, where the payment is made', async () => {
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

  itConnected('a card created on the connected account can pay', async () => {
    const card = await stripe.paymentMethods.create(
      { type: 'card', card: { token: 'tok_visa' } },
      { stripeAccount: account },
    )
    expect(got(await gateway.createIntent(aPayment(card.id, { account }))).status).toBe('succeeded')
  })

  it('an unknown payment method or too small an amount is invalid and charges nothing', async () => {
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

describe('finding lost intents', () => {
  const of = (idempotencyKey: string, on: string | null = null) => ({ idempotencyKey, account: on, cursor: null })
  const NOTHING = { intent: null, cursor: null }

  it('an intent is found by its key, and an unused key finds none', async () => {
    const payment = aPayment('pm_card_visa')
    const { id } = got(await gateway.createIntent(payment))
    const { intent } = got(await gateway.findIntent(of(payment.idempotencyKey)))
    expect(intent).toMatchObject({ id, status: 'succeeded', orderId: payment.orderId })
    expect(got(await gateway.findIntent(of(aFreshId('never'))))).toEqual(NOTHING)
  })

  itConnected('the search for an intent is limited to the charged account', async () => {
    const payment = aPayment('tok_visa', { account })
    const { id } = got(await gateway.createIntent(payment))
    expect(got(await gateway.findIntent(of(payment.idempotencyKey, account))).intent?.id).toBe(id)
    expect(got(await gateway.findIntent(of(payment.idempotencyKey)))).toEqual(NOTHING)
  })

  itAtSandbox('it needs thousands of intents')(
    'an intent is found among 3,000 newer ones with three requests, and by no other key',
    async ({ sandbox, pool }) => {
      const payment = aPayment('pm_card_visa')
      const { id } = got(await gateway.createIntent(payment))
      await pool.query(
        `insert into sandbox.objects (account, id, kind, body, hidden)
         select '', id || '_' || n, kind, jsonb_set(jsonb_set(body, '{id}', to_jsonb(id || '_' || n)), '{metadata,attempt}', to_jsonb('other' || n)), hidden
         from sandbox.objects, generate_series(1, 3000) n where id = $1`,
        [id],
      )
      const before = sandbox.faults.calls
      expect(got(await gateway.findIntent(of(payment.idempotencyKey))).intent?.id).toBe(id)
      expect(sandbox.faults.calls - before).toBe(3)
      expect(got(await gateway.findIntent(of(payment.idempotencyKey.toUpperCase())))).toEqual(NOTHING)
    },
  )

  itAtSandbox('it needs many intents of one key')(
    'a search that is not finished continues where it stopped',
    async ({ pool }) => {
      const payment = aPayment('pm_card_visa')
      const { id } = got(await gateway.createIntent(payment))
      // The provider compares without regard to case: all of these are in the search's answer before the one that is
      // meant.
      await pool.query(
        `insert into sandbox.objects (account, id, kind, body, hidden)
         select '', id || '_' || n, kind, jsonb_set(jsonb_set(body, '{id}', to_jsonb(id || '_' || n)), '{metadata,attempt}', to_jsonb(upper(body -> 'metadata' ->> 'attempt'))), hidden
         from sandbox.objects, generate_series(1, 450) n where id = $1`,
        [id],
      )
      const first = got(await gateway.findIntent(of(payment.idempotencyKey)))
      expect(first).toMatchObject({ intent: null, cursor: expect.any(String) })
      const { intent } = got(await gateway.findIntent({ ...of(payment.idempotencyKey), cursor: first.cursor }))
      expect(intent?.id).toBe(id)
    },
  )
})

describe('cancelling and refunding', () => {
  it('an unpaid intent is cancelled, a paid one stays paid', async () => {
    const open = got(await gateway.createIntent(aPayment('pm_card_authenticationRequired')))
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    const { id } = await paid()
    expect(got(await gateway.cancelIntent({ intentId: id, account: null })).status).toBe('succeeded')
    expect(await gateway.cancelIntent({ intentId: 'pi_none', account: null })).toMatchObject({
      failure: { kind: 'not_found' },
    })
  })

  it('a refund is made once per key and never exceeds the payment', async () => {
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

  it('partial refunds stop when the whole payment is refunded', async () => {
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

  itConnected('a refund is made on the charged account', async () => {
    const { id } = got(await gateway.createIntent(aPayment('tok_visa', { account })))
    const refund = { intentId: id, amount: 2345, reference: 'whole', account }
    const refused = await gateway.refund({ ...refund, account: null, idempotencyKey: aFreshId('elsewhere') })
    expect(refused).toMatchObject({ failure: { kind: 'not_found' } })
    expect(got(await gateway.refund({ ...refund, idempotencyKey: aFreshId('there') })).status).toBe('succeeded')
  })
})

describe('provider outages', () => {
  itAtSandbox('Stripe has no fault injection')(
    'a call repeated after a lost reply creates one intent',
    async ({ sandbox }) => {
      sandbox.faults.failNext(1, 'after')
      const { orderId } = await paid()
      const intents = await stripe.paymentIntents.list({ limit: 100 })
      expect(intents.data.filter(({ metadata }) => metadata.order_id === orderId)).toHaveLength(1)
    },
  )

  it('a timeout is an unknown outcome instead of a failure', async () => {
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
    const ask = () => late.retrieveIntent({ intentId: 'pi_any', account: null })
    expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
    // A second call in the same deadline has no time left: it fails long before its own deadline.
    const halfACall = () => new Promise((resolve) => setTimeout(() => resolve('later'), 100))
    const second = await late.inOneDeadline(async () => {
      await ask()
      return Promise.race([ask(), halfACall()])
    })
    expect(second).toMatchObject({ ok: false, failure: { kind: 'unknown_outcome' } })
  })
})
