import { expect, it } from 'vitest'
import { aSandbox, refusalOf } from '../../test/a-sandbox.ts'

const { stripe, pay } = await aSandbox()

const DISPUTED = '4000000000000259'
const INQUIRED = '4000000000001976'

const disputeOf = async (payment_intent: string) => (await stripe.disputes.list({ payment_intent })).data[0]

/** Pays with a card, answers the dispute with a text, and returns the dispute with the types of its events in order. */
const answered = async (card: string, uncategorized_text: string) => {
  const opened = await disputeOf((await pay(card)).id)
  const dispute = await stripe.disputes.update(opened?.id ?? '', { evidence: { uncategorized_text } })
  const { data } = await stripe.events.list({ limit: 100 })
  const types = data
    .filter(({ data: { object } }) => 'id' in object && object.id === dispute.id)
    .map(({ type }) => type)
  return { opened, dispute, types: types.toReversed().map((type) => type.replace('charge.dispute.', '')) }
}

it.each([
  [DISPUTED, 'winning_evidence', 'won', ['created', 'funds_withdrawn', 'updated', 'funds_reinstated', 'closed']],
  [DISPUTED, 'losing_evidence', 'lost', ['created', 'funds_withdrawn', 'updated', 'closed']],
  [DISPUTED, 'any', 'under_review', ['created', 'funds_withdrawn', 'updated']],
  [INQUIRED, 'winning_evidence', 'warning_closed', ['created', 'updated', 'closed']],
  [INQUIRED, 'any', 'warning_under_review', ['created', 'updated']],
  [INQUIRED, 'escalate_inquiry_evidence', 'needs_response', ['created', 'updated', 'funds_withdrawn']],
])('card %s answered with %s has a dispute that is %s', async (card, text, status, types) => {
  expect(await answered(card, text)).toMatchObject({ dispute: { status }, types })
})

it('a disputed charge cannot be refunded, a charge with an inquiry can', async () => {
  const disputed = await pay(DISPUTED)
  expect(await refusalOf(stripe.refunds.create({ payment_intent: disputed.id }))).toMatchObject({
    code: 'charge_disputed',
  })
  const inquired = await pay(INQUIRED)
  expect(await stripe.refunds.create({ payment_intent: inquired.id })).toMatchObject({ status: 'succeeded' })
})

it('the evidence may have 150,000 characters', async () => {
  const dispute = await disputeOf((await pay(DISPUTED)).id)
  const evidence = (length: number) => ({ evidence: { uncategorized_text: 'x'.repeat(length) }, submit: false })
  expect((await refusalOf(stripe.disputes.update(dispute?.id ?? '', evidence(150_001)))).statusCode).toBe(400)
  const answered = await stripe.disputes.update(dispute?.id ?? '', evidence(150_000))
  expect(answered).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true } })
})

it('an accepted dispute is lost', async () => {
  const dispute = await disputeOf((await pay(DISPUTED)).id)
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' })
})
