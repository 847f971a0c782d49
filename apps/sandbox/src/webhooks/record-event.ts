import type { PoolClient } from 'pg'
import type { Stripe } from 'stripe'
import { newId } from '../state/new-id.ts'
import { createStore } from '../state/store.ts'

/** The API version that the sandbox speaks. */
const API_VERSION = '2026-10-28.endive'

/** The events that are sent when the receiver has not named its own: what a shop acts upon. */
export const DEFAULT_EVENTS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
]

interface Cause {
  readonly account: string
  readonly now: Temporal.Instant
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  /** Types to be sent by webhook. */
  readonly sent: readonly string[]
}

/** Writes an event and queues its webhook, with whatever caused it: both or neither. */
export async function recordEvent(
  client: PoolClient,
  cause: Cause,
  type: Stripe.Event['type'],
  object: object,
): Promise<void> {
  const sent = cause.sent.includes(type) || cause.sent.includes('*')
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(cause.account === '' ? {} : { account: cause.account }),
    api_version: API_VERSION,
    created: Math.floor(cause.now.epochMilliseconds / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: sent ? 1 : 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  } as Stripe.Event
  await createStore(client, cause.account).save('event', event)
  if (!sent) return
  await client.query('insert into sandbox.deliveries (account, event_id, due_at) values ($1, $2, $3)', [
    cause.account,
    event.id,
    cause.now.toString(),
  ])
}
