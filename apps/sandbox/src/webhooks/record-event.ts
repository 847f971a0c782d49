import type { PoolClient } from 'pg'
import type { Stripe } from 'stripe'
import { API_VERSION } from '../api-version.ts'
import type { EventObject, EventType } from '../http/endpoint.ts'
import { newId } from '../state/new-id.ts'
import { createStore } from '../state/store.ts'

/** Events sent by default: those that a shop handles. */
export const DEFAULT_EVENTS: readonly EventType[] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'payout.created',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
]

interface Cause {
  readonly account: string
  readonly now: Temporal.Instant
  readonly requestId: string | null
  readonly idempotencyKey: string | null
  /** Event types to send by webhook. */
  readonly sent: readonly string[]
}

/**
 * Registered endpoints: platform endpoints receive the platform's events, Connect endpoints those of all other
 * accounts.
 */
const TO_REGISTERED = `
  insert into sandbox.deliveries (account, event_id, due_at, endpoint)
  select $1, $2, $3, id from sandbox.objects
  where account = '' and kind = 'webhook_endpoint' and body ->> 'status' = 'enabled'
    and (hidden ->> 'connect')::boolean = ($1 <> '') and body -> 'enabled_events' ?| array[$4, '*']`

/** Writes an event and queues its webhooks in the transaction of its cause. */
export async function recordEvent<T extends EventType>(
  client: PoolClient,
  cause: Cause,
  type: T,
  object: EventObject<T>,
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
  } satisfies Omit<Stripe.Event, 'type' | 'data'> & { type: T; data: { object: EventObject<T> } }
  // TypeScript cannot narrow the union of all events by a type that is known only at run time.
  await createStore(client, cause.account).save('event', event as unknown as Stripe.Event)
  const due = [cause.account, event.id, cause.now.toString()]
  await client.query(TO_REGISTERED, [...due, type])
  if (!sent) return
  await client.query('insert into sandbox.deliveries (account, event_id, due_at) values ($1, $2, $3)', due)
}
