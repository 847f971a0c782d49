import type { PayoutLineKind, PayoutStatus } from '@comanda/domain'
import type { Stripe } from 'stripe'
import type { PaymentAccount, PaymentResult } from './gateway.ts'
import type { BalanceMovement, Payout, PayoutReading } from './payouts.ts'

const PAGE = 100

/** The provider's reporting categories that are of a kind; every other one is "other". */
const KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'charge',
  partial_capture_reversal: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout_reversal: 'returned-payout',
}

const STATUSES: Readonly<Record<string, PayoutStatus>> = { paid: 'paid', failed: 'failed', canceled: 'canceled' }

const instantOf = (seconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)

const forAccount = (account: PaymentAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account }

/** An unknown status is one on its way, so that it is read again later. */
const readPayout = (payout: Stripe.Payout): Payout => ({
  id: payout.id,
  amount: payout.amount,
  currency: payout.currency.toUpperCase(),
  status: STATUSES[payout.status] ?? 'on-its-way',
  contents:
    !payout.automatic || payout.reconciliation_status === 'not_applicable'
      ? 'never'
      : payout.reconciliation_status === 'completed'
        ? 'whole'
        : 'pending',
  failureCode: payout.failure_code,
  createdAt: instantOf(payout.created),
  arrivesAt: instantOf(payout.arrival_date),
})

type Source = Stripe.BalanceTransaction['source']

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

const intentOf = (source: Source): string | null =>
  typeof source === 'object' && source !== null && 'payment_intent' in source
    ? idOf(source.payment_intent as string | { readonly id: string } | null)
    : null

const readMovement = (transaction: Stripe.BalanceTransaction): BalanceMovement => {
  const { source, type, reporting_category: category } = transaction
  const isRefund = typeof source === 'object' && source !== null && source.object === 'refund'
  return {
    id: transaction.id,
    kind: KINDS[category] ?? 'other',
    category,
    amount: transaction.amount,
    fee: transaction.fee,
    currency: transaction.currency.toUpperCase(),
    at: instantOf(transaction.created),
    intentId: intentOf(source),
    refundId: isRefund ? idOf(source) : null,
    payoutId: type === 'payout' ? idOf(source) : null,
  }
}

/** The part of the gateway that reads payouts and what they contain. */
export function stripePayouts(
  stripe: Stripe,
  ask: <T>(account: PaymentAccount, work: () => Promise<T>) => Promise<PaymentResult<T>>,
): PayoutReading {
  return {
    retrievePayout: ({ payoutId, account }) =>
      ask(account, async () => readPayout(await stripe.payouts.retrieve(payoutId, {}, forAccount(account)))),

    payoutsSince: (account, since) =>
      ask(account, async () => {
        const payouts: Payout[] = []
        const made = { created: { gte: secondsOf(since) }, limit: PAGE }
        for await (const payout of stripe.payouts.list(made, forAccount(account))) payouts.push(readPayout(payout))
        return payouts
      }),

    readMovements: ({ account, ...which }, cursor) =>
      ask(account, async () => {
        const wanted = 'payoutId' in which ? { payout: which.payoutId } : { created: { gte: secondsOf(which.since) } }
        const { data, has_more: hasMore } = await stripe.balanceTransactions.list(
          { ...wanted, limit: PAGE, expand: ['data.source'], ...(cursor !== null && { starting_after: cursor }) },
          forAccount(account),
        )
        return { movements: data.map(readMovement), cursor: hasMore ? (data.at(-1)?.id ?? null) : null }
      }),
  }
}
