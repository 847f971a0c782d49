import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { aFreshId, aPaymentProvider, got } from '../../../test/a-payment-provider.ts'
import { HANDLED_EVENTS } from './handled-events.ts'
import { readEvent } from './read-event.ts'

const { gateway, stripe, webhookSecret, itAtSandbox } = await aPaymentProvider()

const paid = async () => {
  const orderId = aFreshId('ORDER')
  return got(
    await gateway.createIntent({
      orderId,
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
  /** The provider's own event about an intent, as it keeps it. */
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

  it('tell of a payment and of a refund in the words that we read', async () => {
    const { id, orderId } = await paid()
    const reference = aFreshId('refund')
    got(await gateway.refund({ intentId: id, amount: 345, reference, idempotencyKey: reference, account: null }))
    const { payload, signature } = signed(await eventAbout(id, 'payment_intent.succeeded'))
    expect(gateway.verifyWebhook(payload, signature)).toMatchObject({
      kind: 'intent',
      type: 'payment_intent.succeeded',
      intentId: id,
      account: null,
      intent: { status: 'succeeded', amountReceived: 2345, orderId },
    })
    const refunded = signed(await eventAbout(id, 'charge.refunded'))
    expect(gateway.verifyWebhook(refunded.payload, refunded.signature)).toMatchObject({
      kind: 'refund',
      intentId: id,
      account: null,
    })
  })

  it('are read when their signature is right, and only then', () => {
    const { payload, signature } = signed({ id: 'evt_any', object: 'event', type: 'ping', data: { object: {} } })
    expect(gateway.verifyWebhook(payload, signature)).toMatchObject({ kind: 'other', type: 'ping' })
    expect(gateway.verifyWebhook(`${payload} `, signature)).toBeNull()
    expect(gateway.verifyWebhook(payload, undefined)).toBeNull()
    expect(gateway.verifyWebhook(payload, 'nonsense')).toBeNull()
    const old = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - 301,
    })
    expect(gateway.verifyWebhook(payload, old)).toBeNull()
  })

  itAtSandbox('Stripe can’t reach this machine')(
    'are sent with a signature that holds for five minutes',
    async ({ sandbox, receiver, clock }) => {
      const intent = await paid()
      await sandbox.runDue()
      const events = receiver.received.map(({ body, signature }) => gateway.verifyWebhook(body, signature))
      expect(events).toContainEqual(
        expect.objectContaining({ kind: 'intent', type: 'payment_intent.succeeded', intentId: intent.id }),
      )
      const last = receiver.received.at(-1)
      clock.pass(301)
      expect(gateway.verifyWebhook(last?.body ?? '', last?.signature)).toBeNull()
    },
  )
})

describe('the events that a webhook is registered for', () => {
  /** As little of one as every kind has. */
  const anEvent = (type: string): Stripe.Event => {
    const object = { id: 'pi_1', payment_intent: 'pi_1', currency: 'gbp', metadata: {} }
    return { id: 'evt_1', type, data: { object } } as unknown as Stripe.Event
  }

  it.each(HANDLED_EVENTS)('%s is read', (type) => {
    expect(readEvent(anEvent(type))).toMatchObject({ type, intentId: 'pi_1', account: null })
    expect(readEvent(anEvent(type)).kind).not.toBe('other')
  })

  it('are all that is read: nothing is acted upon that nobody sends', () => {
    for (const type of ['charge.succeeded', 'setup_intent.succeeded', 'payment_intent.created', 'account.updated'])
      expect(readEvent(anEvent(type)).kind).toBe('other')
  })
})
