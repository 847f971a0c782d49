import { describe, expect, it } from 'vitest'
import { aSandbox, authenticate, refusalOf } from '../../test/a-sandbox.ts'
import { COUNTRY_CARDS } from './country-cards.ts'
import { TEST_CARDS } from './test-cards.ts'

const { stripe, pay, aCard, sandbox, clock, receiver, pool } = await aSandbox()

describe('the cards that Stripe documents', () => {
  it.each(TEST_CARDS.filter(({ behaviour }) => behaviour.challenged === 'never' && behaviour.charge === 'succeeds'))(
    'card $number pays',
    async ({ number, country, funding }) => {
      const intent = await pay(number, { expand: ['payment_method', 'latest_charge'] })
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount_received: 1250,
        payment_method: { card: { last4: number.slice(-4), country, funding } },
        latest_charge: { paid: true, amount: 1250, outcome: { type: 'authorized' } },
      })
    },
  )

  it.each([
    ['visa', '4242424242424242', '4000056655665556', '4012888888881881'],
    ['mastercard', '5555555555554444', '2223003122003222', '5200828282828210', '5105105105105100'],
    ['amex', '378282246310005', '371449635398431'],
    ['discover', '6011111111111117', '6011000990139424', '6011981111111113', '6555900000604105'],
    ['diners', '3056930009020004', '36227206271667', '30569309025904', '38520000023237'],
    ['jcb', '3566002020360505', '3530111333300000'],
    ['unionpay', '6200000000000005', '6200000000000047', '6205500000000000004'],
  ])('the first digits tell brand %s', async (brand, ...numbers) => {
    for (const number of numbers) expect((await aCard(number)).card?.brand, number).toBe(brand)
  })

  it('the documented cards of all countries pay', async () => {
    for (const [country, numbers] of Object.entries(COUNTRY_CARDS)) {
      for (const number of numbers) expect((await aCard(number)).card?.country, number).toBe(country)
    }
    expect((await pay('4000007240000007')).status).toBe('succeeded')
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000000000004954', 'card_declined', 'fraudulent'],
    ['4000000000000101', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000058400307872', 'incorrect_cvc', 'incorrect_cvc'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('card %s is declined: %s, %s', async (number, code, declineCode) => {
    const error = await refusalOf(pay(number))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode })
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', { expand: ['latest_charge'] })
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
    expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode })
    expect(intent.latest_charge).toMatchObject({
      paid: false,
      outcome: { type: declineCode === 'fraudulent' ? 'blocked' : 'issuer_declined' },
    })
  })

  it('the number of test cards per behaviour matches the cases of this file', () => {
    const failing = TEST_CARDS.filter(
      ({ behaviour }) => behaviour.challenged === 'never' && behaviour.charge !== 'succeeds',
    )
    expect(failing).toHaveLength(15)
    expect(TEST_CARDS.filter(({ behaviour }) => behaviour.challenged !== 'never')).toHaveLength(14)
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })

  it('cards whose security code fails its check pay without a code', async () => {
    const card = { number: '4000000000000127', exp_month: 12, exp_year: 2034 }
    const method = await stripe.paymentMethods.create({ type: 'card', card })
    expect((await pay('4242424242424242', { payment_method: method.id })).status).toBe('succeeded')
  })

  it.each([
    ['4000000000007726', 'pending', 'succeeded', 0],
    ['4000000000005126', 'succeeded', 'failed', 1250],
  ])('a refund to card %s is %s, then %s', async (number, first, then, left) => {
    const { id } = await pay(number)
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe(first)
    clock.pass(5)
    await sandbox.runDue()
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe(then)
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid.latest_charge).toMatchObject({ amount_refunded: 1250 - left, refunded: left === 0 })
    const types = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter((event) => event.data.object.id === refund.id)
      .map((event) => event.type)
    expect(types).toContain(then === 'failed' ? 'refund.failed' : 'refund.updated')
  })

  it('card 0341 can be attached to a customer although its charges fail', async () => {
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const good = await aCard('4000000000000341')
    expect((await stripe.paymentMethods.attach(good.id, { customer: customer.id })).customer).toBe(customer.id)
    const declined = await aCard('4000000000000002')
    expect(await refusalOf(stripe.paymentMethods.attach(declined.id, { customer: customer.id }))).toMatchObject({
      code: 'card_declined',
    })
  })

  it.each([
    ['4000000000003220', 'complete', 'succeeded', undefined],
    ['4000008400000027', 'complete', 'succeeded', undefined],
    ['4000002500003155', 'complete', 'succeeded', undefined],
    ['4000003800000446', 'complete', 'succeeded', undefined],
    ['4000582600000094', 'complete', 'succeeded', undefined],
    ['4000582600000045', 'complete', 'succeeded', undefined],
    ['4000582600000102', 'complete', 'succeeded', undefined],
    ['4000582600000110', 'complete', 'succeeded', undefined],
    ['4000000000001208', 'complete', 'succeeded', undefined],
    ['4000000000003725', 'fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
    ['4000002760003184', 'complete', 'succeeded', undefined],
    ['4000002760003184', 'fail', 'requires_payment_method', 'payment_intent_authentication_failure'],
    ['4000002760003184', 'cancel', 'requires_payment_method', 'payment_intent_authentication_failure'],
    ['4000008400001629', 'complete', 'requires_payment_method', 'card_declined'],
    ['4000008260003178', 'complete', 'requires_payment_method', 'card_declined'],
  ] as const)('%s asks for 3-D Secure; %s leads to %s', async (number, outcome, status, code) => {
    const intent = await pay(number)
    expect(intent.status).toBe('requires_action')
    expect(intent.next_action?.type).toBe('use_stripe_sdk')
    expect((await authenticate(sandbox, intent, outcome)).status).toBe(200)
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after.status).toBe(status)
    expect(after.last_payment_error?.code).toBe(code)
  })

  it('a 3-D Secure challenge can be answered only once', async () => {
    const intent = await pay('4000002760003184')
    await authenticate(sandbox, intent, 'fail')
    await authenticate(sandbox, intent, 'complete')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  it('card 3155 set up for later needs a challenge only when the customer is present', async () => {
    const customer = await stripe.customers.create()
    const card = await aCard('4000002500003155')
    const setup = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      use_stripe_sdk: true,
    })
    expect(setup.status).toBe('requires_action')
    await authenticate(sandbox, setup, 'complete')
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
    const kept = { payment_method: card.id, customer: customer.id }
    expect((await pay('4242424242424242', { ...kept, off_session: true })).status).toBe('succeeded')
    expect((await pay('4242424242424242', kept)).status).toBe('requires_action')
  })

  it.each([
    ['4000003800000446', 'succeeds'],
    ['4000002500003155', 'authentication_required'],
    ['4000002760003184', 'authentication_required'],
  ])('an off-session payment with card %s: %s', async (number, outcome) => {
    const asked = pay(number, { off_session: true })
    if (outcome === 'succeeds') expect((await asked).status).toBe('succeeded')
    else expect(await refusalOf(asked)).toMatchObject({ code: outcome })
  })

  it.each([
    ['4000000000008807', 'succeeded', 'payment_intent.succeeded'],
    ['4000000000008815', 'requires_payment_method', 'payment_intent.payment_failed'],
  ])('a payment with card %s is processing for some seconds, then %s', async (number, status, type) => {
    const intent = await pay(number)
    expect(intent.status).toBe('processing')
    await sandbox.runDue()
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing')
    clock.pass(5)
    await sandbox.runDue()
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
    const types = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter((event) => event.data.object.id === intent.id)
      .map((event) => event.type)
    expect(types).toContain('payment_intent.processing')
    expect(types).toContain(type)
  })

  it('a confirmation without the script redirects to the challenge and back', async () => {
    const intent = await pay('4000002760003184', { use_stripe_sdk: false })
    expect(intent.next_action?.redirect_to_url?.url).toMatch(/^http:\/\/napoli\.localhost:3000\/sandbox\/stripe\/3ds\//)
    const response = await authenticate(sandbox, intent, 'complete')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('redirect_status=succeeded')
  })

  it.each([
    ['378282246310005', 'amex', '1234'],
    ['3056930009020004', 'diners', '123'],
  ])('card %s is a %s by token and by number, with one fingerprint', async (number, brand, cvc) => {
    const card = { number, exp_month: '12', exp_year: '2034', cvc }
    const token = await stripe.tokens.create({ card })
    const byToken = await stripe.paymentMethods.create({ type: 'card', card: { token: token.id } })
    const typed = await stripe.paymentMethods.create({
      type: 'card',
      card: { ...card, exp_month: 12, exp_year: 2034 },
    })
    expect([byToken.card?.brand, typed.card?.brand]).toEqual([brand, brand])
    expect(byToken.card?.fingerprint).toMatch(/^[\w-]{16}$/)
    expect(typed.card?.fingerprint).toBe(byToken.card?.fingerprint)
  })

  it('nothing is stored about an unknown card number', async () => {
    expect((await aCard('4111111111111111')).card?.fingerprint).toBeNull()
  })

  it('each invalid card field is refused with its own error code', async () => {
    const make = (card: object) =>
      refusalOf(
        stripe.paymentMethods.create({
          type: 'card',
          card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...card },
        }),
      )
    expect(await make({ number: '4242424242424241' })).toMatchObject({
      code: 'incorrect_number',
      type: 'StripeCardError',
    })
    expect(await make({ exp_month: 13 })).toMatchObject({ code: 'invalid_expiry_month' })
    expect(await make({ exp_year: 2019 })).toMatchObject({ code: 'invalid_expiry_year' })
    expect(await make({ cvc: '12' })).toMatchObject({ code: 'invalid_cvc' })
  })
})

describe('a postcode that is sent with a card', () => {
  const paidWith = async (number: string, postcode?: string) => {
    const method = await stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
      ...(postcode !== undefined && { billing_details: { address: { postal_code: postcode } } }),
    })
    const before = method.card?.checks?.address_postal_code_check
    const { status } = await pay(number, { payment_method: method.id })
    const after = (await stripe.paymentMethods.retrieve(method.id)).card?.checks?.address_postal_code_check
    return { status, before, after }
  }

  it.each([
    ['4242424242424242', 'pass'],
    ['4000000000000036', 'fail'],
    ['4000000000000010', 'fail'],
    ['4000000000000044', 'unavailable'],
  ])('%s pays, and its bank answers %s', async (number, after) => {
    expect(await paidWith(number, 'LS1 1UR')).toEqual({ status: 'succeeded', before: 'unchecked', after })
    expect(await paidWith(number)).toEqual({ status: 'succeeded', before: null, after: null })
  })
})

it('no card number is stored, only its last four digits', async () => {
  await pay('5555555555554444')
  const kept = await pool.query(
    `select count(*)::integer as rows from sandbox.objects where body::text || hidden::text like '%5555555555554444%'`,
  )
  expect(kept.rows[0]).toEqual({ rows: 0 })
  const keys = await pool.query(
    `select count(*)::integer as rows from sandbox.idempotency_keys where answer::text like '%5555555555554444%'`,
  )
  expect(keys.rows[0]).toEqual({ rows: 0 })
})
