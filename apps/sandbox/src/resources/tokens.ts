import type { Stripe } from 'stripe'
import { readCard } from '../cards/read-card.ts'
import { missing } from '../http/api-error.ts'
import type { Call, Endpoint, Takes } from '../http/endpoint.ts'
import { textOf } from '../http/form.ts'
import { newId } from '../state/new-id.ts'

/** Brand names as tokens and charges spell them. */
const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

async function create(call: Call): Promise<Stripe.Token> {
  const card = readCard(call.form, call.now)
  const address = (name: string) => textOf(call.form, `card.address_${name}`) ?? null
  const token: Stripe.Token = {
    id: newId('tok'),
    object: 'token',
    client_ip: null,
    created: call.now,
    livemode: false,
    type: 'card',
    used: false,
    card: {
      id: newId('card'),
      object: 'card',
      address_city: address('city'),
      address_country: address('country'),
      address_line1: address('line1'),
      address_line1_check: null,
      address_line2: address('line2'),
      address_state: address('state'),
      address_zip: address('zip'),
      address_zip_check: null,
      brand: BRAND_NAMES[card.brand] ?? 'Unknown',
      country: card.country,
      cvc_check: card.cvcCheck,
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      metadata: {},
      name: textOf(call.form, 'card.name') ?? null,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
  }
  await call.store.save('token', token, { behaviour: card.behaviour })
  return token
}

async function retrieve(call: Call): Promise<Stripe.Token> {
  const token = await call.store.find('token', call.id)
  if (!token) throw missing('token', call.id)
  return token.body
}

const CREATE = ['card'] as const satisfies Takes<Stripe.TokenCreateParams>

export const tokenEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/tokens', browser: true, takes: CREATE, run: create },
  { method: 'GET', path: '/v1/tokens/:id', takes: [], run: retrieve },
]
