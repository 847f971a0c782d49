import {
  type ChangePaymentWire,
  type PaymentAnswer,
  type PaymentDraft,
  type PaymentWire,
  paymentAnswerFromWire,
  paymentToWire,
  type Validated,
  type ValidatedWire,
  validatedFromWire,
} from '@comanda/contract/wire'
import { type Answer, type ApiClient, call } from './client.ts'
import type { Orderer } from './orders.ts'

/** A saved card, or whether to save a new one: both need an account. [7.43] */
export interface CardOptions {
  readonly cardId: number | null
  readonly saveCard: boolean
}

/** Pays an order: cash settles at once, a card or wallet returns a payment intent. [7.36] [7.43] */
export function payOrder(
  client: ApiClient,
  payment: PaymentDraft,
  { cardId, saveCard }: CardOptions,
  { isCustomer, guest }: Orderer,
): Promise<Answer<PaymentAnswer>> {
  return call(
    client,
    isCustomer ? '/order/make-payment' : '/guest-order/make-payment',
    (data: PaymentWire) => paymentAnswerFromWire(data),
    {
      method: 'POST',
      body: {
        ...paymentToWire(payment),
        ...(isCustomer && cardId !== null && { card_id: cardId }),
        ...(isCustomer && saveCard && { save_card: true }),
      },
      guest,
    },
  )
}

/** Pays the difference of a change that the restaurant proposes, by a card that was typed. */
export function payChange(
  client: ApiClient,
  orderId: string,
  number: number,
  method: string,
  guest: string | null,
): Promise<Answer<PaymentAnswer>> {
  const path = `/order/${encodeURIComponent(orderId)}/changes/${number}/payment`
  const body = { payment_type: 2, card: method } satisfies ChangePaymentWire
  return call(client, path, (data: PaymentWire) => paymentAnswerFromWire(data), { method: 'POST', body, guest })
}

/** Returns the outcome of a payment: paid, not paid, or still checking. [7.34] */
export function validateOrder(
  client: ApiClient,
  orderId: string,
  paymentIntentId: string,
  guest: string | null,
): Promise<Answer<Validated>> {
  return call(client, '/webhook/validate-order', (data: ValidatedWire) => validatedFromWire(data), {
    method: 'POST',
    isRead: true,
    body: { orderId, paymentIntentId },
    guest,
  })
}

/**
 * Reports that the customer abandoned the bank's confirmation. If the money moved after all, the order is paid. [7.35]
 * [4.57]
 */
export function cancelPayment(client: ApiClient, orderId: string, guest: string | null): Promise<Answer<Validated>> {
  return call(client, '/webhook/paymentIntent-canceled', (data: ValidatedWire) => validatedFromWire(data), {
    method: 'POST',
    body: { orderId },
    guest,
  })
}
