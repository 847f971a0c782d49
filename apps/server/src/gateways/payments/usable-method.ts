import { Stripe } from 'stripe'
import type { CreateIntent } from './gateway.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** The payment method of a `tok_…`, or the `pm_…` itself. */
export async function methodOfCard(stripe: Stripe, card: string, idempotencyKey: string): Promise<string> {
  if (!card.startsWith('tok_')) return card
  const options = { idempotencyKey: `${idempotencyKey}:${card}` }
  return (await stripe.paymentMethods.create({ type: 'card', card: { token: card } }, options)).id
}

interface UsableMethod {
  /** The payment method in the account that is charged. */
  readonly method: string
  /** The customer's parameters in the account that is charged; empty for a connected account, which does not know the platform's customers. */
  readonly payer: { readonly customer?: string; readonly setup_future_usage?: 'on_session' }
  /** The platform's payment method to save although another account is charged; null for none. */
  readonly keeps: string | null
}

/** A payment method that the account can charge: created from a token, and cloned for a connected account. */
export async function usableMethod(stripe: Stripe, request: CreateIntent): Promise<UsableMethod> {
  const { paymentMethod, account, idempotencyKey, customer } = request
  const method = await methodOfCard(stripe, paymentMethod, idempotencyKey)
  const wantsKeeping = customer?.keepsCard === true
  if (account === null) {
    const usage = wantsKeeping ? ({ setup_future_usage: 'on_session' } as const) : {}
    return { method, payer: customer ? { customer: customer.id, ...usage } : {}, keeps: null }
  }
  // A clone cannot be saved for a customer of the platform, and cloning consumes the original unless a customer already owns it.
  const keeps = customer && wantsKeeping ? await attach(stripe, method, customer.id, idempotencyKey) : null
  const owner = customer && (keeps !== null || !wantsKeeping) ? { customer: customer.id } : {}
  try {
    const options = { stripeAccount: account, idempotencyKey: `${idempotencyKey}:clone:${method}` }
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
