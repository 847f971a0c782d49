import { sql } from 'drizzle-orm'
import { Stripe } from 'stripe'
import type { PaymentGateway } from '../src/gateways/payments/gateway.ts'
import type { TestServer } from './a-server.ts'
import { type Asked, type PlacedOrder, post } from './an-order.ts'

/** Numbers of the sandbox for which there is no ready-made `pm_card_…`. */
export const PROCESSING_CARD = '4000000000008807'
export const CHALLENGED_THEN_DECLINED = '4000008400001629'

export const providerOf = (server: TestServer): PaymentGateway => {
  const { payments } = server.deps.gateways
  if (!payments) throw new Error('There is no payment provider')
  return payments
}

/** What a browser asks of the provider, with the publishable key. */
const asBrowser = async (server: TestServer, path: string, form?: Record<string, string>): Promise<unknown> => {
  const response = await server.fetch(`/sandbox/stripe${path}`, {
    headers: { authorization: `Bearer ${server.sandbox.keys.publishableKey}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  if (!response.ok) throw new Error(`The provider refused: ${await response.text()}`)
  return response.json()
}

/** A payment method for a typed number. */
export const aTypedCard = async (server: TestServer, number: string): Promise<string> => {
  const form = { type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2034' }
  const cvc = /^3[47]/.test(number) ? '1234' : '123'
  const made = (await asBrowser(server, '/v1/payment_methods', { ...form, 'card[cvc]': cvc })) as { id: string }
  return made.id
}

/** A token for a typed number, as older clients send it. */
export const aCardToken = async (server: TestServer, number: string): Promise<string> => {
  const form = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2034' }
  const made = (await asBrowser(server, '/v1/tokens', { ...form, 'card[cvc]': '123' })) as { id: string }
  return made.id
}

/** What `make-payment` answered of the intent. */
export const intentOf = ({ body }: Asked): { id: string; status: string; client_secret: string } => {
  const intent = (body.data as { paymentIntent?: { id: string; status: string; client_secret: string } } | undefined)
    ?.paymentIntent
  if (!intent) throw new Error(`There is no intent in ${JSON.stringify(body)}`)
  return intent
}

/** Answers the bank's question as the customer does on its page. */
export const answerChallenge = async (
  server: TestServer,
  intent: { readonly id: string; readonly client_secret: string },
  outcome: 'complete' | 'fail' | 'cancel',
): Promise<void> => {
  const kind = intent.id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const held = await asBrowser(server, `/v1/${kind}/${intent.id}?client_secret=${intent.client_secret}`)
  const challenge = /payatt_\w+/.exec(JSON.stringify(held))?.[0]
  await server.fetch(`/sandbox/stripe/3ds/${challenge}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
}

export const validate = (server: TestServer, host: string, { order, guest }: PlacedOrder, paymentIntentId: string) =>
  post(server, host, '/webhook/validate-order', { orderId: order.id, paymentIntentId }, { 'guest-id': guest })

export const giveUp = (server: TestServer, host: string, { order, guest }: PlacedOrder) =>
  post(server, host, '/webhook/paymentIntent-canceled', { orderId: order.id }, { 'guest-id': guest })

/** Sends an event with a signature of the provider's, made `secondsAgo`. */
export const sendEvent = (server: TestServer, event: object, { secondsAgo = 0, secret = '' } = {}): Promise<Asked> => {
  const payload = JSON.stringify(event)
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret || server.sandbox.keys.webhookSecret,
    timestamp: Math.floor(server.deps.clock.now().epochMilliseconds / 1000) - secondsAgo,
  })
  return post(server, 'napoli.localhost', '/webhook/stripe', payload, { 'stripe-signature': header })
}

/** The event that tells of an intent; only what is read of it. */
export const anEvent = (intent: { id: string; orderId: string; amount: number }, account: string | null = null) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  ...(account && { account }),
  data: {
    object: {
      id: intent.id,
      object: 'payment_intent',
      status: 'succeeded',
      amount: intent.amount,
      amount_received: intent.amount,
      currency: 'gbp',
      metadata: { order_id: intent.orderId },
    },
  },
})

/** The key under which we make the intent of an order's attempt. */
export const ourKey = (orderId: string, attempt = 1): string => `order:${orderId}:pay:${attempt}`

/** An intent that names an order, made at the provider behind our back, and paid; under our own key it is ours, and nobody heard of it. */
export const aForeignIntent = async (
  server: TestServer,
  orderId: string,
  amount: number,
  account: string | null,
  idempotencyKey = `foreign:${orderId}:${amount}:${account}`,
  paymentMethod = 'pm_card_visa',
) => {
  const made = await providerOf(server).createIntent({
    orderId,
    amount,
    currency: 'GBP',
    paymentMethod,
    returnUrl: 'http://napoli.localhost/',
    idempotencyKey,
    account,
  })
  if (!made.ok) throw new Error(`The provider refused the intent: ${JSON.stringify(made.failure)}`)
  return made.value
}

/** What the provider took for an order and kept, in minor units, whatever we know of it. */
export const chargedFor = async (server: TestServer, orderId: string): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ charged: number }>(sql`
    select coalesce(sum((body ->> 'amount_received')::int), 0)::int as charged from sandbox.objects
    where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${orderId}`)
  return rows[0]?.charged ?? 0
}
