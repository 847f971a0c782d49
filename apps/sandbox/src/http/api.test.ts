import { describe, expect, it } from 'vitest'
import { aSandbox, refusalOf } from '../../test/a-sandbox.ts'
import { createSandbox, SandboxRefused } from '../create-sandbox.ts'

const { stripe, sdk, pay, aCard, sandbox, port, parts } = await aSandbox()
const anIntent = { amount: 900, currency: 'eur' }

describe('idempotency keys', () => {
  it('an idempotency key with the same parameters answers the same intent', async () => {
    const key = 'order:A:pay:1'
    const [first, second] = await Promise.all([
      stripe.paymentIntents.create(anIntent, { idempotencyKey: key }),
      stripe.paymentIntents.create(anIntent, { idempotencyKey: key }),
    ])
    expect(second.id).toBe(first.id)
    const third = await stripe.paymentIntents.create(anIntent, { idempotencyKey: key })
    expect(third.id).toBe(first.id)
    expect(third.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('an idempotency key with other parameters is refused', async () => {
    await stripe.paymentIntents.create(anIntent, { idempotencyKey: 'order:B:pay:1' })
    const error = await refusalOf(
      stripe.paymentIntents.create({ ...anIntent, amount: 901 }, { idempotencyKey: 'order:B:pay:1' }),
    )
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('a repeated decline is answered from its key, without another charge', async () => {
    const { id } = await aCard('4000000000009995')
    const again = () =>
      refusalOf(
        stripe.paymentIntents.create(
          { ...anIntent, payment_method: id, confirm: true, return_url: 'http://localhost/' },
          { idempotencyKey: 'order:C:pay:1' },
        ),
      )
    const [first, second] = [await again(), await again()]
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
    const charges = await stripe.charges.list({ payment_intent: first.payment_intent?.id ?? '' })
    expect(charges.data).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'the SDK retries after a 500 %s the work and one intent exists',
    async (when) => {
      const customer = await stripe.customers.create()
      sandbox.faults.failNext(2, when)
      const intent = await stripe.paymentIntents.create({ ...anIntent, customer: customer.id })
      const all = await stripe.paymentIntents.list({ customer: customer.id })
      expect(all.data.map(({ id }) => id)).toEqual([intent.id])
    },
  )
})

describe('keys and accounts', () => {
  it('a wrong API key is refused', async () => {
    expect(await refusalOf(sdk('sk_test_other').customers.list())).toMatchObject({ statusCode: 401 })
  })

  it('the script shows wallets on domains that are registered on its account', async () => {
    await sandbox.ensureAccount({ id: 'acct_shop', email: null, name: null, country: 'GB' })
    await stripe.paymentMethodDomains.create({ domain_name: 'own.example' })
    await stripe.paymentMethodDomains.create({ domain_name: 'shop.example' }, { stripeAccount: 'acct_shop' })
    const shown = async (domain: string, account?: string) => {
      const headers = {
        authorization: `Bearer ${sandbox.keys.publishableKey}`,
        ...(account !== undefined && { 'stripe-account': account }),
      }
      const answer = await fetch(`http://127.0.0.1:${port}/v1/elements/wallets?domain_name=${domain}`, { headers })
      return ((await answer.json()) as { apple_pay: boolean }).apple_pay
    }
    expect(await shown('own.example')).toBe(true)
    expect(await shown('shop.example')).toBe(false)
    expect(await shown('shop.example', 'acct_shop')).toBe(true)
    expect(await shown('own.example', 'acct_shop')).toBe(false)
  })

  it('a Radar session of the charged account goes with an intent, and any other is refused', async () => {
    await sandbox.ensureAccount({ id: 'acct_radar', email: null, name: null, country: 'GB' })
    const made = await fetch(`http://127.0.0.1:${port}/v1/radar/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.publishableKey}` },
    })
    const { id: session } = (await made.json()) as { id: string }
    expect(session).toMatch(/^rse_\w{24}$/)
    const asked = (id: string, options?: { stripeAccount: string }) =>
      stripe.paymentIntents.create({ ...anIntent, radar_options: { session: id } }, options)
    expect((await asked(session)).status).toBe('requires_payment_method')
    const refused = { statusCode: 400, param: 'radar_options[session]' }
    expect(await refusalOf(asked('rse_none'))).toMatchObject(refused)
    expect(await refusalOf(asked(session, { stripeAccount: 'acct_radar' }))).toMatchObject(refused)
  })

  it('a publishable key allows only the calls of browsers', async () => {
    const browser = sdk(sandbox.keys.publishableKey)
    expect((await browser.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).card?.last4).toBe(
      '4242',
    )
    expect(await refusalOf(browser.customers.list())).toMatchObject({ code: 'secret_key_required' })
    expect(await refusalOf(browser.paymentIntents.create(anIntent))).toMatchObject({ code: 'secret_key_required' })
    const intent = await stripe.paymentIntents.create({ ...anIntent, metadata: { order_id: 'X' } })
    expect(await refusalOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 })
    expect(
      await refusalOf(browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_x` })),
    ).toMatchObject({ statusCode: 404 })
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })
    expect(seen).toMatchObject({ id: intent.id, status: 'requires_payment_method', amount: 900 })
    expect(seen).not.toHaveProperty('metadata')
  })

  it('the public host accepts no secret key', async () => {
    const headers = { authorization: `Bearer ${sandbox.keys.secretKey}` }
    expect((await sandbox.app.request('/v1/customers', { headers })).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/v1/customers`, { headers })).status).toBe(200)
  })

  it.each(['stripeAccount', 'stripeContext'] as const)('%s separates the objects of accounts', async (option) => {
    const account = await stripe.accounts.create({ type: 'standard', country: 'GB' })
    const options = { [option]: account.id }
    const intent = await stripe.paymentIntents.create(anIntent, options)
    expect((await stripe.paymentIntents.retrieve(intent.id, {}, options)).id).toBe(intent.id)
    expect(await refusalOf(stripe.paymentIntents.retrieve(intent.id))).toMatchObject({ code: 'resource_missing' })
    expect(await refusalOf(stripe.customers.list({}, { stripeAccount: 'acct_none' }))).toMatchObject({
      code: 'account_invalid',
      statusCode: 403,
    })
  })

  it('a payment method of the platform is cloned to an account once', async () => {
    await sandbox.ensureAccount({ id: 'acct_leeds', email: null, name: 'Leeds', country: 'GB' })
    const options = { stripeAccount: 'acct_leeds' }
    const { id } = await aCard('4242424242424242')
    const clone = await stripe.paymentMethods.create({ payment_method: id }, options)
    const paid = await stripe.paymentIntents.create(
      { ...anIntent, payment_method: clone.id, confirm: true, return_url: 'http://localhost/' },
      options,
    )
    expect(paid.status).toBe('succeeded')
    expect((await refusalOf(stripe.paymentMethods.create({ payment_method: id }, options))).message).toMatch(
      /used|shared/,
    )
  })
})

describe('invalid requests', () => {
  it('payment_method_types is refused by this API version', async () => {
    const body = new URLSearchParams({ amount: '900', currency: 'gbp', 'payment_method_types[]': 'card' })
    const response = await fetch(`http://127.0.0.1:${port}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
      body,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'parameter_unknown', param: 'payment_method_types' } })
    expect((await stripe.paymentIntents.create({ ...anIntent, allowed_payment_method_types: ['card'] })).status).toBe(
      'requires_payment_method',
    )
  })

  it.each([
    [{ amount: 0, currency: 'gbp' }, 'parameter_invalid_integer'],
    [{ amount: 1.5, currency: 'gbp' }, 'parameter_invalid_integer'],
    [{ amount: 29, currency: 'gbp' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'gbp' }, 'amount_too_large'],
    [{ amount: 900, currency: 'gbp', customer: 'cus_none' }, 'resource_missing'],
    [{ amount: 900, currency: 'gbp', payment_method: 'pm_none' }, 'resource_missing'],
  ])('the parameters %j are refused with %s', async (params, code) => {
    expect((await refusalOf(stripe.paymentIntents.create(params))).code).toBe(code)
  })

  it('a card that paid without a customer cannot pay again, nor can its token', async () => {
    const token = await stripe.tokens.create({
      card: { number: '4242424242424242', exp_month: '1', exp_year: '2035', cvc: '123' },
    })
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
    await pay('4242424242424242', { payment_method: method.id })
    expect((await refusalOf(pay('4242424242424242', { payment_method: method.id }))).message).toMatch(
      /may not be used again/,
    )
    expect(await refusalOf(stripe.paymentMethods.create({ type: 'card', card: { token: token.id } }))).toMatchObject({
      code: 'token_already_used',
    })
  })

  it('a paid intent cannot be confirmed, cancelled or captured', async () => {
    const { id } = await pay('4242424242424242')
    const code = 'payment_intent_unexpected_state'
    expect(await refusalOf(stripe.paymentIntents.confirm(id))).toMatchObject({ code })
    expect(await refusalOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code, payment_intent: { id } })
    expect(await refusalOf(stripe.paymentIntents.capture(id))).toMatchObject({ code })
  })
})

describe('refunds', () => {
  it('partial refunds never exceed the payment, even when made at once', async () => {
    const { id } = await pay('4242424242424242')
    await stripe.refunds.create({ payment_intent: id, amount: 250 })
    const outcomes = await Promise.allSettled(
      [1000, 1000].map((amount) => stripe.refunds.create({ payment_intent: id, amount })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 1250, refunded: true })
    expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('an unpaid intent cannot be refunded', async () => {
    const intent = await stripe.paymentIntents.create(anIntent)
    expect((await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400)
  })
})

describe('intents', () => {
  it('an authorised payment is captured in part', async () => {
    const authorised = await pay('4242424242424242', { capture_method: 'manual' })
    expect(authorised).toMatchObject({ status: 'requires_capture', amount_capturable: 1250, amount_received: 0 })
    expect(await stripe.paymentIntents.capture(authorised.id, { amount_to_capture: 1000 })).toMatchObject({
      status: 'succeeded',
      amount_received: 1000,
    })
  })

  it('a declined intent is confirmed with another card', async () => {
    const { payment_intent } = await refusalOf(pay('4000000000000002'))
    const paid = await stripe.paymentIntents.confirm(payment_intent?.id ?? '', {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    })
    expect(paid.status).toBe('succeeded')
  })

  it('a card saved for a customer is listed and detached', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' })
    await pay('5555555555554444', { customer: customer.id, setup_future_usage: 'off_session' })
    const kept = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })
    expect(kept.data.map(({ card }) => card?.last4)).toEqual(['4444'])
    await stripe.paymentMethods.detach(kept.data[0]?.id ?? '')
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  })

  it('a list is read page by page', async () => {
    const customer = await stripe.customers.create()
    const made = []
    for (let i = 0; i < 5; i += 1)
      made.push((await stripe.paymentIntents.create({ ...anIntent, customer: customer.id })).id)
    const listed = []
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) listed.push(intent.id)
    expect(listed).toEqual(made.reverse())
  })
})

it('the sandbox refuses to be created in production', () => {
  expect(() => createSandbox({ ...parts, mode: 'production' })).toThrow(SandboxRefused)
})
