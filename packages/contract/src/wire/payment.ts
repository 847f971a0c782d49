import { brandOf, type PaymentType } from '@comanda/domain'
import { paymentTypeFromWire, paymentTypeToWire } from '../codes.ts'
import type { PlacedWire } from '../order.ts'
import type { CheckedPaymentWire, PaymentDraftWire, PaymentWire, ValidatedWire } from '../payment.ts'
import { type OrderView, orderFromWire, orderToWire } from './order.ts'

/**
 * How an order is paid. `method` is the provider's token of a card, wallet, Link or Klarna (`pm_…`, `tok_…`); null for
 * cash.
 */
export interface PaymentDraft {
  readonly locationId: number
  readonly orderId: string
  readonly paymentType: PaymentType
  readonly method: string | null
  /** `rse_…`, the provider's snapshot of the browser; sent with a saved card. */
  readonly radarSession?: string
}

export function paymentToWire(payment: PaymentDraft): PaymentDraftWire {
  return {
    location_id: payment.locationId,
    order_id: payment.orderId,
    payment_type: paymentTypeToWire(payment.paymentType).code,
    ...(brandOf(payment.paymentType) && { payment_brand: brandOf(payment.paymentType) }),
    ...(payment.method !== null &&
      (payment.paymentType === 'card'
        ? { card: { id: payment.method }, save_card: false }
        : { stripe_payment_method_id: payment.method })),
    ...(payment.radarSession !== undefined && { radar_session: payment.radarSession }),
  }
}

export function paymentFromWire(wire: CheckedPaymentWire): PaymentDraft {
  return {
    locationId: wire.location_id,
    orderId: wire.order_id,
    paymentType: paymentTypeFromWire(wire.payment_type, wire.payment_brand) ?? 'card',
    method: wire.stripe_payment_method_id ?? (typeof wire.card === 'object' ? wire.card?.id : wire.card) ?? null,
    ...(wire.radar_session && { radarSession: wire.radar_session }),
  }
}

/** The answer of make-payment: the order, and the intent for a card or wallet. [7.36] */
export interface PaymentAnswer {
  readonly order: OrderView
  readonly intent: { readonly id: string; readonly status: string; readonly clientSecret: string | null } | null
  /** The connected account of the intent. */
  readonly account: string | null
}

export function paymentAnswerToWire(payment: PaymentAnswer): PaymentWire {
  return {
    newOrder: { order: orderToWire(payment.order) },
    paymentIntent: payment.intent && {
      id: payment.intent.id,
      status: payment.intent.status,
      client_secret: payment.intent.clientSecret,
    },
    headers: { stripe_account: payment.account },
    error: null,
  }
}

export function paymentAnswerFromWire(wire: PaymentWire): PaymentAnswer {
  return {
    order: orderFromWire(wire.newOrder.order),
    intent: wire.paymentIntent && {
      id: wire.paymentIntent.id,
      status: wire.paymentIntent.status,
      clientSecret: wire.paymentIntent.client_secret,
    },
    account: wire.headers.stripe_account,
  }
}

/** Paid, not paid, or still checking. [4.55]–[4.58] */
export interface Validated {
  readonly result: 'paid' | 'not_paid' | 'checking'
  readonly order: OrderView
}

export function validatedToWire({ result, order }: Validated): ValidatedWire {
  return {
    success: result === 'paid',
    result,
    order: orderToWire(order),
  }
}

export function validatedFromWire(wire: ValidatedWire): Validated {
  return {
    result: wire.result,
    order: orderFromWire(wire.order),
  }
}

/** The answer of new-order. `guestId` is the guest's secret, sent with the first order only. [7.33] */
export interface Placed {
  readonly order: OrderView
  readonly guestId: string | null
}

export function placedToWire(placed: Placed): PlacedWire {
  return {
    order: orderToWire(placed.order),
    guest: placed.guestId === null ? null : { id: placed.guestId },
  }
}

export function placedFromWire(wire: PlacedWire): Placed {
  return {
    order: orderFromWire(wire.order),
    guestId: wire.guest?.id ?? null,
  }
}
