import { PAYMENT_BRANDS, type PaymentBrand } from '@comanda/domain'
import { Stripe } from 'stripe'
import type { CreateIntent, PaymentAccount, UsedMethod } from './gateway.ts'

/** Whether the payment method is not there; a customer that is not there is another matter. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param !== 'customer'

/** The payment method of a `tok_…`, or the `pm_…` itself. */
export async function methodOfCard(stripe: Stripe, card: string, idempotencyKey: string): Promise<string> {
  if (!card.startsWith('tok_')) return card
  const options = { idempotencyKey: `${idempotencyKey}:${card}` }
  return (await stripe.paymentMethods.create({ type: 'card', card: { token: card } }, options)).id
}

/** Link pays with a method of its own, or hands over a card like a wallet. */
const brandOfMethod = ({ type, card }: Pick<Stripe.PaymentMethod, 'type' | 'card'>): PaymentBrand | null =>
  PAYMENT_BRANDS.find((brand) => brand === type || brand === card?.wallet?.type) ?? null

const QUICKLY = { timeout: 2_000, maxNetworkRetries: 0 }

/** What a `tok_…` or `pm_…` is, in the platform's account or else in the one that is charged. */
export async function readMethod(stripe: Stripe, method: string, account: PaymentAccount): Promise<UsedMethod> {
  if (method.startsWith('tok_')) {
    const { type, card } = await stripe.tokens.retrieve(method, {}, QUICKLY)
    return { isCard: type === 'card', brand: null, fingerprint: card?.fingerprint ?? null }
  }
  const read = (options: Stripe.RequestOptions) => stripe.paymentMethods.retrieve(method, {}, options)
  const found = await read(QUICKLY).catch((error: unknown) => {
    if (account === null || !isMissing(error)) throw error
    return read({ ...QUICKLY, stripeAccount: account })
  })
  return {
    isCard: found.type === 'card',
    brand: brandOfMethod(found),
    fingerprint: found.card?.fingerprint ?? null,
  }
}

interface UsableMethod {
  /** The payment method in the account that is charged. */
  readonly method: string
  /**
   * The customer's parameters in the account that is charged; empty for a connected account, which does not know the
   * platform's customers.
   */
  readonly payer: { readonly customer?: string; readonly setup_future_usage?: 'on_session' }
  /** The platform's payment method to save although another account is charged; null for none. */
  readonly keeps: string | null
}

/** A payment method that the account can charge: created from a token, and cloned for a connected account. */
export async function usableMethod(stripe: Stripe, request: CreateIntent): Promise<UsableMethod> {
  const { paymentMethod, account, idempotencyKey, customer, orderId } = request
  const method = await methodOfCard(stripe, paymentMethod, idempotencyKey)
  const wantsKeeping = customer?.keepsCard === true
  if (account === null) {
    const usage = wantsKeeping ? ({ setup_future_usage: 'on_session' } as const) : {}
    return { method, payer: customer ? { customer: customer.id, ...usage } : {}, keeps: null }
  }
  // A clone cannot be saved for a customer of the platform, and cloning consumes the original unless a customer already
  // owns it.
  const keeps = customer && wantsKeeping ? await attach(stripe, method, customer.id, idempotencyKey) : null
  const owner = customer && (keeps !== null || !wantsKeeping) ? { customer: customer.id } : {}
  try {
    // Cloning consumes a card that belongs to no customer: later attempts of the order use the same clone.
    const once = keeps === null && !('customer' in owner) ? `order:${orderId}` : idempotencyKey
    const options = { stripeAccount: account, idempotencyKey: `${once}:clone:${method}` }
    const clone = await stripe.paymentMethods.create({ payment_method: keeps ?? method, ...owner }, options)
    return { method: clone.id, payer: {}, keeps }
  } catch (error) {
    // The browser may have created it in the connected account: then it needs no clone.
    if (isMissing(error)) return { method, payer: {}, keeps: null }
    throw error
  }
}

/** Attaches a card to a customer; null if the platform does not have the card. */
async function attach(stripe: Stripe, method: string, customer: string, idempotencyKey: string) {
  try {
    const options = { idempotencyKey: `${idempotencyKey}:attach:${method}` }
    return (await stripe.paymentMethods.attach(method, { customer }, options)).id
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
