import type { DisputeOutcome } from '@comanda/domain'
import type { PaymentEvent } from './gateway.ts'
import { HANDLED_EVENTS, type HandledEvent } from './handled-events.ts'

const ABOUT: Readonly<Record<HandledEvent, 'intent' | 'refund' | 'dispute' | 'account' | 'fraud-warning' | 'payout'>> =
  {
    'payment_intent.succeeded': 'intent',
    'payment_intent.processing': 'intent',
    'payment_intent.payment_failed': 'intent',
    'payment_intent.canceled': 'intent',
    'payment_intent.requires_action': 'intent',
    'charge.refunded': 'refund',
    'charge.refund.updated': 'refund',
    'refund.created': 'refund',
    'refund.updated': 'refund',
    'refund.failed': 'refund',
    'charge.dispute.created': 'dispute',
    'charge.dispute.updated': 'dispute',
    'charge.dispute.funds_withdrawn': 'dispute',
    'charge.dispute.funds_reinstated': 'dispute',
    'charge.dispute.closed': 'dispute',
    'account.updated': 'account',
    'account.application.deauthorized': 'account',
    'radar.early_fraud_warning.created': 'fraud-warning',
    'payout.created': 'payout',
    'payout.updated': 'payout',
    'payout.paid': 'payout',
    'payout.failed': 'payout',
    'payout.canceled': 'payout',
    'payout.reconciliation_completed': 'payout',
  }

const isHandled = (type: string): type is HandledEvent => (HANDLED_EVENTS as readonly string[]).includes(type)

const OUTCOMES: Readonly<Record<string, DisputeOutcome>> = {
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry-closed',
}

/** The outcome of a dispute in this status; an unknown status is an open dispute. */
export function disputeOutcomeOf(status: unknown): DisputeOutcome {
  return OUTCOMES[String(status)] ?? 'open'
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
/** The id of an object that may be embedded. */
const idOf = (value: unknown): string | null => textOf(value) ?? textOf(fieldsOf(value).id)

/**
 * Converts a verified event of the provider. Reads nothing but ids, the order's id and a dispute's status, which every
 * API version writes in the same fields: the webhook's version may be older than the SDK's. An event that lacks them is
 * `other`.
 */
export function readEvent(event: unknown): PaymentEvent {
  const fields = fieldsOf(event)
  const [id, type] = [textOf(fields.id) ?? '', textOf(fields.type) ?? '']
  const account = textOf(fields.account) ?? textOf(fields.context)
  const object = fieldsOf(fieldsOf(fields.data).object)
  const objectId = textOf(object.id)
  const other = { kind: 'other', id, type, account } as const
  if (id === '' || objectId === null || !isHandled(type)) return other
  const about = ABOUT[type]
  if (about === 'account') return { kind: 'account', id, type, account }
  if (about === 'payout') return { kind: 'payout', id, type, payoutId: objectId, account }
  if (about === 'intent') {
    const orderId = textOf(fieldsOf(object.metadata).order_id)
    return { kind: 'intent', id, type, intentId: objectId, account, orderId }
  }
  const intentId = idOf(object.payment_intent)
  const chargeId = type === 'charge.refunded' ? objectId : idOf(object.charge)
  if (intentId === null && chargeId === null) return other
  const ids = { id, type, intentId, chargeId, account }
  if (about !== 'dispute') return { kind: about, ...ids }
  return { kind: 'dispute', ...ids, disputeId: objectId, outcome: disputeOutcomeOf(object.status) }
}
