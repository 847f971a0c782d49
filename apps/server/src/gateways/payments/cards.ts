import type { DeclineReason } from '@comanda/domain'
import type { PaymentResult } from './gateway.ts'

/** A card at the provider. */
export interface HeldCard {
  /** `pm_…` */
  readonly paymentMethod: string
  /** The provider's customer that owns it; null if it has none: such a card can pay once only. */
  readonly customer: string | null
  /** In the provider's spelling: "visa". */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
  /** Identical for cards with the same number; null if the provider does not send it. */
  readonly fingerprint: string | null
  /** As the customer typed it; may be empty. */
  readonly cardholderName: string
}

/** The state of saving a card: saved, waiting for the bank's challenge, or declined. */
export interface CardSetup {
  readonly id: string
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'canceled'
    | 'succeeded'
  /** For the browser of the card's owner, never stored or logged. [3.05] */
  readonly clientSecret: string
  readonly customer: string | null
  readonly cardholderName: string
  /** Null if it was declined. */
  readonly card: HeldCard | null
  readonly decline: { readonly reason: DeclineReason } | null
}

export interface SaveCard {
  /** The provider's customer. */
  readonly customer: string
  /** `pm_…` */
  readonly paymentMethod: string
  readonly cardholderName: string
  /** Absolute address the customer comes back to after leaving for authentication. */
  readonly returnUrl: string
}

/** Saved cards at the provider, always on the platform's own account. Calls fail with a `PaymentFailure`. */
export interface CardKeeping {
  /** Creates a customer with our ids and no personal data; the same key answers the same customer. */
  createCustomer(of: { readonly userId: string; readonly idempotencyKey: string }): Promise<PaymentResult<string>>

  /** Deletes a customer with all cards. An unknown customer counts as success. */
  deleteCustomer(customer: string): Promise<PaymentResult<null>>

  /** The payment method of a `tok_…`, or the `pm_…` itself. */
  methodOf(card: string, idempotencyKey: string): Promise<PaymentResult<string>>

  /** Saves a card for later payments with its owner present. `requires_action` is a success that needs a next step. */
  saveCard(card: SaveCard): Promise<PaymentResult<CardSetup>>

  /** The current set-up at the provider. */
  retrieveSetup(setupId: string): Promise<PaymentResult<CardSetup>>

  /** The current card at the provider; a detached one has no customer or is `not_found`. */
  readCard(paymentMethod: string): Promise<PaymentResult<HeldCard>>

  /**
   * Detaches a card from its customer; it can never pay again. An unknown card counts as success, one without a
   * customer is `invalid_request`.
   */
  detachCard(paymentMethod: string): Promise<PaymentResult<null>>
}
