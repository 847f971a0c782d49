import type { Minor, PayoutLineKind, PayoutStatus } from '@comanda/domain'
import type { PaymentAccount, PaymentResult } from './gateway.ts'

/** The current payout at the provider. */
export interface Payout {
  readonly id: string
  readonly amount: Minor
  /** ISO 4217, upper case. */
  readonly currency: string
  readonly status: PayoutStatus
  /** Whether the provider tells what it contains: not yet, or never of one that was asked for by hand or is instant. */
  readonly contents: 'whole' | 'pending' | 'never'
  /** Why the bank returned it: "account_closed"; null without a reason. */
  readonly failureCode: string | null
  readonly createdAt: Temporal.Instant
  readonly arrivesAt: Temporal.Instant
}

/** A movement of an account's balance, minor units. */
export interface BalanceMovement {
  readonly id: string
  readonly kind: PayoutLineKind
  /** The provider's category: "dispute_reversal". */
  readonly category: string
  /** Before the fee. */
  readonly amount: Minor
  readonly fee: Minor
  /** ISO 4217, upper case. */
  readonly currency: string
  readonly at: Temporal.Instant
  /** The intent of its payment, refund or dispute; null for what concerns none. */
  readonly intentId: string | null
  /** The provider's refund. */
  readonly refundId: string | null
  /** The payout that the movement is itself, rather than a part of one. */
  readonly payoutId: string | null
}

/** What a payout contains, or what moved the balance since then. */
export type WhichMovements = { readonly account: PaymentAccount } & (
  | { readonly payoutId: string }
  | { readonly since: Temporal.Instant }
)

export interface MovementPage {
  readonly movements: readonly BalanceMovement[]
  /** Where the next page begins; null after the last. */
  readonly cursor: string | null
}

/** The part of the payment provider that pays out. */
export interface PayoutReading {
  retrievePayout(payout: {
    readonly payoutId: string
    readonly account: PaymentAccount
  }): Promise<PaymentResult<Payout>>

  /** The payouts of an account that were made since then. */
  payoutsSince(account: PaymentAccount, since: Temporal.Instant): Promise<PaymentResult<readonly Payout[]>>

  /** A page of movements, newest first. @param cursor null begins */
  readMovements(which: WhichMovements, cursor: string | null): Promise<PaymentResult<MovementPage>>
}
