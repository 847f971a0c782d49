import { Stripe } from 'stripe'
import type { CardKeeping, CardSetup, HeldCard } from './cards.ts'
import type { PaymentResult } from './gateway.ts'
import { declineReasonOf } from './payment-failure.ts'
import { methodOfCard } from './usable-method.ts'

/** Metadata field of a set-up: the name on the card until the card is saved. */
const NAME_FIELD = 'cardholder_name'

/** An unknown status counts as `processing`, so that it is read again later. */
const STATUSES: readonly CardSetup['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
  'succeeded',
]

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

function readHeld(method: Stripe.PaymentMethod): HeldCard | null {
  const { card } = method
  if (!card) return null
  return {
    paymentMethod: method.id,
    customer: idOf(method.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    cardholderName: method.billing_details.name ?? '',
  }
}

function readSetup(setup: Stripe.SetupIntent): CardSetup {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null
  const error = setup.last_setup_error
  return {
    id: setup.id,
    status: STATUSES.find((status) => status === setup.status) ?? 'processing',
    clientSecret: setup.client_secret ?? '',
    customer: idOf(setup.customer),
    cardholderName: setup.metadata?.[NAME_FIELD] ?? '',
    card: method && readHeld(method),
    decline: error && { reason: declineReasonOf(error.code, error.decline_code) },
  }
}

const isMissing = (result: PaymentResult<unknown>): boolean =>
  !result.ok && result.failure.kind === 'invalid_request' && result.failure.code === 'resource_missing'

/** A 404 counts as success. */
const gone = (result: PaymentResult<unknown>): PaymentResult<null> =>
  result.ok || isMissing(result) ? { ok: true, value: null } : result

/** Keys of one customer: the provider repeats a fault that it has stored under a key for a day. */
const MOST_KEYS = 3

const isReplayedFault = (result: PaymentResult<unknown>): boolean =>
  !result.ok && result.failure.kind === 'unknown_outcome' && result.failure.isReplayed === true

const found = <T>(result: PaymentResult<T>): PaymentResult<T> =>
  isMissing(result) ? { ok: false, failure: { kind: 'not_found' } } : result

/** The part of the gateway for saved cards. `attempt` converts errors of the SDK and timeouts to failures. */
export function stripeCards(
  stripe: Stripe,
  attempt: <T>(work: () => Promise<T>) => Promise<PaymentResult<T>>,
): CardKeeping {
  return {
    createCustomer: async ({ userId, idempotencyKey }) => {
      const create = (key: string) =>
        attempt(
          async () => (await stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: key })).id,
        )
      let made = await create(idempotencyKey)
      for (let number = 2; number <= MOST_KEYS && isReplayedFault(made); number += 1)
        made = await create(`${idempotencyKey}:${number}`)
      return made
    },

    deleteCustomer: async (customer) => gone(await attempt(() => stripe.customers.del(customer))),

    methodOf: (card, idempotencyKey) => attempt(() => methodOfCard(stripe, card, idempotencyKey)),

    saveCard: ({ customer, paymentMethod, cardholderName, returnUrl }) =>
      attempt(async () =>
        readSetup(
          await stripe.setupIntents.create({
            customer,
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            confirm: true,
            usage: 'on_session',
            return_url: returnUrl,
            use_stripe_sdk: true,
            metadata: { [NAME_FIELD]: cardholderName },
            expand: ['payment_method'],
          }),
        ),
      ),

    retrieveSetup: async (setupId) =>
      found(
        await attempt(async () =>
          readSetup(await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })),
        ),
      ),

    readCard: async (paymentMethod) =>
      found(
        await attempt(async () => {
          const card = readHeld(await stripe.paymentMethods.retrieve(paymentMethod))
          if (card) return card
          throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'Not a card' })
        }),
      ),

    detachCard: async (paymentMethod) => gone(await attempt(() => stripe.paymentMethods.detach(paymentMethod))),
  }
}
