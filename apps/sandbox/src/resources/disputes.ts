import type { Stripe } from 'stripe'
import { invalidRequest, missing } from '../http/api-error.ts'
import { type Call, type Endpoint, LIST_PARAMETERS, type Takes } from '../http/endpoint.ts'
import { metadataOf, textOf } from '../http/form.ts'
import { listPage } from '../http/list.ts'
import { moveDisputed } from '../intents/new-dispute.ts'

/** What the provider accepts in all fields of the evidence together, in characters. */
const MOST_EVIDENCE = 150_000

const NEEDS_RESPONSE: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response'])
const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')

async function load(call: Call): Promise<Stripe.Dispute> {
  const dispute = await call.store.lock('dispute', call.id)
  if (!dispute) throw missing('dispute', call.id)
  return dispute.body
}

/** The documented texts that decide a test dispute once they are submitted; any other leaves it under review. */
function statusAfter(dispute: Stripe.Dispute, evidence: Stripe.Dispute.Evidence): Stripe.Dispute.Status {
  switch (evidence.uncategorized_text) {
    case 'winning_evidence':
      return isInquiry(dispute) ? 'warning_closed' : 'won'
    case 'losing_evidence':
      return 'lost'
    case 'escalate_inquiry_evidence':
      return isInquiry(dispute) ? 'needs_response' : 'under_review'
    default:
      return isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  }
}

function evidenceOf(call: Call, { evidence }: Stripe.Dispute): Stripe.Dispute.Evidence {
  const given = Object.keys(evidence).flatMap((name) => {
    const text = name === 'enhanced_evidence' ? undefined : textOf(call.form, `evidence.${name}`)
    return text === undefined ? [] : [[name, text] as const]
  })
  if (given.reduce((all, [, text]) => all + text.length, 0) > MOST_EVIDENCE)
    throw invalidRequest(`The evidence has more than ${MOST_EVIDENCE} characters.`, { param: 'evidence' })
  return { ...evidence, ...Object.fromEntries(given) }
}

async function change(call: Call, before: Stripe.Dispute, after: Stripe.Dispute): Promise<Stripe.Dispute> {
  const isTaken = isInquiry(before) && (after.status === 'needs_response' || after.status === 'lost')
  const taken = isTaken ? await moveDisputed(call, after, 'away') : after
  const next = after.status === 'won' ? await moveDisputed(call, taken, 'back') : taken
  await call.store.save('dispute', next)
  await call.effects.emit('charge.dispute.updated', next)
  if (isTaken) await call.effects.emit('charge.dispute.funds_withdrawn', next)
  if (next.status === 'won') await call.effects.emit('charge.dispute.funds_reinstated', next)
  if (['won', 'lost', 'warning_closed'].includes(next.status)) await call.effects.emit('charge.dispute.closed', next)
  return next
}

async function update(call: Call): Promise<Stripe.Dispute> {
  const dispute = await load(call)
  if (!NEEDS_RESPONSE.has(dispute.status)) throw invalidRequest('This dispute is already closed or under review.')
  const evidence = evidenceOf(call, dispute)
  const isSubmitted = textOf(call.form, 'submit') !== 'false'
  return change(call, dispute, {
    ...dispute,
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
    metadata: metadataOf(call.form, dispute.metadata),
    status: isSubmitted ? statusAfter(dispute, evidence) : dispute.status,
  })
}

/** Accepts the dispute: the customer keeps the money. */
async function close(call: Call): Promise<Stripe.Dispute> {
  const dispute = await load(call)
  if (!NEEDS_RESPONSE.has(dispute.status)) throw invalidRequest('This dispute is already closed or under review.')
  return change(call, dispute, { ...dispute, status: 'lost' })
}

const TAKES = ['evidence', 'metadata', 'submit'] as const satisfies Takes<Stripe.DisputeUpdateParams>

export const disputeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    takes: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
    run: (call) => listPage(call, 'dispute', '/v1/disputes', ['charge', 'payment_intent']),
  },
  { method: 'GET', path: '/v1/disputes/:id', takes: [], run: load },
  { method: 'POST', path: '/v1/disputes/:id', takes: TAKES, run: update },
  { method: 'POST', path: '/v1/disputes/:id/close', takes: [], run: close },
]
