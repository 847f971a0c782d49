import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aSandbox, authenticate } from '@comanda/sandbox/test'
import { afterAll, describe, expect, it } from 'vitest'
import type { CreateIntent, PaymentIntent, PaymentResult } from './gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const { sandbox, port, clock, receiver, aCard, stripe } = await aSandbox()

const gatewayAt = (loopbackPort: number, deadline?: number) =>
  createStripeGateway({
    secretKey: sandbox.keys.secretKey,
    webhookSecret: `whsec_other,${sandbox.keys.webhookSecret}`,
    browser: { publishableKey: sandbox.keys.publishableKey, scriptUrl: '/sandbox/stripe/v3.js' },
    clock,
    loopbackPort,
    ...(deadline === undefined ? {} : { deadline }),
  })
const gateway = gatewayAt(port)

let orders = 0
const aPayment = (paymentMethod: string, changes: Partial<CreateIntent> = {}): CreateIntent => {
  orders += 1
  return {
    orderId: `ORDER${orders}`,
    amount: 2345,
    currency: 'GBP',
    paymentMethod,
    returnUrl: 'http://napoli.localhost:3000/checkout',
    idempotencyKey: `order:ORDER${orders}:pay:1`,
    account: null,
    ...changes,
  }
}
const got = <T>(result: PaymentResult<T>): T => {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.failure))
}
const paid = async (changes: Partial<CreateIntent> = {}): Promise<PaymentIntent> =>
  got(await gateway.createIntent(aPayment((await aCard('4242424242424242')).id, changes)))

describe('paying', () => {
  it('creates and confirms in one go, with the order’s id, amount and currency', async () => {
    const payment = aPayment((await aCard('5555555555554444')).id)
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 2345,
      amountReceived: 2345,
      currency: 'GBP',
      orderId: payment.orderId,
      card: { brand: 'mastercard', last4: '4444', wallet: null },
    })
    expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null }))).toEqual(intent)
    expect(got(await gateway.createIntent(payment)).id).toBe(intent.id)
  })

  it('the same key for another amount is refused', async () => {
    const payment = aPayment('pm_card_visa')
    await gateway.createIntent(payment)
    expect(await gateway.createIntent({ ...payment, amount: 1 })).toEqual({
      ok: false,
      failure: { kind: 'key_reused' },
    })
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
  ])('%s is %s, and nothing else', async (number, reason) => {
    const result = await gateway.createIntent(aPayment((await aCard(number)).id))
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'declined', reason, intent: { status: 'requires_payment_method', decline: { reason } } },
    })
  })

  it('3-D Secure is a success to be followed up, and its refusal is seen afterwards', async () => {
    const card = await aCard('4000002760003184')
    const intent = got(await gateway.createIntent(aPayment(card.id)))
    expect(intent.status).toBe('requires_action')
    await authenticate(sandbox, await stripe.paymentIntents.retrieve(intent.id), 'fail')
    expect(got(await gateway.retrieveIntent({ intentId: intent.id, account: null }))).toMatchObject({
      status: 'requires_payment_method',
      decline: { reason: 'authentication_failed' },
    })
  })

  it('takes a token, and clones a card of the platform to a connected account', async () => {
    await sandbox.ensureAccount({ id: 'acct_direct', email: null, name: null, country: 'GB' })
    const token = await stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' },
    })
    const payment = aPayment(token.id, { account: 'acct_direct' })
    const intent = got(await gateway.createIntent(payment))
    expect(intent).toMatchObject({ status: 'succeeded', account: 'acct_direct' })
    expect(got(await gateway.createIntent(payment)).id).toBe(intent.id)
    expect(await gateway.retrieveIntent({ intentId: intent.id, account: null })).toEqual({
      ok: false,
      failure: { kind: 'not_found' },
    })
  })

  it('takes a card that was made in the connected account itself', async () => {
    await sandbox.ensureAccount({ id: 'acct_own', email: null, name: null, country: 'GB' })
    const card = await aCard('4242424242424242', { stripeAccount: 'acct_own' })
    expect(got(await gateway.createIntent(aPayment(card.id, { account: 'acct_own' }))).status).toBe('succeeded')
  })

  it('an unknown payment method is an invalid request: no money moved', async () => {
    expect(await gateway.createIntent(aPayment('pm_none'))).toMatchObject({
      ok: false,
      failure: { kind: 'invalid_request', code: 'resource_missing' },
    })
  })
})

describe('withdrawing and giving back', () => {
  it('cancels what is unpaid; what was paid stays paid', async () => {
    const card = await aCard('4000002760003184')
    const open = got(await gateway.createIntent(aPayment(card.id)))
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    expect(got(await gateway.cancelIntent({ intentId: open.id, account: null })).status).toBe('canceled')
    const { id } = await paid()
    expect(got(await gateway.cancelIntent({ intentId: id, account: null })).status).toBe('succeeded')
  })

  it('refunds once per key, never more than was paid', async () => {
    const { id } = await paid()
    const refund = { intentId: id, amount: 2000, idempotencyKey: `refund:${id}:1`, account: null }
    const first = got(await gateway.refund(refund))
    expect(first).toMatchObject({ status: 'succeeded', amount: 2000 })
    expect(got(await gateway.refund(refund)).id).toBe(first.id)
    expect(await gateway.refund({ ...refund, idempotencyKey: `refund:${id}:2` })).toMatchObject({
      failure: { kind: 'invalid_request' },
    })
  })
})

describe('when the provider is down', () => {
  it('a lost reply is asked for again: one intent', async () => {
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
    const late = gatewayAt((silent.address() as AddressInfo).port, 200)
    expect(await late.retrieveIntent({ intentId: 'pi_any', account: null })).toMatchObject({
      ok: false,
      failure: { kind: 'unknown_outcome' },
    })
  })
})

describe('webhooks', () => {
  it('are read when their signature is right, and only then', async () => {
    const intent = await paid()
    await gateway.refund({ intentId: intent.id, amount: 345, idempotencyKey: `refund:${intent.id}`, account: null })
    await sandbox.runDue()
    const events = receiver.received.map(({ body, signature }) => gateway.verifyWebhook(body, signature))
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'intent', type: 'payment_intent.succeeded', intentId: intent.id, account: null }),
    )
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refund', intentId: intent.id, amountRefunded: 345 }))
    const last = receiver.received.at(-1)
    expect(gateway.verifyWebhook(`${last?.body} `, last?.signature)).toBeNull()
    expect(gateway.verifyWebhook(last?.body ?? '', undefined)).toBeNull()
    expect(gateway.verifyWebhook(last?.body ?? '', 'nonsense')).toBeNull()
    clock.pass(301)
    expect(gateway.verifyWebhook(last?.body ?? '', last?.signature)).toBeNull()
  })
})
