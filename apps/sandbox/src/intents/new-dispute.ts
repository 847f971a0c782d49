import type { Stripe } from 'stripe'
import { recordTransaction } from '../balance/record-transaction.ts'
import type { DisputeKind } from '../cards/test-cards.ts'
import { newId } from '../state/new-id.ts'
import type { Attempt } from './charge-intent.ts'

/** What the provider charges for a dispute, minor units; it keeps it even if the dispute is won. */
const DISPUTE_FEE = 2000
const ANSWER_WITHIN_S = 7 * 24 * 3600

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Takes a dispute's money and its fee from the balance, or puts the money back. */
export async function moveDisputed(
  { store, now }: Pick<Attempt, 'store' | 'now'>,
  dispute: Stripe.Dispute,
  direction: 'away' | 'back',
): Promise<Stripe.Dispute> {
  const isAway = direction === 'away'
  const booked = await recordTransaction(store, {
    type: 'adjustment',
    reportingCategory: isAway ? 'dispute' : 'dispute_reversal',
    amount: isAway ? -dispute.amount : dispute.amount,
    fee: isAway ? DISPUTE_FEE : 0,
    currency: dispute.currency,
    description: isAway ? 'Chargeback withdrawal' : 'Chargeback reversal',
    source: dispute.id,
    now,
  })
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, booked] }
}

/** Opens a dispute or an inquiry about a charge, as the customer's bank does; an inquiry withholds no money. */
export async function openDispute(attempt: Attempt, charge: Stripe.Charge, kind: DisputeKind): Promise<void> {
  const { store, effects, now } = attempt
  const made: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  }
  const dispute = kind === 'dispute' ? await moveDisputed(attempt, made, 'away') : made
  await store.save('dispute', dispute)
  await store.save('charge', { ...charge, disputed: true })
  await effects.emit('charge.dispute.created', dispute)
  if (kind === 'dispute') await effects.emit('charge.dispute.funds_withdrawn', dispute)
}
