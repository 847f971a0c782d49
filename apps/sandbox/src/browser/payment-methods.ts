import type { PaymentMethod, StripeError, Token } from '@stripe/stripe-js'
import type { Answer, Client } from './client.ts'
import { groupOf } from './elements-group.ts'
import { LINK_EMAIL } from './wallet-sheet.ts'

const nothingGiven: StripeError = {
  type: 'invalid_request_error',
  code: 'parameter_missing',
  message: 'Pass a card element, or elements, to be read.',
}

type Described = Readonly<Record<string, unknown>>

/** A `payment_method_data` for the card, Link or Klarna of an element, a group of elements, or a token. */
export function describeCard(source: unknown, rest: object): { value: Described } | { error: StripeError } {
  const group = groupOf(source)
  if (group !== null) {
    const brand = group.brand()
    if (brand === 'link') return { value: { billing_details: { email: LINK_EMAIL }, ...rest, type: brand } }
    if (brand !== null) return { value: { ...rest, type: brand } }
    const card = group.card()
    return 'error' in card ? card : { value: { ...rest, type: 'card', card: card.values } }
  }
  if (typeof source === 'object' && source !== null && 'token' in source) {
    return { value: { ...rest, type: 'card', card: { token: source.token } } }
  }
  return { error: nothingGiven }
}

interface Asked {
  readonly elements?: unknown
  readonly card?: unknown
  readonly params?: object
  readonly billing_details?: object
  readonly metadata?: object
}

/** `stripe.createPaymentMethod`, with a card element or with elements. */
export async function createPaymentMethod(client: Client, asked: Asked) {
  const { billing_details, metadata } = asked
  const described = describeCard(asked.elements ?? asked.card, { billing_details, metadata, ...asked.params })
  if ('error' in described) return described
  const answer = await client.post<PaymentMethod>('payment_methods', described.value)
  return answer.error ? { error: answer.error } : { paymentMethod: answer.value }
}

/** `stripe.createRadarSession` */
export async function createRadarSession(client: Client) {
  const answer = await client.post<{ id: string }>('radar/session', {})
  return answer.error ? { error: answer.error } : { radarSession: answer.value }
}

/** `stripe.createToken` for a card element. */
export async function createToken(client: Client, source: unknown, data: object = {}) {
  const group = groupOf(source)
  if (group === null) return { error: nothingGiven }
  const card = group.card()
  if ('error' in card) return card
  const { wallet, ...values } = card.values
  const answer: Answer<Token> = await client.post('tokens', { card: { ...data, ...values } })
  return answer.error ? { error: answer.error } : { token: answer.value }
}
