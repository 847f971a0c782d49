import type { Stripe } from 'stripe'
import type { DisputeKind } from '../cards/test-cards.ts'
import { newId } from '../state/new-id.ts'
import type { Attempt } from './charge-intent.ts'

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

/** Opens a dispute or an inquiry about a charge, as the customer's bank does; an inquiry withholds no money. */
export async function openDispute(
  { store, effects, now }: Attempt,
  charge: Stripe.Charge,
  kind: DisputeKind,
): Promise<void> {
  const dispute: Stripe.Dispute = {
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
  await store.save('dispute', dispute)
  await store.save('charge', { ...charge, disputed: true })
  await effects.emit('charge.dispute.created', dispute)
  if (kind === 'dispute') await effects.emit('charge.dispute.funds_withdrawn', dispute)
}
