import type { DeclineReason } from '@comanda/domain'
import type { PaymentResult } from './gateway.ts'

/** A card as the provider holds it. */
export interface HeldCard {
  /** `pm_…` */
  readonly paymentMethod: string
  /** The provider's customer that it is kept for; null: of nobody, and used up once it has paid. */
  readonly customer: string | null
  /** In the provider's spelling: "visa". */
  readonly brand: string
  readonly last4: string
  /** 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
  /** The same for the same number; null where the provider does not tell. */
  readonly fingerprint: string | null
  /** As it was typed beside the card; may be empty. */
  readonly cardholderName: string
}

/** A card on its way to be kept: it is, or it waits for the bank's challenge, or it was turned down. */
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
  /** Null where it was turned down. */
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

/** What the provider does for those who have cards kept: always on the platform's own account. Fails as all its calls do. */
export interface CardKeeping {
  /** Makes a customer who is known there by our ids alone; again under the same key, it is the same one. */
  createCustomer(of: { readonly userId: string; readonly idempotencyKey: string }): Promise<PaymentResult<string>>

  /** Forgets a customer with all the cards. One who is gone already is a success. */
  deleteCustomer(customer: string): Promise<PaymentResult<null>>

  /** The payment method of a `tok_…`, or the `pm_…` itself. */
  methodOf(card: string, idempotencyKey: string): Promise<PaymentResult<string>>

  /** Sets a card up for later payments in its owner's presence. `requires_action` is a success to be followed up. */
  saveCard(card: SaveCard): Promise<PaymentResult<CardSetup>>

  /** The set-up as it stands at the provider now. */
  retrieveSetup(setupId: string): Promise<PaymentResult<CardSetup>>

  /** A card as it is held now; one that was forgotten has no customer, or is `not_found`. */
  readCard(paymentMethod: string): Promise<PaymentResult<HeldCard>>

  /** Takes a card from its customer: it can never pay again. Unknown to the provider is a success; nobody's is an `invalid_request`. */
  detachCard(paymentMethod: string): Promise<PaymentResult<null>>
}
