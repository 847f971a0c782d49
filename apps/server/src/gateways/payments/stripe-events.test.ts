import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/fixtures/a-payment-provider.ts'
import { HANDLED_EVENTS } from './handled-events.ts'
import { readEvent } from './read-event.ts'

const { gateway, stripe, webhookSecret, itAtSandbox } = await aPaymentProvider()

const paid = async () => {
  const orderId = aFreshId('ORDER')
  return got(
    await gateway.createIntent({
      orderId,
      orderedBy: 'guest',
      amount: 2345,
      currency: 'GBP',
      paymentMethod: 'pm_card_visa',
      returnUrl: 'https://napoli.example/checkout',
      idempotencyKey: `order:${orderId}:pay:1`,
      account: null,
    }),
  )
}

describe('webhooks', () => {
  /** The provider's event about an intent. */
  const eventAbout = async (intentId: string, type: string) => {
    const find = async () => {
      const { data } = await stripe.events.list({ type, limit: 100 })
      return data.find(({ data: { object } }) => JSON.stringify(object).includes(intentId)) ?? null
    }
    await expect.poll(find, { timeout: 20_000, interval: 500 }).not.toBeNull()
    return find()
  }
  const signed = (event: unknown) => {
    const payload = JSON.stringify(event)
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) }
  }

  it('webhooks report a payment and a refund in the fields that the server reads', async () => {
    const { id, orderId } = await paid()
    const reference = aFreshId('refund')
    got(await gateway.refund({ intentId: id, amount: 345, reference, idempotencyKey: reference, account: null }))
    const { payload, signature } = signed(await eventAbout(id, 'payment_intent.succeeded'))
    expect(gateway.verifyWebhook(payload, signature)).toMatchObject({
      kind: 'intent',
      type: 'payment_intent.succeeded',
      intentId: id,
      account: null,
      orderId,
    })
    const refunded = signed(await eventAbout(id, 'charge.refunded'))
    expect(gateway.verifyWebhook(refunded.payload, refunded.signature)).toMatchObject({
      kind: 'refund',
      intentId: id,
      account: null,
    })
  })

  it('a webhook is read only with a valid signature', () => {
    const { payload, signature } = signed({ id: 'evt_any', object: 'event', type: 'ping', data: { object: {} } })
    expect(gateway.verifyWebhook(payload, signature)).toMatchObject({ kind: 'other', type: 'ping' })
    expect(gateway.verifyWebhook(`${payload} `, signature)).toBeNull()
    expect(gateway.verifyWebhook(payload, undefined)).toBeNull()
    expect(gateway.verifyWebhook(payload, 'nonsense')).toBeNull()
    const old = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - 310,
    })
    expect(gateway.verifyWebhook(payload, old)).toBeNull()
  })

  itAtSandbox('Stripe cannot reach this machine')(
    'the signature of a webhook is valid for five minutes',
    async ({ sandbox, receiver, clock }) => {
      const intent = await paid()
      await sandbox.runDue()
      const events = receiver.received.map(({ body, signature }) => gateway.verifyWebhook(body, signature))
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'intent', type: 'payment_intent.succeeded', intentId: intent.id }),
      )
      const last = receiver.received.at(-1)
      clock.pass(310)
      expect(gateway.verifyWebhook(last?.body ?? '', last?.signature)).toBeNull()
    },
  )
})

describe('registered events', () => {
  /** The fields that every kind of event has. */
  const anEvent = (type: string): Stripe.Event => {
    const object = { id: 'pi_1', payment_intent: 'pi_1', currency: 'gbp', metadata: {} }
    return { id: 'evt_1', type, data: { object } } as unknown as Stripe.Event
  }

  /** Of an account, or of a payout, which is of many payments. */
  const isOfAccount = (type: string): boolean => /^(account|payout)\./.test(type)

  it.each(HANDLED_EVENTS)('the registered event %s is handled', (type) => {
    expect(readEvent(anEvent(type))).toMatchObject({ type, account: null })
    expect(readEvent(anEvent(type)).kind).not.toBe('other')
  })

  it.each(HANDLED_EVENTS.filter((type) => !isOfAccount(type)))('the event %s names its intent', (type) => {
    expect(readEvent(anEvent(type))).toMatchObject({ intentId: 'pi_1' })
  })

  it('no event outside the registered ones is handled', () => {
    for (const type of [
      'charge.succeeded',
      'setup_intent.succeeded',
      'payment_intent.created',
      'account.external_account.updated',
    ])
      expect(readEvent(anEvent(type)).kind).toBe('other')
  })
})
