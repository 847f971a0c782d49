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
  /** In the account that is charged. */
  readonly method: string
  /** The customer in the account that is charged, as the provider wants it told; none of the platform's is known in another. */
  readonly payer: { readonly customer?: string; readonly setup_future_usage?: 'on_session' }
  /** The platform's payment method that is to be kept although another account is charged; null for none. */
  readonly keeps: string | null
}

/** A payment method that the account can charge: made from a token, and cloned where the account is another. */
export async function usableMethod(stripe: Stripe, request: CreateIntent): Promise<UsableMethod> {
  const { paymentMethod, account, idempotencyKey, customer } = request
  const method = await methodOfCard(stripe, paymentMethod, idempotencyKey)
  const wantsKeeping = customer?.keepsCard === true
  if (account === null) {
    const usage = wantsKeeping ? ({ setup_future_usage: 'on_session' } as const) : {}
    return { method, payer: customer ? { customer: customer.id, ...usage } : {}, keeps: null }
  }
  // A clone can't be kept for a customer of the platform, and the original is used up by it unless it is somebody's before.
  const keeps = customer && wantsKeeping ? await attach(stripe, method, customer.id, idempotencyKey) : null
  const owner = customer && (keeps !== null || !wantsKeeping) ? { customer: customer.id } : {}
  try {
    const options = { stripeAccount: account, idempotencyKey: `${idempotencyKey}:clone:${method}` }
    const clone = await stripe.paymentMethods.create({ payment_method: keeps ?? method, ...owner }, options)
    return { method: clone.id, payer: {}, keeps }
  } catch (error) {
    // The browser may have made it in the connected account itself: then there is nothing to clone.
    if (isMissing(error)) return { method, payer: {}, keeps: null }
    throw error
  }
}

/** Gives a card to a customer; null where the platform does not have that card. */
async function attach(stripe: Stripe, method: string, customer: string, idempotencyKey: string) {
  try {
    const options = { idempotencyKey: `${idempotencyKey}:attach:${method}` }
    return (await stripe.paymentMethods.attach(method, { customer }, options)).id
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
