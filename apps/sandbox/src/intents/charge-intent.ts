import type { Stripe } from 'stripe'
import { feeOf, recordTransaction } from '../balance/record-transaction.ts'
import { DECLINES } from '../cards/declines.ts'
import type { Decline } from '../cards/test-cards.ts'
import type { ErrorBody } from '../http/api-error.ts'
import type { Effects } from '../http/endpoint.ts'
import type { Store, Stored } from '../state/store.ts'
import { newCharge } from './new-charge.ts'
import { openDispute } from './new-dispute.ts'
import { checkedByBank } from './payment-method.ts'
import { warnOfFraud } from './warn-of-fraud.ts'

/** What a payment attempt needs; provided by requests, the challenge page and the timed settlement. */
export interface Attempt {
  readonly store: Store
  readonly effects: Effects
  readonly now: number
}

/** The intent after an attempt, with the card error if it was declined. */
export interface Attempted {
  readonly intent: Stripe.PaymentIntent
  readonly error: ErrorBody | null
}

interface CardRefusal {
  readonly code: string
  readonly declineCode: string | null
  readonly message: string
}

/** Returns an intent to `requires_payment_method` with an error. */
export async function failIntent(
  attempt: Attempt,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: CardRefusal,
  charge: Stripe.Charge | null,
): Promise<Attempted> {
  const card = {
    type: 'card_error',
    code: refusal.code,
    message: refusal.message,
    payment_method: method,
    ...(refusal.declineCode === null ? {} : { decline_code: refusal.declineCode }),
    ...(charge === null ? {} : { charge: charge.id }),
  } as const
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    processing: null,
    last_payment_error: card,
    latest_charge: charge?.id ?? intent.latest_charge,
  }
  await attempt.store.save('payment_intent', failed)
  if (charge !== null) {
    await attempt.store.save('charge', charge)
    await attempt.effects.emit('charge.failed', charge)
  }
  await attempt.effects.emit('payment_intent.payment_failed', failed)
  return { intent: failed, error: { ...card, payment_intent: failed } }
}

/** Declines an attempt like a bank. */
export function declineIntent(
  attempt: Attempt,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Promise<Attempted> {
  const charge = newCharge(intent, method, attempt.now, { status: 'failed', decline })
  return failIntent(attempt, intent, method, DECLINES[decline], charge)
}

/** Saves the card if requested, otherwise marks it as consumed. */
async function settleMethod(attempt: Attempt, intent: Stripe.PaymentIntent, method: Stored<'payment_method'>) {
  const customer = typeof intent.customer === 'string' ? intent.customer : null
  if (intent.setup_future_usage !== null && customer !== null) {
    await attempt.store.save('payment_method', { ...method.body, customer }, { ...method.hidden, setUp: true })
    if (method.body.customer === null) {
      await attempt.effects.emit('payment_method.attached', { ...method.body, customer })
    }
  } else if (method.body.customer === null) {
    await attempt.store.save('payment_method', method.body, { ...method.hidden, spent: true })
  } else await attempt.store.save('payment_method', method.body)
}

/** The charge with its balance transaction, less the provider's fee. */
export async function bookCharge({ store, now }: Attempt, charge: Stripe.Charge): Promise<Stripe.Charge> {
  const { id, amount_captured: amount, currency, description } = charge
  const booked = await recordTransaction(store, {
    type: 'charge',
    reportingCategory: 'charge',
    amount,
    fee: feeOf(amount),
    currency,
    description: description ?? '',
    source: id,
    now,
  })
  return { ...charge, balance_transaction: booked.id }
}

/** Marks the intent as paid, or as authorised with manual capture. */
export async function succeedIntent(
  attempt: Attempt,
  intent: Stripe.PaymentIntent,
  method: Stored<'payment_method'>,
): Promise<Attempted> {
  const asked = { ...method, body: checkedByBank(method) }
  const authorised = newCharge(intent, asked.body, attempt.now, {
    status: 'succeeded',
    isRisky: method.hidden.behaviour?.isRisky ?? false,
  })
  const manual = intent.capture_method === 'manual'
  const charge = manual ? authorised : await bookCharge(attempt, authorised)
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_received: manual ? 0 : intent.amount,
    amount_capturable: manual ? intent.amount : 0,
    payment_method: method.body.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  }
  await attempt.store.save('charge', charge)
  await attempt.store.save('payment_intent', paid)
  await settleMethod(attempt, paid, asked)
  await attempt.effects.emit('charge.succeeded', charge)
  await attempt.effects.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid)
  const dispute = method.hidden.behaviour?.dispute
  if (dispute !== undefined && !manual) await openDispute(attempt, charge, dispute)
  if (method.hidden.behaviour?.isWarned) await warnOfFraud(attempt, charge)
  return { intent: paid, error: null }
}

/** Charges the card according to its behaviour. */
export async function chargeIntent(
  attempt: Attempt,
  intent: Stripe.PaymentIntent,
  method: Stored<'payment_method'>,
): Promise<Attempted> {
  const outcome = method.hidden.behaviour?.charge ?? 'succeeds'
  if (outcome === 'succeeds') return succeedIntent(attempt, intent, method)
  if (outcome !== 'processing_then_succeeds' && outcome !== 'processing_then_fails') {
    return declineIntent(attempt, intent, method.body, outcome)
  }
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'processing',
    payment_method: method.body.id,
    processing: { type: 'card' },
    last_payment_error: null,
    next_action: null,
  }
  await attempt.store.save('payment_intent', waiting)
  await attempt.effects.emit('payment_intent.processing', waiting)
  await attempt.effects.settleLater(intent.id, outcome === 'processing_then_succeeds' ? 'succeed' : 'fail')
  return { intent: waiting, error: null }
}
