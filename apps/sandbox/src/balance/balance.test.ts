import { expect, it } from 'vitest'
import { aSandbox, refusalOf } from '../../test/a-sandbox.ts'

const VISA = '4242424242424242'
const DISPUTED = '4000000000000259'

/** A sandbox of its own: a payout takes everything that is in the balance. */
const opened = async () => {
  const here = await aSandbox()
  const { stripe, sandbox } = here
  const eventsOf = async (id: string) =>
    (await stripe.events.list({ limit: 100 })).data
      .filter(({ data: { object } }) => 'id' in object && object.id === id)
      .map(({ type }) => type)
      .toReversed()
  return { ...here, eventsOf, payOut: async (kind: Parameters<typeof sandbox.payOut>[1]) => sandbox.payOut('', kind) }
}

it('an automatic payout is the sum of its charges, refunds, disputes and fees', async () => {
  const { stripe, pay, payOut, eventsOf } = await opened()
  const paid = await pay(VISA)
  await stripe.refunds.create({ payment_intent: paid.id, amount: 250 })
  const disputed = await pay(DISPUTED)
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  const id = (await payOut('automatic')) ?? ''
  const payout = await stripe.payouts.retrieve(id)
  expect(payout).toMatchObject({ status: 'paid', automatic: true, reconciliation_status: 'completed' })
  const { data } = await stripe.balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] })
  expect(data.map(({ reporting_category: category, amount, fee }) => [category, amount, fee])).toEqual([
    ['payout', -payout.amount, 0],
    ['dispute_reversal', 1250, 0],
    ['dispute', -1250, 2000],
    ['charge', 1250, 39],
    ['refund', -250, 0],
    ['charge', 1250, 39],
  ])
  const inIt = data.filter(({ type }) => type !== 'payout')
  expect(inIt.reduce((sum, { net }) => sum + net, 0)).toBe(payout.amount)
  expect(inIt.at(-1)?.source).toMatchObject({ payment_intent: paid.id, metadata: paid.metadata })
  expect(await eventsOf(id)).toEqual(['payout.created', 'payout.paid', 'payout.reconciliation_completed'])
  expect(await payOut('automatic')).toBeNull()
})

it.each(['manual', 'instant'] as const)('a %s payout does not say what it contains', async (kind) => {
  const { stripe, pay, payOut } = await opened()
  await pay(VISA)
  const id = (await payOut(kind)) ?? ''
  expect(await stripe.payouts.retrieve(id)).toMatchObject({
    automatic: false,
    reconciliation_status: 'not_applicable',
    amount: 1211,
  })
  expect(await refusalOf(stripe.balanceTransactions.list({ payout: id }))).toMatchObject({ param: 'payout' })
})

it('the money of a failed payout is in the next one', async () => {
  const { stripe, pay, payOut, eventsOf } = await opened()
  await pay(VISA)
  const failed = (await payOut('failed')) ?? ''
  expect(await stripe.payouts.retrieve(failed)).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  expect((await eventsOf(failed)).at(-1)).toBe('payout.failed')
  const next = (await payOut('automatic')) ?? ''
  expect(await stripe.payouts.retrieve(next)).toMatchObject({ amount: 1211, status: 'paid' })
  const { data } = await stripe.balanceTransactions.list({ payout: next })
  expect(data.map(({ reporting_category: category }) => category)).toEqual(['payout', 'payout_reversal'])
})

it('a payout by hand of a part leaves the rest for the next one', async () => {
  const { stripe, pay, payOut } = await opened()
  await pay(VISA)
  await stripe.payouts.create({ amount: 1000, currency: 'gbp' })
  expect(await stripe.payouts.retrieve((await payOut('automatic')) ?? '')).toMatchObject({ amount: 211 })
})
