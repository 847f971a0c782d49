import type { Stripe, StripeConstructor, StripeConstructorOptions, StripeElementsOptions } from '@stripe/stripe-js'
import { API_RELEASE } from '../api-version.ts'
import { createClient } from './client.ts'
import { createElements } from './elements-group.ts'
import { confirmCard, confirmElements, handleNextAction, retrieve } from './intents.ts'
import { createPaymentMethod, createRadarSession, createToken } from './payment-methods.ts'
import { wordsFor } from './words.ts'

/** The part of the provider's script that the sandbox implements. */
type StoodInFor =
  | 'elements'
  | 'createPaymentMethod'
  | 'createToken'
  | 'createRadarSession'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'confirmPayment'
  | 'confirmSetup'
  | 'handleNextAction'
  | 'handleCardAction'

type Loose<T> = { readonly [K in keyof T]: (...given: never[]) => unknown }

function createStripe(publishableKey: string, options: StripeConstructorOptions = {}): Stripe {
  const words = wordsFor(options.locale)
  const client = createClient(publishableKey, options.stripeAccount, words)
  const stripe = {
    elements: (given: StripeElementsOptions = {}) => createElements(given, words, client),
    createPaymentMethod: (asked: Parameters<typeof createPaymentMethod>[1]) => createPaymentMethod(client, asked),
    createToken: (source: unknown, data?: object) => createToken(client, source, data),
    createRadarSession: () => createRadarSession(client),
    retrievePaymentIntent: (clientSecret: string) => retrieve(client, clientSecret),
    retrieveSetupIntent: (clientSecret: string) => retrieve(client, clientSecret),
    confirmCardPayment: (clientSecret: string, data?: object, how?: object) =>
      confirmCard(client, clientSecret, data, how),
    confirmCardSetup: (clientSecret: string, data?: object, how?: object) =>
      confirmCard(client, clientSecret, data, how),
    confirmPayment: (data: object) => confirmElements(client, data),
    confirmSetup: (data: object) => confirmElements(client, data),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => handleNextAction(client, clientSecret),
    handleCardAction: (clientSecret: string) => handleNextAction(client, clientSecret),
  } satisfies Loose<Pick<Stripe, StoodInFor>>
  // The provider's type has the methods of all countries; a missing one fails when it is called.
  return stripe as unknown as Stripe
}

const standIn: StripeConstructor & { version?: string } = createStripe
standIn.version = API_RELEASE
window.Stripe = standIn
