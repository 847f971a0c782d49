import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js'
import type { Answer, Client } from './client.ts'
import { groupOf } from './elements-group.ts'
import { describeCard } from './payment-methods.ts'
import { showChallenge } from './show-challenge.ts'

type Intent = PaymentIntent | SetupIntent

interface Outcome {
  readonly paymentIntent?: PaymentIntent
  readonly setupIntent?: SetupIntent
  readonly error?: StripeError
}

const idOf = (clientSecret: string) => clientSecret.replace(/_secret_.*$/, '')
const pathOf = (clientSecret: string) =>
  `${clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${idOf(clientSecret)}`

const isPayment = (intent: Intent): intent is PaymentIntent => intent.object === 'payment_intent'
const result = (intent: Intent): Outcome => (isPayment(intent) ? { paymentIntent: intent } : { setupIntent: intent })

/** The current intent. */
export async function retrieve(client: Client, clientSecret: string): Promise<Outcome> {
  const answer = await client.get<Intent>(pathOf(clientSecret), { client_secret: clientSecret })
  return answer.error ? { error: answer.error } : result(answer.value)
}

/** The error of the last attempt with the intent, in the form of the provider's script. */
function failureOf(intent: Intent): StripeError | null {
  if (intent.status !== 'requires_payment_method') return null
  const error = isPayment(intent) ? intent.last_payment_error : intent.last_setup_error
  if (error === null) return null
  const about = isPayment(intent) ? { payment_intent: intent } : { setup_intent: intent }
  return { ...(error as StripeError), ...about }
}

interface NextAction {
  readonly type: string
  readonly redirect_to_url?: { readonly url: string | null }
  readonly use_stripe_sdk?: { readonly source?: string }
}

/** Runs the intent's next actions with the customer and returns the result. */
async function follow(client: Client, clientSecret: string, intent: Intent): Promise<Outcome> {
  const action: NextAction | null = intent.next_action
  if (intent.status !== 'requires_action' || action === null) {
    const error = failureOf(intent)
    return error === null ? result(intent) : { error }
  }
  if (action.redirect_to_url?.url) {
    location.assign(action.redirect_to_url.url)
    return new Promise(() => {})
  }
  const challenge = action.use_stripe_sdk?.source
  if (challenge === undefined) return result(intent)
  await showChallenge(challenge, client.words)
  const after = await client.get<Intent>(pathOf(clientSecret), { client_secret: clientSecret })
  if (after.error) return { error: after.error }
  const error = failureOf(after.value)
  return error === null ? result(after.value) : { error }
}

/** `handleNextAction`, `handleCardAction`. */
export async function handleNextAction(client: Client, clientSecret: string): Promise<Outcome> {
  const answer = await client.get<Intent>(pathOf(clientSecret), { client_secret: clientSecret })
  return answer.error ? { error: answer.error } : follow(client, clientSecret, answer.value)
}

async function confirm(client: Client, clientSecret: string, parameters: object, actions: boolean): Promise<Outcome> {
  const answer: Answer<Intent> = await client.post(`${pathOf(clientSecret)}/confirm`, {
    ...parameters,
    client_secret: clientSecret,
    use_stripe_sdk: true,
  })
  if (answer.error) return { error: answer.error }
  return actions ? follow(client, clientSecret, answer.value) : result(answer.value)
}

interface CardData {
  readonly payment_method?: unknown
  readonly return_url?: string
  readonly setup_future_usage?: string | null
}

/** `confirmCardPayment` and `confirmCardSetup`: with a payment method's id, a card element or a token. */
export async function confirmCard(
  client: Client,
  clientSecret: string,
  data: CardData = {},
  options: { readonly handleActions?: boolean } = {},
): Promise<Outcome> {
  const { payment_method: method, return_url, setup_future_usage } = data
  const rest = { return_url, setup_future_usage }
  const actions = options.handleActions !== false
  if (method === undefined || typeof method === 'string') {
    return confirm(client, clientSecret, { ...rest, payment_method: method }, actions)
  }
  const { card, ...details } = method as { card?: unknown; billing_details?: object; metadata?: object }
  const described = describeCard(card, details)
  if ('error' in described) return described
  return confirm(client, clientSecret, { ...rest, payment_method_data: described.value }, actions)
}

interface ElementsData {
  readonly elements?: unknown
  readonly clientSecret?: string
  readonly redirect?: 'always' | 'if_required'
  readonly confirmParams?: {
    readonly return_url?: string
    readonly payment_method?: string
    readonly payment_method_data?: object
  }
}

/** `confirmPayment` and `confirmSetup`: with elements or a payment method; then redirects to the return address. */
export async function confirmElements(client: Client, data: ElementsData): Promise<Outcome> {
  const group = groupOf(data.elements)
  const clientSecret = data.clientSecret ?? group?.clientSecret
  const { return_url, payment_method, payment_method_data } = data.confirmParams ?? {}
  if (clientSecret === undefined) {
    return { error: { type: 'invalid_request_error', message: 'Pass a clientSecret to confirm with.' } }
  }
  let method: object = { payment_method }
  if (payment_method === undefined && data.elements !== undefined) {
    const described = describeCard(data.elements, payment_method_data ?? {})
    if ('error' in described) return described
    method = { payment_method_data: described.value }
  }
  const outcome = await confirm(client, clientSecret, { ...method, return_url }, true)
  const intent = outcome.paymentIntent ?? outcome.setupIntent
  if (intent === undefined || data.redirect === 'if_required' || return_url === undefined) return outcome
  const address = new URL(return_url, location.href)
  address.searchParams.set(intent.object, intent.id)
  address.searchParams.set(`${intent.object}_client_secret`, clientSecret)
  address.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded')
  location.assign(address)
  return new Promise(() => {})
}
