import {
  type PaymentAnswer,
  type PaymentDraft,
  type PaymentWire,
  paymentAnswerFromWire,
  paymentToWire,
  type Validated,
  type ValidatedWire,
  validatedFromWire,
} from '@comanda/contract/wire'
import { type Answer, call, type Door } from './door.ts'
import type { Orderer } from './orders.ts'

/** A card that is kept already, or a new one that is to be kept: only for those who have signed in. [7.43] */
export interface KeptCard {
  readonly cardId: number | null
  readonly saveCard: boolean
}

/** Pays an order: cash is settled at once, a card or wallet answers with its intent. [7.36] [7.43] */
export const payOrder = (
  door: Door,
  payment: PaymentDraft,
  { cardId, saveCard }: KeptCard,
  { isCustomer, guest }: Orderer,
): Promise<Answer<PaymentAnswer>> =>
  call(
    door,
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

/** Asks what became of a payment: paid, not paid, or still checking. [7.34] */
export const validateOrder = (
  door: Door,
  orderId: string,
  paymentIntentId: string,
  guest: string | null,
): Promise<Answer<Validated>> =>
  call(door, '/webhook/validate-order', (data: ValidatedWire) => validatedFromWire(data), {
    method: 'POST',
    body: { orderId, paymentIntentId },
    guest,
  })

/** Tells that the customer gave up the bank's confirmation. If the money had moved after all, the order is paid. [7.35] [4.57] */
export const cancelPayment = (door: Door, orderId: string, guest: string | null): Promise<Answer<Validated>> =>
  call(door, '/webhook/paymentIntent-canceled', (data: ValidatedWire) => validatedFromWire(data), {
    method: 'POST',
    body: { orderId },
    guest,
  })
