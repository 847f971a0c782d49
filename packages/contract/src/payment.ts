import { createRoute, z } from '@hono/zod-openapi'
import {
  answer,
  codeText,
  guestHeaders,
  headers,
  id,
  json,
  jsonBody,
  orderIdInput,
  pathId,
  paymentBrand,
  text,
} from './envelope.ts'
import { commonErrors, errorSchema, orderErrors } from './errors.ts'
import { orderSchema } from './order.ts'

/** The payment provider's `tok_…` or `pm_…`. */
const providerMethod = () => z.string().regex(/^(tok|pm)_[A-Za-z0-9_]{1,200}$/)

/** A card has a provider token; a wallet, Link and Klarna a stripe_payment_method_id; cash has neither. [7.43] */
export const paymentDraftSchema = z
  .object({
    location_id: id(),
    order_id: orderIdInput(),
    payment_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    payment_brand: paymentBrand().nullish().openapi({ description: 'Link or Klarna; goes with payment_type 2' }),
    card_id: id().nullish().openapi({ description: 'A saved card; needs a session' }),
    card: z.union([providerMethod(), z.object({ id: providerMethod() })]).nullish(),
    save_card: z.boolean().optional(),
    radar_session: z
      .string()
      .regex(/^rse_[A-Za-z0-9]{1,200}$/)
      .nullish()
      .openapi({ description: "The provider's snapshot of the browser that pays with a saved card" }),
    stripe_payment_method_id: providerMethod().nullish(),
    first_name: text(100).optional(),
    last_name: text(100).optional(),
    email: codeText(254).optional(),
    telephone_number: codeText(40).optional(),
  })
  .refine(({ payment_type, payment_brand }) => !payment_brand || payment_type === 2, {
    path: ['payment_brand'],
    message: 'goes with payment_type 2',
  })
  .openapi('PaymentDraft')
export type PaymentDraftWire = z.input<typeof paymentDraftSchema>
export type CheckedPaymentWire = z.output<typeof paymentDraftSchema>

const intent = z.object({
  id: z.string(),
  status: z.string().openapi({ description: "The provider's status: succeeded, requires_action, processing, …" }),
  client_secret: z.string().nullable(),
})

const paymentAnswer = z.object({
  newOrder: z.object({ order: orderSchema }),
  paymentIntent: intent.nullable(),
  headers: z.object({ stripe_account: z.string().nullable() }),
  error: z.string().nullable(),
})
export type PaymentWire = z.infer<typeof paymentAnswer>

const paying = (path: '/order/make-payment' | '/guest-order/make-payment', summary: string) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Payments'],
    summary,
    request: {
      headers: guestHeaders,
      body: jsonBody(paymentDraftSchema),
    },
    responses: {
      200: json(answer(paymentAnswer), 'Cash: the restaurant has the order. Otherwise the intent and its next action'),
      ...orderErrors,
    },
  })

export const makePayment = paying('/order/make-payment', 'Pay an order [7.36]')
export const makeGuestPayment = paying('/guest-order/make-payment', 'Pay an order as a guest [7.36]')

/** Cards and wallets; a saved card needs a session. */
const changePayment = z.object({
  payment_type: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  card_id: id().nullish().openapi({ description: 'A saved card; needs a session' }),
  card: providerMethod().nullish(),
  stripe_payment_method_id: providerMethod().nullish(),
  radar_session: paymentDraftSchema.shape.radar_session,
})
export type ChangePaymentWire = z.input<typeof changePayment>
export type CheckedChangePaymentWire = z.output<typeof changePayment>

export const payOrderChange = createRoute({
  method: 'post',
  path: '/order/{id}/changes/{number}/payment',
  tags: ['Payments'],
  summary: 'Pay the difference of a change of an order of yours, which makes the change',
  description:
    'The intent and its next action, as for an order: validate-order asks for the result. The change is made with the payment; where it cannot be made any more, the money goes back.',
  request: {
    headers: guestHeaders,
    params: z.object({ id: orderIdInput(), number: pathId() }),
    body: jsonBody(changePayment),
  },
  responses: {
    200: json(answer(paymentAnswer), 'The order with the change, and the intent'),
    ...orderErrors,
    409: json(
      errorSchema,
      'change_over: it was decided otherwise, or the time was over; nothing_to_pay; payment_in_progress; order_cash_only: no card may be tried any more; order_moved; order_refunded; change_short',
    ),
  },
})

const validated = z.object({
  success: z.boolean(),
  result: z.enum(['paid', 'not_paid', 'checking']),
  order: orderSchema,
})
export type ValidatedWire = z.infer<typeof validated>

export const validateOrder = createRoute({
  method: 'post',
  path: '/webhook/validate-order',
  tags: ['Payments'],
  summary: 'Ask the provider for the result of a payment [7.34]',
  description: 'Trusts no input: order, amount, currency and account are compared with the provider’s intent.',
  request: {
    headers: guestHeaders,
    body: jsonBody(z.object({ orderId: orderIdInput(), paymentIntentId: z.string().min(1).max(255) })),
  },
  responses: { 200: json(answer(validated), 'paid, not paid, or still checking'), ...orderErrors },
})

export const paymentIntentCanceled = createRoute({
  method: 'post',
  path: '/webhook/paymentIntent-canceled',
  tags: ['Payments'],
  summary: 'The customer cancelled the confirmation [7.35]',
  description: 'Cancels the intent at the provider; if the intent had succeeded, the order counts as paid.',
  request: {
    headers: guestHeaders,
    body: jsonBody(z.object({ orderId: orderIdInput() })),
  },
  responses: { 200: json(answer(validated), 'As validate-order'), ...orderErrors },
})

export const providerWebhook = createRoute({
  method: 'post',
  path: '/webhook/stripe',
  tags: ['Payments'],
  summary: "The payment provider's signed webhooks",
  request: { headers: headers.extend({ 'stripe-signature': z.string().max(2000).optional() }) },
  responses: {
    200: json(z.object({ received: z.boolean() }), 'Received; each event is handled once'),
    ...commonErrors,
  },
})
